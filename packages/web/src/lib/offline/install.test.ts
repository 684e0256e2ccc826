// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";

/** When the app is offered to be installed: never at the first visit, and once. */
const day = 86_400_000;
const offer = { prompt: vi.fn() };

/** The module as a page that is loaded anew has it. */
async function onNewPage() {
  vi.resetModules();
  const install = await import("./install.ts");
  install.countVisit();
  return install;
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: day, toFake: ["Date"] });
  Object.assign(globalThis, { installPrompt: offer });
  return () => vi.useRealTimers();
});

describe("the offer to install the app", () => {
  it("does not come at the first visit, on however many pages and tabs", async () => {
    for (let page = 0; page < 5; page += 1) {
      expect((await onNewPage()).installOffer()).toBeNull();
      vi.setSystemTime(Date.now() + 600_000);
    }
  });

  it("comes at the second visit, stays until it is answered, and does not come back", async () => {
    await onNewPage();
    vi.setSystemTime(2 * day);
    const { installOffer, endInstallOffer } = await onNewPage();
    expect(installOffer()).toBe(offer);
    expect(installOffer()).toBe(offer);
    endInstallOffer();
    expect(installOffer()).toBeNull();
    vi.setSystemTime(3 * day);
    expect((await onNewPage()).installOffer()).toBeNull();
  });

  it("comes after the first message", async () => {
    const { installOffer, noteMessage } = await onNewPage();
    noteMessage();
    expect(installOffer()).toBe(offer);
  });

  it("does not come beside another offer", async () => {
    const { installOffer, mayOffer, noteMessage } = await onNewPage();
    noteMessage();
    expect(mayOffer("push")).toBe(true);
    expect(installOffer()).toBeNull();
  });

  it("waits for a browser that can", async () => {
    Object.assign(globalThis, { installPrompt: undefined });
    const { installOffer, noteMessage } = await onNewPage();
    noteMessage();
    expect(installOffer()).toBeNull();
  });
});
