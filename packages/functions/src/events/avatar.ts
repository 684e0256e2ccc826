import {
  receiveAvatar,
  refuseAvatar,
  settleAvatar,
  wantedAvatar,
} from "@handiwork/core/domain/identity/account";
import type { AttributeValue } from "aws-lambda";
import { fetchPicture, NotFetched, type FetchedPicture } from "./fetch-picture.ts";

type Image = Readonly<Record<string, AttributeValue>>;

/** Whether a profile's change asks for a picture to be fetched: that takes seconds, and nothing else waits for it. */
export function asksForPicture(image: Image | undefined, before: Image | undefined): boolean {
  const asked = image?.["avatarFetch"]?.S;
  return image?.["__edb_e__"]?.S === "profile" && asked !== undefined && asked !== before?.["avatarFetch"]?.S;
}

/**
 * Fetches the picture that a profile asks for, if it still does, or says on the profile why that cannot be. Safe to repeat: what
 * was fetched is one upload, and what is not waited for any more is not fetched.
 */
export async function fetchAvatar(image: Image): Promise<void> {
  const fetch = { userId: image["id"]?.S ?? "", id: image["avatarFetch"]?.S ?? "" };
  const address = await wantedAvatar(fetch);
  if (address === undefined) return;
  const fetched = await attempt(address);
  if ("refusal" in fetched) await refuseAvatar(fetch, fetched.refusal);
  else await receiveAvatar(fetch, fetched);
}

async function attempt(address: string): Promise<FetchedPicture | { readonly refusal: string }> {
  try {
    return await fetchPicture(address);
  } catch (error) {
    if (error instanceof NotFetched) return { refusal: error.message };
    throw error;
  }
}

/** What became of an upload that may be such a picture. Safe to repeat. */
export async function settle(image: Image): Promise<void> {
  const isAvatar = image["purpose"]?.S === "avatar" && image["state"]?.S !== "waiting";
  if (isAvatar) await settleAvatar({ userId: image["userId"]?.S ?? "", id: image["id"]?.S ?? "" });
}
