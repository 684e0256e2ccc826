export { change, remove } from "./change.ts";
export { list } from "./list.ts";
export { save } from "./save.ts";
export {
  NewSavedSearch,
  SavedSearch,
  SavedSearchChange,
  SavedSearchList,
} from "../../model/saved-search/schema.ts";
