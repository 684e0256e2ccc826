import * as z from "zod";
import { pageOf, paging, OpaqueCursor } from "../platform/table/shapes.ts";
import { ArtisanCard } from "../directory/schema.ts";
import { AccountId } from "../platform/ids.ts";

/** The maximum number of artisans that a client may save. */
export const favouriteLimit = 1_000;

/** A saved artisan. */
export const Favourite = z
  .object({
    artisanId: AccountId,
    savedAt: z.iso.datetime(),
    artisan: ArtisanCard.nullable().describe("Null for an artisan who is no longer listed"),
  })
  .meta({ id: "Favourite" });
export type Favourite = z.infer<typeof Favourite>;

/** A page of the client's favourites, latest first. */
export const FavouritesQuery = z.object(paging(20, OpaqueCursor));
export type FavouritesQuery = z.input<typeof FavouritesQuery>;

export const FavouritePage = z.object(pageOf(Favourite)).meta({ id: "FavouritePage" });
export type FavouritePage = z.infer<typeof FavouritePage>;
