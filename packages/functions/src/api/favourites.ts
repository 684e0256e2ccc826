import * as Favourite from "@handiwork/core/domain/favourite";
import { AccountId } from "@handiwork/core/platform/ids";
import * as z from "zod";
import { operation } from "./operation.ts";
import { integer } from "./queries.ts";
import { answers, nothing } from "./responses.ts";
import { router } from "./router.ts";

const tags = ["Favourites"];
const params = z.object({ artisanId: AccountId });

const list = operation("listFavourites", {
  method: "get",
  path: "/",
  tags,
  summary: "The artisans that one has saved, the last one first",
  request: { query: Favourite.FavouritesQuery.extend({ limit: integer(1, 50).optional() }).strict() },
  responses: answers(Favourite.FavouritePage, "A page of saved artisans", [400, 401]),
});

const add = operation("addFavourite", {
  method: "put",
  path: "/{artisanId}",
  tags,
  summary: "Save an artisan",
  request: { params },
  responses: nothing("The artisan is saved", [400, 401, 404, 409]),
});

const remove = operation("removeFavourite", {
  method: "delete",
  path: "/{artisanId}",
  tags,
  summary: "Do not keep an artisan saved any more",
  request: { params },
  responses: nothing("The artisan is not saved", [400, 401]),
});

/** A client's saved artisans. */
export const favourites = router()
  .openapi(list, async (c) => c.json(await Favourite.list(c.get("actor"), c.req.valid("query")), 200))
  .openapi(add, async (c) => {
    await Favourite.add(c.get("actor"), c.req.valid("param").artisanId);
    return c.body(null, 204);
  })
  .openapi(remove, async (c) => {
    await Favourite.remove(c.get("actor"), c.req.valid("param").artisanId);
    return c.body(null, 204);
  });
