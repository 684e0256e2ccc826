import type { EntityItem } from "electrodb";
import { ReportEntity } from "../../model/report/report.entity.ts";
import { reviewSubject } from "./subject.ts";

/** How many reports about one review are looked at for those that are open. */
const looked = 25;

/** The last open reports about a review, the newest first, `most` at most: one query. */
export async function openReportsAbout(
  reviewId: string,
  most: number,
): Promise<EntityItem<typeof ReportEntity>[]> {
  const { data } = await ReportEntity.query
    .bySubject({ subject: reviewSubject(reviewId) })
    .go({ order: "desc", limit: looked });
  return data.filter(({ state }) => state === "open").slice(0, most);
}
