import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { Window, type HTMLIFrameElement } from "happy-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

interface Transaction {
  id: number | null;
  status: string | null;
}
interface Popup {
  resumeTransaction(code: string, callbacks?: object): Transaction;
  cancelTransaction(): void;
}

const origin = "http://site.test";
const source = readFileSync(new URL("browser/inline.js", import.meta.url), "utf8");

let window: Window;
let PaystackPop: new () => Popup;
beforeEach(() => {
  window = new Window({
    url: `${origin}/pricing`,
    settings: { disableIframePageLoading: true, handleDisabledFileLoadingAsSuccess: true },
  });
  // The script finds out from its own address where the checkout is.
  vi.spyOn(window.document, "currentScript", "get").mockReturnValue({
    src: `${origin}/sandbox/paystack/inline.js`,
  } as never);
  runInNewContext(source, { window, document: window.document, URL });
  ({ PaystackPop } = window as unknown as { PaystackPop: new () => Popup });
});
afterEach(async () => {
  await window.happyDOM.close();
});

const frames = () => [...window.document.querySelectorAll("iframe")] as HTMLIFrameElement[];

/** What the checkout in the frame tells the page; from elsewhere, if so wished. */
function tell(event: string, data: object, from: { origin?: string; source?: unknown } = {}): void {
  const message = new window.MessageEvent("message", { data: { event, data } });
  Object.defineProperties(message, {
    origin: { value: from.origin ?? origin },
    source: { value: "source" in from ? from.source : frames()[0]?.contentWindow },
  });
  window.dispatchEvent(message);
}

function callbacks() {
  return { onLoad: vi.fn(), onSuccess: vi.fn(), onCancel: vi.fn(), onError: vi.fn() };
}

const loaded = { id: 7, customer: { email: "a@b.co" }, accessCode: "code1" };
const success = { id: 7, reference: "PAY-1", message: "Approved", status: "success" };

describe("a transaction that the server initialised", () => {
  it("opens in one frame, tells that it is there, and that it was paid, and closes", () => {
    const told = callbacks();
    const transaction = new PaystackPop().resumeTransaction("code1", told);
    expect(frames().map(({ src }) => src)).toEqual([`${origin}/sandbox/paystack/checkout/code1`]);
    expect(frames()[0]!.title).toBe("Checkout");
    tell("loaded:transaction", loaded);
    expect(told.onLoad).toHaveBeenCalledExactlyOnceWith(loaded);
    tell("success", success);
    expect(told.onSuccess).toHaveBeenCalledExactlyOnceWith(success);
    expect(told.onCancel).not.toHaveBeenCalled();
    expect(frames()).toEqual([]);
    expect(transaction).toMatchObject({ status: "success", id: 7 });
  });

  it("that the customer closes is cancelled, without arguments", () => {
    const told = callbacks();
    const transaction = new PaystackPop().resumeTransaction("code1", told);
    tell("loaded:transaction", loaded);
    tell("close", { status: "abandoned" });
    expect(told.onCancel).toHaveBeenCalledExactlyOnceWith();
    expect(frames()).toEqual([]);
    expect(transaction.status).toBe("abandoned");
  });

  it("that the page cancels is closed; whoever comes later cancels who was there", () => {
    const [first, second] = [callbacks(), callbacks()];
    const popup = new PaystackPop();
    popup.resumeTransaction("code1", first);
    tell("loaded:transaction", loaded);
    popup.resumeTransaction("code2", second);
    expect(first.onCancel).toHaveBeenCalledOnce();
    expect(frames().map(({ src }) => src.slice(-5))).toEqual(["code2"]);
    popup.cancelTransaction();
    expect(second.onCancel).toHaveBeenCalledOnce();
    expect(frames()).toEqual([]);
  });

  it("that is not known is an error with words", () => {
    const told = callbacks();
    new PaystackPop().resumeTransaction("none", told);
    tell("error", { type: "setup", message: "This checkout is not known" });
    expect(told.onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: "This checkout is not known" }),
    );
  });

  it("hears nobody but its own frame", () => {
    const told = callbacks();
    new PaystackPop().resumeTransaction("code1", told);
    tell("success", success, { origin: "http://evil.test" });
    tell("success", success, { source: window });
    expect(told.onSuccess).not.toHaveBeenCalled();
  });

  it("that was left goes on, with the callbacks that it had first", () => {
    const [first, second] = [callbacks(), callbacks()];
    const popup = new PaystackPop();
    const transaction = popup.resumeTransaction("code1", first);
    tell("close", { status: "abandoned" });
    expect(popup.resumeTransaction("code1", second)).toBe(transaction);
    tell("success", success);
    expect(first.onSuccess).toHaveBeenCalledExactlyOnceWith(success);
    expect(second.onSuccess).not.toHaveBeenCalled();
  });
});
