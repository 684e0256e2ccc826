import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { readBody } from "../adapters/body.ts";
import type { Listener } from "../gateway/site.ts";
import { escape, formatTime } from "../html.ts";
import { notFound, Refusal, sendError } from "./api.ts";
import type { Sandbox } from "./sandbox.ts";
import type { Delivery } from "./store.ts";
import { testCard, testCards, applyBankAnswer, chargeCard, type Transaction } from "./transaction.ts";

export interface PagesOptions {
  readonly sandbox: Sandbox;
  /** The address of the API, which the list of transactions shows. */
  readonly apiUrl: string;
  /** The path that all pages are below. */
  readonly path: string;
}

/** The checkout is framed by the site's own pages, loads nothing from elsewhere and runs no inline script. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'";

const files: Readonly<Record<string, string>> = {
  "/inline.js": "text/javascript",
  "/checkout.js": "text/javascript",
  "/sandbox.css": "text/css",
};

/** Serves browsers: the inline script, the checkout of each transaction, and the list of transactions. Never rejects. */
export function createPages(options: PagesOptions): Listener {
  return (req, res) => {
    res.setHeader("Content-Security-Policy", policy);
    res.setHeader("Cache-Control", "no-store");
    return route(req, res, options).catch((error: unknown) => sendError(res, error));
  };
}

async function route(req: IncomingMessage, res: ServerResponse, options: PagesOptions): Promise<void> {
  const { sandbox, path: root } = options;
  const path = (req.url ?? "/").split("?", 1)[0]!.slice(root.length);
  const [kind = "", name = "", action = ""] = path.split("/").slice(1);
  if (req.method === "GET" || req.method === "HEAD") {
    const type = Object.hasOwn(files, path) ? files[path] : undefined;
    if (type) return send(res, type, readFileSync(new URL(`browser${path}`, import.meta.url), "utf8"));
    if (kind === "") return send(res, "text/html", listPage(options));
    if (kind !== "checkout") throw notFound();
    return send(res, "text/html", checkoutPage(sandbox.store.byAccessCode(name), root));
  }
  refuseOtherSites(req);
  const reference = kind === "checkout" ? sandbox.store.byAccessCode(name)?.reference : name;
  const act = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (reference === undefined || !act) throw notFound();
  const fields = new URLSearchParams(String(await readBody(req, 10_000)));
  await act(sandbox, reference, fields.get("card") ?? "");
  if (action === "close")
    return send(res, "text/html", eventPage(root, "close", {}, "The checkout is closed."));
  res.writeHead(303, { Location: kind === "checkout" ? `${root}/checkout/${name}` : root }).end();
}

const actions: Readonly<
  Record<string, (sandbox: Sandbox, reference: string, card: string) => Promise<unknown>>
> = {
  card: (sandbox, reference, card) =>
    sandbox.change(reference, (transaction) => chargeCard(transaction, card)),
  approve: (sandbox, reference) =>
    sandbox.change(reference, (transaction) => applyBankAnswer(transaction, true)),
  decline: (sandbox, reference) =>
    sandbox.change(reference, (transaction) => applyBankAnswer(transaction, false)),
  webhook: (sandbox, reference) => sandbox.repeatWebhook(reference),
  refund: (sandbox, reference) => sandbox.refund(reference),
  close: async () => {},
};

function send(res: ServerResponse, type: string, content: string): void {
  res.writeHead(200, { "Content-Type": `${type}; charset=utf-8` }).end(content);
}

/** Refuses a form of another site's page. */
function refuseOtherSites({ headers }: IncomingMessage): void {
  const site = headers["sec-fetch-site"];
  if (site === undefined || site === "same-origin") return;
  throw new Refusal(403, "Only the site's own pages may do this", "forbidden");
}

/** Shows the next step of a transaction; `checkout.js` reports a payment to the framing page. */
function checkoutPage(transaction: Transaction | undefined, root: string): string {
  if (!transaction)
    return eventPage(root, "error", { message: "This checkout is not known" }, "This checkout is not known.");
  const { id, accessCode, reference, status, email, gatewayResponse } = transaction;
  if (status === "success" || status === "reversed") {
    const data = {
      id,
      reference,
      status: "success",
      message: "Approved",
      trans: String(id),
      trxref: reference,
    };
    return eventPage(root, "success", data, "Paid. Thank you.");
  }
  const form = (action: string, fields: string): string =>
    `<form method="post" action="${root}/checkout/${accessCode}/${action}">${fields}</form>`;
  const said =
    status === "failed"
      ? `${gatewayResponse.replace(/\.$/, "")}. Nothing was charged: try another card.`
      : "";
  return page(
    "Checkout",
    root,
    `<header><h1>Pay ${priceOf(transaction)}</h1>${form("close", '<button aria-label="Close the checkout">×</button>')}</header>
<p class="soft">${escape(email)} · <span id="reference">${escape(reference)}</span></p>
<p role="status">${escape(said)}</p>
${status === "ongoing" ? bankForms(transaction, form) : cardForms(form)}`,
  );
}

type Form = (action: string, fields: string) => string;

function cardForms(form: Form): string {
  const cards = testCards.map(({ name, number }) => {
    const button = `<button name="card" value="${number}">${escape(name)} <span class="soft">${number}</span></button>`;
    return `<li>${form("card", button)}</li>`;
  });
  return `<h2>Pay with a test card</h2><ul>${cards.join("")}</ul>`;
}

function bankForms({ card }: Transaction, form: Form): string {
  const words =
    testCard(card)?.name === "The bank does not answer"
      ? "The bank does not answer. Close the checkout now, or answer for the bank: here, or later in the list of payments."
      : "The bank asks its customer to confirm this payment.";
  const answers = bankActions.map(([action, label]) => form(action, `<button>${label}</button>`));
  return `<p>${words}</p>${answers.join("")}`;
}

const bankActions = [
  ["approve", "The bank approves"],
  ["decline", "The bank declines"],
] as const;

/** A page that `checkout.js` turns into a message to the framing page. */
function eventPage(root: string, event: string, data: object, words: string): string {
  const message = escape(JSON.stringify({ event, data }));
  return page("Checkout", root, `<h1>Checkout</h1><p role="status" data-message="${message}">${words}</p>`);
}

const shown = 50;

function listPage({ sandbox, apiUrl, path }: PagesOptions): string {
  const deliveries = sandbox.store.deliveries();
  const items = sandbox.store
    .transactions()
    .slice(0, shown)
    .map((transaction) => {
      const own = deliveries.filter(({ reference }) => reference === transaction.reference);
      return listItem(transaction, own, path);
    });
  return page(
    "Payments",
    path,
    `<h1>Payments</h1><p class="soft">The newest ${shown} transactions. The API: ${escape(apiUrl)}</p>
<ol>${items.join("\n")}</ol>${items.length === 0 ? "<p>There are no payments yet.</p>" : ""}`,
  );
}

function listItem(transaction: Transaction, deliveries: readonly Delivery[], path: string): string {
  const { reference, email, status, gatewayResponse, createdAt, paidAt } = transaction;
  const offered = [
    ...(status === "ongoing" ? bankActions : []),
    ...(paidAt === undefined ? [] : [["webhook", "Send the webhook again"]]),
    ...(status === "success" ? [["refund", "Refund"]] : []),
  ];
  const buttons = offered.map(([action, words]) => {
    const address = `${path}/transactions/${reference}/${action}`;
    return `<form method="post" action="${address}"><button>${words}</button></form>`;
  });
  return `<li><h2>${escape(reference)}</h2>
<p><strong>${priceOf(transaction)}</strong> · ${escape(status)}: ${escape(gatewayResponse)}<br>
<span class="soft">${escape(email)} · opened ${formatTime(createdAt)}</span></p>
<p class="soft">${deliveries.map(describeDelivery).join("; ")}</p>${buttons.join("")}</li>`;
}

function describeDelivery({ event, tries, answer, isOver, dueAt }: Delivery): string {
  const last =
    answer === undefined
      ? ""
      : `, answered ${escape(answer)} after ${tries} ${tries === 1 ? "try" : "tries"}`;
  return `${escape(event)}${last}${isOver ? "" : `, due ${formatTime(new Date(dueAt).toISOString())}`}`;
}

function priceOf({ amount, currency }: Transaction): string {
  const format = { style: "currency", currency, minimumFractionDigits: 0 } as const;
  return escape(new Intl.NumberFormat("en-NG", format).format(amount / 100));
}

function page(title: string, root: string, main: string): string {
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} (sandbox)</title><link rel="stylesheet" href="${root}/sandbox.css">
<script type="module" src="${root}/checkout.js"></script></head>
<body><main><p class="mark"><strong>Sandbox.</strong> No money moves.</p>
${main}</main></body></html>
`;
}
