import { notificationsHash } from "../../../lib/paths.ts";

/** The parts of the page that one comes for, each by the id of its heading. */
export const parts = [
  { name: "Quick actions", hash: "#quick-actions" },
  { name: "Account snapshot", hash: "#snapshot" },
  { name: "Signing in", hash: "#signing-in" },
  { name: "Notifications", hash: notificationsHash },
  { name: "Devices", hash: "#sessions" },
  { name: "Your data", hash: "#your-data" },
] as const;
