import * as z from "zod";
import { pageOf, paging, sealedCursor } from "../../platform/table/shapes.ts";
import { ArtisanCard } from "../directory/schema.ts";
import { AccountId } from "../../platform/ids/index.ts";

/** How many artisans a client may have saved at a time. */
export const favouriteLimit = 1_000;

/** An artisan whom the client saved. */
export const Favourite = z
  .object({
    artisanId: AccountId,
    savedAt: z.iso.datetime(),
    artisan: ArtisanCard.nullable().describe("Null for an artisan who is no longer listed"),
  })
  .meta({ id: "Favourite" });
export type Favourite = z.infer<typeof Favourite>;

/** Which page of the client's favourites, the one saved last first. */
export const FavouritesQuery = z.object(paging(20, sealedCursor));
export type FavouritesQuery = z.input<typeof FavouritesQuery>;

export const FavouritePage = z.object(pageOf(Favourite)).meta({ id: "FavouritePage" });
export type FavouritePage = z.infer<typeof FavouritePage>;
