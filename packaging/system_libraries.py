"""What Qt needs of a Linux system: finding what is missing, and installing it with apt where that is allowed."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

CHINESE_FONT = "fonts-wqy-microhei"

PACKAGES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libGLX.so.0": "libglx0",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-glx.so.0": "libxcb-glx0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
}
"""Debian's package for each library. Ubuntu's newer names are found through these."""


def missing_libraries(venv: Path, platform: str) -> list[str]:
    """The libraries that Qt's widgets and the plugin for `platform` would not find. Empty where it cannot be told."""
    if sys.platform != "linux" or shutil.which("ldd") is None:
        return []
    qt = next(venv.glob("lib/python3*/site-packages/PySide6"), None)
    if qt is None:
        return []
    files = [*qt.glob("QtWidgets.*.so"), qt / "Qt" / "plugins" / "platforms" / f"libq{platform}.so"]
    listing = subprocess.run(
        ["ldd", *(str(each) for each in files if each.exists())], capture_output=True, text=True, check=False
    )
    return unresolved(listing.stdout)


def unresolved(listing: str) -> list[str]:
    """The libraries that a listing of ldd calls not found."""
    return sorted(set(re.findall(r"^\s*(\S+) => not found", listing, re.MULTILINE)))


def packages_for(libraries: list[str]) -> list[str]:
    return sorted({PACKAGES[each] for each in libraries if each in PACKAGES})


def has_chinese_font() -> bool:
    """Whether some font can show Chinese; yes on systems that always bring one."""
    if sys.platform != "linux":
        return True
    if shutil.which("fc-list") is not None:
        found = subprocess.run(["fc-list", ":lang=zh", "family"], capture_output=True, text=True, check=False)
        return bool(found.stdout.strip())
    folders = (Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), Path.home() / ".local/share/fonts")
    patterns = ("*CJK*", "wqy-*", "*SourceHan*", "*NotoS*SC*", "DroidSansFallback*")
    return any(next(folder.rglob(pattern), None) for folder in folders for pattern in patterns)


def session_platform() -> str | None:
    """Qt's platform plugin for this session, or None where there is no screen."""
    chosen = os.environ.get("QT_QPA_PLATFORM", "").split(":")[0].split(";")[0]
    if chosen:
        return chosen
    if sys.platform != "linux":
        return "windows" if os.name == "nt" else "cocoa"
    if os.environ.get("DISPLAY"):
        return "xcb"
    return "wayland" if os.environ.get("WAYLAND_DISPLAY") else None


def apt_is_allowed() -> bool:
    """Whether apt is here and may be used without asking for a password."""
    if shutil.which("apt-get") is None:
        return False
    return os.geteuid() == 0 or not _complaint("sudo", "-n", "true")


def install_with_apt(packages: list[str]) -> str:
    """Install packages, refreshing apt's lists where they are too old or empty. Gives apt's complaint, or nothing."""
    rights = () if os.geteuid() == 0 else ("sudo", "-n")
    command = (*rights, "env", "DEBIAN_FRONTEND=noninteractive", "LC_ALL=C", "apt-get", "-qq", "-y")
    install = (*command, "install", "--no-install-recommends", *packages)
    if _complaint(*install):
        _complaint(*command, "update")
        return _complaint(*install)
    return ""


def apt_command(packages: list[str]) -> str:
    """The command for a person to type."""
    return f"sudo apt-get install -y {' '.join(packages)}"


def _complaint(*command: str) -> str:
    """Run a command and give the last lines that it wrote where it failed, else nothing."""
    if shutil.which(command[0]) is None:
        return f"{command[0]} is not installed."
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    lines = [line for line in done.stdout.splitlines() if line.strip()]
    return "" if done.returncode == 0 else "\n".join(lines[-5:]) or f"{command[0]} failed."
