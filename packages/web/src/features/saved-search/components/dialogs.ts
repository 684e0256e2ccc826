/** What stands in the dialogs, with what forms need, in a chunk of its own (see tools.tsx). */
export { SaveForm } from "./save-form.tsx";
export { SavedList } from "./saved-list.tsx";
