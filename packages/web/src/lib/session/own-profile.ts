import { phoneOrNone } from "@handiwork/core/accounts/phone.schema";
import type { ProfileForm } from "@handiwork/core/accounts/schema";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type * as z from "zod";
import { api, read } from "../api/client.ts";
import { ApiError } from "../api/errors.ts";
import { sessionQuery, type SessionUser } from "./session.ts";

/** Returns the initial values of the profile form. */
export function profileValues({
  fullName,
  phone,
  avatar,
  avatarUrl,
}: SessionUser): z.input<typeof ProfileForm> {
  return {
    fullName: fullName ?? "",
    phone: phone ?? "",
    avatarUrl: avatarUrl ?? "",
    avatar: avatar?.key ?? null,
  };
}

/** Saves changes to the user's own profile and returns it. Throws ApiError. */
export async function saveOwnProfile(
  client: QueryClient,
  changes: Partial<Pick<z.input<typeof ProfileForm>, "fullName" | "phone">>,
): Promise<SessionUser> {
  const user = client.getQueryData(sessionQuery.queryKey);
  if (!user) throw new ApiError("Please sign in first.", { status: 401, code: "unauthenticated" });
  const before = profileValues(user);
  const saved = await read(api.account.profile.$put({ json: { ...before, ...changes, before } }));
  client.setQueryData(sessionQuery.queryKey, saved.user);
  return saved.user;
}

/** Saves a telephone number to the user's account and returns it; an empty one changes nothing. Throws ApiError. */
export async function savePhone(client: QueryClient, typed: string): Promise<string | null> {
  if (typed.trim() === "") return client.getQueryData(sessionQuery.queryKey)?.phone ?? null;
  const phone = phoneOrNone().safeParse(typed);
  if (!phone.success) throw new ApiError(phone.error.issues[0]?.message ?? "", { code: "invalid" });
  return (await saveOwnProfile(client, { phone: phone.data })).phone;
}

/** The delivery status of the user's email address. The address is part of the key, because a new address has its own status. */
export const ownMailQuery = (email: string) =>
  queryOptions({
    queryKey: ["account", "mail", email],
    queryFn: () => read(api.auth.email.$get()),
  });
