import * as Directory from "@handiwork/core/directory";
import * as MerchantDirectory from "@handiwork/core/merchant-directory";
import { documentClient, tableName } from "@handiwork/core/table";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { recount } from "@handiwork/core/tally";
import { countedRows } from "../rows.ts";
import { seedApplications } from "./applications.ts";
import { seedTable, type SeededUser, type SeedOptions } from "./index.ts";
import { publishPictures } from "./pictures/index.ts";
import { withoutStream } from "./quietly.ts";

/** The password of every seeded account: a demo, on this machine only. */
export const demoPassword = "handiwork";

/** A seeded account as the user pool takes it. */
export interface PoolUser {
  readonly sub: string;
  readonly email: string;
  readonly password: string;
  readonly group: SeededUser["group"];
  readonly emailVerified: boolean;
  readonly enabled: boolean;
}

/** Whether the table holds anything at all. */
export async function isSeeded(): Promise<boolean> {
  const { Count = 0 } = await documentClient.send(new ScanCommand({ TableName: tableName, Limit: 1 }));
  return Count > 0;
}

/**
 * Fills an empty embedded cloud: pictures, table, user pool, and the directory's first snapshot. Out: how many users
 * there are now.
 */
export async function seedCloud(
  options: SeedOptions,
  importUsers: (users: PoolUser[]) => Promise<unknown>,
): Promise<{ users: number; artisansListed: number }> {
  const pictures = await publishPictures(options.seed);
  let users: SeededUser[] = [];
  await withoutStream(async () => {
    users = [...(await seedTable(options, pictures)), ...(await seedApplications(options))];
    await recount(countedRows, 0);
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
  const { documents: artisans } = await Directory.compact();
  await MerchantDirectory.compact();
  // Somebody may have searched while this was half done, and nothing of it comes through the stream.
  Directory.forget();
  MerchantDirectory.forget();
  return { users: users.length, artisansListed: artisans };
}
