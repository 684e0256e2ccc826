import * as z from "zod";
import { Message } from "../conversation/schema.ts";
import { AccountId, Id } from "../../platform/ids/index.ts";
import { UploadState } from "../media/schema.ts";
import { Notification } from "../notification/schema.ts";
import { frameVersion } from "../../fixed/realtime.ts";

const v = z.literal(frameVersion);
const partnerId = AccountId;
const upTo = z.int().min(1);
const count = z.int().min(0);

/**
 * What the server tells the open pages of a user. Frames may be doubled, late, reordered or lost: each says what is, with
 * the number by which an older one is known, and everything can be read from the API.
 */
export const Frame = z.discriminatedUnion("type", [
  /** A message to the user, or one that the user wrote, perhaps on another device. */
  z.object({
    v,
    type: z.literal("message"),
    message: Message,
    /** How many of the sender's messages the receiver has not read, with this one. */
    unread: z.int().min(1),
  }),
  /** The user has read a partner's messages up to one, perhaps on another device. */
  z.object({ v, type: z.literal("read"), partnerId, upTo, unread: z.int().min(0) }),
  /** A partner has received, or read, the user's messages up to one. */
  z.object({ v, type: z.literal("progress"), partnerId, delivered: z.int().min(0), read: z.int().min(0) }),
  /** How many messages the user has not read; of two totals the one with the higher version is the later one. */
  z.object({ v, type: z.literal("unread"), messages: z.int().min(0), version: z.int().min(0) }),
  /** The user is told of something, with how many notifications are not read by then. */
  z.object({ v, type: z.literal("notification"), notification: Notification, unread: count, version: count }),
  /** How many notifications the user has not read, where some were read; versions as for messages. */
  z.object({ v, type: z.literal("bell"), unread: count, version: count }),
  /** What became of a file that the user uploaded; `reason` says in words why it was refused. */
  z.object({ v, type: z.literal("upload"), id: Id, state: UploadState, reason: z.string().nullable() }),
  /** Something happened to a request of quotes, or to its job, that the user may read. */
  z.object({ v, type: z.literal("job"), requestId: Id }),
  /** A partner is typing at this moment. */
  z.object({ v, type: z.literal("typing"), partnerId }),
  /** The answer to a ping. */
  z.object({ v, type: z.literal("pong") }),
]);
export type Frame = z.infer<typeof Frame>;

/** What a page tells the server. */
export const DeviceFrame = z.discriminatedUnion("type", [
  /** Keeps the connection from being cut, and asks whether it is still there. */
  z.object({ v, type: z.literal("ping") }),
  /** The user is typing to a partner. */
  z.object({ v, type: z.literal("typing"), partnerId }),
  /** A partner's messages up to one have arrived on this device. */
  z.object({ v, type: z.literal("received"), partnerId, upTo }),
]);
export type DeviceFrame = z.infer<typeof DeviceFrame>;

/** With what a page opens its connection, within thirty seconds and once. */
export const Ticket = z.object({ ticket: z.string() }).meta({ id: "Ticket" });
export type Ticket = z.infer<typeof Ticket>;
