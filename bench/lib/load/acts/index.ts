import type { Act } from "../mix.ts";
import type { Person } from "../person.ts";
import { approvals, overview, people } from "./administering.ts";
import { home, merchants, more, profile, read, search } from "./looking.ts";
import { favourite, favourites, review } from "./saving.ts";
import { desk, edit, work } from "./working.ts";
import { inbox, picture, write } from "./writing.ts";

/** What each act is, request by request, as the pages of the web app make them. */
export const acts: Readonly<Record<Act, (person: Person) => Promise<void>>> = {
  home,
  search,
  more,
  profile,
  merchants,
  read,
  favourite,
  favourites,
  review,
  inbox,
  write,
  picture,
  desk,
  edit,
  work,
  overview,
  approvals,
  people,
};

/** The document of the page on which an act takes place. */
export const documents: Readonly<Record<Act, string>> = {
  home: "/",
  search: "/artisans",
  more: "/artisans",
  profile: "/artisans",
  merchants: "/merchants",
  read: "/blog",
  favourite: "/artisans",
  favourites: "/favourites",
  review: "/artisans",
  inbox: "/messages",
  write: "/messages",
  picture: "/messages",
  desk: "/artisan",
  edit: "/artisan",
  work: "/edit-artisan-profile",
  overview: "/admin",
  approvals: "/admin/artisans",
  people: "/admin/users",
};
