import { states } from "../../../../packages/core/src/fixed/locations.ts";
import type { ArtisanPage, MediaImage, PostPage, Profile } from "./shapes.ts";
import type { Person } from "../person.ts";
import { typed, wordsOf } from "./words.ts";

/** Of a list that is shown, the pictures of so many cards are on the screen. */
const onScreen = 4;

/** The home page, as a step within the app. */
export async function home(person: Person): Promise<void> {
  const { items } = await person.phone.ask<ArtisanPage>("read", "GET", "/api/artisans/featured");
  person.shown = items.map(({ id }) => id);
  await person.phone.load(picturesOf(items, 2));
}

/** Types into the search's field and looks at what comes. */
export async function search(person: Person): Promise<void> {
  const { phone, around } = person;
  const query = wordsOf(around.random);
  for (const text of typed(query.search ?? "", around.random)) {
    await phone.ask("search", "GET", `/api/artisans/suggestions?text=${encodeURIComponent(text)}`);
  }
  const asked = new URLSearchParams({ ...query, limit: "12" });
  await list(person, `/api/artisans?${asked}`);
}

/** Scrolls on in the list that is shown; the first page where there is none. */
export async function more(person: Person): Promise<void> {
  await list(person, person.more ?? "/api/artisans?limit=12");
}

async function list(person: Person, path: string): Promise<void> {
  const { phone } = person;
  const { items, nextCursor } = await phone.ask<ArtisanPage>("search", "GET", path);
  const [bare = "", query] = path.split("?");
  const next = new URLSearchParams(query);
  if (nextCursor) next.set("cursor", nextCursor);
  person.more = nextCursor ? `${bare}?${next}` : undefined;
  if (items.length > 0) person.shown = items.map(({ id }) => id);
  await phone.load(picturesOf(items, onScreen));
  // As a page tells it, a moment later and once for all of them.
  if (items.length > 0 && bare === "/api/artisans")
    await tell(person, "search", person.shown.slice(0, onScreen));
}

/** Somebody's page, with reviews; a client's with what they have to do with each other. */
export async function profile(person: Person): Promise<void> {
  const { phone, around } = person;
  if (person.shown.length === 0) await more(person);
  if (person.shown.length === 0) return;
  const id = around.random.pick(person.shown);
  person.artisan = id;
  const page = `/api/artisans/${id}`;
  const [shown] = await Promise.all([
    phone.ask<Profile>("read", "GET", page),
    phone.ask("read", "GET", `${page}/reviews`),
    ...(person.kind === "client" ? [phone.ask("read", "GET", `${page}/relation`)] : []),
  ]);
  const pictures = [shown.avatar, ...shown.portfolio.slice(0, 3)];
  await phone.load(pictures.flatMap((picture) => addressOf(picture, 400)));
  await tell(person, "view", [id]);
}

/** Shops, and one of them. */
export async function merchants(person: Person): Promise<void> {
  const { phone, around } = person;
  const where = around.random.chance(0.4) ? { location: around.random.pick(states).label } : {};
  const { items } = await phone.ask<{ items: { id: string }[] }>(
    "search",
    "GET",
    `/api/merchants?${new URLSearchParams({ ...where, limit: "24" })}`,
  );
  if (items.length === 0) return;
  const { id } = around.random.pick(items);
  await Promise.all([
    phone.ask("read", "GET", `/api/merchants/${id}`),
    phone.ask("read", "GET", `/api/merchants/${id}/products`),
  ]);
}

/** The blog, and a post of it. */
export async function read(person: Person): Promise<void> {
  const { phone, around } = person;
  const { items } = await phone.ask<PostPage>("read", "GET", "/api/posts");
  if (items.length === 0) return;
  const { slug } = around.random.pick(items);
  await phone.ask("read", "GET", `/api/posts/${slug}`);
  await phone.ask("write", "POST", `/api/posts/${slug}/views`, { json: { visitor: phone.visitor } });
}

async function tell({ phone }: Person, kind: "search" | "view", artisans: readonly string[]): Promise<void> {
  await phone.ask("write", "POST", "/api/sightings", { json: { kind, artisans, visitor: phone.visitor } });
}

function picturesOf(items: ArtisanPage["items"], count: number): string[] {
  return items
    .slice(0, count)
    .flatMap(({ image, cover }) => [...addressOf(cover, 400), ...addressOf(image, 160)]);
}

/** The address of a picture in the width that a phone takes, or in the largest that there is. */
function addressOf(picture: MediaImage | null | undefined, width: number): string[] {
  if (!picture) return [];
  return [`/media/${picture.key}-${picture.widths.includes(width) ? width : picture.widths.at(-1)}.webp`];
}
