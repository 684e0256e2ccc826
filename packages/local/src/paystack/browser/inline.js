/**
 * Stands in for Paystack's Inline script, version 2: the same global `PaystackPop` with the methods and callbacks that our page
 * uses (https://paystack.com/docs/developer-tools/inlinejs/). No money moves.
 */
(() => {
  const base = new URL(".", document.currentScript.src).href;

  class PaystackPop {
    /** Callbacks by access code: Paystack keeps those of the first visit until the transaction is paid. */
    #callbacks = new Map();
    #open;

    constructor() {
      window.addEventListener("message", (event) => this.#receive(event));
    }

    /** Opens the checkout of a transaction that the page's server has initialised. */
    resumeTransaction(accessCode, callbacks = {}) {
      this.cancelTransaction();
      if (!this.#callbacks.has(accessCode)) this.#callbacks.set(accessCode, callbacks);
      const frame = document.createElement("iframe");
      frame.title = "Checkout";
      frame.src = `${base}checkout/${encodeURIComponent(accessCode)}`;
      frame.style.cssText =
        "position: fixed; inset: 0; width: 100%; height: 100%; border: 0; z-index: 2147483647; background: rgba(0, 0, 0, 0.75); color-scheme: light;";
      frame.addEventListener("load", () => frame.contentWindow?.focus());
      this.#open = { accessCode, frame, focused: document.activeElement };
      document.body.append(frame);
    }

    /** Cancels the transaction whose checkout is open. */
    cancelTransaction() {
      this.#close()?.onCancel?.();
    }

    /** Removes the frame. Returns the callbacks of its transaction. */
    #close() {
      if (!this.#open) return undefined;
      const { accessCode, frame, focused } = this.#open;
      this.#open = undefined;
      frame.remove();
      focused?.focus?.();
      return this.#callbacks.get(accessCode);
    }

    #receive({ origin, source, data: message }) {
      const { frame, accessCode } = this.#open ?? {};
      if (!frame || source !== frame.contentWindow || origin !== new URL(base).origin) return;
      const { event, data } = message;
      if (event === "error") this.#callbacks.get(accessCode)?.onError?.(data);
      if (event === "close") this.cancelTransaction();
      if (event === "success") {
        const callbacks = this.#close();
        this.#callbacks.delete(accessCode);
        callbacks?.onSuccess?.(data);
      }
    }
  }

  window.PaystackPop = PaystackPop;
})();
