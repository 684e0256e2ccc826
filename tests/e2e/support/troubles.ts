import type { Page } from "@playwright/test";

/**
 * Collects what a visitor's browser would complain about: errors in the console (a violation of the content security policy
 * is one), errors that nothing caught, requests that failed, and answers of 400 or above. Requests that a navigation
 * cut off are no trouble.
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
