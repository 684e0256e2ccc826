type Machine = Pick<NodeJS.Process, "platform" | "arch">;

/** Installs the database engine for this platform, in the lock file's version, if the lock file lacks it. */
export function installEngine(machine: Machine, fetch: (name: string, version: string) => unknown): void;

/** Returns the script that an installed package has for a command, to run it with `node`. */
export function toolScript(name: string, command?: string): string;
