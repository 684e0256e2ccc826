/** Takes the lock that a file is. Out: the living process that holds it; nothing where it is ours now. */
export function takeLock(lock: string): number | undefined;

/** Takes the lock as soon as nobody else holds it. */
export function waitForLock(lock: string): void;

/** Gives back a lock that is ours. */
export function releaseLock(lock: string): void;
