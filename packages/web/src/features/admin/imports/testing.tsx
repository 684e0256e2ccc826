import type { Import, ImportRow } from "@handiwork/core/imports/schema";
import { type Answer, page, renderAt, signInAs } from "../../../lib/testing-session.tsx";
import { Page } from "../routes/bulk-upload.tsx";

/** An import after its dry run, and some of its rows. */
export const id = "01JD0000000000000000000001";
export const base: Import = {
  id,
  fileName: "members.csv",
  source: "page",
  state: "checked",
  rows: 43,
  good: 40,
  warned: 0,
  created: 0,
  failed: 3,
  secondsLeft: 130,
  rowsPerSecond: 10,
  startedBy: null,
  createdAt: "2026-11-20T09:00:00.000Z",
  startedAt: null,
  finishedAt: null,
  problem: null,
};
export const refused: ImportRow = {
  line: 5,
  outcome: "failed",
  name: "=1+1",
  email: "ada@",
  reason: "Invalid email",
  cells: { name: "=1+1", email: "ada@", category: "Plumber", hourly_rate: "2500" },
  warnings: [],
  read: null,
  accountId: null,
};
export const warned: ImportRow = {
  ...refused,
  line: 3,
  outcome: "ready",
  name: "Ada",
  reason: null,
  cells: null,
  warnings: ["hourly_rate: “abc” cannot be read"],
  read: {
    category: "Plumber",
    location: "Ikeja, Lagos",
    phone: "+2348012345678",
    services: ["Taps", "Pipes"],
    languages: ["Yoruba"],
    experienceYears: "",
    hourlyRate: 0,
  },
};
export const created: ImportRow = { ...refused, line: 2, outcome: "created", name: "Ada", reason: null };

export const list = "GET /api/admin/imports";
export const one = `GET /api/admin/imports/${id}`;
const errors = `GET /api/admin/imports/${id}/rows?outcome=failed&limit=50`;
export const warnings = `GET /api/admin/imports/${id}/rows?outcome=warned&limit=50`;
export const firstRows = `GET /api/admin/imports/${id}/rows?outcome=all&limit=5`;
/** Answers each call with the next of these states of the import, and all later calls with the last. */
export const importStates =
  (...states: Partial<Import>[]): Answer =>
  () =>
    Response.json({ ...base, ...(states.length > 1 ? states.shift() : states[0]) });

/** Renders the page for an admin, by default with that import. */
export function visit(routes: Record<string, Answer>, at = `/admin/bulk-upload?import=${id}`) {
  const server = signInAs("admin", {
    [list]: page([]),
    [errors]: page([refused]),
    [firstRows]: page([warned, refused]),
    ...routes,
  });
  renderAt(at, <Page />);
  return server;
}
