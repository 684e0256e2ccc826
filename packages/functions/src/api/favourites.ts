import * as Favourite from "@handiwork/core/favourites";
import { AccountId } from "@handiwork/core/platform/ids";
import * as z from "zod";
import { paged } from "./queries.ts";
import { router } from "./router.ts";

const key = z.object({ artisanId: AccountId });

/** A client's saved artisans. */
export const favourites = router("Favourites")
  .query("listFavourites", "/", {
    summary: "List your saved artisans, latest first",
    query: paged(Favourite.FavouritesQuery),
    answer: [Favourite.FavouritePage, "A page of saved artisans"],
    run: ({ actor, query }) => Favourite.list(actor, query),
  })
  .command("addFavourite", "PUT /{artisanId}", {
    summary: "Save an artisan",
    params: key,
    answer: "The artisan is saved",
    problems: [404, 409],
    run: ({ actor, params }) => Favourite.add(actor, params.artisanId),
  })
  .command("removeFavourite", "DELETE /{artisanId}", {
    summary: "Remove a saved artisan",
    params: key,
    answer: "The artisan is no longer saved",
    run: ({ actor, params }) => Favourite.remove(actor, params.artisanId),
  });
