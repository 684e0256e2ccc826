/**
 * The sandbox's stand-in for Paystack's Inline script, version 2: the same global `PaystackPop`, with the callbacks and what our page
 * calls of its methods (https://paystack.com/docs/developer-tools/inlinejs/), so that the page works with either. No money moves.
 */
(() => {
  const base = new URL(".", document.currentScript.src).href;

  /** A transaction of a popup: what is known of it, and the page's callbacks. */
  class PopupTransaction {
    id = null;
    status = null;
    isActive = true;

    constructor(accessCode, callbacks) {
      this.accessCode = accessCode;
      this.callbacks = callbacks;
    }

    onLoad({ id, customer, accessCode }) {
      this.id = id;
      this.callbacks.onLoad?.({ id, customer, accessCode });
    }

    onSuccess(response) {
      this.isActive = false;
      this.status = response.status;
      this.callbacks.onSuccess?.(response);
    }

    cancel() {
      this.isActive = false;
      this.callbacks.onCancel?.();
    }
  }

  class PaystackPop {
    #transactions = [];
    #frame;
    #cameFrom;

    constructor() {
      window.addEventListener("message", (event) => this.#hear(event));
    }

    /** Opens a transaction that the page's server has initialised; one that was left goes on, with the callbacks that it had. */
    resumeTransaction(accessCode, callbacks = {}) {
      this.#active()?.cancel();
      const left = this.#transactions.find(
        (one) => one.accessCode === accessCode && one.status !== "success",
      );
      const transaction = left ?? new PopupTransaction(accessCode, callbacks);
      transaction.isActive = true;
      if (!left) this.#transactions.push(transaction);
      this.#show(transaction);
      return transaction;
    }

    /** Cancels the transaction that is open. */
    cancelTransaction() {
      this.#active()?.cancel();
      this.#hide();
    }

    #active() {
      return this.#transactions.find(({ isActive }) => isActive);
    }

    #show({ accessCode }) {
      this.#hide();
      this.#cameFrom = document.activeElement;
      const frame = document.createElement("iframe");
      frame.title = "Checkout";
      frame.src = `${base}checkout/${encodeURIComponent(accessCode)}`;
      frame.style.cssText =
        "position: fixed; inset: 0; width: 100%; height: 100%; border: 0; z-index: 2147483647; background: rgba(0, 0, 0, 0.75); color-scheme: light;";
      frame.addEventListener("load", () => frame.contentWindow?.focus());
      document.body.append(frame);
      this.#frame = frame;
    }

    #hide() {
      if (!this.#frame) return;
      this.#frame.remove();
      this.#frame = undefined;
      this.#cameFrom?.focus?.();
    }

    #hear({ origin, source, data: message }) {
      if (!this.#frame || source !== this.#frame.contentWindow || origin !== new URL(base).origin) return;
      const transaction = this.#active();
      if (!transaction) return;
      const { event, data } = message;
      if (event === "loaded:transaction") transaction.onLoad(data);
      if (event === "error") transaction.callbacks.onError?.(data);
      if (event === "close") {
        transaction.status = data.status;
        this.#hide();
        transaction.cancel();
      }
      if (event === "success") {
        this.#hide();
        transaction.onSuccess(data);
      }
    }
  }

  window.PaystackPop = PaystackPop;
})();
