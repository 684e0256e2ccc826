import type { AuditItem } from "@handiwork/core/audit/schema";
import { expect, it } from "vitest";
import { describeAuditEntry } from "./describe-audit-entry.ts";
import { verified } from "./users/testing.ts";

const ada = { id: "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a11", name: "Ada Obi", userType: "admin" } as const;
const chidi = { id: "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a12", name: "Chidi Eze", userType: "artisan" } as const;

const entry: AuditItem = { ...verified, kind: "approved", actor: ada, account: chidi };

it.each([
  [{}, "Ada Obi approved Chidi Eze"],
  [{ kind: "deleted", account: ada }, "Ada Obi deleted their own account"],
  [{ kind: "suspended", account: { ...chidi, name: null } }, "Ada Obi suspended a former user"],
  [{ kind: "registered", actor: null, actorType: "system" }, "The marketplace registered"],
  [{ kind: "password-reset", actor: null, actorType: "anonymous" }, "Chidi Eze set a new password"],
  [
    { kind: "post-published", account: null, subject: "post:ten-tips", after: { title: "Ten tips" } },
    "Ada Obi published the post Ten tips",
  ],
  [{ kind: "plan-changed", account: null, subject: "plan:monthly" }, "Ada Obi changed the plan monthly"],
  [{ kind: "settings-changed", account: null, subject: "settings" }, "Ada Obi changed the settings"],
] as const)("describes an entry of the audit log: %j", (more, words) => {
  expect(describeAuditEntry({ ...entry, ...(more as Partial<AuditItem>) })).toBe(words);
});
