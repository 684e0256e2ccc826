export { act } from "./act.ts";
export { sweep } from "./clock.ts";
export { listForAdmins } from "./overview.ts";
export { history, list, pictureLink, read } from "./read.ts";
export { submit } from "./submit.ts";
export * from "../../model/job/forms.ts";
export * from "../../model/job/view.ts";
