import { keep, kept } from "../kept.ts";
import type { SessionUser } from "../session.ts";

/** The user of this device is kept under `session <id>`: signing out forgets it (lib/leave.ts). */
const prefix = "session ";

/** Who was signed in when the network last said so, with when that was (ms). */
interface KeptUser {
  readonly data: SessionUser;
  readonly at: number;
}

/** The ids of the users that this device knows: one, but for what was left behind by a session that ended elsewhere. */
export function knownUsers(): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}

/** The user who was signed in here, undefined where that is not known. */
export function readUser(): KeptUser | undefined {
  const [id] = knownUsers();
  const text = id === undefined ? null : kept(prefix + id);
  try {
    return text === null ? undefined : (JSON.parse(text) as KeptUser);
  } catch {
    return undefined;
  }
}

/** Keeps who is signed in; null forgets the user with that id. */
export function keepUser(id: string, user: SessionUser | null): void {
  keep(prefix + id, user && JSON.stringify({ data: user, at: Date.now() }));
}
