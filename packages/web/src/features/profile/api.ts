import type {
  AccountDeletion,
  EmailChangeRequest,
  PasswordChange,
  ProfileChange,
} from "@handiwork/core/accounts/schema";
import type { SessionEntry } from "@handiwork/core/sessions/schema";
import { queryOptions, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { api, read } from "../../lib/api/client.ts";
import { ApiError, hasServerMessage } from "../../lib/api/errors.ts";
import { signOutWith } from "../../lib/session/sign-out.ts";
import { perform } from "../../lib/outbox/perform.ts";
import { sessionQuery, type SessionUser } from "../../lib/session/session.ts";
import { ignoreNotFound, useAction } from "../../lib/forms/use-action.ts";
import { profile, profileLine } from "./outbox-kind.ts";

/**
 * Saves the user's profile; offline, the outbox sends it later. Returns the updated user, or undefined if the change waits to be sent.
 *
 * @throws {ApiError} with the server's message, or with the specification's if there is none (A-ERR-05)
 */
export async function updateProfile(
  client: QueryClient,
  payload: ProfileChange,
): Promise<SessionUser | undefined> {
  try {
    const outcome = await perform(client, { kind: profile, line: profileLine, payload, replaces: "refused" });
    return outcome.state === "sent" ? outcome.answer : undefined;
  } catch (error) {
    throw hasServerMessage(error) ? error : new ApiError("Failed to update profile", { code: "unreadable" });
  }
}

/** Changes the password. Ends all sessions and starts a new one in this browser. Throws ApiError. */
export const changePassword = ({ currentPassword, password }: PasswordChange) =>
  api.auth.password.$post({ json: { currentPassword, password } });

/** Requests a code for a new email address, sent to that address. Returns the request. Throws ApiError. */
export async function requestEmailChange(json: EmailChangeRequest): Promise<EmailChangeRequest> {
  await api.auth.email.$post({ json });
  return json;
}

/** Confirms the new email address with its code. Returns the updated user. Throws ApiError. */
export async function confirmEmailChange({ code }: { code: string }): Promise<SessionUser> {
  return (await read(api.auth.email.confirm.$post({ json: { code } }))).user;
}

/** Deletes the account permanently. Throws ApiError. */
export const deleteAccount = (json: AccountDeletion) => api.account.delete.$post({ json });

/** The user's sessions, most recently used first. */
export const sessionsQuery = queryOptions({
  queryKey: ["account", "sessions"],
  queryFn: async () => (await read(api.auth.sessions.$get())).items,
});

/** Ends one of the sessions. Succeeds if it has already ended. */
export function useEndSession({ id, device }: SessionEntry, onEnded: () => void) {
  const end = () => ignoreNotFound(api.auth.sessions[":id"].$delete({ param: { id } }));
  return useEnding(end, (session) => session.id !== id, `Signed out: ${device}`, onEnded);
}

/** Ends all sessions except this one. */
export function useEndOthers(onEnded: () => void) {
  return useEnding(endOthers, ({ current }) => current, "Signed out on all other devices", onEnded);
}

const endOthers = () => api.auth.sessions["end-others"].$post();

function useEnding(
  send: () => Promise<unknown>,
  remains: (session: SessionEntry) => boolean,
  successMessage: string,
  onEnded: () => void,
) {
  const client = useQueryClient();
  const onSuccess = () => {
    client.setQueryData(sessionsQuery.queryKey, (items) => items?.filter(remains));
    onEnded();
  };
  return useAction({ send, successMessage, onSuccess });
}

/**
 * Ends all sessions, including this one, and reloads the home page, so that no user data stays in memory. Does nothing if the user
 * decides to keep unsent changes.
 */
export function useSignOutEverywhere() {
  const client = useQueryClient();
  return useAction({
    send: () => {
      const userId = client.getQueryData(sessionQuery.queryKey)?.id;
      return signOutWith(() => api.auth["sign-out-everywhere"].$post(), userId, "Signed out on all devices");
    },
  });
}
