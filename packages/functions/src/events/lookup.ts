import * as Lookup from "@handiwork/core/lookup";
import type { AttributeValue, DynamoDBRecord } from "aws-lambda";

type Image = Readonly<Record<string, AttributeValue>>;

/**
 * Lets admins find an account by what it is called now, where a change of its profile was about that. Safe to repeat: it reads
 * the profile as it is.
 */
export async function followNames({
  NewImage,
  OldImage,
}: NonNullable<DynamoDBRecord["dynamodb"]>): Promise<void> {
  if (NewImage && OldImage && shown(NewImage) === shown(OldImage)) return;
  const images = [OldImage, NewImage].filter((image) => image !== undefined);
  await Lookup.follow(images[0]?.["id"]?.S ?? "", images.map(named));
}

function named({ fullName, email }: Image): Lookup.Named {
  return { fullName: fullName?.S, email: email?.S ?? "" };
}

function shown(image: Image): string {
  return JSON.stringify([named(image), image["userType"]?.S]);
}
