import { AuditEntity, entry } from "@handiwork/core/domain/audit";
import type { Calendar } from "./calendar.ts";
import { item, type Item } from "./item.ts";
import { Random } from "./random.ts";

/** What the admin did in the hours before a marketplace was seeded: approved those artisans. With numbers drawn apart. */
export function* activityItems(
  adminId: string,
  artisans: readonly string[],
  calendar: Calendar,
  seed: number,
): Generator<Item> {
  const random = new Random(seed + 3);
  const actor = { type: "admin", id: adminId } as const;
  for (const [index, accountId] of artisans.entries()) {
    const createdAt = calendar.hoursAgo(2 + 5 * index);
    const made = { id: calendar.id(random, createdAt), createdAt, month: createdAt.slice(0, 7) };
    const approval = { before: { approval: "pending" }, after: { approval: "approved" } };
    yield item(AuditEntity.put({ ...entry({ kind: "approved", accountId, actor, ...approval }), ...made }));
  }
}
