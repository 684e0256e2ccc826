import { randomBytes } from "node:crypto";
import { record } from "../../audit/index.ts";
import { requestCode } from "../code/index.ts";
import { Conflict, NotFound } from "../../../platform/errors/index.ts";
import { addToGroup, addUser, findUser, removeUser } from "../user-pool/index.ts";
import { AccountEntity } from "../../../model/account/account.entity.ts";
import { release, reserve } from "./reserve.ts";
import { readAccount } from "./service.ts";
import { changeType } from "./state.ts";

const system = { type: "system" } as const;

/**
 * Makes somebody an admin, from the operator's command line: no route leads here (A-GAP-81). An account that exists
 * changes its type; a new one gets a code mailed with which its owner sets a password. Out: which of the two it was.
 */
export async function createAdmin(email: string, fullName: string): Promise<"created" | "promoted"> {
  const reservation = await reserve(email);
  try {
    const found = await findUser(email);
    if (found && (await readAccount(found.id))) {
      await changeType(system, found.id, "admin");
      return "promoted";
    }
    if (found) await removeUser(found.id);
    // Nobody knows this password, and nobody needs to.
    const id = await addUser(email, randomBytes(32).toString("base64url"));
    if (id === undefined) throw new Conflict(`${email} has just been registered by somebody else.`);
    await addToGroup(id, "admin");
    await AccountEntity.create({ id, userType: "admin", fullName, email }).go();
    await record({ kind: "registered", accountId: id, actor: system, after: { userType: "admin" } });
    await requestCode({ purpose: "reset-password", email });
    return "created";
  } finally {
    await release(reservation);
  }
}

/** The account id of an address. Throws NotFound. */
export async function accountIdOf(email: string): Promise<string> {
  const found = await findUser(email);
  if (!found) throw new NotFound(`Nobody has the address ${email}.`);
  return found.id;
}
