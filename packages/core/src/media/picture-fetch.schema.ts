import * as z from "zod";
import { uploadRules } from "../reference/uploads.ts";
import { AccountId, Id } from "../platform/ids.ts";

/** A message of the fetch queue: an upload and the URL that a user entered. */
export const PictureFetch = z.object({ userId: AccountId, id: Id, source: z.string() });
export type PictureFetch = z.infer<typeof PictureFetch>;

/** Why a picture cannot be fetched, for the user. */
export const fetchProblems = {
  missing: "There is no picture at this address. Please check it.",
  "too-many-redirects": "This address redirects too many times.",
  "too-slow": "This address took too long to answer. Please try again later.",
  unreachable: "We cannot reach this address. Please check it.",
  "not-https": "Only addresses that begin with https:// can be used.",
  "not-public": "This address is not on the public internet.",
  "too-large": uploadRules.avatar.tooLarge,
} as const;
export const FetchProblem = z.enum(Object.keys(fetchProblems) as (keyof typeof fetchProblems)[]);
export type FetchProblem = z.infer<typeof FetchProblem>;

/**
 * The content type of a quarantine object that reports a failed fetch; its body is a FetchProblem. Users' files
 * cannot have this type, because the presigned link fixes theirs.
 */
export const problemType = "application/vnd.handiwork.fetch-problem";
