"""Read by every Python that the emulator starts: CDK's own deployment function runs the AWS command line of a layer,
which Lambda mounts at /opt. Here the one that is installed beside the emulator stands in for it, and is silent: the emulator
takes what a function prints for its answer.
"""

import os
import subprocess
import sys

start = subprocess.Popen.__init__


def started(self, command, *rest, **named):
    if isinstance(command, list) and command and command[0] == "/opt/awscli/aws":
        command = [os.path.join(os.path.dirname(sys.executable), "aws"), *command[1:]]
        named.setdefault("stdout", subprocess.DEVNULL)
    start(self, command, *rest, **named)


subprocess.Popen.__init__ = started
