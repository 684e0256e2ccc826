"""Loaded by every Python that the emulator starts. CDK's deployment function runs the AWS CLI of a layer, which Lambda mounts at
/opt. Here it runs the CLI that is installed beside the emulator, without output, because the emulator takes a function's output for
its result.
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
