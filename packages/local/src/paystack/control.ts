import type { IncomingMessage } from "node:http";
import * as z from "zod";
import { ok, parse, readJson, Refusal, type Answer } from "./answers.ts";
import { testCards } from "./cards.ts";
import { checkoutActions } from "./checkout.ts";
import { Faults } from "./faults.ts";
import type { Sandbox } from "./sandbox.ts";
import { described } from "./shapes.ts";

const Card = z.strictObject({
  number: z.string().default(testCards[0]!.number),
  expiry: z.string().default("12/40"),
  cvv: z.string().default(testCards[0]!.cvv),
});

/** What tests do with a transaction, by the last segment of the path. */
const actions: Record<string, (sandbox: Sandbox, reference: string, body: unknown) => Promise<unknown>> = {
  ...checkoutActions,
  pay: (sandbox, reference, body) => sandbox.pay(reference, parse(Card, body)),
  refund: (sandbox, reference) => sandbox.refund(reference),
  dispute: (sandbox, reference) => sandbox.dispute(reference),
  webhook: (sandbox, reference) => sandbox.tellAgain(reference),
};

/**
 * What tests steer the sandbox by: `PUT /sandbox/faults` (of all) and `/sandbox/faults/{reference}` with the faults, `DELETE
 * /sandbox/faults` to end all; `GET /sandbox/transactions`, `GET /sandbox/webhooks`; and `POST
 * /sandbox/transactions/{reference}/{action}`. Throws a Refusal for anything else.
 */
export async function control(req: IncomingMessage, path: string, sandbox: Sandbox): Promise<Answer> {
  const [, , kind, reference, action] = path.split("/");
  if (kind === "faults" && req.method === "PUT") {
    sandbox.faults.set(parse(Faults, await readJson(req)), reference);
    return ok("Faults are on", sandbox.faults.of(reference));
  }
  if (kind === "faults" && req.method === "DELETE") {
    sandbox.faults.clear();
    return ok("No faults are on", {});
  }
  if (kind === "transactions" && req.method === "GET") {
    return ok("Transactions retrieved", sandbox.store.transactions().map(described));
  }
  if (kind === "webhooks" && req.method === "GET")
    return ok("Webhooks retrieved", sandbox.store.deliveries());
  if (kind === "transactions" && req.method === "POST" && reference && Object.hasOwn(actions, action ?? "")) {
    await actions[action ?? ""]!(sandbox, reference, await readJson(req));
    return ok("Done", described(sandbox.store.transaction(reference)!));
  }
  throw new Refusal(404, "Route not found", "not_found", "Look up the address in control.ts");
}
