"""The window's dialogs: each opened on demand, and imported only then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt

from mnemoscope_desktop import i18n

if TYPE_CHECKING:
    from mnemoscope_desktop.shell.help import HelpWindow
    from mnemoscope_desktop.window import Window
_LATER = Qt.ConnectionType.QueuedConnection
"""For what a dialog asks for as it goes away."""


class Openers:
    """Mixin of the window."""

    help: HelpWindow | None = None

    def choose_day(self: Window) -> None:
        if self.session.vault is not None:
            corner = self.top.as_of.mapToGlobal(QPoint(0, self.top.as_of.height() + 6))
            self.as_of_popup.open_at(corner, self.session.as_of, self.session.now())

    def show_settings(self: Window, page: str = "", command: str = "", *, in_new_language: bool = False) -> None:
        """Open the settings, at a page, where the key of a command is changed, or where the language was chosen."""
        from mnemoscope_desktop.shell.settings.dialog import SettingsDialog

        dialog = SettingsDialog(self.session, self.preferences, self)
        dialog.language_chosen.connect(self.speak)
        dialog.ways_to_open_wanted.connect(self.show_ways_to_open, _LATER)
        dialog.attributes_wanted.connect(self.show_attributes, _LATER)
        dialog.tour_wanted.connect(self.show_tour, _LATER)
        dialog.panel_wanted.connect(self.go, _LATER)
        dialog.reopening_wanted.connect(self._settings_in_new_language, _LATER)
        dialog.show_page("shortcuts" if command else page)
        dialog.open()
        if command:
            dialog.show_command(command)
        if in_new_language:
            dialog.go_on_from_language()

    def _settings_in_new_language(self: Window) -> None:
        self.show_settings(in_new_language=True)

    def _tour_from_help(self: Window) -> None:
        self.come_up()
        self.show_tour()

    def show_tour(self: Window) -> None:
        from mnemoscope_desktop.shell.tour import Tour

        if self.session.vault is not None:
            Tour(self).start()

    def show_ways_to_open(self: Window) -> None:
        from mnemoscope_desktop.shell.keys_dialog import KeysDialog

        if self.session.vault is not None:
            KeysDialog(self.session, self).open()

    def show_vaults(self: Window) -> None:
        from mnemoscope_desktop.shell.vaults_dialog import VaultsDialog

        dialog = VaultsDialog(self.session, self)
        dialog.open_wanted.connect(self.vault_wanted)
        dialog.window_wanted.connect(self.window_wanted)
        dialog.new_wanted.connect(self.new_vault_wanted)
        dialog.other_wanted.connect(lambda: self.vault_wanted.emit(""))
        dialog.renamed.connect(self.session.refresh_summary)
        dialog.renamed.connect(self.retranslate)
        dialog.open()

    def show_attributes(self: Window) -> None:
        from mnemoscope_desktop.shell.attributes_dialog import AttributesDialog

        if self.session.vault is not None:
            AttributesDialog(self.session, self).open()

    def show_keys(self: Window) -> None:
        from mnemoscope_desktop.shell.keysheet import KeySheet

        if self.session.vault is None:
            return
        panel = self.host.current
        groups = [(self.tr("Everywhere"), self.keys())]
        if panel is not None:
            groups.insert(0, (panel.header.title.text(), panel.keys()))
        sheet = KeySheet(groups, self)
        sheet.help_wanted.connect(lambda: self.show_help("keys"))
        sheet.change_wanted.connect(lambda: self.show_settings("shortcuts"), _LATER)
        sheet.open()

    def show_help(self: Window, page: str = "") -> None:
        """Open the help, by itself at the page about what is on the screen."""
        from mnemoscope_desktop.shell.help import HelpWindow
        from mnemoscope_desktop.shell.help_pages import page_about

        if self.help is None:
            self.help = HelpWindow(self)
            self.help.tour_wanted.connect(self._tour_from_help)
        shown = {self.shell: self.host.key, self.welcome: "welcome"}.get(self.pages.currentWidget(), "")
        self.help.open_at(page or page_about(shown))

    def speak(self: Window, code: str) -> None:
        """Change the language of everything that is open."""
        from mnemoscope_desktop import theme

        i18n.use(code)
        theme.manager().refresh_fonts()
