import type { Aws } from "../aws.ts";
import type { Settings } from "../settings.ts";

/** What a check found: something that would end in a half-created stage, or something that an operator should know. */
export type Finding = { readonly refuse: string } | { readonly note: string };

/** What the checks look at. */
export interface Checked {
  readonly aws: Aws;
  readonly stage: string;
  readonly region: string;
  readonly account: string;
  /** What the stage's stack has made so far; undefined before its first deployment. */
  readonly owned: readonly { type: string; id: string }[] | undefined;
  readonly settings: Settings;
}
