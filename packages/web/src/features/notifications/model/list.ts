import type { Notification, NotificationPage } from "@handiwork/core/model/notification/schema";
import type { InfiniteData } from "@tanstack/react-query";

export type ListPages = InfiniteData<NotificationPage>;

/** All notifications of the pages, each once, the newest first: between two pages new ones may have come. */
export function allOf({ pages }: ListPages): Notification[] {
  const byId = new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item]));
  return [...byId.values()].toSorted((a, b) => b.id - a.id);
}

/** The pages with one that was pushed. */
export function withNew(data: ListPages | undefined, notification: Notification): ListPages | undefined {
  const [first, ...others] = data?.pages ?? [];
  if (!data || !first || allOf(data).some(({ id }) => id === notification.id)) return data;
  return { ...data, pages: [{ ...first, items: [notification, ...first.items] }, ...others] };
}
