import type { UploadEntity } from "@handiwork/core/domain/media";
import { uploadRules } from "@handiwork/core/fixed/uploads";
import type { CreateEntityItem } from "electrodb";

/** A user's upload. */
interface Key {
  readonly userId: string;
  readonly id: string;
}

const purposes = [
  "chat-image",
  "job",
  "avatar",
  "portfolio",
  "partner-logo",
  "post",
  "product",
  "document",
] as const;
type Purpose = (typeof purposes)[number];

/**
 * A client's uploads: one that is ready; files that have come, one for each purpose and a PDF, and one that comes late; what
 * is left of each purpose's that were forgotten, just now and long ago, one that nothing shows though it says so, and one that was let go.
 */
export async function uploadsOf(userId: string) {
  const { quarantineKey } = await import("@handiwork/core/domain/media");
  const { newId } = await import("@handiwork/core/platform/ids");
  const { objects } = await import("@handiwork/core/platform/objects");
  const { default: sharp } = await import("sharp");
  const color = { create: { width: 500, height: 300, channels: 3, background: "#a52" } } as const;
  const file = new Uint8Array(await sharp(color).png().toBuffer());
  const pdf = new Uint8Array(Buffer.from("%PDF-1.7\n%%EOF\n"));

  const arrived = async (purpose: Purpose, sent: Uint8Array<ArrayBuffer>): Promise<Key> => {
    const upload = { userId, id: newId() };
    await put(upload, purpose, { state: "waiting", expiresAt: inAnHour() });
    await objects.put("uploads", quarantineKey(upload), sent, {});
    return upload;
  };
  const forgotten = async (purpose: Purpose, id = newId()) => {
    await keep({ userId, id }, purpose);
    return { userId, id, purpose };
  };
  const ready = { userId, id: newId() };
  await put(ready, "chat-image", {
    state: "ready",
    picture: await keep(ready, "chat-image"),
    expiresAt: inAnHour(),
  });
  const sent = await Promise.all([...purposes.map((each) => arrived(each, file)), arrived("document", pdf)]);
  const late = { userId, id: newId() };
  for (const purpose of purposes) await keep(late, purpose);
  for (const purpose of purposes) await forgotten(purpose, longAgo());
  const [idle, usedBy] = [{ userId, id: longAgo() }, "portfolio"];
  await put(idle, "portfolio", { state: "ready", picture: await keep(idle, "portfolio"), usedBy });
  await put({ userId, id: newId() }, "avatar", { state: "ready", released: "yes", expiresAt: 1 });
  return {
    imageId: ready.id,
    sentFiles: [...sent, late].map(quarantineKey),
    sentUploads: sent,
    unusedUploads: await Promise.all(purposes.map((purpose) => forgotten(purpose))),
    idleUpload: idle,
  };
}

type Fields = Partial<CreateEntityItem<typeof UploadEntity>>;

async function put(upload: Key, purpose: Purpose, more: Fields): Promise<void> {
  const { UploadEntity } = await import("@handiwork/core/domain/media");
  await UploadEntity.put({
    state: "waiting",
    ...more,
    ...upload,
    purpose,
    contentType: "image/png",
    size: 1000,
  }).go();
}

/** Keeps the object of a picture. Out: the picture. */
async function keep(upload: Key, purpose: Purpose) {
  const { pictureKey, pictureObject } = await import("@handiwork/core/domain/media");
  const { objects } = await import("@handiwork/core/platform/objects");
  const key = pictureKey(purpose, upload);
  const { isPublic } = uploadRules[purpose];
  await objects.put(
    isPublic ? "media" : "uploads",
    `${isPublic ? "media/" : ""}${pictureObject(key, 400)}`,
    "x",
    {},
  );
  return { key, width: 500, height: 300, widths: [400], placeholder: "data:image/webp;base64,AA" };
}

function inAnHour(): number {
  return Math.floor(Date.now() / 1000) + 3600;
}

/** An id of a moment long before the sweep's grace ends. */
function longAgo(): string {
  const random = Array.from(
    { length: 16 },
    () => "0123456789ABCDEFGHJKMNPQRSTVWXYZ"[Math.floor(Math.random() * 32)],
  );
  return `01HGW2N7EH${random.join("")}`;
}
