/** A payment that was begun in this tab; `paid` once the provider's checkout said so. */
export interface KeptPayment {
  readonly reference: string;
  readonly paid: boolean;
}

/** The payment that a user began in this tab and whose end is not known: it outlives a reload. */
export const keptPayment = {
  of(userId: string): KeptPayment | null {
    try {
      const value: unknown = JSON.parse(sessionStorage.getItem(nameOf(userId)) ?? "null");
      return isKept(value) ? value : null;
    } catch {
      return null;
    }
  },
  keep(userId: string, payment: KeptPayment): void {
    try {
      sessionStorage.setItem(nameOf(userId), JSON.stringify(payment));
    } catch {
      // A browser that keeps nothing: what the provider tells the server settles the payment.
    }
  },
  forget(userId: string): void {
    try {
      sessionStorage.removeItem(nameOf(userId));
    } catch {
      // Nothing was kept.
    }
  },
};

function nameOf(userId: string): string {
  return `payment ${userId}`;
}

function isKept(value: unknown): value is KeptPayment {
  const { reference, paid } = (value ?? {}) as Partial<Record<keyof KeptPayment, unknown>>;
  return typeof reference === "string" && typeof paid === "boolean";
}
