import type { SignIn } from "@handiwork/core/model/session/schema";
import { api, read } from "../../../lib/api.ts";

/** Begins a session. Out: whose it is. Throws ApiError. */
export const signIn = (json: SignIn) => read(api.auth["sign-in"].$post({ json }));
