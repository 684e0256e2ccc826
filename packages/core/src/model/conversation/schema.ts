import * as z from "zod";
import { fold } from "../../fixed/fold.ts";
import { jobStates } from "../../fixed/jobs/states.ts";
import { Visit } from "../job/parts.ts";
import { pageOf, paging } from "../../platform/table/shapes.ts";
import { UserType } from "../../platform/actor/index.ts";
import { AccountId, Id } from "../../platform/ids/index.ts";
import { shapeOf } from "../artisan/fields.ts";
import { OptionalImage } from "../media/schema.ts";
import { optionalText } from "../../platform/text/schema.ts";

/** The longest text of a message, in characters (A-GAP-70). */
export const longestMessage = 2000;

/** What stands in the place of the text of a message that is an image alone (A-GAP-68). */
export const imageAlone = "📷 Image";

/** What a device sends: the text, an image or both, and a name of its own for the message, the same whenever it is sent again. */
export const MessageForm = z
  .strictObject({
    id: z.uuid().describe("Made by the sender's device, so that a message sent twice is there once"),
    content: optionalText(longestMessage).describe("May be empty where there is an image"),
    imageId: Id.optional().describe("An upload of one's own for this purpose, ready and not sent yet"),
  })
  .refine(({ content, imageId }) => content !== "" || imageId !== undefined, {
    error: "Please write a message",
    path: ["content"],
  })
  .meta({ id: "MessageForm" });
export type MessageForm = z.infer<typeof MessageForm>;

const seq = z.int().min(1).describe("Its number in the conversation: they count from 1, without a gap");

/** The image of a message; the picture itself is at `/api/conversations/{partnerId}/messages/{seq}/image`. */
export const MessageImage = z
  .object({
    width: z.int().positive().describe("Width of the largest version in pixels"),
    height: z.int().positive().describe("Height of the largest version in pixels"),
    placeholder: z.string().describe("A tiny blurred version as a data URI, shown until the image has come"),
    size: z.int().positive().describe("The bytes of the file that was sent"),
  })
  .meta({ id: "MessageImage" });
export type MessageImage = z.infer<typeof MessageImage>;

/** A message as its two people see it. */
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

/** Which messages of a conversation: without either, the last ones. */
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

/** Messages of a conversation, the oldest first. */
export const Thread = z
  .object({
    items: z.array(Message),
    hasMore: z.boolean().describe("Whether there are more of those that were asked for"),
  })
  .meta({ id: "Thread" });
export type Thread = z.infer<typeof Thread>;

/** Words to look for in a conversation. `cursor` is where to go on with older messages. */
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

/** The messages that were found among those that were looked through, the newest first; it may be none, and yet not the end. */
export const FoundMessages = z.object(pageOf(Message)).meta({ id: "FoundMessages" });
export type FoundMessages = z.infer<typeof FoundMessages>;

/** The other person in a conversation. */
export const Partner = z
  .object({ id: AccountId, name: z.string(), avatar: OptionalImage, userType: UserType })
  .meta({ id: "Partner" });
export type Partner = z.infer<typeof Partner>;

/** A conversation in the list of one of its two people. */
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

/** A page of a user's conversations, the one with the newest message first. */
export const ConversationPage = z.object(pageOf(Conversation)).meta({ id: "ConversationPage" });
export type ConversationPage = z.infer<typeof ConversationPage>;

/** Up to which message a user has received or read. */
export const Progress = z.object({ delivered: z.int().min(0), read: z.int().min(0) });
export type Progress = z.infer<typeof Progress>;

/** What a conversation shows of an artisan's public page. */
export const tradeFields = ["category", "location", "hourlyRate"] as const;

/** The job of the two people of a conversation. */
export const SharedJob = z
  .object({ requestId: Id, trade: z.string(), status: z.enum(jobStates.job), visit: Visit })
  .meta({ id: "SharedJob" });
export type SharedJob = z.infer<typeof SharedJob>;

/** A conversation when it is opened, begun or not. */
export const OpenedConversation = z
  .object({
    partner: Partner,
    trade: z
      .object(shapeOf(tradeFields))
      .nullable()
      .describe("For a client, what the artisan's public page says; null where there is none"),
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

/** How many messages a user has not read. */
export const Unread = z
  .object({
    messages: z.int().min(0),
    version: z.int().min(0).describe("Of two totals the one with the higher version is the later one"),
  })
  .meta({ id: "Unread" });
export type Unread = z.infer<typeof Unread>;
