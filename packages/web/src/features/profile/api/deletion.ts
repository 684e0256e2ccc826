import type { AccountDeletion } from "@handiwork/core/model/account/schema";
import { api } from "../../../lib/api.ts";
import { leave } from "../../../lib/leave.ts";

/** Deletes one's account for good. Throws ApiError. */
export const deleteAccount = (json: AccountDeletion) => api.account.delete.$post({ json });

/** What follows: nothing of the user stays on this device, and the home page says goodbye. */
export const sayGoodbye = (userId: string) =>
  leave(userId, "Your account has been deleted. Thank you for your time with us, and goodbye.");
