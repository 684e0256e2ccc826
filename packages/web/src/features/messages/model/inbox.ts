import { fold } from "@handiwork/core/reference/fold";
import type { Conversation, ConversationPage, Message, Partner } from "@handiwork/core/conversations/schema";
import type { InfiniteData } from "@tanstack/react-query";

/** A conversation in the list, with changes that arrived after it was fetched. */
export interface ListedConversation extends Conversation {
  /** The last `seq` that the user has read, possibly on another device. */
  readonly readUpTo?: number;
}

export interface ListPage extends Omit<ConversationPage, "items"> {
  readonly items: readonly ListedConversation[];
}

export type Pages = InfiniteData<ListPage>;

/** A change to the list. Returns undefined if the list must be fetched again. */
export type ListChange = (items: readonly ListedConversation[]) => readonly ListedConversation[] | undefined;

/** Returns the loaded conversations without duplicates, the newest message first. */
export function uniqueConversations({ pages }: Pages): ListedConversation[] {
  const seen = new Set<string>();
  return pages.flatMap(({ items }) =>
    items.filter(({ partner }) => !seen.has(partner.id) && seen.add(partner.id)),
  );
}

/**
 * Applies a change and puts all conversations into the first page. Returns undefined if the list must be fetched
 * again, and the same object if nothing changed.
 */
export function applyChange(pages: Pages, change: ListChange): Pages | undefined {
  const before = uniqueConversations(pages);
  const after = change(before);
  if (after === undefined || after === before) return after && pages;
  const items = after.toSorted((a, b) => (a.last.sentAt < b.last.sentAt ? 1 : -1));
  return {
    ...pages,
    pages: pages.pages.map((page, index) => ({ ...page, items: index === 0 ? items : [] })),
  };
}

/**
 * Adds a received or sent message.
 *
 * @param options.me the user's id
 * @param options.unread the number of unread messages including this one; null for the user's own message
 * @param options.partner the partner, if known
 */
export function withMessage(
  message: Message,
  { me, unread, partner }: { me: string; unread: number | null; partner?: Partner | undefined },
): ListChange {
  const { seq, senderId, content, sentAt } = message;
  const partnerId = senderId === me ? message.receiverId : senderId;
  const last = { seq, senderId, content, sentAt };
  return (items) => {
    const known = items.find((item) => item.partner.id === partnerId);
    if (!known) return partner && [{ partner, last, unread: unread ?? 0, isBlocked: false }, ...items];
    if (seq <= known.last.seq) return items;
    const isRead = unread === null || seq <= (known.readUpTo ?? 0);
    return replace(items, { ...known, last, unread: isRead ? known.unread : unread });
  };
}

/** Marks a partner's messages as read up to `upTo`; `unread` remain. */
export function withRead(partnerId: string, upTo: number, unread: number): ListChange {
  return (items) => {
    const known = items.find((item) => item.partner.id === partnerId);
    if (!known || upTo < (known.readUpTo ?? 0)) return items;
    // The partner wrote at the same time, so it is unknown which count is newer.
    if (known.last.senderId === partnerId && known.last.seq > upTo) return undefined;
    return replace(items, { ...known, unread, readUpTo: upTo });
  };
}

export function withBlock(partnerId: string, isBlocked: boolean): ListChange {
  return (items) => {
    const known = items.find((item) => item.partner.id === partnerId);
    return known ? replace(items, { ...known, isBlocked }) : items;
  };
}

function replace(
  items: readonly ListedConversation[],
  replacement: ListedConversation,
): ListedConversation[] {
  return items.map((item) => (item.partner.id === replacement.partner.id ? replacement : item));
}

/** Returns the conversations whose partner's name contains the text, ignoring case and accents. */
export function filterByName(
  items: readonly ListedConversation[],
  text: string,
): readonly ListedConversation[] {
  const wanted = fold(text);
  return wanted === "" ? items : items.filter(({ partner }) => fold(partner.name).includes(wanted));
}

/**
 * Returns the ids of partners with an unsent message who are not in the loaded list: the message is the first one, or
 * the conversation is on a later page.
 */
export function unlistedPartners(
  items: readonly ListedConversation[],
  unsent: readonly { readonly line: string }[],
): string[] {
  const ids = new Set(unsent.map(({ line }) => line));
  for (const { partner } of items) ids.delete(partner.id);
  return [...ids];
}

/** Maximum partners whose presence is polled (two requests a minute). */
const maxWatched = 40;

/** Returns the ids of partners whose presence is shown: the top of the list, and `contact` if it is further down. */
export function partnersToWatch(items: readonly ListedConversation[], contact: string | null): string[] {
  return items
    .map(({ partner }) => partner.id)
    .filter((id, index) => index < maxWatched - 1 || id === contact);
}

/** An account id, as in core's `ids`. */
const accountId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns whether the URL's `contact` is an account id other than the user's own. */
export function canBePartner(contact: string, me: string): boolean {
  return accountId.test(contact) && contact !== me;
}
