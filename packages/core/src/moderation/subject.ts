import { clientOf, sharesRequest } from "../jobs/shared.queries.ts";
import { readVisible } from "../artisans/visible.ts";
import type { SignedIn } from "../platform/actor.ts";
import { conversationOf, MessageEntity } from "../conversations/message.entity.ts";
import { hasMessages, rowOf } from "../conversations/rows.queries.ts";
import { Invalid, NotFound } from "../platform/errors.ts";
import { find } from "../reviews/find.ts";
import type { ReportedMessage, ReportedReview } from "./report.entity.ts";
import type { ReportSubject } from "./schema.ts";

/** A reported subject: its name in the lock, its account, and the message or review, if any. */
export interface Subject {
  readonly subject: string;
  readonly accountId: string;
  readonly message?: ReportedMessage;
  readonly review?: ReportedReview;
}

/**
 * Finds the subject of a report if it is visible to the actor: an artisan's public page, a user with messages or a
 * request in common, the client of a request they were invited to, a message to them, or a review on an artisan's
 * page.
 *
 * @throws {NotFound} @throws {Invalid} for the actor's own account
 */
export function findSubject(actor: SignedIn, about: ReportSubject): Promise<Subject> {
  if (about.type === "profile") return person(actor, about.accountId);
  if (about.type === "client") return client(actor, about.requestId);
  return about.type === "review"
    ? review(actor, about.artisanId, about.id)
    : message(actor, about.partnerId, about.seq);
}

async function person(actor: SignedIn, accountId: string): Promise<Subject> {
  if (accountId === actor.id) throw ownThing();
  const isKnown = hasMessages(await rowOf(actor.id, accountId)) || (await sharesRequest(actor.id, accountId));
  if (!isKnown) await readVisible(actor, accountId);
  return profileOf(accountId);
}

async function client(actor: SignedIn, requestId: string): Promise<Subject> {
  return profileOf(await clientOf(requestId, actor.id));
}

function profileOf(accountId: string): Subject {
  return { subject: `profile/${accountId}`, accountId };
}

async function message(actor: SignedIn, partnerId: string, seq: number): Promise<Subject> {
  const conversation = conversationOf(actor.id, partnerId);
  const [row, { data }] = await Promise.all([
    rowOf(actor.id, partnerId),
    MessageEntity.get({ conversation, seq }).go({ consistent: true }),
  ]);
  if (!hasMessages(row) || !data) throw new NotFound("Message not found");
  if (data.senderId === actor.id) throw ownThing();
  const { content, sentAt, image } = data;
  return {
    subject: `message/${conversation}/${seq}`,
    accountId: partnerId,
    message: { conversation, seq, content, sentAt, ...(image && { image }) },
  };
}

async function review(actor: SignedIn, artisanId: string, id: string): Promise<Subject> {
  const [row] = await Promise.all([find({ artisanId, id }), readVisible(actor, artisanId)]);
  if (!row) throw new NotFound("Review not found");
  if (row.clientId === actor.id) throw ownThing();
  const { clientId, rating, comment = null, createdAt } = row;
  return {
    subject: reviewSubject(id),
    accountId: clientId,
    review: { id, artisanId, rating, comment, createdAt },
  };
}

/** Returns a review's name in locks and reports. */
export function reviewSubject(id: string): string {
  return `review/${id}`;
}

function ownThing(): Invalid {
  return new Invalid("You cannot report yourself.");
}
