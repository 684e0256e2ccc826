"""How a difference is put right, in the place of a function of the emulator, and what is told of it."""

import functools
import json
import os

# There from the beginning: that it is missing means something else than that there was nothing to tell.
facts_file = os.open(os.environ["FACTS_FILE"], os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)


def wrap(owner, name):
    """Puts `difference(real, *arguments)` in the place of the function `name` of `owner`."""

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
    Writes a line of a kind that `emulator.ts` reads: to a file that has nothing else, before whoever asked is answered. Through
    the log it would come later, and in between what others print.
    """
    os.write(facts_file, f"{kind} {json.dumps(facts)}\n".encode())


def untried(what, why):
    """Says what is taken and stands for nothing."""
    tell("UNTRIED", what=what, why=why)
