import { AccountEntity } from "@handiwork/core/accounts";
import * as Directory from "@handiwork/core/directory";
import * as MerchantDirectory from "@handiwork/core/merchant-directory";
import { userTypes } from "@handiwork/core/reference/user-types";
import type { ImportedUser } from "../cognito/index.ts";
import { seedApplications } from "./applications.ts";
import { seedTable, type OnProgress, type SeededUser, type SeedOptions } from "./index.ts";
import { describePictures } from "./pictures/index.ts";
import { withoutStream } from "./without-stream.ts";

/** The password of every seeded account, on this machine only. */
export const demoPassword = "handiwork";

/** Returns whether there is an account; a visit leaves rows of other kinds. */
export async function hasAccounts(): Promise<boolean> {
  for (const userType of userTypes) {
    const { data } = await AccountEntity.query.byType({ userType }).go({ limit: 1 });
    if (data.length > 0) return true;
  }
  return false;
}

/** Fills an embedded cloud without accounts: pictures, table, user pool and snapshots. Idempotent for the same options. */
export async function seedCloud(
  options: SeedOptions,
  importUsers: (users: ImportedUser[]) => Promise<unknown>,
  onProgress?: OnProgress,
): Promise<void> {
  const pictures = await describePictures();
  const users: SeededUser[] = [];
  await withoutStream(async () => {
    const applications = seedApplications(options);
    const others = applications.then(({ rows }) => rows);
    users.push(...(await seedTable(options, pictures, others, onProgress)));
    users.push(...(await applications).users);
  });
  await importUsers(
    users.map(({ id, email, group }) => ({
      sub: id,
      email,
      group,
      password: demoPassword,
      emailVerified: true,
      enabled: true,
    })),
  );
  // The stream was off, and an empty snapshot may exist.
  await Directory.rebuild();
  await MerchantDirectory.rebuild();
}
