import * as z from "zod";
import { uploadRules } from "../../fixed/uploads.ts";
import { AccountId, Id } from "../../platform/ids/index.ts";

/** A message of the queue: an upload, and the address that a user typed for its picture. */
export const PictureFetch = z.object({ userId: AccountId, id: Id, source: z.string() });
export type PictureFetch = z.infer<typeof PictureFetch>;

/** Why a picture cannot be fetched, in the words that its user reads. */
export const fetchProblems = {
  missing: "There is no picture at this address. Please check it.",
  "too-many-redirects": "This address leads elsewhere too often.",
  "too-slow": "This address took too long to answer. Please try again later.",
  unreachable: "We cannot reach this address. Please check it.",
  "not-https": "Only addresses that begin with https:// can be used.",
  "not-public": "This address is not on the public internet.",
  "too-large": uploadRules.avatar.tooLarge,
} as const;
export const FetchProblem = z.enum(Object.keys(fetchProblems) as (keyof typeof fetchProblems)[]);
export type FetchProblem = z.infer<typeof FetchProblem>;

/**
 * The content type of an object that stands in quarantine for a picture that cannot be fetched: its body is a FetchProblem. Users'
 * files cannot have this type, because it is in the signature of the link that they are sent by.
 */
export const problemType = "application/vnd.handiwork.fetch-problem";
