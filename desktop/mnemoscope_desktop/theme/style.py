"""The tokens as a QPalette and as a style sheet. No other module writes a style sheet.

A widget takes part by a property: `role` on labels ("title", "mute", "caption", …), `surface` on frames ("card",
"bar", "side", …). Buttons, badges and meters paint themselves.
"""

from __future__ import annotations

from string import Template

from PySide6.QtGui import QColor, QPalette

from mnemoscope.resources import resource
from mnemoscope_desktop.theme.contrast import luminance
from mnemoscope_desktop.theme.sizing import px
from mnemoscope_desktop.theme.tokens import RADII, RING, TYPE, Colours


def palette(colours: Colours) -> QPalette:
    """Every role that Qt's own widgets read."""
    result = QPalette()
    roles = QPalette.ColorRole
    pairs = {
        roles.Window: colours.bg,
        roles.WindowText: colours.ink,
        roles.Base: colours.panel,
        roles.AlternateBase: colours.bg,
        roles.Text: colours.ink,
        roles.Button: colours.panel,
        roles.ButtonText: colours.ink,
        roles.BrightText: colours.bad,
        roles.Highlight: colours.accent,
        roles.HighlightedText: colours.on_accent,
        roles.Link: colours.accent,
        roles.LinkVisited: colours.accent,
        roles.ToolTipBase: colours.panel,
        roles.ToolTipText: colours.ink,
        roles.PlaceholderText: colours.faint,
        roles.Accent: colours.accent,
        roles.Light: colours.panel,
        roles.Midlight: colours.line,
        roles.Mid: colours.edge,
        roles.Dark: colours.edge,
        roles.Shadow: colours.line,
    }
    for role, value in pairs.items():
        result.setColor(role, QColor(value))
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        result.setColor(QPalette.ColorGroup.Disabled, role, QColor(colours.disabled))
    return result


def style_sheet(colours: Colours, ring: int = RING) -> str:
    """The sheet in these colours, with a ring of `ring` pixels around what has the keyboard: by as much as it is wider
    than an edge, there is less room around the words, so that nothing moves."""
    values = {name: getattr(colours, name) for name in colours.__slots__}
    values |= {f"r_{name}": f"{getattr(RADII, name)}px" for name in RADII.__slots__}
    values |= {f"t_{name}": f"{px(getattr(TYPE, name))}px" for name in TYPE.__slots__}
    values |= {"ring": f"{ring}px", "ring_y": f"{5 - ring}px", "ring_x": f"{9 - ring}px", "thin": f"{ring - 1}px"}
    values |= {"ring_query": f"{6 - ring}px {7 - ring}px", "thin_pad": f"{4 - ring}px"}
    values["ring_spin"] = f"{5 - ring}px {23 - ring}px {5 - ring}px {9 - ring}px"
    values |= {"field_tall": f"{px(22)}px", "box": f"{px(13)}px", "arrow": f"{px(10)}px"}
    values |= {"dot_edge": f"{px(4)}px", "dot": f"{px(13) + 2 - 2 * px(4)}px", "round": f"{px(13) // 2 + 1}px"}
    values["icons"] = resource("icons").as_posix()
    values["shade"] = "dark" if luminance(colours.bg) < 0.5 else "light"
    return _SHEET.substitute(values)


_SHEET = Template(
    """
QWidget { color: $ink; }
QMainWindow, QDialog, QStackedWidget, QScrollArea, QScrollArea > QWidget > QWidget { background: $bg; border: none; }
QToolTip { background: $panel; color: $ink; border: 1px solid $edge; padding: 4px 6px; }

QLabel, QStackedWidget[look="bare"] { background: transparent; }
QLabel[role="brand"] { font-size: $t_brand; font-weight: 700; }
QLabel[role="title"] { font-size: $t_title; font-weight: 650; }
QLabel[role="hero"] { font-size: $t_hero; font-weight: 700; }
QLabel[role="heading"] { font-size: $t_heading; font-weight: 600; }
QLabel[role="memory"] { font-size: $t_memory; font-weight: 600; }
QLabel[role="number"] { font-size: $t_number; font-weight: 650; }
QLabel[role="strong"] { font-weight: 600; }
QLabel[role="mute"] { color: $mute; }
QLabel[role="faint"] { color: $faint; }
QLabel[role="small"] { color: $faint; font-size: $t_small; }
QLabel[role="warn"] { color: $warn; }
QLabel[role="bad"] { color: $bad; }
QLabel[role="good"] { color: $stated; }
QLabel[role="caption"] { color: $faint; font-size: $t_caption; font-weight: 600; }
QLabel:disabled { color: $disabled; }

QFrame[surface="card"] { background: $panel; border: 1px solid $edge; border-radius: $r_card; }
QFrame[surface="card"][tone="accent"] { border-color: $accent; }
QFrame[surface="card"][tone="bad"] { border-color: $bad; }
QFrame[surface="card"][tone="warn"] { border-color: $warn; }
QFrame[surface="panel"] { background: $panel; border: none; }
QFrame[surface="plain"] { background: $bg; border: none; }
QFrame[surface="topbar"] { background: $panel; border: none; border-bottom: 1px solid $edge; }
QFrame[surface="statusbar"] { background: $panel; border: none; border-top: 1px solid $edge; }
QFrame[surface="side"] { background: $bg; border: none; border-right: 1px solid $edge; }
QFrame[surface="inspector"] { background: $panel; border: none; border-left: 1px solid $edge; }
QFrame[surface="inspector"] QScrollArea, QFrame[surface="inspector"] QScrollArea > QWidget > QWidget,
QFrame[surface="card"] QScrollArea, QFrame[surface="card"] QScrollArea > QWidget > QWidget,
QFrame[surface="panel"] QScrollArea, QFrame[surface="panel"] QScrollArea > QWidget > QWidget { background: $panel; }
QFrame[surface="toast"] { background: $ink; border: none; border-radius: $r_button; }
QFrame[surface="toast"] QLabel { color: $bg; }
QFrame[surface="notice"] { background: $accent_soft; border: none; border-bottom: 1px solid $edge; }
QFrame[surface="popup"] { background: $panel; border: 1px solid $edge; border-radius: $r_card; }
QFrame[surface="foot"] { background: $panel; border: none; border-top: 1px solid $edge; }
QFrame[surface="veil"] { background: $panel; border: 2px dashed $accent; border-radius: $r_card; }
QFrame[surface="rule"] { background: $edge; border: none; }

QLineEdit, QPlainTextEdit, QSpinBox, QDoubleSpinBox, QDateEdit, QComboBox {
    background: $panel; color: $ink; border: 1px solid $border; border-radius: $r_button;
    padding: 4px 8px; min-height: $field_tall;
    placeholder-text-color: $faint; selection-background-color: $accent; selection-color: $on_accent; }
QLineEdit[look="search"] { background: $field; border: 1px solid $edge; }
QPlainTextEdit[look="query"] { border: 1px solid $edge; padding: 5px 6px; min-height: $field_tall;
    max-height: $field_tall; }
QLineEdit:focus, QPlainTextEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QDateEdit:focus, QComboBox:focus,
QLineEdit[look="search"]:focus, QPlainTextEdit[look="query"]:focus {
    border: $ring solid $accent; padding: $ring_y $ring_x; }
QPlainTextEdit[look="query"]:focus { padding: $ring_query; }
QSpinBox:focus, QDoubleSpinBox:focus, QDateEdit:focus { padding: $ring_spin; }
QLineEdit[wrong="true"], QPlainTextEdit[look="query"][wrong="true"] { border: 1px solid $bad; }
QPlainTextEdit[look="query"][wrong="true"]:focus {
    border: $ring solid $bad; padding: $ring_query; }
QLineEdit:disabled, QComboBox:disabled, QSpinBox:disabled, QDoubleSpinBox:disabled { color: $disabled; }
QComboBox::drop-down { border: none; width: 22px; }
QComboBox QAbstractItemView { background: $panel; border: 1px solid $edge; selection-background-color: $sel;
    selection-color: $ink; outline: none; }

QMenu { background: $panel; border: 1px solid $edge; border-radius: $r_button; padding: 4px; }
QMenu::item { padding: 6px 20px 6px 12px; border-radius: $r_badge; }
QMenu::item:selected { background: $accent_soft; color: $ink; }
QMenu::item:disabled { color: $disabled; }
QMenu::separator { height: 1px; background: $edge; margin: 4px 6px; }

QCheckBox, QRadioButton { spacing: 7px; background: transparent; padding: $thin_pad; border: $thin solid transparent;
    border-radius: $r_badge; }
QCheckBox:focus, QRadioButton:focus { border: $thin solid $accent; }
QCheckBox:disabled, QRadioButton:disabled { color: $disabled; }
QCheckBox::indicator, QRadioButton::indicator, QAbstractItemView::indicator {
    width: $box; height: $box; border: 1px solid $border; background: $panel; }
QCheckBox::indicator, QAbstractItemView::indicator { border-radius: $r_box; }
QRadioButton::indicator { border-radius: $round; }
QCheckBox::indicator:hover, QRadioButton::indicator:hover { border-color: $accent; }
QCheckBox::indicator:checked, QAbstractItemView::indicator:checked {
    background: $accent; border-color: $accent; image: url("$icons/check-$shade.svg"); }
QCheckBox::indicator:indeterminate { background: $accent; border-color: $accent;
    image: url("$icons/minus-$shade.svg"); }
QRadioButton::indicator:checked { background: $panel; border: $dot_edge solid $accent; width: $dot; height: $dot; }
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled { border-color: $edge; background: $bg; }
QSpinBox, QDoubleSpinBox, QDateEdit { padding: 4px 22px 4px 8px; }
QSpinBox QLineEdit, QDoubleSpinBox QLineEdit, QDateEdit QLineEdit, QComboBox QLineEdit {
    border: none; background: transparent; padding: 0 0 0 6px; min-height: 0; }
QSpinBox::up-button, QDoubleSpinBox::up-button, QSpinBox::down-button, QDoubleSpinBox::down-button {
    subcontrol-origin: border; width: 20px; border: none; background: transparent; }
QSpinBox QLineEdit, QDoubleSpinBox QLineEdit, QDateEdit QLineEdit, QComboBox QLineEdit {
    border: none; background: transparent; padding: 0 0 0 6px; min-height: 0; }
QSpinBox::up-button, QDoubleSpinBox::up-button { subcontrol-position: top right; }
QSpinBox::down-button, QDoubleSpinBox::down-button { subcontrol-position: bottom right; }
QSpinBox::up-arrow, QDoubleSpinBox::up-arrow { image: url("$icons/up-$shade.svg"); width: $arrow; height: $arrow; }
QSpinBox::down-arrow, QDoubleSpinBox::down-arrow, QComboBox::down-arrow, QDateEdit::down-arrow {
    image: url("$icons/down-$shade.svg"); width: $arrow; height: $arrow; }
QDateEdit::drop-down { border: none; width: 22px; }
QCalendarWidget QWidget { alternate-background-color: $bg; }
QCalendarWidget QWidget#qt_calendar_navigationbar { background: $panel; }
QCalendarWidget QToolButton { background: $panel; color: $ink; border: none; padding: 4px 8px; }
QCalendarWidget QToolButton:hover { background: $hover; }
QCalendarWidget QToolButton::menu-indicator { image: none; }
QCalendarWidget QToolButton:focus { border: $thin solid $accent; }
QCalendarWidget QAbstractItemView { background: $panel; color: $ink; selection-background-color: $accent;
    selection-color: $on_accent; }
QCalendarWidget QAbstractItemView:disabled { color: $disabled; }
QCalendarWidget QTableView::item:selected { background: $accent; color: $on_accent; border-radius: $r_badge; }

QTextBrowser { background: $panel; color: $ink; border: none; border-left: 1px solid $edge;
    selection-background-color: $accent; selection-color: $on_accent; }
QTextBrowser:focus { border-left: $ring solid $accent; }

QTableView, QListView, QTreeView { background: $panel; border: none; outline: none; gridline-color: $edge;
    selection-background-color: $sel; selection-color: $ink; }
QTableView::item:selected, QListView::item:selected { background: $sel; color: $ink; }
QListWidget, QListView[look="values"], QCalendarWidget QTableView {
    border: $thin solid transparent; border-radius: $r_badge; }
QListWidget:focus, QCalendarWidget QTableView:focus { border: $thin solid $accent; border-radius: $r_badge; }
QListWidget[look="pages"]::item { border-radius: $r_button; padding: 0 8px; }
QListWidget[look="pages"]::item:hover { background: $hover; }
QListWidget[look="pages"]::item:selected { background: $sel; }
QHeaderView { background: $panel; border: none; }
QHeaderView::section { background: $panel; color: $faint; border: none; border-bottom: 1px solid $edge;
    padding: 0 10px; font-size: $t_caption; font-weight: 600; text-transform: uppercase; letter-spacing: 0.7px; }
QHeaderView::down-arrow { image: url("$icons/down-$shade.svg"); width: $arrow; height: $arrow; margin-right: 6px; }
QHeaderView::up-arrow { image: url("$icons/up-$shade.svg"); width: $arrow; height: $arrow; margin-right: 6px; }
QAbstractScrollArea::corner { background: $panel; border: none; }
QTableCornerButton::section { background: $panel; border: none; }

QScrollBar:vertical { background: transparent; width: 11px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 11px; margin: 0; }
QScrollBar::handle { background: $border; border-radius: 3px; margin: 3px; min-height: 28px; min-width: 28px; }
QScrollBar::handle:hover { background: $mute; }
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {
    background: transparent; border: none; width: 0; height: 0; }

QSplitter::handle { background: $edge; }
QSplitter::handle:horizontal { width: 1px; }
QSplitter::handle:vertical { height: 1px; }

QProgressBar { background: $line; border: none; border-radius: 2px; max-height: 4px; min-height: 4px; }
QProgressBar::chunk { background: $accent; border-radius: 2px; }

QSlider::groove:horizontal { height: 4px; background: $line; border-radius: 2px; }
QSlider::sub-page:horizontal { background: $accent; border-radius: 2px; }
QSlider::handle:horizontal { background: $panel; border: 2px solid $accent; width: 10px; margin: -5px 0;
    border-radius: 7px; }
QSlider::handle:horizontal:focus { background: $accent; }

QTabBar::tab { background: transparent; color: $mute; padding: 8px 14px; border: none;
    border-bottom: 2px solid transparent; }
QTabBar::tab:selected { color: $accent; border-bottom: 2px solid $accent; font-weight: 600; }
QTabBar::tab:focus { background: $accent_soft; }
QTabWidget::pane { border: none; border-top: 1px solid $edge; }
"""
)
