export { add, remove } from "./change.ts";
export { FavouriteEntity } from "../../model/favourite/favourite.entity.ts";
export { isFavourite, list } from "./list.ts";
export { FavouritePage, FavouritesQuery } from "../../model/favourite/schema.ts";
