export { act } from "./act.ts";
export { sweep } from "./clock.ts";
export { listForAdmins } from "./overview.ts";
export { ofArtisan } from "./published.ts";
export { history, lastOffer, list, pictureLink, read } from "./read.ts";
export { submit } from "./submit.ts";
export * from "../../model/job/forms.ts";
export * from "../../model/job/lists.ts";
export * from "../../model/job/view.ts";
