import { hashPassword } from "./passwords.ts";
import type { Pool } from "./pool.ts";

/** A user as the seed brings it. */
export interface ImportedUser {
  readonly sub: string;
  readonly email: string;
  /** Without one the user cannot sign in until a password is set or recovered. */
  readonly password?: string;
  readonly group: string;
  readonly emailVerified: boolean;
  readonly enabled: boolean;
}

/**
 * Adds users, all at once; one whose `sub` is there already is replaced. Equal passwords of one call are hashed once and
 * share their salt, so that a hundred thousand users take seconds. Resolves when all are on the disk.
 */
export async function importUsers(pool: Pool, users: readonly ImportedUser[]): Promise<void> {
  const passwords = [...new Set(users.flatMap(({ password }) => password ?? []))];
  const hashes = new Map(
    await Promise.all(passwords.map(async (text) => [text, await hashPassword(text)] as const)),
  );
  const at = pool.now();
  await Promise.all(
    users.map(({ sub, email, password, group, emailVerified, enabled }) => {
      const hash = hashes.get(password ?? "");
      return pool.store.put({
        sub,
        email: email.toLowerCase(),
        emailVerified,
        ...(hash !== undefined && { password: hash }),
        status: "CONFIRMED",
        enabled,
        groups: [group],
        createdAt: at,
        modifiedAt: at,
      });
    }),
  );
}
