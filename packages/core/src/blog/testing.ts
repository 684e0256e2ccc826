import { randomUUID } from "node:crypto";
import type { SignedIn, Visit } from "../platform/actor.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { create } from "./save.ts";
import type { PostForm } from "./schema.ts";

export const visit: Visit = { address: "203.0.113.7", userAgent: "Test" };

/** For tests: creates an admin with a profile. */
export async function makeAdmin(fullName = "Ngozi Bello"): Promise<SignedIn<"admin">> {
  const id = randomUUID();
  await AccountEntity.put({ id, userType: "admin", fullName, email: `${id}@handiwork.test` }).go();
  return { type: "admin", id };
}

/** For tests: creates a post, published by default. */
export async function makePost(
  admin: SignedIn,
  form: Partial<PostForm> = {},
): Promise<{ id: string; slug: string }> {
  return create(admin, { title: `A post ${randomUUID()}`, content: "Words.", publish: true, ...form }, visit);
}
