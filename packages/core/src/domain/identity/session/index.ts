export { actorOf, checkSession, type Checked } from "./check.ts";
export { endOtherSessions, endSession, signOut, signOutEverywhere } from "./end.ts";
export { listSessions } from "./list.ts";
export type { Opened } from "./open.ts";
export { refresh } from "./refresh.ts";
export {
  ExistingSession,
  Session,
  SessionEntry,
  SessionList,
  SessionUser,
  SignIn,
} from "../../../model/session/schema.ts";
export { signIn } from "./sign-in.ts";
export { sessionUser } from "./view.ts";
