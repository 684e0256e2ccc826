import { useObjects } from "../../../../tests/setup/objects.ts";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import type { SignedIn } from "../platform/actor.ts";
import { setClock } from "../platform/clock.ts";
import { Conflict, NotFound } from "../platform/errors.ts";
import { newId } from "../platform/ids.ts";
import { UploadEntity } from "../media/index.ts";
import { photo, sendFile } from "../media/testing.ts";
import { processUpload } from "../media/processing.ts";
import { imageLink, list, readThread, send, unread } from "./index.ts";
import { makeArtisanActor, makeClient } from "./testing.ts";

beforeAll(useTable);
beforeAll(useObjects);

async function pair(): Promise<{ client: SignedIn; artisan: SignedIn }> {
  const [client, artisan] = await Promise.all([makeClient(), makeArtisanActor()]);
  return { client, artisan };
}

/** Creates an image that a user may send. */
async function image(owner: SignedIn): Promise<string> {
  const { id, key } = await sendFile(owner, await photo());
  await processUpload(key);
  return id;
}

const uploadOf = async ({ id: userId }: SignedIn, id: string) =>
  (await UploadEntity.get({ userId, id }).go()).data;

describe("a message with an image", () => {
  it("is read by its two users, with its text or a placeholder", async () => {
    const { client, artisan } = await pair();
    const alone = { id: randomUUID(), content: " \n ", imageId: await image(client) };
    const sent = await send(client, artisan.id, alone);
    const shown = { width: 60, height: 40, placeholder: expect.stringMatching(/^data:image/) as unknown };
    expect(sent).toMatchObject({ content: "📷 Image", image: { ...shown, size: (await photo()).length } });
    await send(client, artisan.id, { id: randomUUID(), content: " The tap ", imageId: await image(client) });
    const { items } = await readThread(artisan, client.id, {});
    expect(items.map(({ content }) => content)).toEqual(["📷 Image", "The tap"]);
    expect(items[0]).toEqual(sent);
    for (const message of items)
      expect(Object.keys(message.image ?? {}).toSorted()).toEqual(["height", "placeholder", "size", "width"]);
    expect((await list(artisan, {})).items[0]?.last.content).toBe("The tap");
    expect(await unread(artisan)).toMatchObject({ messages: 2 });
  });

  it("keeps its image permanently", async () => {
    const { client, artisan } = await pair();
    const imageId = await image(client);
    expect((await uploadOf(client, imageId))?.expiresAt).toBeGreaterThan(0);
    const { id } = await send(client, artisan.id, { id: randomUUID(), content: "", imageId });
    const kept = await uploadOf(client, imageId);
    expect(kept?.usedBy).toBe(id);
    expect(kept?.expiresAt).toBeUndefined();
  });

  it("is stored once despite retries, including concurrent ones", async () => {
    const { client, artisan } = await pair();
    const form = { id: randomUUID(), content: "", imageId: await image(client) };
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(client, artisan.id, form)));
    expect(new Set(answers.map(({ seq }) => seq))).toEqual(new Set([1]));
    expect(await send(client, artisan.id, form)).toEqual(answers[0]);
    expect((await readThread(artisan, client.id, {})).items).toHaveLength(1);
    expect(await unread(artisan)).toMatchObject({ messages: 1 });
  });

  it("owns its image: only the first of two concurrent messages with it is sent", async () => {
    const { client, artisan } = await pair();
    const imageId = await image(client);
    const answers = await Promise.allSettled(
      Array.from({ length: 4 }, () => send(client, artisan.id, { id: randomUUID(), content: "", imageId })),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === "rejected") expect(answer.reason).toBeInstanceOf(Conflict);
    expect((await readThread(artisan, client.id, {})).items).toHaveLength(1);
  });
});

/** Returns the error of a message with an image, after checking that nothing was stored. */
async function refusal(imageId: (client: SignedIn) => Promise<string>): Promise<unknown> {
  const { client, artisan } = await pair();
  const form = { id: randomUUID(), content: "Look", imageId: await imageId(client) };
  const error: unknown = await send(client, artisan.id, form).catch((thrown: unknown) => thrown);
  await expect(readThread(artisan, client.id, {})).rejects.toThrow(NotFound);
  return error;
}

describe("an image that cannot be sent", () => {
  it("belongs to another user, or does not exist", async () => {
    const stranger = await makeClient();
    const gone = new NotFound("This file is no longer there. Please choose it again.");
    expect(await refusal(() => image(stranger))).toEqual(gone);
    expect(await refusal(async () => newId())).toEqual(gone);
  });

  it("is not ready, or was rejected", async () => {
    const waiting = await refusal(async (client) => (await sendFile(client, await photo())).id);
    expect(waiting).toEqual(new Conflict("This file is not ready yet. Please try again in a moment."));
    const text = new Uint8Array(Buffer.from("no picture"));
    const refused = await refusal(async (client) => {
      const { id, key } = await sendFile(client, text);
      await processUpload(key);
      return id;
    });
    expect(refused).toEqual(new Conflict("Please select an image file"));
  });

  it("has expired", async () => {
    const { client, artisan } = await pair();
    const imageId = await image(client);
    onTestFinished(setClock(() => Date.now() + 24 * 3_600_000));
    const sent = send(client, artisan.id, { id: randomUUID(), content: "", imageId });
    await expect(sent).rejects.toThrow(NotFound);
  });

  it("does not use up the limit of new conversations", async () => {
    const client = await makeClient();
    const waiting = (await sendFile(client, await photo())).id;
    const form = () => ({ id: randomUUID(), content: "", imageId: waiting });
    for (let count = 0; count < 31; count += 1) {
      const { id } = await makeArtisanActor();
      await expect(send(client, id, form())).rejects.toThrow("not ready");
    }
    await send(client, (await makeArtisanActor()).id, { id: randomUUID(), content: "Good morning" });
  });

  it("is no excuse for an empty message", async () => {
    const { client, artisan } = await pair();
    for (const content of ["", " \u200b "])
      await expect(send(client, artisan.id, { id: randomUUID(), content })).rejects.toThrow(
        "Please write a message",
      );
  });
});

describe("the picture of a message", () => {
  it("is linked for its two users only", async () => {
    const { client, artisan } = await pair();
    await send(client, artisan.id, { id: randomUUID(), content: "", imageId: await image(client) });
    await send(artisan, client.id, { id: randomUUID(), content: "Thank you" });
    for (const [reader, partner] of [
      [client, artisan],
      [artisan, client],
    ] as const) {
      const response = await fetch(await imageLink(reader, { partnerId: partner.id, seq: 1 }, {}));
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("image/webp");
      expect(response.headers.get("cache-control")).toBe("private, max-age=3600");
      await expect(imageLink(reader, { partnerId: partner.id, seq: 2 }, {})).rejects.toThrow(NotFound);
      await expect(imageLink(reader, { partnerId: partner.id, seq: 3 }, {})).rejects.toThrow(NotFound);
    }
    for (const stranger of [await makeClient(), await makeArtisanActor()])
      for (const { id } of [client, artisan])
        await expect(imageLink(stranger, { partnerId: id, seq: 1 }, {})).rejects.toThrow(NotFound);
  });
});
