import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { Window, type HTMLIFrameElement } from "happy-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

interface Popup {
  resumeTransaction(code: string, callbacks?: object): void;
  cancelTransaction(): void;
}

const origin = "http://site.test";
const source = readFileSync(new URL("browser/inline.js", import.meta.url), "utf8");
const success = { reference: "PAY-1", status: "success" };

let window: Window;
let popup: Popup;
beforeEach(() => {
  const settings = { disableIframePageLoading: true, handleDisabledFileLoadingAsSuccess: true };
  window = new Window({ url: `${origin}/pricing`, settings });
  const src = `${origin}/sandbox/paystack/inline.js`;
  vi.spyOn(window.document, "currentScript", "get").mockReturnValue({ src } as never);
  runInNewContext(source, { window, document: window.document, URL });
  popup = new (window as unknown as { PaystackPop: new () => Popup }).PaystackPop();
});
afterEach(async () => {
  await window.happyDOM.close();
});

const frames = () => [...window.document.querySelectorAll("iframe")] as HTMLIFrameElement[];
const newCallbacks = () => ({ onSuccess: vi.fn(), onCancel: vi.fn(), onError: vi.fn() });

/** Sends a message as the checkout's frame does, or from elsewhere. */
function send(event: string, data: object, from: { origin?: string; source?: unknown } = {}): void {
  const message = new window.MessageEvent("message", { data: { event, data } });
  Object.defineProperties(message, {
    origin: { value: from.origin ?? origin },
    source: { value: "source" in from ? from.source : frames()[0]?.contentWindow },
  });
  window.dispatchEvent(message);
}

it("opens the checkout in one frame, and closes it after a payment", () => {
  const callbacks = newCallbacks();
  popup.resumeTransaction("code1", callbacks);
  expect(frames().map(({ src, title }) => [src, title])).toEqual([
    [`${origin}/sandbox/paystack/checkout/code1`, "Checkout"],
  ]);
  send("success", success);
  expect(callbacks.onSuccess).toHaveBeenCalledExactlyOnceWith(success);
  expect(callbacks.onCancel).not.toHaveBeenCalled();
  expect(frames()).toEqual([]);
});

it("cancels a transaction that the customer or the page closes, or that another one replaces", () => {
  const [first, second, third] = [newCallbacks(), newCallbacks(), newCallbacks()];
  popup.resumeTransaction("code1", first);
  popup.resumeTransaction("code2", second);
  expect(first.onCancel).toHaveBeenCalledExactlyOnceWith();
  send("close", { status: "abandoned" });
  expect(second.onCancel).toHaveBeenCalledOnce();
  popup.resumeTransaction("code3", third);
  popup.cancelTransaction();
  expect(third.onCancel).toHaveBeenCalledOnce();
  expect(frames()).toEqual([]);
});

it("keeps the callbacks of the first visit, as Paystack does", () => {
  const [first, second] = [newCallbacks(), newCallbacks()];
  popup.resumeTransaction("code1", first);
  send("close", { status: "abandoned" });
  popup.resumeTransaction("code1", second);
  send("success", success);
  expect(first.onSuccess).toHaveBeenCalledExactlyOnceWith(success);
  expect(second.onSuccess).not.toHaveBeenCalled();
});

it("reports an unknown transaction, and ignores messages of others", () => {
  const callbacks = newCallbacks();
  popup.resumeTransaction("none", callbacks);
  send("success", success, { origin: "http://evil.test" });
  send("success", success, { source: window });
  expect(callbacks.onSuccess).not.toHaveBeenCalled();
  send("error", { message: "This checkout is not known" });
  expect(callbacks.onError).toHaveBeenCalledExactlyOnceWith({ message: "This checkout is not known" });
});
