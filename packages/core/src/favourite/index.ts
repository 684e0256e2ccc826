export { add, remove } from "./change.ts";
export { FavouriteEntity } from "./favourite.entity.ts";
export { isFavourite, list } from "./list.ts";
export { FavouritePage, FavouritesQuery } from "./schema.ts";
