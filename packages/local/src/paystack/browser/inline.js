/**
 * The sandbox's stand-in for Paystack's Inline script, version 2: the same global `PaystackPop` with the same methods and
 * callbacks (https://paystack.com/docs/developer-tools/inlinejs/), so that a page works with either. No money moves.
 */
(() => {
  const base = new URL(".", document.currentScript.src).href;

  /** A transaction of a popup, as Paystack's own: what is known of it, and the page's callbacks. */
  class PopupTransaction {
    constructor(parameters) {
      this.parameters = parameters;
      this.accessCode = parameters.accessCode ?? null;
      this.id = null;
      this.status = null;
      this.errors = [];
      this.response = null;
      this.authorizationUrl = null;
      this.isActive = true;
    }

    getStatus() {
      const { status, id, errors, response, authorizationUrl: checkoutUrl } = this;
      return { status, id, errors, response, checkoutUrl };
    }

    onSetupError(error) {
      this.errors.push(error);
      this.parameters.onError?.(error);
    }

    onLoad({ id, customer, accessCode }) {
      Object.assign(this, { id, customer, accessCode });
      this.authorizationUrl = `${base}checkout/${accessCode}`;
      this.parameters.onLoad?.({ id, customer, accessCode });
    }

    onSuccess(response) {
      this.isActive = false;
      this.response = response;
      this.status = response.status;
      this.parameters.onSuccess?.(response);
      this.parameters.callback?.(response);
    }

    cancel() {
      this.isActive = false;
      this.parameters.onCancel?.();
      this.parameters.onClose?.();
    }
  }

  class PaystackPop {
    constructor() {
      this.id = Math.random().toString(36).slice(2, 7);
      this.transactions = [];
      this.isLoaded = false;
      this.isOpen = false;
      this.checkoutIframe = null;
      window.addEventListener("message", (event) => this.#hear(event));
    }

    /** Opens a transaction that the page prices itself; one that was abandoned with the same parameters goes on. */
    newTransaction(parameters) {
      this.activeTransaction()?.cancel();
      const again = this.#abandoned(parameters);
      if (again) {
        again.isActive = true;
        this.#show(again);
        return again;
      }
      const transaction = new PopupTransaction(checked(parameters));
      this.transactions.push(transaction);
      if (transaction.accessCode) this.#show(transaction);
      else
        void request(parameters).then(
          (data) => this.#opened(transaction, data),
          (error) => transaction.onSetupError({ message: error.message }),
        );
      return transaction;
    }

    /** Opens a transaction that the page's server has initialised. */
    resumeTransaction(accessCode, callbacks = {}) {
      const { onSuccess, onCancel, onLoad, onError } = callbacks;
      return this.newTransaction({ accessCode, onSuccess, onCancel, onLoad, onError });
    }

    /** As `newTransaction`; resolves to the transaction once it is known. There are no wallets here. */
    async checkout(parameters) {
      this.activeTransaction()?.cancel();
      const transaction = this.#abandoned(parameters) ?? new PopupTransaction(checked(parameters));
      try {
        if (!transaction.accessCode) transaction.accessCode = (await request(parameters)).access_code;
      } catch (error) {
        transaction.onSetupError({ status: false, message: error.message });
        throw error;
      }
      transaction.isActive = true;
      if (!this.transactions.includes(transaction)) this.transactions.push(transaction);
      this.#show(transaction);
      return transaction;
    }

    /** Opens nothing yet; the function that it gives does. */
    preloadTransaction(parameters) {
      checked(parameters);
      return () => this.newTransaction(parameters);
    }

    /** There are no wallets here: the page's own button opens the checkout. */
    paymentRequest({ loadPaystackCheckoutButton, onElementsMount, ...parameters }) {
      const button = document.getElementById(loadPaystackCheckoutButton);
      button?.addEventListener("click", this.preloadTransaction(parameters));
      onElementsMount?.(null);
      return Promise.resolve(this.activeTransaction());
    }

    /** Cancels the transaction with that id, or the one that is open. */
    cancelTransaction(id) {
      const transaction = this.transactions.find((one) => one.id === id) ?? this.activeTransaction();
      if (!transaction) return;
      transaction.cancel();
      this.#hide();
    }

    activeTransaction() {
      return this.transactions.findLast(({ isActive }) => isActive) ?? null;
    }

    /** The first version's way: `PaystackPop.setup(options).openIframe()`. */
    static setup(options) {
      const { ref, ...parameters } = options;
      const popup = new PaystackPop();
      return { openIframe: () => popup.newTransaction(ref ? { ...parameters, reference: ref } : parameters) };
    }

    #abandoned(parameters) {
      return this.transactions.findLast(
        (one) =>
          (one.status === null || one.status === "abandoned") &&
          !one.response &&
          isSame(one.parameters, parameters),
      );
    }

    #opened(transaction, data) {
      transaction.accessCode = data.access_code;
      if (transaction.isActive) this.#show(transaction);
    }

    #show({ accessCode }) {
      this.#hide();
      this.cameFrom = document.activeElement;
      const frame = document.createElement("iframe");
      frame.title = "Checkout";
      frame.src = `${base}checkout/${encodeURIComponent(accessCode)}`;
      frame.style.cssText =
        "position: fixed; inset: 0; width: 100%; height: 100%; border: 0; z-index: 2147483647; background: rgba(0, 0, 0, 0.75); color-scheme: light;";
      frame.addEventListener("load", () => frame.contentWindow?.focus());
      document.body.append(frame);
      this.checkoutIframe = frame;
      this.isOpen = true;
    }

    #hide() {
      this.checkoutIframe?.remove();
      this.checkoutIframe = null;
      if (this.isOpen) this.cameFrom?.focus?.();
      this.isOpen = false;
    }

    #hear({ origin, source, data: message }) {
      const frame = this.checkoutIframe;
      if (!frame || source !== frame.contentWindow || origin !== new URL(base).origin) return;
      const transaction = this.activeTransaction();
      if (!transaction) return;
      const { event, data } = message;
      if (event === "loaded:transaction") {
        this.isLoaded = true;
        transaction.onLoad(data);
      }
      if (event === "error") transaction.onSetupError(data);
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

  /** The parameters, where nothing is missing. Throws `{ message, issues }`, as Paystack's script does. */
  function checked(parameters) {
    if (typeof parameters !== "object" || parameters === null || Object.keys(parameters).length === 0) {
      throw problem("Transaction parameters should be a non-empty object", []);
    }
    if ("accessCode" in parameters) return parameters;
    const missing = ["key", "email", "amount"].filter((name) => !parameters[name]);
    if (missing.length === 0) return parameters;
    const issues = missing.map((name) => ({ message: `Required parameter missing: ${name}` }));
    throw problem("Invalid transaction parameters", issues);
  }

  function problem(message, issues) {
    return Object.assign(new Error(message), { issues });
  }

  function isSame(one, other) {
    const names = Object.keys(one).toSorted();
    return (
      names.join() ===
        Object.keys(other ?? {})
          .toSorted()
          .join() && names.every((name) => one[name] === other[name])
    );
  }

  /** Asks for a transaction with the page's own price. Out: what was answered. Rejects with the refusal's words. */
  async function request(parameters) {
    const answer = await fetch(`${base}checkout/request_inline`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(parameters),
    });
    const { status, message, data } = await answer.json();
    if (!status) throw new Error(message);
    return data;
  }

  window.PaystackPop = PaystackPop;
})();
