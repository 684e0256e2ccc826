/** Takes a lock file. Returns the living process that holds it, or undefined if this process now does. */
export function takeLock(lock: string): number | undefined;

/** Waits for the lock and takes it. */
export function waitForLock(lock: string): void;

/** Gives back a lock that is ours. */
export function releaseLock(lock: string): void;
