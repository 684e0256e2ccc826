import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { expect, it, vi } from "vitest";
import { useCloud } from "./cloud-here.ts";
import type { TestUser } from "./cloud-process.ts";
import { ApiUser } from "./api-user.ts";

const people = (["client", "artisan"] as const).map((kind): TestUser => ({ id: randomUUID(), kind }));
const cloud = useCloud(people, { WS_MAX_AGE: "2" });

it("a connection that is closed at its maximum age can be reopened without missing messages", async () => {
  const [client, artisan] = await Promise.all(people.map((each) => ApiUser.signIn(cloud().url, each)));
  await client!.write(artisan!.id, "One");
  const opened = performance.now();
  const { socket } = await artisan!.open();
  expect((await once(socket, "close"))[0]).toBe(1001);
  expect(performance.now() - opened).toBeGreaterThan(1_900);
  const { message } = await client!.write(artisan!.id, "Two");
  const again = await artisan!.open();
  expect((await artisan!.thread(client!.id)).map(({ content }) => content)).toEqual(["One", "Two"]);
  const third = await client!.write(artisan!.id, "Three");
  expect(third.message?.seq).toBe((message?.seq ?? 0) + 1);
  await vi.waitFor(
    () => expect(again.frames).toContainEqual(expect.objectContaining({ message: third.message })),
    10_000,
  );
});
