import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { anonymous, type SignedIn } from "../platform/actor.ts";
import * as Artisan from "../artisans/index.ts";
import { setClock } from "../platform/clock.ts";
import { block, send } from "../conversations/index.ts";
import { makeArtisanActor, makeClient } from "../conversations/testing.ts";
import { Forbidden, Unauthenticated } from "../platform/errors.ts";
import { connect, disconnect, ofPartners, heartbeat } from "./index.ts";
import { PresenceEntity } from "./presence.entity.ts";

beforeAll(useTable);

const minute = 60_000;
const start = Date.parse("2026-11-20T09:00:00.000Z");
let moment = start;
const restore: (() => void)[] = [];
/** Sets the clock to some ms after the test's start. */
function at(later: number): void {
  moment = start + later;
}
beforeAll(() => void restore.push(setClock(() => moment)));
afterEach(() => at(0));

const form = () => ({ id: randomUUID(), content: "Good morning" });
const strangers = (count: number) => Array.from({ length: count }, () => randomUUID()).join(",");
const stored = async (id: string) => (await PresenceEntity.get({ id }).go({ consistent: true })).data;

async function conversation() {
  const [client, artisan] = [await makeClient(), await makeArtisanActor()];
  await send(client, artisan.id, form());
  return { client, artisan };
}

async function seen(actor: SignedIn, ...partners: string[]) {
  return (await ofPartners(actor, { partners: partners.join(",") })).items;
}

describe("a user with an open page", () => {
  it("is online, and was last seen when it closed", async () => {
    const { client, artisan } = await conversation();
    await connect(artisan.id, "one");
    expect(await seen(client, artisan.id)).toMatchObject([{ partnerId: artisan.id, isActive: true }]);
    at(2 * minute);
    await disconnect(artisan.id, "one");
    at(3 * minute);
    expect(await seen(client, artisan.id)).toEqual([
      { partnerId: artisan.id, isActive: false, seenAt: new Date(start + 2 * minute).toISOString() },
    ]);
  });

  it("is offline six minutes after the last heartbeat if the page vanished", async () => {
    const { client, artisan } = await conversation();
    await connect(artisan.id, "one");
    at(4 * minute);
    await heartbeat(artisan.id);
    at(10 * minute - 1);
    expect(await seen(client, artisan.id)).toMatchObject([{ isActive: true }]);
    at(10 * minute);
    expect(await seen(client, artisan.id)).toMatchObject([
      { isActive: false, seenAt: new Date(start + 4 * minute).toISOString() },
    ]);
  });

  it("is marked at most once a minute, however often the page sends", async () => {
    const { id } = await makeClient();
    await heartbeat(id);
    at(minute - 1);
    await heartbeat(id);
    expect(await stored(id)).toMatchObject({ seenAt: new Date(start).toISOString() });
    at(minute);
    await heartbeat(id);
    expect(await stored(id)).toMatchObject({ seenAt: new Date(start + minute).toISOString() });
  });

  it("stays online if another page opened just before the last known one closed", async () => {
    const { client, artisan } = await conversation();
    await connect(artisan.id, "one");
    at(minute);
    await connect(artisan.id, "two");
    at(minute + 4_000);
    await disconnect(artisan.id, "one");
    expect(await seen(client, artisan.id)).toMatchObject([{ isActive: true }]);
    at(minute + 6_000);
    await disconnect(artisan.id, "one");
    expect(await seen(client, artisan.id)).toMatchObject([{ isActive: false }]);
  });

  it("has no row without a visit", async () => {
    const { id } = await makeClient();
    await disconnect(id, "one");
    expect(await stored(id)).toBeNull();
  });
});

describe("the presence of partners", () => {
  it("is shown for users with exchanged messages who were seen at all", async () => {
    const { client, artisan } = await conversation();
    const [stranger, other] = [await makeArtisanActor(), await makeClient()];
    for (const { id } of [client, artisan, stranger, other]) await connect(id, id);
    const silent = await makeArtisanActor();
    await send(client, silent.id, form());
    const asked = [artisan.id, stranger.id, other.id, silent.id, client.id, artisan.id];
    expect((await seen(client, ...asked)).map(({ partnerId }) => partnerId)).toEqual([artisan.id]);
    expect(await seen(artisan, client.id)).toMatchObject([{ partnerId: client.id }]);
    expect(await seen(other, client.id, artisan.id)).toEqual([]);
    expect(await seen(client, client.id)).toEqual([]);
  });

  it("is hidden if either user blocks the other", async () => {
    const { client, artisan } = await conversation();
    for (const { id } of [client, artisan]) await connect(id, id);
    await block(artisan, client.id);
    expect(await seen(client, artisan.id)).toEqual([]);
    expect(await seen(artisan, client.id)).toEqual([]);
  });

  it("is requested by clients and artisans, for twenty users at a time", async () => {
    const client = await makeClient();
    expect(await ofPartners(client, { partners: strangers(20) })).toEqual({ items: [] });
    for (const text of [strangers(21), "", "nonsense", `${randomUUID()},`]) {
      await expect(ofPartners(client, { partners: text })).rejects.toThrow("Not a list of account ids");
    }
    await expect(ofPartners(anonymous, { partners: strangers(1) })).rejects.toThrow(Unauthenticated);
    const merchant: SignedIn = { type: "merchant", id: randomUUID() };
    await expect(ofPartners(merchant, { partners: strangers(1) })).rejects.toThrow(Forbidden);
  });
});

describe("an artisan's public page", () => {
  it("shows everyone roughly when the artisan was last seen", async () => {
    const { id } = await makeArtisanActor();
    const told = async () => (await Artisan.profile(anonymous, id)).presence;
    expect(await told()).toBeNull();
    await connect(id, "one");
    expect(await told()).toEqual({ isActive: true, seen: "today" });
    await disconnect(id, "one");
    const day = 24 * 60 * minute;
    // 09:00 UTC is 10:00 in Lagos, so the day there ends fourteen hours later.
    for (const [later, expected] of [
      [14 * 60 * minute - 1, "today"],
      [14 * 60 * minute, "week"],
      [7 * day - 1, "week"],
      [7 * day, "month"],
      [30 * day - 1, "month"],
      [30 * day, "earlier"],
    ] as const) {
      at(later);
      expect(await told(), expected).toEqual({ isActive: false, seen: expected });
    }
  });
});
