import type { JobView } from "@handiwork/core/jobs/view.schema";
import { useId, useState } from "react";
import { plural } from "../../../lib/format/format.ts";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { Select } from "../../../ui/forms/field.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { formatMoment } from "../format.ts";
import { ActionDialog } from "./action-dialog.tsx";
import { UnsentCommands } from "./panel.tsx";
import { criteria, type OfferedQuote } from "./quote-comparison-facts.ts";
import { QuoteComparison } from "./quote-comparison.tsx";
import { ReportAndBlock } from "./report-and-block.tsx";

const orders = ["Lowest price", "Earliest visit", "Best rating"] as const;

/** Sort key that puts quotes which cannot be accepted last. */
const sortLast = ({ status }: OfferedQuote) => Number(status !== "offered" && status !== "accepted");

/** Compares a request's quotes for its client. Collapses after a quote is accepted, unless a dialog is open. */
export function QuotesPanel({ view }: { view: JobView }) {
  const headingId = useId();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [order, setOrder] = useState<(typeof orders)[number]>("Lowest price");
  const quotes = view.quotes
    .filter((quote): quote is OfferedQuote => quote.offer !== null)
    .toSorted(
      (one, other) =>
        sortLast(one) - sortLast(other) ||
        criteria[order](other) - criteria[order](one) ||
        (other.artisan?.reviews ?? 0) - (one.artisan?.reviews ?? 0),
    );
  const waiting = view.quotes.filter(({ status, offer }) => status === "invited" && offer === null);
  const first = waiting[0]?.validUntil;
  const actionsOf = ({ artisanId, artisanName }: OfferedQuote) => {
    const dialog = { view, onOpenChange: setDialogOpen };
    return {
      accept: <ActionDialog {...dialog} action={{ event: "acceptQuote", artisanId }} />,
      others: (
        <Stack gap={2}>
          <ActionDialog {...dialog} action={{ event: "askChange", artisanId }} />
          <ActionDialog {...dialog} action={{ event: "passQuote", artisanId }} />
          {view.role === "client" && view.job?.artisanId !== artisanId && (
            <ReportAndBlock view={view} artisanId={artisanId} name={artisanName} />
          )}
        </Stack>
      ),
    };
  };
  const comparison = <QuoteComparison quotes={quotes} area={view.request.area} actionsOf={actionsOf} />;
  if (view.job && quotes.length > 0 && !isDialogOpen) {
    return (
      <details>
        <summary>{plural(quotes.length, "quote")} for this request</summary>
        {comparison}
      </details>
    );
  }
  return (
    <Stack as="section" gap={4} aria-labelledby={headingId}>
      <Cluster justify="between" align="end">
        <h2 id={headingId}>Quotes</h2>
        {quotes.length > 1 && (
          <Select
            label="Sort by"
            value={order}
            onChange={({ target }) => setOrder(target.value as typeof order)}
          >
            {orders.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        )}
      </Cluster>
      {quotes.some(({ can }) => can.includes("acceptQuote")) && (
        <Text>Accept the quote that suits you best. Only that artisan then sees your address.</Text>
      )}
      <UnsentCommands requestId={view.requestId} machine="quote" />
      {quotes.length > 0 && comparison}
      {waiting.length > 0 && view.request.status === "open" && (
        <Text tone="quiet">
          {`${waiting.map(({ artisanName }) => artisanName).join(", ")} ${waiting.length === 1 ? "has" : "have"} not answered yet. `}
          {first &&
            `${waiting.length === 1 ? "They have" : "The first has"} until ${formatMoment(first)} to answer.`}
        </Text>
      )}
      {quotes.length === 0 && waiting.length === 0 && (
        <EmptyState
          icon="list"
          title="No quotes"
          description={`Nobody has sent a quote.${view.can.includes("addArtisans") ? " You can invite more artisans." : ""}`}
        />
      )}
    </Stack>
  );
}
