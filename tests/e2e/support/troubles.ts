import type { Page } from "@playwright/test";

/**
 * Collects errors in the console, which include violations of the content security policy, uncaught errors, failed requests, and
 * answers with status 400 or above. Ignores requests that a navigation aborted.
 */
export function watchTroubles(page: Page): string[] {
  const troubles: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") troubles.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => troubles.push(`uncaught: ${error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    if (reason !== "net::ERR_ABORTED") troubles.push(`request failed: ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) troubles.push(`answer: ${response.status()} ${response.url()}`);
  });
  return troubles;
}
