import { count, countOf, Happening } from "@handiwork/core/flows/analytics";
import type { AttributeValue } from "aws-lambda";

type Image = Readonly<Record<string, AttributeValue>>;

/** The rows of which each is something to be counted, and nothing else. */
export const counted: ReadonlySet<string> = new Set(["sighting", "favourite"]);

/**
 * Counts what a new row says of artisans: that they were seen, saved, or written to for the first time, which is always by a
 * client. Safe to repeat: everything counts once a visitor and day.
 */
export async function countNew(image: Image): Promise<void> {
  const of = (name: string) => image[name]?.S ?? "";
  const entity = of("__edb_e__");
  if (entity === "sighting") {
    const artisans = image["artisans"]?.L?.map(({ S }) => S);
    await count(Happening.parse({ series: of("series"), artisans, visitor: of("visitor"), day: of("day") }));
  }
  if (entity === "favourite") await countOf(of("clientId"), of("savedAt"), "favourites", of("artisanId"));
  if (entity === "message" && image["seq"]?.N === "1")
    await countOf(of("senderId"), of("sentAt"), "contacts", of("receiverId"));
}
