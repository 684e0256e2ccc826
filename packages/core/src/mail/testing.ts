import { vi } from "vitest";
import { services } from "../aws/index.ts";

/** For tests: the next mail gets this answer of SES, and goes nowhere. The test restores its mocks. */
export function nextMailFails(error: string, status: number): void {
  const original = services.send;
  const sending = vi.spyOn(services, "send");
  sending.mockImplementation((request, patience) => {
    if (!request.url.endsWith("/v2/email/outbound-emails")) return original(request, patience);
    sending.mockRestore();
    return Promise.resolve({ status, headers: { "x-amzn-errortype": `${error}:` }, body: Buffer.from("{}") });
  });
}
