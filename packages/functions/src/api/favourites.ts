import * as Favourite from "@handiwork/core/domain/favourite";
import { AccountId } from "@handiwork/core/platform/ids";
import * as z from "zod";
import { paged } from "./queries.ts";
import { router } from "./router.ts";

const key = z.object({ artisanId: AccountId });

/** A client's saved artisans. */
export const favourites = router("Favourites")
  .query("listFavourites", "/", {
    summary: "The artisans that one has saved, the last one first",
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
    summary: "Do not keep an artisan saved any more",
    params: key,
    answer: "The artisan is not saved",
    run: ({ actor, params }) => Favourite.remove(actor, params.artisanId),
  });
