import { config } from "@handiwork/core/platform/config";
import type { Waiting } from "@handiwork/core/flows/notices/mail";
import { pushMessage } from "@handiwork/core/flows/notices/push";
import { enqueue } from "@handiwork/core/platform/queue";
import type { AttributeValue } from "aws-lambda";
import { logger } from "../logger.ts";

/**
 * What follows from a new message: where it is the first that its receiver has not read, it is looked at again after a while,
 * for a mail; and it is pushed to the receiver's devices. Safe to repeat: the mail and the push are known to have been sent.
 */
export async function tellReceiver(image: Readonly<Record<string, AttributeValue>>): Promise<void> {
  const [senderId, receiverId] = [image["senderId"]?.S ?? "", image["receiverId"]?.S ?? ""];
  const seq = Number(image["seq"]?.N);
  if (image["unread"]?.N === "1") await lookLater({ userId: receiverId, partnerId: senderId, seq });
  const outcomes = await pushMessage({ senderId, receiverId, seq, content: image["content"]?.S ?? "" });
  const failed = outcomes.filter((outcome) => outcome === "failed").length;
  if (failed > 0) logger.warn("A message could not be pushed to devices", { failed });
}

/** Looks after a while whether a message is still unread. A stage without the queue sends no such mails. */
export async function lookLater(waiting: Waiting): Promise<void> {
  const { AWAY_QUEUE_URL, AWAY_SECONDS } = config();
  if (AWAY_QUEUE_URL !== undefined) await enqueue(AWAY_QUEUE_URL, waiting, AWAY_SECONDS);
}
