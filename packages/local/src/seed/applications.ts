import { AccountEntity } from "@handiwork/core/accounts";
import { ApplicationEntity } from "@handiwork/core/applications";
import { ArtisanEntity } from "@handiwork/core/artisans";
import { quarantineKey, UploadEntity, type UploadRow } from "@handiwork/core/media";
import { processUpload } from "@handiwork/core/media/processing";
import { config } from "@handiwork/core/platform/config";
import { objects } from "@handiwork/core/platform/objects";
import { Calendar } from "./calendar.ts";
import type { SeededUser } from "./index.ts";
import { item, type Item } from "./item.ts";
import { accountDates } from "./people.ts";
import { drawCertificate, drawWork, picturesPerTrade } from "./pictures/draw.ts";
import { photographOf } from "./pictures/index.ts";
import { Random } from "./random.ts";

/** A client who wants to work on Handiwork. The rate is in naira an hour. */
const applicant = {
  businessName: "Okoye Tiles & Finishing",
  category: "Tiler",
  description:
    "Porcelain and marble floors, bathrooms and kitchens. I bring a laser level and my own cutters, and I seal every joint.",
  location: "Lekki, Lagos",
  hourlyRate: 4500,
  services: ["Floor tiling", "Bathroom tiling", "Kitchen splashbacks", "Tile repair"],
  experienceYears: "6-10 years",
};
const [fullName, phone, email] = ["Chidinma Okoye", "+2348034417290", "applicant@handiwork.test"];

/** Uploads a client's application to become an artisan. Returns the user, and the rows that are still to be written. */
export async function seedApplications(from: {
  readonly seed: number;
  readonly now: number;
}): Promise<{ users: SeededUser[]; rows: Item[] }> {
  const random = new Random(from.seed * 3_000);
  const calendar = new Calendar(from.now);
  const id = random.uuid();
  const submittedAt = calendar.daysAgo(random, 1, 1);
  const jpeg = () =>
    ({ userId: id, id: calendar.id(random, submittedAt), contentType: "image/jpeg" }) as const;
  // The drawing after those that artisans show, and the one that is sent in messages.
  const work = await photographOf(drawWork("Tiler", picturesPerTrade + 1).svg());
  const shown = await upload({ ...jpeg(), purpose: "portfolio", usedBy: "portfolio" }, work);
  const name = "trade-test-certificate.jpg";
  const paper = { ...jpeg(), purpose: "document", usedBy: "application", name } as const;
  const { size, ...certificate } = await upload(paper, await photographOf(drawCertificate(0)));
  const documents = [{ id: certificate.id, name, contentType: certificate.contentType, size }];
  const profile = { id, email, userType: "client", fullName, phone } as const;
  const portfolio = shown.picture ? [shown.picture] : [];
  const rows = [
    item(AccountEntity.put({ ...profile, ...accountDates(calendar.daysAgo(random, 30, 200)) })),
    item(ArtisanEntity.put({ id, ...applicant, portfolio, createdAt: submittedAt })),
    item(ApplicationEntity.put({ userId: id, phone, submittedAt, documents })),
  ];
  return { users: [{ id, email, group: "client" }], rows };
}

type Upload = Pick<UploadRow, "userId" | "id" | "purpose" | "contentType"> & {
  usedBy: string;
  name?: string;
};

/** Uploads a file as its owner would, and puts it to use. */
async function upload({ usedBy, ...row }: Upload, file: Uint8Array<ArrayBuffer>): Promise<UploadRow> {
  const key = { userId: row.userId, id: row.id };
  const expiresAt = Math.floor(Date.now() / 1000) + 3600;
  for (;;) {
    await UploadEntity.put({ ...row, size: file.length, state: "waiting", expiresAt }).go();
    await objects.put(config().UPLOADS_BUCKET, quarantineKey(key), file, { ContentType: row.contentType });
    await processUpload(quarantineKey(key));
    const used = UploadEntity.patch(key).set({ usedBy, uses: 1 }).remove(["expiresAt"]);
    const { data } = await used.go({ response: "all_new" });
    // A late event of an interrupted seed may have taken the file away.
    if (data.state !== "waiting") return data;
  }
}
