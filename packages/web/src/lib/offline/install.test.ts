// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";

const day = 86_400_000;
const offer = { prompt: vi.fn() };

/** Loads the module as on a new page. */
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
  it("does not show at the first visit, on any number of pages and tabs", async () => {
    for (let page = 0; page < 5; page += 1) {
      expect((await onNewPage()).installOffer()).toBeNull();
      vi.setSystemTime(Date.now() + 600_000);
    }
  });

  it("shows at the second visit until it is answered, and never again", async () => {
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

  it("shows after the first message", async () => {
    const { installOffer, noteMessage } = await onNewPage();
    noteMessage();
    expect(installOffer()).toBe(offer);
  });

  it("does not show together with another offer", async () => {
    const { installOffer, mayOffer, noteMessage } = await onNewPage();
    noteMessage();
    expect(mayOffer("push")).toBe(true);
    expect(installOffer()).toBeNull();
  });

  it("waits until the browser supports it", async () => {
    Object.assign(globalThis, { installPrompt: undefined });
    const { installOffer, noteMessage } = await onNewPage();
    noteMessage();
    expect(installOffer()).toBeNull();
  });
});
