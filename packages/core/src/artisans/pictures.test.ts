import { beforeAll, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { anonymous } from "../platform/actor.ts";
import { toCard, toDocument } from "../directory/document.ts";
import { makeArtisan } from "../testing/index.ts";
import { ArtisanEntity } from "./artisan.entity.ts";
import { profile, readOwn } from "./index.ts";
import { useClock } from "../testing/clock.ts";

beforeAll(useTable);

const end = Date.parse("2027-03-01T10:15:30.123Z");
const at = useClock();

const portfolio = Array.from({ length: 12 }, (_, index) => ({
  key: `portfolio/work-${index}`,
  width: 800,
  height: 600,
  placeholder: "data:,",
  widths: [160, 400, 800],
}));
const keys = portfolio.map(({ key }) => key);
const shown = async (id: string) => (await profile(anonymous, id)).portfolio.map(({ key }) => key);

it("premium and its pictures end at the exact millisecond, regardless of the schedule, and a renewal restores them", async () => {
  const id = await makeArtisan({ portfolio, premiumExpiresAt: new Date(end).toISOString() });
  const { data: row } = await ArtisanEntity.get({ id }).go();
  const document = toDocument(undefined, row ?? undefined);
  const everywhere = async () => [
    (await profile(anonymous, id)).isPremium,
    (await readOwn({ type: "artisan", id })).artisan?.isPremium,
    document && toCard(document, present).isPremium,
  ];
  let present = end - 1;
  at(present);
  expect(await everywhere()).toEqual([true, true, true]);
  expect(await shown(id)).toEqual(keys);

  present = end;
  at(present);
  expect(await everywhere()).toEqual([false, false, false]);
  expect(await shown(id)).toEqual(keys.slice(0, 5));
  const { artisan } = await readOwn({ type: "artisan", id });
  expect(artisan?.portfolio.map(({ key }) => key)).toEqual(keys);
  expect(artisan).toMatchObject({ mostPictures: 5, hiddenPictures: 7, subscriptionStatus: "expired" });

  await ArtisanEntity.patch({ id })
    .set({ premiumExpiresAt: new Date(end + 1).toISOString() })
    .go();
  expect(await shown(id)).toEqual(keys);
  expect((await readOwn({ type: "artisan", id })).artisan).toMatchObject({ hiddenPictures: 0 });
});

it("a portfolio that never exceeded five pictures shows them all", async () => {
  const id = await makeArtisan({ portfolio: portfolio.slice(0, 5) });
  expect(await shown(id)).toHaveLength(5);
  expect(await shown(await makeArtisan())).toEqual([]);
});
