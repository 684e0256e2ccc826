import type { ArtisanProfileForm } from "../../../../packages/core/src/model/artisan/schema.ts";
import type { OwnArtisanAnswer } from "../../../../packages/core/src/model/artisan/schema.ts";
import type { Upload } from "../../../../packages/core/src/model/media/schema.ts";
import type { Person } from "../person.ts";
import { bring } from "./uploading.ts";

type Own = NonNullable<OwnArtisanAnswer["artisan"]>;

/** The artisan's dashboard. */
export async function desk({ phone }: Person): Promise<void> {
  await phone.ask("read", "GET", "/api/artisan-profile");
  await Promise.all([
    phone.ask("read", "GET", "/api/artisan-profile/analytics"),
    phone.ask("read", "GET", "/api/payments?limit=5"),
  ]);
}

/** Changes the rate, or whether there is time for jobs, on the dashboard: searches show it two seconds later. */
export async function edit(person: Person): Promise<void> {
  const { phone, around } = person;
  const own = await ownOf(person);
  if (!own) return;
  const json = around.random.chance(0.5)
    ? { isOnline: !own.isOnline }
    : { hourlyRate: 500 * around.random.between(4, 40) };
  await phone.ask("write", "PATCH", "/api/artisan-profile", { json });
}

/** Shows another piece of work: brings a picture and saves the profile with it, in the place of the oldest if there is no room. */
export async function work(person: Person): Promise<void> {
  const id = await bring(person, "portfolio");
  const { picture } = await person.phone.ask<Upload>("read", "GET", `/api/uploads/${id}`);
  const own = await ownOf(person);
  if (!own || !picture) return;
  const kept = own.portfolio
    .slice(0, own.mostPictures - 1)
    .map(({ key, caption = "" }) => ({ key, caption }));
  const json: ArtisanProfileForm = {
    businessName: own.businessName ?? "",
    category: own.category,
    location: own.location,
    hourlyRate: own.hourlyRate ?? 0,
    experienceYears: own.experienceYears ?? "",
    jobsCompleted: own.jobsCompleted,
    whatsappNumber: own.whatsappNumber ?? "",
    bio: own.bio ?? "",
    skills: own.skills,
    languages: own.languages,
    portfolio: [{ key: picture.key, caption: "" }, ...kept],
  };
  await person.phone.ask("write", "PUT", "/api/artisan-profile", { json });
}

async function ownOf({ phone }: Person): Promise<Own | null> {
  return (await phone.ask<OwnArtisanAnswer>("read", "GET", "/api/artisan-profile")).artisan;
}
