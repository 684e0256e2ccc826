import type { OwnRelation } from "../../../../packages/core/src/model/review/schema.ts";
import type { Person } from "../person.ts";
import { profile } from "./looking.ts";

/** Saves the artisan whose page is open, or lets go of one who was saved. */
export async function favourite(person: Person): Promise<void> {
  const id = await artisanOf(person);
  if (!id) return;
  const page = `/api/artisans/${id}/relation`;
  const { isFavourite } = await person.phone.ask<OwnRelation>("read", "GET", page);
  await person.phone.ask("write", isFavourite ? "DELETE" : "PUT", `/api/favourites/${id}`);
  await person.phone.ask("read", "GET", page);
}

/** Who was saved. */
export async function favourites(person: Person): Promise<void> {
  await person.phone.ask("read", "GET", "/api/favourites");
}

const comments = [
  "Came on the day that was agreed, and cleaned up afterwards.",
  "Good work for the price. It took a day longer than said.",
  "Explained what was broken before anything was opened.",
  "I would call again.",
];

/** Says what the work of the artisan whose page is open was like, once. */
export async function review(person: Person): Promise<void> {
  const { phone, around } = person;
  const id = await artisanOf(person);
  if (!id) return;
  const { review: own } = await phone.ask<OwnRelation>("read", "GET", `/api/artisans/${id}/relation`);
  if (own) return;
  const json = { rating: around.random.between(3, 5), comment: around.random.pick(comments) };
  await phone.ask("write", "POST", `/api/artisans/${id}/reviews`, { json });
  await phone.ask("read", "GET", `/api/artisans/${id}/reviews`);
}

async function artisanOf(person: Person): Promise<string | undefined> {
  if (!person.artisan) await profile(person);
  return person.artisan;
}
