import type { UserType } from "../../../platform/actor/index.ts";
import { isTransient, Unavailable } from "../../../platform/errors/index.ts";
import { addToGroup, addUser, findUser, removeUser } from "../user-pool/index.ts";
import { release, type Reservation } from "./reserve.ts";
import { readAccount } from "./service.ts";

/** Adds the user to the pool, whose address is reserved. Out: the id, or undefined where an account has this address. */
export async function newUser(email: string, password: string): Promise<string | undefined> {
  const id = await addUser(email, password);
  if (id !== undefined) return id;
  const found = await findUser(email);
  if (found && (await readAccount(found.id))) return undefined;
  // What an attempt left that broke off between pool and table: nobody else holds the address now.
  if (found) await removeUser(found.id);
  return addUser(email, password);
}

/**
 * Makes a user of the pool an account, by a transaction that gives the address back as well. What fails leaves no user
 * behind. Throws what the pool and the transaction throw, Unavailable where it was cancelled.
 */
export async function complete(
  id: string,
  type: UserType,
  reservation: Reservation,
  write: () => Promise<{ readonly canceled: boolean }>,
): Promise<void> {
  try {
    await addToGroup(id, type);
    const { canceled } = await write();
    // Somebody else wrote there at the same moment, or this took so long that the address was free for others again.
    if (canceled) throw new Unavailable(new Error("The registration was cancelled"));
  } catch (error) {
    // A transaction that is still on its way cannot be done any more after this: what the table says then is final.
    await release(reservation);
    if (isTransient(error) && (await isComplete(id))) return;
    await removeUser(id);
    throw error;
  }
}

/** Whether the transaction was done although its answer did not come. */
async function isComplete(id: string): Promise<boolean> {
  return (await readAccount(id)) !== undefined;
}
