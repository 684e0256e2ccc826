import * as z from "zod";
import { fold } from "../reference/fold.ts";
import { jobStates } from "../jobs/states.rules.ts";
import { Visit } from "../jobs/parts.schema.ts";
import { pageOf, paging } from "../platform/table/shapes.ts";
import { UserType } from "../platform/actor.ts";
import { AccountId, Id } from "../platform/ids.ts";
import { shapeOf } from "../artisans/fields.schema.ts";
import { OptionalImage } from "../media/schema.ts";
import { optionalText } from "../platform/text/schema.ts";

/** The longest text of a message, in characters (A-GAP-70). */
export const longestMessage = 2000;

/** Replaces the text of a message that is only an image (A-GAP-68). */
export const imageAlone = "📷 Image";

/** A message from a device: text, an image or both, and the device's id for it, which retries repeat. */
export const MessageForm = z
  .strictObject({
    id: z.uuid().describe("Made by the sender's device, so that a message sent twice is there once"),
    content: optionalText(longestMessage).describe("May be empty where there is an image"),
    imageId: Id.optional().describe("An own ready upload for this purpose that has not been sent"),
  })
  .refine(({ content, imageId }) => content !== "" || imageId !== undefined, {
    error: "Please write a message",
    path: ["content"],
  })
  .meta({ id: "MessageForm" });
export type MessageForm = z.infer<typeof MessageForm>;

const seq = z.int().min(1).describe("Its number in the conversation: they count from 1, without a gap");

/** A message's image; the file is at `/api/conversations/{partnerId}/messages/{seq}/image`. */
export const MessageImage = z
  .object({
    width: z.int().positive().describe("Width of the largest version in pixels"),
    height: z.int().positive().describe("Height of the largest version in pixels"),
    placeholder: z.string().describe("A tiny blurred version as a data URI, shown until the image has come"),
    size: z.int().positive().describe("The bytes of the file that was sent"),
  })
  .meta({ id: "MessageImage" });
export type MessageImage = z.infer<typeof MessageImage>;

/** A message as the two users see it. */
export const Message = z
  .object({
    id: z.uuid(),
    seq,
    senderId: AccountId,
    receiverId: AccountId,
    content: z.string(),
    image: z.union([MessageImage, z.null()]),
    sentAt: z.iso.datetime(),
  })
  .meta({ id: "Message" });
export type Message = z.infer<typeof Message>;

/** Selects messages of a conversation; by default the latest. */
export const ThreadQuery = z.object({
  before: seq.optional().describe("Only messages before this one: the last ones of those"),
  after: z.int().min(0).optional().describe("Only messages after this one: the first ones of those"),
  limit: z.int().min(1).max(50).default(50),
});
export type ThreadQuery = z.input<typeof ThreadQuery>;

export const ImageQuery = z.object({
  width: z
    .union([z.literal(400), z.literal(1280)])
    .default(400)
    .describe("The width in pixels that is wanted: the picture is not smaller, unless the original is"),
});
export type ImageQuery = z.input<typeof ImageQuery>;

/** Messages of a conversation, oldest first. */
export const Thread = z
  .object({
    items: z.array(Message),
    hasMore: z.boolean().describe("More messages follow"),
  })
  .meta({ id: "Thread" });
export type Thread = z.infer<typeof Thread>;

/** Words to search in a conversation. `cursor` continues with older messages. */
export const ThreadSearch = z.object({
  text: z
    .string()
    .trim()
    .max(100)
    .refine((text) => fold(text).length >= 2, "Please write two letters or more")
    .describe("Each of its words is somewhere in the message, in any letter case, with or without accents"),
  cursor: z.string().max(1000).optional(),
});
export type ThreadSearch = z.input<typeof ThreadSearch>;

/** Matching messages among those searched so far, newest first. An empty page is not necessarily the last. */
export const FoundMessages = z.object(pageOf(Message)).meta({ id: "FoundMessages" });
export type FoundMessages = z.infer<typeof FoundMessages>;

/** The other user of a conversation. */
export const Partner = z
  .object({ id: AccountId, name: z.string(), avatar: OptionalImage, userType: UserType })
  .meta({ id: "Partner" });
export type Partner = z.infer<typeof Partner>;

/** A conversation in a user's list. */
export const Conversation = z
  .object({
    partner: Partner,
    last: z.object({ seq, senderId: AccountId, content: z.string(), sentAt: z.iso.datetime() }),
    unread: z.int().min(0).describe("How many of the partner's messages the user has not read"),
    isBlocked: z.boolean().describe("Whether the user has blocked the partner"),
  })
  .meta({ id: "Conversation" });
export type Conversation = z.infer<typeof Conversation>;

export const ConversationsQuery = z.object(paging(20));
export type ConversationsQuery = z.input<typeof ConversationsQuery>;

/** A page of a user's conversations, latest message first. */
export const ConversationPage = z.object(pageOf(Conversation)).meta({ id: "ConversationPage" });
export type ConversationPage = z.infer<typeof ConversationPage>;

/** The last message a user has received and read. */
export const Progress = z.object({ delivered: z.int().min(0), read: z.int().min(0) });
export type Progress = z.infer<typeof Progress>;

/** The fields of an artisan's profile that a conversation shows. */
export const tradeFields = ["category", "location", "hourlyRate"] as const;

/** The job of a conversation's two users. */
export const SharedJob = z
  .object({ requestId: Id, trade: z.string(), status: z.enum(jobStates.job), visit: Visit })
  .meta({ id: "SharedJob" });
export type SharedJob = z.infer<typeof SharedJob>;

/** An opened conversation, with or without messages. */
export const OpenedConversation = z
  .object({
    partner: Partner,
    trade: z
      .object(shapeOf(tradeFields))
      .nullable()
      .describe("For a client, fields of the artisan's public page; null if it is not public"),
    job: z
      .union([SharedJob, z.null()])
      .describe("Their job: the latest that is not over, else the latest; null if they have none"),
    lastSeq: z.int().min(0).describe("The number of the last message, 0 where there is none"),
    unread: z.int().min(0),
    mine: Progress.describe("How far the user has received and read"),
    theirs: Progress.describe("How far the partner has received and read"),
    isBlocked: z.boolean().describe("Whether the user has blocked the partner"),
    refusal: z
      .string()
      .nullable()
      .describe("Why the user cannot write now, in words; null where nothing is in the way"),
  })
  .meta({ id: "OpenedConversation" });
export type OpenedConversation = z.infer<typeof OpenedConversation>;

export const ReadForm = z
  .strictObject({ upTo: seq.describe("The last message that the user has seen") })
  .meta({ id: "ReadForm" });
export type ReadForm = z.infer<typeof ReadForm>;

/** A user's number of unread messages. */
export const Unread = z
  .object({
    messages: z.int().min(0),
    version: z.int().min(0).describe("Of two totals the one with the higher version is the later one"),
  })
  .meta({ id: "Unread" });
export type Unread = z.infer<typeof Unread>;
