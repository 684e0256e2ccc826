import type {
  AccountDeletion,
  EmailChangeRequest,
  PasswordChange,
  ProfileChange,
} from "@handiwork/core/accounts/schema";
import type { SessionEntry } from "@handiwork/core/sessions/schema";
import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { api, read } from "../../lib/api.ts";
import { ApiError } from "../../lib/errors.ts";
import { signOutWith } from "../../lib/leave.ts";
import { perform } from "../../lib/outbox/perform.ts";
import { sessionQuery, type SessionUser } from "../../lib/session.ts";
import { unlessGone, useAction } from "../../lib/use-action.ts";
import { profile, profileLine } from "./profile-kind.ts";

const failed = "Failed to update profile";

/**
 * Saves the user's profile, without a network later. Out: the user with it, undefined where it waits. Throws ApiError with the
 * server's message, or where it gave none with the spec's (A-ERR-05).
 */
export async function updateProfile(
  client: QueryClient,
  payload: ProfileChange,
): Promise<SessionUser | undefined> {
  try {
    const outcome = await perform(client, { kind: profile, line: profileLine, payload, replaces: "refused" });
    return outcome.state === "sent" ? outcome.answer : undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw new ApiError(failed, { code: "unreadable" });
    if (error.code === "unreadable") throw new ApiError(failed, error);
    throw error;
  }
}

/** Changes the password, which ends every session and begins a new one here. Throws ApiError. */
export const changePassword = ({ currentPassword, password }: PasswordChange) =>
  api.auth.password.$post({ json: { currentPassword, password } });

/** Has a code mailed to the address that the user wants to have. Out: what was asked for. Throws ApiError. */
export async function requestEmailChange(json: EmailChangeRequest): Promise<EmailChangeRequest> {
  await api.auth.email.$post({ json });
  return json;
}

/** Takes the new address by the code that was mailed to it. Out: the user with it. Throws ApiError. */
export async function confirmEmailChange({ code }: { code: string }): Promise<SessionUser> {
  return (await read(api.auth.email.confirm.$post({ json: { code } }))).user;
}

/** Deletes the account for good. Throws ApiError. */
export const deleteAccount = (json: AccountDeletion) => api.account.delete.$post({ json });

/** The user's sessions, the one used last first. */
export const sessionsQuery = queryOptions({
  queryKey: ["account", "sessions"],
  queryFn: async () => (await read(api.auth.sessions.$get())).items,
});

/** Ends one of the sessions; one that has ended meanwhile is as good. `after` is called when it is gone. */
export function useEndSession({ id, device }: SessionEntry, after: () => void) {
  const end = () => unlessGone(api.auth.sessions[":id"].$delete({ param: { id } }));
  return useEnding(end, (session) => session.id !== id, `Signed out: ${device}`, after);
}

/** Ends all sessions but this one. `after` is called when they are gone. */
export function useEndOthers(after: () => void) {
  return useEnding(endOthers, ({ current }) => current, "Signed out on all other devices", after);
}

const endOthers = () => api.auth.sessions["end-others"].$post();

function useEnding(
  send: () => Promise<unknown>,
  isLeft: (session: SessionEntry) => boolean,
  done: string,
  after: () => void,
) {
  const client = useQueryClient();
  const onDone = () => {
    client.setQueryData(sessionsQuery.queryKey, (items) => items?.filter(isLeft));
    after();
  };
  return useAction({ send, done, onDone });
}

/**
 * Ends all sessions, this one too, and loads the home page anew: nothing of the user stays in memory. Unless they would lose
 * by it what they want to keep.
 */
export function useSignOutEverywhere() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const userId = client.getQueryData(sessionQuery.queryKey)?.id;
      return signOutWith(() => api.auth["sign-out-everywhere"].$post(), userId, "Signed out on all devices");
    },
  });
}
