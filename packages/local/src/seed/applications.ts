import { AccountEntity } from "@handiwork/core/domain/identity/account";
import { ApplicationEntity } from "@handiwork/core/domain/application";
import { ArtisanEntity } from "@handiwork/core/domain/artisan";
import { quarantineKey, UploadEntity, type UploadRow } from "@handiwork/core/domain/media";
import { develop } from "@handiwork/core/domain/picture";
import { config } from "@handiwork/core/platform/config";
import { objects } from "@handiwork/core/platform/objects";
import { applicants } from "./applicants.ts";
import { Calendar } from "./calendar.ts";
import type { SeededUser } from "./index.ts";
import { item, type Item } from "./item.ts";
import { proved } from "./people.ts";
import { drawCertificate, drawWork, picturesPerTrade } from "./pictures/draw.ts";
import { photographOf } from "./pictures/index.ts";
import { Random } from "./random.ts";

/**
 * Uploads what clients send who apply to become artisans. Returns these users and the rows that are still to be written: all but
 * the uploads.
 */
export async function seedApplications(from: {
  readonly seed: number;
  readonly now: number;
}): Promise<{ users: SeededUser[]; rows: Item[] }> {
  const random = new Random(from.seed * 3_000);
  const calendar = new Calendar(from.now);
  const users: SeededUser[] = [];
  const rows: Item[] = [];
  for (const [index, { name, phone, letter, ...record }] of applicants.entries()) {
    const id = random.uuid();
    const email = `applicant${index + 1}@handiwork.test`;
    const submittedAt = calendar.daysAgo(random, index + 1, index + 1);
    const key = () => ({ userId: id, id: calendar.id(random, submittedAt) });
    const jpeg = { contentType: "image/jpeg" } as const;
    // The drawings after those that artisans show, and the one that is sent in messages.
    const work = await photographOf(drawWork(record.category, picturesPerTrade + 1).svg());
    const shown = await upload({ ...key(), ...jpeg, purpose: "portfolio", usedBy: "portfolio" }, work);
    const paper = { purpose: "document", usedBy: "application" } as const;
    const documents = [
      await upload(
        { ...key(), ...paper, ...jpeg, name: "trade-test-certificate.jpg" },
        await photographOf(drawCertificate(index)),
      ),
      await upload(
        { ...key(), ...paper, contentType: "application/pdf", name: "letter-from-a-customer.pdf" },
        pdfOf(letter),
      ),
    ].map(({ id: document, contentType, size, name: file = "" }) => {
      return { id: document, name: file, contentType, size };
    });
    const profile = { id, email, userType: "client", fullName: name, phone } as const;
    const portfolio = shown.picture ? [shown.picture] : [];
    const services = [...record.services];
    rows.push(
      item(AccountEntity.put({ ...profile, ...proved(calendar.daysAgo(random, 30, 200)) })),
      item(ArtisanEntity.put({ id, ...record, services, portfolio, createdAt: submittedAt })),
      item(ApplicationEntity.put({ userId: id, phone, submittedAt, documents })),
    );
    users.push({ id, email, group: "client" });
  }
  return { users, rows };
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
    await develop(quarantineKey(key));
    const used = UploadEntity.patch(key).set({ usedBy, uses: 1 }).remove(["expiresAt"]);
    const { data } = await used.go({ response: "all_new" });
    // A late event of an interrupted seed may have taken the file away.
    if (data.state !== "waiting") return data;
  }
}

/** Writes lines of ASCII as a PDF of one page (ISO 32000). */
function pdfOf(letter: readonly string[]): Uint8Array<ArrayBuffer> {
  const shown = letter.map((line) => `(${line.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj T*`);
  const text = ["BT /F1 14 Tf 28 TL 72 740 Td", ...shown, "ET"].join("\n");
  const parts = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let body = "%PDF-1.4\n";
  const offsets = parts.map((part, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${part}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  const end = `trailer\n<< /Size ${parts.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(body + table + end, "latin1"));
}
