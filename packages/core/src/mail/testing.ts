import { vi } from "vitest";

/** For tests: the next mail gets this answer of SES, and goes nowhere. The test restores its mocks. */
export function nextMailFails(error: string, status: number): void {
  const original = globalThis.fetch;
  const fetching = vi.spyOn(globalThis, "fetch");
  fetching.mockImplementation((address, request) => {
    if (typeof address !== "string" || !address.endsWith("/v2/email/outbound-emails"))
      return original(address, request);
    fetching.mockRestore();
    return Promise.resolve(new Response("{}", { status, headers: { "x-amzn-ErrorType": `${error}:` } }));
  });
}
