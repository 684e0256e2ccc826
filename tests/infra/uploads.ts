import type { UploadEntity } from "@handiwork/core/media";
import { uploadRules } from "@handiwork/core/reference/uploads";
import type { CreateEntityItem } from "electrodb";

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
 * Creates a client's uploads: a ready one; files that have arrived, one per purpose and a PDF, and one after its time; unused
 * pictures of each purpose, new and old; a picture that is marked as used but not shown; and a released one.
 */
export async function makeUploads(userId: string) {
  const { quarantineKey } = await import("@handiwork/core/media");
  const { newId } = await import("@handiwork/core/platform/ids");
  const { objects } = await import("@handiwork/core/platform/objects");
  const { default: sharp } = await import("sharp");
  const color = { create: { width: 500, height: 300, channels: 3, background: "#a52" } } as const;
  const file = new Uint8Array(await sharp(color).png().toBuffer());
  const pdf = new Uint8Array(Buffer.from("%PDF-1.7\n%%EOF\n"));

  const makeArrived = async (purpose: Purpose, sent: Uint8Array<ArrayBuffer>): Promise<Key> => {
    const upload = { userId, id: newId() };
    await put(upload, purpose, { state: "waiting", expiresAt: inAnHour() });
    await objects.put("uploads", quarantineKey(upload), sent, {});
    return upload;
  };
  const makeUnused = async (purpose: Purpose, id = newId()) => {
    await storePicture({ userId, id }, purpose);
    return { userId, id, purpose };
  };
  const ready = { userId, id: newId() };
  await put(ready, "chat-image", {
    state: "ready",
    picture: await storePicture(ready, "chat-image"),
    expiresAt: inAnHour(),
  });
  const sent = await Promise.all([
    ...purposes.map((each) => makeArrived(each, file)),
    makeArrived("document", pdf),
  ]);
  const late = { userId, id: newId() };
  for (const purpose of purposes) await storePicture(late, purpose);
  for (const purpose of purposes) await makeUnused(purpose, oldId());
  const [idle, usedBy] = [{ userId, id: oldId() }, "portfolio"];
  await put(idle, "portfolio", { state: "ready", picture: await storePicture(idle, "portfolio"), usedBy });
  await put({ userId, id: newId() }, "avatar", { state: "ready", released: "yes", expiresAt: 1 });
  return {
    imageId: ready.id,
    sentFiles: [...sent, late].map(quarantineKey),
    sentUploads: sent,
    unusedUploads: await Promise.all(purposes.map((purpose) => makeUnused(purpose))),
    idleUpload: idle,
  };
}

type Fields = Partial<CreateEntityItem<typeof UploadEntity>>;

async function put(upload: Key, purpose: Purpose, more: Fields): Promise<void> {
  const { UploadEntity } = await import("@handiwork/core/media");
  await UploadEntity.put({
    state: "waiting",
    ...more,
    ...upload,
    purpose,
    contentType: "image/png",
    size: 1000,
  }).go();
}

/** Stores a picture's object. Returns the picture. */
async function storePicture(upload: Key, purpose: Purpose) {
  const { pictureKey, pictureObject } = await import("@handiwork/core/media");
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

/** Returns an id with a timestamp long before the sweep's grace period. */
function oldId(): string {
  const random = Array.from(
    { length: 16 },
    () => "0123456789ABCDEFGHJKMNPQRSTVWXYZ"[Math.floor(Math.random() * 32)],
  );
  return `01HGW2N7EH${random.join("")}`;
}
