import * as z from "zod";
import { userTypes } from "../../fixed/user-types.ts";

/** The collections, by the names that the specs have for them (A-TEST-04). */
export const collections = [
  "profiles",
  "artisans",
  "messages",
  "blog_posts",
  "partnerships",
  "merchants",
  "reviews",
  "products",
] as const;
export type Collection = (typeof collections)[number];

/** How the marketplace finds itself (A-GAP-79). */
export const SelfCheck = z
  .object({
    collections: z.array(
      z.object({
        name: z.enum(collections),
        isReadable: z.boolean(),
        count: z.int().min(0).nullable().describe("How many there are; null where that cannot be read"),
      }),
    ),
    rules: z
      .array(
        z.object({
          name: z.enum(collections),
          isEnforced: z.boolean().describe("Somebody who is not signed in was refused"),
        }),
      )
      .describe("Each collection's rules, tried as nobody"),
    session: z.object({
      isSignedIn: z.boolean(),
      userType: z.enum(userTypes).nullable(),
    }),
  })
  .meta({ id: "SelfCheck" });
export type SelfCheck = z.infer<typeof SelfCheck>;
