import type { ProfileForm } from "@handiwork/core/model/account/schema";
import { api, read } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/errors.ts";
import type { SessionUser } from "../../../lib/session.ts";

const failed = "Failed to update profile";

/**
 * Saves what one says about oneself. Out: the user with it. Throws ApiError with the server's message, or where it gave none
 * with the spec's (A-ERR-05), followed by what went wrong on the way.
 */
export async function updateProfile(json: ProfileForm): Promise<SessionUser> {
  try {
    return (await read(api.account.profile.$put({ json }))).user;
  } catch (error) {
    if (!(error instanceof ApiError)) throw new ApiError(failed, { code: "unreadable" });
    if (error.code === "unreadable") throw new ApiError(failed, error);
    if (error.status === 0) throw new ApiError(`${failed}. ${error.detail}`, error);
    throw error;
  }
}
