import { authorise } from "../../platform/access/index.ts";
import { AccountEntity } from "../../model/account/account.entity.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { ImageQuery } from "../../model/conversation/schema.ts";
import { NotFound } from "../../platform/errors/index.ts";
import { Id } from "../../platform/ids/index.ts";
import { linkToPicture } from "../../domain/media/link.ts";
import { ReportEntity } from "../../model/report/report.entity.ts";

/**
 * A link to the image of a message that was reported, for admins, for as long as the report and the account of who sent it
 * are there: two reads. Throws NotFound where there is none.
 */
export async function imageLink(actor: Actor, reportId: string, query: ImageQuery): Promise<string> {
  authorise(actor, "userReportImage");
  const { data } = await ReportEntity.get({ id: Id.parse(reportId) }).go();
  const image = data?.message?.image;
  if (!data || !image) throw new NotFound("Image not found");
  const { data: sender } = await AccountEntity.get({ id: data.accountId }).go();
  if (!sender) throw new NotFound("This image went with its sender’s account.");
  return linkToPicture(image, ImageQuery.parse(query).width);
}
