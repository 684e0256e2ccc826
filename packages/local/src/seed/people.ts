import { AccountEntity } from "@handiwork/core/accounts";
import type { Calendar } from "./calendar.ts";
import type { Identity } from "./artisans.ts";
import { item, type Item } from "./item.ts";
import { person } from "./names.ts";
import { place } from "./places.ts";
import type { Random } from "./random.ts";
import type { Reviewer } from "./reviews.ts";

/** Returns a client's profile, and the client as a reviewer. */
export function clientItem(
  random: Random,
  identity: Identity,
  calendar: Calendar,
): { item: Item; reviewer: Reviewer } {
  const { name } = person(random, place(random, 2, 0).state);
  const createdAt = calendar.daysAgo(random, 30, 900);
  const account = AccountEntity.put({
    ...identity,
    userType: "client",
    fullName: name,
    ...accountDates(createdAt),
  });
  return { item: item(account), reviewer: { id: identity.id, name, createdAt } };
}

/** Returns an admin's profile. */
export function adminItem(identity: Identity, calendar: Calendar, random: Random): Item {
  return item(
    AccountEntity.put({
      ...identity,
      userType: "admin",
      fullName: "Handiwork Admin",
      ...accountDates(calendar.daysAgo(random, 900, 950)),
    }),
  );
}

/** Returns the dates of an account: terms accepted and address confirmed on the day it was made. */
export function accountDates(createdAt: string) {
  return { createdAt, termsAcceptedAt: createdAt, emailVerifiedAt: createdAt };
}
