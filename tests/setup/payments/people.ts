import { AccountEntity } from "../../../packages/core/src/domain/identity/account/index.ts";
import { ArtisanEntity } from "../../../packages/core/src/domain/artisan/index.ts";
import { PlanEntity } from "../../../packages/core/src/domain/subscription/index.ts";
import type { Cloud } from "../../../packages/local/src/cloud.ts";
import { item } from "../../../packages/local/src/seed/item.ts";
import { proved } from "../../../packages/local/src/seed/people.ts";
import { writeItems } from "../../../packages/local/src/seed/write.ts";
import { addressOf, password, plans } from "./customer.ts";

/** Creates the plans, and approved artisans with verified addresses who can sign in. */
export async function populate(
  cloud: Pick<Cloud, "importUsers">,
  artisans: readonly string[],
): Promise<void> {
  const createdAt = new Date().toISOString();
  const work = { category: "Plumber", location: "Ikeja, Lagos", approval: "approved" } as const;
  await writeItems([
    ...plans.map((plan, displayOrder) => item(PlanEntity.put({ ...plan, features: [], displayOrder }))),
    ...artisans.flatMap((id) => {
      const person = { id, email: addressOf(id), fullName: "Ngozi Bello" };
      return [
        item(AccountEntity.put({ ...person, userType: "artisan", ...proved(createdAt) })),
        item(ArtisanEntity.put({ id, ...work, createdAt })),
      ];
    }),
  ]);
  await cloud.importUsers(
    artisans.map((id) => {
      const user = { sub: id, email: addressOf(id), group: "artisan", password };
      return { ...user, emailVerified: true, enabled: true };
    }),
  );
}
