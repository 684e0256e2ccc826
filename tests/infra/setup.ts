import { rm } from "node:fs/promises";
import type { TestProject } from "vitest/node";
import { synthesise } from "./synthesise.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The output folders of `sst build`, by stage. */
    synthesised: Record<Stage, string>;
  }
}

/** "production" keeps its data and has a domain and mail; "dev" is temporary. */
export type Stage = "production" | "dev";

/** Synthesizes both stages once for all infra tests. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  process.env["AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED"] = "true";
  const production = await synthesise("production", {
    SITE_DOMAIN: "handiwork.example",
    SITE_ZONE_ID: "Z0123456789",
    ALARM_EMAIL: "operator@handiwork.example",
    MAIL_FROM: "Handiwork <no-reply@handiwork.example>",
    VAPID_SECRET: "handiwork/production/vapid",
    PAYSTACK_SECRET: "handiwork/production/paystack",
  });
  const dev = await synthesise("dev", {}, production);
  provide("synthesised", { production, dev });
  return async () => {
    for (const directory of [production, dev]) await rm(directory, { recursive: true });
  };
}
