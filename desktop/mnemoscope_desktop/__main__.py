"""`python -m mnemoscope_desktop`"""

import sys

from mnemoscope_desktop.app import run

sys.exit(run())
