import type { InvitationForm } from "@handiwork/core/model/invitation/schema";
import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod";
import { api, read } from "../../../lib/api.ts";

/** Whose invitation a link is. Read once: whoever has the page open is not asked to begin anew. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: () => read(api.auth.invitation.read.$post({ json: { token } })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Takes the account over and begins a session. Out: it. Throws ApiError. */
export function acceptInvitation({ confirmPassword: _again, ...json }: z.infer<typeof InvitationForm>) {
  return read(api.auth.invitation.$post({ json }));
}
