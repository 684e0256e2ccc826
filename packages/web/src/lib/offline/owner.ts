import { readStorage, writeStorage } from "../storage/local-storage.ts";
import type { SessionUser } from "../session/session.ts";

/** The user is stored under `session <id>`, which signing out deletes (`lib/session/sign-out.ts`). */
const prefix = "session ";

/** The user of the session, and when the API last confirmed it (ms). */
interface StoredUser {
  readonly data: SessionUser;
  readonly at: number;
}

/** Returns the ids of the stored users: usually one, but a session that ended elsewhere may have left another behind. */
export function storedUserIds(): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}

/** Returns the stored user, undefined if there is none. */
export function storedUser(): StoredUser | undefined {
  const [id] = storedUserIds();
  const text = id === undefined ? null : readStorage(prefix + id);
  try {
    return text === null ? undefined : (JSON.parse(text) as StoredUser);
  } catch {
    return undefined;
  }
}

/** Stores the user of the session; null deletes the user with that id. */
export function storeUser(id: string, user: SessionUser | null): void {
  writeStorage(prefix + id, user && JSON.stringify({ data: user, at: Date.now() }));
}
