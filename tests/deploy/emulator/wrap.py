"""Replaces functions of the emulator to correct them, and records facts for the test run."""

import functools
import json
import os

# Created at the start, so that a missing file is not mistaken for an empty one.
facts_file = os.open(os.environ["FACTS_FILE"], os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)


def wrap(owner, name):
    """Replaces the function `name` of `owner` by `difference(real, *arguments)`."""

    def decorate(difference):
        real = owner[name] if isinstance(owner, dict) else getattr(owner, name)

        @functools.wraps(real)
        def call(*arguments, **named):
            return difference(real, *arguments, **named)

        if isinstance(owner, dict):
            owner[name] = call
        else:
            setattr(owner, name, call)
        return difference

    return decorate


def tell(kind, **facts):
    """
    Writes a fact for `emulator.ts` to a file of its own, before the caller gets a response. The log would be late and interleaved with other
    output.
    """
    os.write(facts_file, f"{kind} {json.dumps(facts)}\n".encode())


def untried(what, why):
    """Records a request that was accepted without effect."""
    tell("UNTRIED", what=what, why=why)
