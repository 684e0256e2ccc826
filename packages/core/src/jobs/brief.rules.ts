import type { Brief, QuoteRow, RequestRow } from "./rows.rules.ts";

const maxLength = 140;

/** Returns the first line of a text, as lists show it. */
function firstLine(text: string): string {
  const [line = ""] = text.trim().split("\n");
  return line.length > maxLength ? `${line.slice(0, maxLength).trimEnd()}…` : line;
}

/** Returns the copy of a request that a quote stores. Artisans cannot read removed requests. */
export function briefOf({ status, text, when, budgetKobo }: RequestRow): Brief {
  return {
    text: status === "removed" ? "" : firstLine(text),
    when,
    ...(budgetKobo !== undefined && { budgetKobo }),
  };
}

/** Updates a quote's copy of the request's text. */
export function renewBrief(quote: QuoteRow, request: RequestRow): void {
  const { text } = briefOf(request);
  if (quote.brief && quote.brief.text !== text) quote.brief = { ...quote.brief, text };
}
