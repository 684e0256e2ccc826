export { change, list, remove, save } from "./save.ts";
export {
  NewSavedSearch,
  SavedSearch,
  SavedSearchChange,
  SavedSearchList,
} from "../../model/saved-search/schema.ts";
