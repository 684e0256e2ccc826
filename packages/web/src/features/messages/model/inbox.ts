import { fold } from "@handiwork/core/reference/fold";
import type { Conversation, ConversationPage, Message, Partner } from "@handiwork/core/conversations/schema";
import type { InfiniteData } from "@tanstack/react-query";
import type { Written } from "../sending/outbox.ts";

/** A conversation in the list, with what the page learnt about it since it was read. */
export interface Listed extends Conversation {
  /** Up to where the user has read, perhaps on another device. */
  readonly readUpTo?: number;
}

export interface ListPage extends Omit<ConversationPage, "items"> {
  readonly items: readonly Listed[];
}

export type Pages = InfiniteData<ListPage>;

/** A change of the list; undefined where only the server can say what it is now. */
export type Change = (items: readonly Listed[]) => readonly Listed[] | undefined;

/** All conversations that have been loaded, each once, the one with the newest message first. */
export function allOf({ pages }: Pages): Listed[] {
  const seen = new Set<string>();
  return pages.flatMap(({ items }) =>
    items.filter(({ partner }) => !seen.has(partner.id) && seen.add(partner.id)),
  );
}

/**
 * The list after a change, all of it in the first page; undefined where the change cannot tell, or the same where it is none.
 */
export function changed(pages: Pages, change: Change): Pages | undefined {
  const before = allOf(pages);
  const after = change(before);
  if (after === undefined || after === before) return after && pages;
  const items = after.toSorted((a, b) => (a.last.sentAt < b.last.sentAt ? 1 : -1));
  return {
    ...pages,
    pages: pages.pages.map((page, index) => ({ ...page, items: index === 0 ? items : [] })),
  };
}

/**
 * A message came, or was sent. In: whose list it is, how many of the partner's messages are unread with this one (null for
 * the user's own), and who the partner is, where the page knows.
 */
export function withMessage(
  message: Message,
  { me, unread, partner }: { me: string; unread: number | null; partner?: Partner | undefined },
): Change {
  const { seq, senderId, content, sentAt } = message;
  const partnerId = senderId === me ? message.receiverId : senderId;
  const last = { seq, senderId, content, sentAt };
  return (items) => {
    const known = items.find((item) => item.partner.id === partnerId);
    if (!known) return partner && [{ partner, last, unread: unread ?? 0, isBlocked: false }, ...items];
    if (seq <= known.last.seq) return items;
    const isRead = unread === null || seq <= (known.readUpTo ?? 0);
    return replaced(items, { ...known, last, unread: isRead ? known.unread : unread });
  };
}

/** The user has read a partner's messages up to one; `unread` are left. */
export function withRead(partnerId: string, upTo: number, unread: number): Change {
  return (items) => {
    const known = items.find((item) => item.partner.id === partnerId);
    if (!known || upTo < (known.readUpTo ?? 0)) return items;
    // The partner wrote at the same moment, and which number is the later one is not known.
    if (known.last.senderId === partnerId && known.last.seq > upTo) return undefined;
    return replaced(items, { ...known, unread, readUpTo: upTo });
  };
}

/** The user has blocked a partner, or taken it back. */
export function withBlock(partnerId: string, isBlocked: boolean): Change {
  return (items) => {
    const known = items.find((item) => item.partner.id === partnerId);
    return known ? replaced(items, { ...known, isBlocked }) : items;
  };
}

function replaced(items: readonly Listed[], changedOne: Listed): Listed[] {
  return items.map((item) => (item.partner.id === changedOne.partner.id ? changedOne : item));
}

/** The conversations whose partner's name has this text somewhere, in any letter case, with or without accents. */
export function named(items: readonly Listed[], text: string): readonly Listed[] {
  const wanted = fold(text);
  return wanted === "" ? items : items.filter(({ partner }) => fold(partner.name).includes(wanted));
}

/** With whom something is on its way who is not in the list: it is to be the first message, or the list goes on. */
export function beginningsIn(
  items: readonly Listed[],
  unsent: readonly Pick<Written, "partnerId">[],
): string[] {
  const ids = new Set(unsent.map(({ partnerId }) => partnerId));
  for (const { partner } of items) ids.delete(partner.id);
  return [...ids];
}

/** Of so many conversations it is asked whether the partner is there: two questions a minute. */
const mostWatched = 40;

/** Whose presence is shown: of the conversations at the top of the list, and of the one that is open. */
export function partnersToWatch(items: readonly Listed[] | undefined, contact: string | null): string[] {
  if (!items) return [];
  const ids = items.slice(0, mostWatched).map(({ partner }) => partner.id);
  const isBeyond = contact !== null && items.slice(mostWatched).some(({ partner }) => partner.id === contact);
  return isBeyond ? [...ids.slice(1), contact] : ids;
}

/** An account's id, as core's `ids` has it. */
const accountId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether an address names somebody whom the user may have a conversation with: an id, and not the user's own. */
export function mayBePartner(contact: string, me: string): boolean {
  return accountId.test(contact) && contact !== me;
}
