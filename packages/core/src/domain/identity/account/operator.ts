import { randomBytes } from "node:crypto";
import { AccountEntity } from "../../../model/account/account.entity.ts";
import { NotFound } from "../../../platform/errors/index.ts";
import { writeTogether } from "../../../platform/table/transact.ts";
import { AuditEntity, entry } from "../../audit/index.ts";
import { requestCode } from "../code/index.ts";
import { findUser } from "../user-pool/index.ts";
import { createAccount, reserve } from "./create-account.ts";
import { changeType } from "./state.ts";

const system = { type: "system" } as const;

/**
 * Makes somebody an admin, from the operator's command line: no route leads here (A-GAP-81). An account that exists
 * changes its type; a new one gets a code mailed with which its owner sets a password. Out: which of the two it was.
 */
export async function createAdmin(email: string, fullName: string): Promise<"created" | "promoted"> {
  const after = { userType: "admin" };
  // Nobody knows this password, and nobody needs to.
  const password = randomBytes(32).toString("base64url");
  const newId = await createAccount(await reserve(email), password, "admin", (id) =>
    writeTogether({ account: AccountEntity, audit: AuditEntity }, ({ account, audit }) => [
      account.create({ id, userType: "admin", fullName, email }).commit(),
      audit.put(entry({ kind: "registered", accountId: id, actor: system, after })).commit(),
    ]),
  );
  if (newId !== undefined) await requestCode({ purpose: "reset-password", email });
  else await changeType(system, await accountIdOf(email), "admin");
  return newId === undefined ? "promoted" : "created";
}

/** The account id of an address. Throws NotFound. */
export async function accountIdOf(email: string): Promise<string> {
  const found = await findUser(email);
  if (!found) throw new NotFound(`Nobody has the address ${email}.`);
  return found.id;
}
