import * as Lookup from "@handiwork/core/domain/lookup";
import type { AttributeValue, DynamoDBRecord } from "aws-lambda";

type Image = Readonly<Record<string, AttributeValue>>;

/**
 * Lets admins find an account by what it is called now, where a change of its profile, or of its artisan or merchant record, was about
 * that. Safe to repeat: it reads both as they are.
 */
export async function followNames({
  NewImage,
  OldImage,
}: NonNullable<DynamoDBRecord["dynamodb"]>): Promise<void> {
  if (shown(NewImage) === shown(OldImage)) return;
  const images = [OldImage, NewImage].filter((image) => image !== undefined);
  await Lookup.follow(images[0]?.["id"]?.S ?? "", images.map(named));
}

function named({ fullName, businessName, email, phone }: Image): Lookup.Named {
  return { fullName: fullName?.S, businessName: businessName?.S, email: email?.S, phone: phone?.S };
}

function shown(image: Image = {}): string {
  return JSON.stringify([named(image), image["userType"]?.S]);
}
