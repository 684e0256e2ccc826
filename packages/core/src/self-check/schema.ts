import * as z from "zod";
import { userTypes } from "../reference/user-types.ts";

/** The collections by their names in the specifications (A-TEST-04). */
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

/** The result of the self-check (A-GAP-79). */
export const SelfCheck = z
  .object({
    collections: z.array(
      z.object({
        name: z.enum(collections),
        isReadable: z.boolean(),
        count: z.int().min(0).nullable().describe("The number of documents; null if it is unreadable"),
      }),
    ),
    rules: z
      .array(
        z.object({
          name: z.enum(collections),
          isEnforced: z.boolean().describe("True if an anonymous visitor was rejected"),
        }),
      )
      .describe("Each collection's rules, tried anonymously"),
    session: z.object({
      isSignedIn: z.boolean(),
      userType: z.enum(userTypes).nullable(),
    }),
  })
  .meta({ id: "SelfCheck" });
export type SelfCheck = z.infer<typeof SelfCheck>;
