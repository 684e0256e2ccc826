import * as z from "zod";
import { ok, parse, Refusal, type Answer } from "./answers.ts";
import { testCard, testCards } from "./cards.ts";
import type { Sandbox } from "./sandbox.ts";
import { customerOf } from "./shapes.ts";
import type { Transaction } from "./transaction.ts";

/** What the checkout shows of the transaction with that access code, and the test cards. Throws a Refusal for an unknown one. */
export function view(sandbox: Sandbox, code: string): Answer {
  return ok("Transaction", { ...viewOf(found(sandbox, code)), cards: testCards });
}

const Card = z.object({
  number: z.string().max(40),
  expiry: z.string().regex(/^\d{2}\/\d{2}$/),
  cvv: z.string().max(4),
});
const Step = z.strictObject({ value: z.string().max(40) });
const Bank = z.strictObject({ pays: z.boolean() });

type CheckoutAction = (sandbox: Sandbox, reference: string, body: unknown) => Promise<Transaction>;

/** What the customer does in the checkout. */
const checkoutActions: Readonly<Record<string, CheckoutAction>> = {
  card: (sandbox, reference, body) => sandbox.pay(reference, parse(Card, body)),
  step: (sandbox, reference, body) => sandbox.step(reference, parse(Step, body).value),
  bank: (sandbox, reference, body) => sandbox.bank(reference, parse(Bank, body).pays),
  close: (sandbox, reference) => sandbox.close(reference),
};

/** Does what the customer did in the checkout. Out: the transaction after it. Throws a Refusal for what cannot be done. */
export async function act(sandbox: Sandbox, code: string, action: string, body: unknown): Promise<Answer> {
  const { reference } = found(sandbox, code);
  const does = Object.hasOwn(checkoutActions, action) ? checkoutActions[action] : undefined;
  if (!does) throw new Refusal(404, "There is nothing here", "not_found", "Look up the address");
  return ok("Transaction", viewOf(await does(sandbox, reference, body)));
}

/** As the checkout knows a transaction. */
function viewOf(transaction: Transaction): Record<string, unknown> {
  const { id, reference, accessCode, email, status, step } = transaction;
  return {
    id,
    reference,
    accessCode,
    email,
    status,
    step,
    amount: transaction.requestedAmount,
    currency: transaction.currency,
    message: transaction.gatewayResponse,
    card: testCard(transaction.card ?? ""),
    customer: customerOf(transaction),
  };
}

function found(sandbox: Sandbox, code: string): Transaction {
  const transaction = sandbox.store.byAccessCode(code);
  if (transaction) return transaction;
  throw new Refusal(404, "This checkout is not known", "invalid_access_code", "Open another one");
}
