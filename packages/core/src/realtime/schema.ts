import * as z from "zod";
import { Message } from "../conversations/schema.ts";
import { AccountId, Id } from "../platform/ids.ts";
import { UploadState } from "../media/schema.ts";
import { Notification } from "../notifications/schema.ts";
import { frameVersion } from "../reference/realtime.ts";

const v = z.literal(frameVersion);
const partnerId = AccountId;
const upTo = z.int().min(1);
const count = z.int().min(0);

/**
 * A frame from the server to a user's open pages. Frames may be duplicated, late, reordered or lost: each states the
 * current value with a version, and the API has everything.
 */
export const Frame = z.discriminatedUnion("type", [
  /** A message to or from the user, possibly sent from another device. */
  z.object({
    v,
    type: z.literal("message"),
    message: Message,
    /** The receiver's number of unread messages from the sender, including this one. */
    unread: z.int().min(1),
  }),
  /** The user has read a partner's messages up to one, possibly on another device. */
  z.object({ v, type: z.literal("read"), partnerId, upTo, unread: z.int().min(0) }),
  /** A partner has received or read the user's messages up to one. */
  z.object({ v, type: z.literal("progress"), partnerId, delivered: z.int().min(0), read: z.int().min(0) }),
  /** The user's total of unread messages. The total with the higher version is the later one. */
  z.object({ v, type: z.literal("unread"), messages: z.int().min(0), version: z.int().min(0) }),
  /** A new notification, with the number of unread ones. */
  z.object({ v, type: z.literal("notification"), notification: Notification, unread: count, version: count }),
  /** The number of unread notifications after some were read; versions as for messages. */
  z.object({ v, type: z.literal("bell"), unread: count, version: count }),
  /** The result of a user's upload; `reason` says why it was rejected. */
  z.object({ v, type: z.literal("upload"), id: Id, state: UploadState, reason: z.string().nullable() }),
  /** A change to a request or its job that the user may see. */
  z.object({ v, type: z.literal("job"), requestId: Id }),
  /** A partner is typing. */
  z.object({ v, type: z.literal("typing"), partnerId }),
  /** The response to a ping. */
  z.object({ v, type: z.literal("pong") }),
]);
export type Frame = z.infer<typeof Frame>;

/** A frame from a page to the server. */
export const DeviceFrame = z.discriminatedUnion("type", [
  /** Keeps the connection open and checks that it still works. */
  z.object({ v, type: z.literal("ping") }),
  /** The user is typing to a partner. */
  z.object({ v, type: z.literal("typing"), partnerId }),
  /** This device has received a partner's messages up to one. */
  z.object({ v, type: z.literal("received"), partnerId, upTo }),
]);
export type DeviceFrame = z.infer<typeof DeviceFrame>;

/** A single-use ticket that opens a connection within 30 seconds. */
export const Ticket = z.object({ ticket: z.string() }).meta({ id: "Ticket" });
export type Ticket = z.infer<typeof Ticket>;
