import sys

from mythboard.cli import main

sys.exit(main())
