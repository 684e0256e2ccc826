/** For what, and for whom: somebody who is signed in, or somebody who only knows an address. */
export type Holder =
  | { readonly purpose: "reset-password"; readonly email: string }
  | {
      readonly purpose: "verify-email" | "change-email";
      readonly accountId: string;
      /** The address in question, where it is known. */
      readonly email?: string;
    };

/** A code's key in the table. */
export interface CodeKey {
  readonly purpose: Holder["purpose"];
  readonly subject: string;
}

export function keyOf(holder: Holder): CodeKey {
  const { purpose } = holder;
  return { purpose, subject: purpose === "reset-password" ? holder.email : holder.accountId };
}
