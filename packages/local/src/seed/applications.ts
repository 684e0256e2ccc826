import { AccountEntity } from "@handiwork/core/domain/identity/account";
import { ApplicationEntity } from "@handiwork/core/domain/application";
import { ArtisanEntity } from "@handiwork/core/domain/artisan";
import { config } from "@handiwork/core/platform/config";
import { quarantineKey, UploadEntity, type UploadRow } from "@handiwork/core/domain/media";
import { objects } from "@handiwork/core/platform/objects";
import { develop } from "@handiwork/core/domain/picture";
import { applicants, type Applicant } from "./applicants.ts";
import { Calendar } from "./calendar.ts";
import type { SeededUser } from "./index.ts";
import { item, type Item } from "./item.ts";
import { proved } from "./people.ts";
import { pdfOf } from "./pdf.ts";
import { drawCertificate, drawWork, picturesPerTrade } from "./pictures/draw.ts";
import { photographOf } from "./pictures/index.ts";
import { Random } from "./random.ts";

/** So many pictures of their work has each of them. */
const eachPictures = 2;

/**
 * Seeds clients who have applied to become artisans and wait: their pictures and documents go the way of every upload. In:
 * the number that all else is drawn from, and the day in milliseconds since 1970. Returns the users, and the rows that are still to be written.
 */
export async function seedApplications(from: {
  seed: number;
  now: number;
}): Promise<{ users: SeededUser[]; rows: Item[] }> {
  // Numbers of its own: all else stays as it is.
  const random = new Random(from.seed * 3_000);
  const calendar = new Calendar(from.now);
  const users: SeededUser[] = [];
  const rows: Item[] = [];
  for (const [index, applicant] of applicants.entries()) {
    const user = { id: random.uuid(), email: `applicant${index + 1}@handiwork.test` };
    const submittedAt = calendar.daysAgo(random, index + 1, index + 1);
    const key = () => ({ userId: user.id, id: calendar.id(random, submittedAt) });
    const work = Array.from({ length: eachPictures }, async (_, number) => {
      const row = { ...key(), purpose: "portfolio", usedBy: "portfolio", contentType: "image/jpeg" } as const;
      // After those that artisans show, and the one that they send.
      return upload(
        row,
        await photographOf(drawWork(applicant.category, picturesPerTrade + 1 + number).svg()),
      );
    });
    const paper = { ...key(), purpose: "document", usedBy: "application" } as const;
    const letter = { ...paper, ...key(), contentType: "application/pdf", name: "letter-from-a-customer.pdf" };
    const proof = { ...paper, contentType: "image/jpeg", name: "trade-test-certificate.jpg" };
    const [portfolio, documents] = [
      await Promise.all(work),
      [
        await upload(proof, await photographOf(drawCertificate(index))),
        await upload(letter, pdfOf(applicant.letter)),
      ],
    ];
    const registeredAt = calendar.daysAgo(random, 30, 200);
    rows.push(...rowsOf(user, applicant, { registeredAt, submittedAt, portfolio, documents }));
    users.push({ ...user, group: "client" });
  }
  return { users, rows };
}

interface Sent {
  readonly registeredAt: string;
  readonly submittedAt: string;
  readonly portfolio: readonly UploadRow[];
  readonly documents: readonly UploadRow[];
}

function rowsOf(
  { id, email }: { id: string; email: string },
  { name, phone, experience, ...applicant }: Applicant,
  { registeredAt, submittedAt, portfolio, documents }: Sent,
): Item[] {
  const { businessName, category, description, location, hourlyRate, services } = applicant;
  const profile = { id, email, userType: "client", fullName: name, phone } as const;
  return [
    item(AccountEntity.put({ ...profile, ...proved(registeredAt) })),
    item(
      ArtisanEntity.put({
        id,
        businessName,
        category,
        description,
        location,
        hourlyRate,
        services,
        experienceYears: experience,
        portfolio: portfolio.flatMap(({ picture }) => (picture ? [picture] : [])),
        createdAt: submittedAt,
      }),
    ),
    item(
      ApplicationEntity.put({
        userId: id,
        phone,
        submittedAt,
        documents: documents.map((document) => ({
          id: document.id,
          name: document.name ?? "document",
          contentType: document.contentType,
          size: document.size,
        })),
      }),
    ),
  ];
}

type Upload = Pick<UploadRow, "userId" | "id" | "purpose" | "contentType"> & {
  usedBy: string;
  name?: string;
};

/** Uploads a file as its owner would, and shows it. Out: the upload's row. */
async function upload({ usedBy, ...row }: Upload, file: Uint8Array<ArrayBuffer>): Promise<UploadRow> {
  const key = { userId: row.userId, id: row.id };
  const expiresAt = Math.floor(Date.now() / 1000) + 3600;
  for (;;) {
    await UploadEntity.put({ ...row, size: file.length, state: "waiting", expiresAt }).go();
    await objects.put(config().UPLOADS_BUCKET, quarantineKey(key), file, { ContentType: row.contentType });
    await develop(quarantineKey(key));
    const shown = UploadEntity.patch(key).set({ usedBy, uses: 1 }).remove(["expiresAt"]);
    const { data } = await shown.go({ response: "all_new" });
    // The event of a seeding that was cut short may have taken the file away.
    if (data.state !== "waiting") return data;
  }
}
