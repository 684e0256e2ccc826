import { transitionOf } from "@handiwork/core/jobs/transitions.rules";
import { jobLimits } from "@handiwork/core/reference/job-limits";
import { comparePrices, priceInWords, priceOf, type QuoteKind } from "@handiwork/core/jobs/prices.rules";
import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import type { JobView, QuoteView } from "@handiwork/core/jobs/view.schema";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { plural } from "../../../lib/format/format.ts";
import { savePhone } from "../../../lib/session/own-profile.ts";
import { Textarea } from "../../../ui/forms/inputs.tsx";
import { Select, TextInput } from "../../../ui/forms/field.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { Callout } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { ContactField } from "../components/contact-field.tsx";
import { ActionDialog, koboValue, textValue } from "../components/action-dialog.tsx";
import { PartyActions } from "./report-and-block.tsx";
import { quoteTerms } from "./action-terms.ts";
import { WaitingCommands } from "../components/waiting-commands.tsx";
import { formatMoment, formatVisit } from "../format.ts";
import { Comparison } from "./quote-comparison.tsx";
import type { Quoted } from "./quote-comparison-facts.ts";

const orders = {
  price: {
    label: "Lowest price",
    compare: (one: Quoted, other: Quoted) => comparePrices(priceOf(one.offer), priceOf(other.offer)),
  },
  time: {
    label: "Earliest visit",
    compare: (one: Quoted, other: Quoted) =>
      Date.parse(one.offer.visit.from) - Date.parse(other.offer.visit.from),
  },
  rating: {
    label: "Best rating",
    compare: (one: Quoted, other: Quoted) =>
      (other.artisan?.rating ?? 0) - (one.artisan?.rating ?? 0) ||
      (other.artisan?.reviews ?? 0) - (one.artisan?.reviews ?? 0),
  },
} as const;

/** Sort key that puts quotes which cannot be accepted last. */
const sortLast = ({ status }: Quoted) => Number(status !== "offered" && status !== "accepted");

/** Compares a request's quotes for its client. Collapses after a quote is accepted, unless a dialog is open. */
export function QuotesPanel({ view }: { view: JobView }) {
  const headingId = useId();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [order, setOrder] = useState<keyof typeof orders>("price");
  const quoted = view.quotes
    .filter((quote): quote is Quoted => quote.offer !== null)
    .toSorted((one, other) => sortLast(one) - sortLast(other) || orders[order].compare(one, other));
  const waiting = view.quotes.filter(({ status, offer }) => status === "invited" && offer === null);
  const first = waiting[0]?.validUntil;
  const actionsOf = (quote: Quoted) => {
    const props = { view, quote, onOpenChange: setDialogOpen };
    return { accept: <Accept {...props} />, others: <OtherActions {...props} /> };
  };
  const comparison = <Comparison quotes={quoted} area={view.request.area} actionsOf={actionsOf} />;
  if (view.job && quoted.length > 0 && !isDialogOpen) {
    return (
      <details>
        <summary>{plural(quoted.length, "quote")} for this request</summary>
        {comparison}
      </details>
    );
  }
  return (
    <Stack as="section" gap={4} aria-labelledby={headingId}>
      <Cluster justify="between" align="end">
        <h2 id={headingId}>Quotes</h2>
        {quoted.length > 1 && (
          <Select
            label="Sort by"
            value={order}
            onChange={({ target }) => setOrder(target.value as keyof typeof orders)}
          >
            {Object.entries(orders).map(([name, { label }]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Cluster>
      {quoted.some(({ can }) => can.includes("acceptQuote")) && (
        <Text>Accept the quote that suits you best. Only that artisan then sees your address.</Text>
      )}
      <WaitingCommands requestId={view.requestId} machine="quote" />
      {quoted.length > 0 && comparison}
      {waiting.length > 0 && view.request.status === "open" && (
        <Text tone="quiet">
          {`${waiting.map(({ artisanName }) => artisanName).join(", ")} ${waiting.length === 1 ? "has" : "have"} not answered yet. `}
          {first &&
            `${waiting.length === 1 ? "They have" : "The first has"} until ${formatMoment(first)} to answer.`}
        </Text>
      )}
      {quoted.length === 0 && waiting.length === 0 && (
        <EmptyState
          icon="list"
          title="No quotes"
          description={
            view.can.includes("addArtisans")
              ? "Nobody has sent a quote. You can invite more artisans."
              : "Nobody has sent a quote."
          }
        />
      )}
    </Stack>
  );
}

interface QuoteActionProps {
  view: JobView;
  quote: Quoted;
  onOpenChange: (isOpen: boolean) => void;
}

function Accept({ view, quote: { artisanId, artisanName, can }, onOpenChange }: QuoteActionProps) {
  const client = useQueryClient();
  return (
    <ActionDialog
      view={view}
      terms={(of) => quoteTerms(of, artisanId)}
      onOpenChange={onOpenChange}
      isPossible={can.includes("acceptQuote")}
      label="Accept"
      name={`Accept ${artisanName}'s quote`}
      confirmLabel="Accept"
      variant="primary"
      onConfirm={async (send, values, { quotes }) => {
        const revision = quotes.find((each) => each.artisanId === artisanId)?.revision ?? 0;
        const phone = await savePhone(client, textValue(values, "phone"));
        const contact = phone === null ? "your address and will message you here" : "your address and number";
        await send("acceptQuote", { artisanId, revision }, `Accepted. ${artisanName} now sees ${contact}.`);
      }}
    >
      {({ quotes }) => (
        <>
          <Agreement quote={quotes.find((each) => each.artisanId === artisanId)} />
          <ContactField name="phone" otherName={artisanName} when="once you accept" />
        </>
      )}
    </ActionDialog>
  );
}

/** Other actions on a quote: ask for a change, decline, report, block. */
function OtherActions({ view, quote: { artisanId, artisanName, can }, onOpenChange }: QuoteActionProps) {
  const dialog = { view, terms: (of: JobView) => quoteTerms(of, artisanId), onOpenChange };
  return (
    <Stack gap={2}>
      <ActionDialog
        {...dialog}
        isPossible={can.includes("askChange")}
        label={transitionOf("askChange").title}
        confirmLabel="Ask"
        onConfirm={async (send, values) => {
          const wish = koboValue(values, "wish");
          const wishKobo = Number.isNaN(wish) ? {} : { wishKobo: wish };
          await send("askChange", { artisanId, text: textValue(values, "text"), ...wishKobo });
        }}
      >
        <Textarea
          label="What would you like changed?"
          masked="wish.text"
          name="text"
          rows={3}
          maxLength={500}
          required
        />
        <TextInput label="Price you would like, in naira (optional)" name="wish" inputMode="decimal" />
      </ActionDialog>
      <ActionDialog
        {...dialog}
        isPossible={can.includes("passQuote")}
        label="Decline the quote"
        confirmLabel="Decline"
        onConfirm={(send) => send("passQuote", { artisanId })}
      >
        <Text>We will tell {artisanName} that you do not want this quote.</Text>
      </ActionDialog>
      {view.role === "client" && view.job?.artisanId !== artisanId && (
        <PartyActions view={view} artisanId={artisanId} name={artisanName} />
      )}
    </Stack>
  );
}

/** The commitment that accepting a quote means for the client, by kind of price. */
const agreements: Record<QuoteKind, string> = {
  fixed: "You agree to this price.",
  range: "You never pay more than the upper price without agreeing to a change.",
  inspection:
    "You agree to the call-out fee. After the inspection the artisan proposes the price of the work, which counts only if you agree to it.",
};

/** Explains what accepting a quote commits the client to. */
function Agreement({ quote }: { quote: QuoteView | undefined }) {
  if (!quote?.offer) return null;
  const { artisanName, jobsDone, offer } = quote;
  return (
    <>
      <Text>
        <strong>{priceInWords(priceOf(offer))}</strong>, {formatVisit(offer.visit)}
        {offer.warrantyDays > 0 && `, ${plural(offer.warrantyDays, "day")} of warranty`}.
      </Text>
      <Text>
        {agreements[offer.kind]} {artisanName} will see your address, and we let the others know.
      </Text>
      {offer.depositKobo > 0 && (
        <Callout tone="waiting" icon="alert">
          <Text>
            {artisanName} asks for a deposit of {nairaOfKobo(offer.depositKobo)}. It is paid outside
            Handiwork: we cannot get it back for you.
            {jobsDone < jobLimits.depositWarningBelow &&
              ` ${artisanName} has finished ${plural(jobsDone, "job")} here: it is safer to pay for materials once they have arrived.`}
          </Text>
        </Callout>
      )}
    </>
  );
}
