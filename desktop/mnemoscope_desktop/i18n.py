"""Languages of the interface, switched while it runs.

Strings are marked with `self.tr("…")` in any QObject and with `translate("Words", "…")` elsewhere. Every widget that
shows text puts it there in `retranslate()`; the mixin `Translated` calls it when the language changes.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QLibraryInfo, QLocale, QTranslator

from mnemoscope.resources import resource

LANGUAGES: dict[str, str] = {"en": "English", "zh_CN": "简体中文"}
"""Language codes with their own names, which are never translated."""

_installed: list[QTranslator] = []
_language = "en"


def language() -> str:
    """The code of the language in force."""
    return _language


def system_language() -> str:
    """The first of the person's languages that we speak."""
    for name in QLocale.system().uiLanguages():
        if name.startswith("zh"):
            return "zh_CN"
        if name.startswith("en"):
            return "en"
    return "en"


def use(code: str) -> None:
    """Speak `code` from now on ("system" for the person's own). Every open window follows."""
    global _language
    app = QCoreApplication.instance()
    if app is None:
        raise RuntimeError("Languages need an application.")
    if code not in LANGUAGES:
        code = system_language()
    _language = code
    QLocale.setDefault(QLocale("zh_CN") if code == "zh_CN" else QLocale("en_US"))
    old = list(_installed)
    _installed.clear()
    for name, folder in (
        ("qtbase_zh_CN" if code == "zh_CN" else "", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)),
        (f"mnemoscope_{code}", str(resource("translations"))),
    ):
        translator = QTranslator(app)
        if name and translator.load(name, folder):
            app.installTranslator(translator)
            _installed.append(translator)
    for translator in old:
        app.removeTranslator(translator)


class Translated:
    """Mixin before a QWidget class: `retranslate()` is called on every change of language.

    Call it once at the end of `__init__` too.
    """

    def retranslate(self) -> None:
        """Put every visible text in place."""

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)  # type: ignore[misc]
