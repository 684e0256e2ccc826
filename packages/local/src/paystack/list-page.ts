import { escape, when } from "../html.ts";
import { Refusal } from "./answers.ts";
import { isPaid } from "./bank.ts";
import type { Sandbox } from "./sandbox.ts";
import type { Delivery } from "./store.ts";
import type { Transaction } from "./transaction.ts";

/** How many transactions are shown: the newest. */
const shown = 50;

/** The page that lists the transactions, with what may be done to each. Its links and forms are relative to `path`. */
export function listPage(sandbox: Sandbox, { path, apiUrl }: { path: string; apiUrl: string }): string {
  const all = sandbox.store.transactions();
  const deliveries = sandbox.store.deliveries();
  const items = all.slice(0, shown).map((transaction) => {
    const own = deliveries.filter(({ reference }) => reference === transaction.reference);
    return itemOf(transaction, own, path);
  });
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Payments (sandbox)</title>
<link rel="stylesheet" href="${path}/checkout.css"><link rel="stylesheet" href="${path}/list.css"></head>
<body><main class="wide">
<p class="mark"><strong>Sandbox.</strong> No money moves.</p>
<h1>Payments</h1>
<p class="soft">What the payment provider would know, newest first. Its API: ${escape(apiUrl)}</p>
${items.length > 0 ? `<ol>${items.join("\n")}</ol>` : "<p>Nobody has opened a payment yet.</p>"}
${all.length > shown ? `<p class="soft">The newest ${shown} of ${all.length}.</p>` : ""}
</main></body>
</html>
`;
}

/** Does what a button of the page says. Throws a Refusal where that cannot be done. */
export async function actOnPage(sandbox: Sandbox, reference: string, action: string): Promise<void> {
  const actions: Record<string, () => Promise<unknown>> = {
    approve: () => sandbox.bank(reference, true),
    decline: () => sandbox.bank(reference, false),
    webhook: () => sandbox.tellAgain(reference),
    refund: () => sandbox.refund(reference),
    dispute: () => sandbox.dispute(reference),
  };
  const act = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (!act) throw new Refusal(404, "There is nothing here", "not_found", "Go back to the list");
  await act();
}

function itemOf(transaction: Transaction, deliveries: readonly Delivery[], path: string): string {
  const { reference, email, amount, currency, status, gatewayResponse, createdAt } = transaction;
  const price = new Intl.NumberFormat("en-NG", { style: "currency", currency }).format(amount / 100);
  const button = (action: string, words: string): string =>
    `<form method="post" action="${path}/transactions/${encodeURIComponent(reference)}/${action}"><button>${words}</button></form>`;
  const buttons = [
    ...(transaction.step === "bank"
      ? [button("approve", "The bank approves"), button("decline", "The bank declines")]
      : []),
    ...(isPaid(transaction) ? [button("webhook", "Send the webhook again")] : []),
    ...(status === "success" ? [button("refund", "Refund"), button("dispute", "Dispute")] : []),
  ];
  return `<li><h2>${escape(reference)}</h2>
<p><strong>${escape(price)}</strong> · ${escape(status)}: ${escape(gatewayResponse)}<br>
<span class="soft">${escape(email)} · opened ${when(createdAt)}</span></p>
${deliveries.length > 0 ? `<p class="soft">Webhooks: ${deliveries.map(wordsOf).join("; ")}</p>` : ""}
${buttons.length > 0 ? `<div class="buttons">${buttons.join("")}</div>` : ""}</li>`;
}

function wordsOf({ event, tries, answer, isOver, dueAt }: Delivery): string {
  const last = answer === undefined ? "" : `, answered ${escape(answer)}`;
  const tried = tries > 1 ? ` after ${tries} tries` : "";
  const next = isOver ? "" : `, due ${when(new Date(dueAt).toISOString())}`;
  return `${escape(event)}${last}${tried}${next}`;
}
