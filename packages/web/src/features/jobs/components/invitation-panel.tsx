import type { Offer } from "@handiwork/core/jobs/parts.schema";
import { declineReasons } from "@handiwork/core/jobs/prices.rules";
import type { QuoteStatus } from "@handiwork/core/jobs/states.rules";
import type { JobView, QuoteView } from "@handiwork/core/jobs/view.schema";
import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import { useId, useState, type FormEvent } from "react";
import { explain } from "../../../lib/api/errors.ts";
import { plural } from "../../../lib/format/format.ts";
import { toast } from "../../../lib/page/toast.ts";
import { Form } from "../../../ui/forms/form-page.tsx";
import { Textarea } from "../../../ui/forms/inputs.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Cluster, Stack, Card } from "../../../ui/primitives/layout.tsx";
import { Callout, Tag, type Tone } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { useSendCommand, type SendCommand } from "../commands.ts";
import { ActionDialog, textValue } from "../components/action-dialog.tsx";
import { Facts } from "../components/parts.tsx";
import { PartyActions } from "./report-and-block.tsx";
import { PriceLines, priceTotal } from "../components/price-lines.tsx";
import { WaitingCommands } from "../components/waiting-commands.tsx";
import { formatMoment, formatVisit } from "../format.ts";
import { reasonField } from "./action-fields.tsx";
import { quoteTerms } from "./action-terms.ts";
import { OfferForm } from "./quote-form.tsx";

const statusTexts: Record<QuoteStatus, readonly [Tone, string, string]> = {
  invited: [
    "waiting",
    "Invited",
    "The client would like a quote from you. You can ask questions, send a quote or decline.",
  ],
  asked: ["waiting", "Change requested", "The client would like you to change your quote."],
  offered: ["good", "Quote sent", "The client has your quote. You can change it until it is accepted."],
  declined: ["plain", "Declined", "You have declined this invitation."],
  withdrawn: ["plain", "Withdrawn", "You have withdrawn your quote."],
  passed: ["plain", "Closed", "The client has chosen someone else, or closed the request."],
  lapsed: [
    "plain",
    "Lapsed",
    "The deadline has passed, but you can still send a quote while the request is open.",
  ],
  accepted: ["good", "Accepted", "The client has accepted your quote."],
};

const awardedElsewhere = [
  "plain",
  "Not chosen",
  "The client has awarded this job to someone else.",
] as const satisfies readonly [Tone, string, string];

function isAwardedElsewhere({ request, job }: JobView): boolean {
  return request.status === "awarded" && job === null;
}

/** Actions of an invited artisan: ask, quote, change the quote, decline, withdraw. */
export function InvitationPanel({ view }: { view: JobView }) {
  const headingId = useId();
  const { send, isPending } = useSendCommand(view);
  const [isWriting, setIsWriting] = useState(false);
  const [quote] = view.quotes;
  if (!quote) return null;
  const { can, offer } = quote;
  if (view.job && offer) {
    return (
      <details>
        <summary>Your quote for this job</summary>
        <Card>
          <OfferView offer={offer} />
        </Card>
      </details>
    );
  }
  const [tone, state, sentence] = isAwardedElsewhere(view) ? awardedElsewhere : statusTexts[quote.status];
  const withdraw = () =>
    send("withdrawQuote", {}, "Quote withdrawn").catch((error: unknown) => toast.error(explain(error)));
  return (
    <Stack as="section" gap={4} aria-labelledby={headingId}>
      <Cluster justify="between">
        <h2 id={headingId}>Your quote</h2>
        <Tag tone={tone}>{state}</Tag>
      </Cluster>
      <Text>{sentence}</Text>
      <Deadline quote={quote} others={view.others} />
      <AboutClient client={view.client} />
      {quote.wish && quote.status === "asked" && (
        <Callout icon="message">
          <Text weight={600}>The client asks for a change</Text>
          <Text lines="anywhere">{quote.wish.text}</Text>
          {quote.wish.kobo !== null && <Text>Preferred price: {nairaOfKobo(quote.wish.kobo)}</Text>}
        </Callout>
      )}
      <WaitingCommands requestId={view.requestId} machine="quote" />
      {can.includes("askQuestion") && <QuestionForm send={send} questionsLeft={quote.questionsLeft} />}
      {offer && !isWriting && (
        <Card>
          <OfferView offer={offer} />
        </Card>
      )}
      {isWriting ? (
        <OfferForm
          offer={offer}
          trade={view.request.trade}
          state={view.request.state}
          onSubmit={(sent) => send("offerQuote", { offer: sent }, "We have sent your quote to the client")}
          onClose={() => setIsWriting(false)}
        />
      ) : (
        <Cluster gap={3}>
          {can.includes("offerQuote") && (
            <Button variant="primary" onClick={() => setIsWriting(true)}>
              {offer ? "Change the quote" : "Write a quote"}
            </Button>
          )}
          <ActionDialog
            view={view}
            terms={(of) => quoteTerms(of, quote.artisanId)}
            isPossible={can.includes("declineInvitation")}
            label="Decline"
            title="Decline the invitation"
            onConfirm={(sendCommand, values) =>
              sendCommand("declineInvitation", {
                reason: textValue(values, "reason") as keyof typeof declineReasons,
                text: textValue(values, "text"),
              })
            }
          >
            {reasonField(declineReasons)}
            <Textarea
              label="Message to the client (optional)"
              masked="declined.text"
              name="text"
              rows={2}
              maxLength={300}
            />
          </ActionDialog>
          {can.includes("withdrawQuote") && (
            <Button loading={isPending} onClick={() => void withdraw()}>
              Withdraw the quote
            </Button>
          )}
        </Cluster>
      )}
      <PartyActions view={view} artisanId={quote.artisanId} name="the client" />
    </Stack>
  );
}

/** Shows the client's job record; artisans do not see the name yet. */
function AboutClient({ client: { rating, reviews, broken } }: Pick<JobView, "client">) {
  const ratingText =
    rating === null
      ? "No artisan has reviewed this client yet."
      : `Artisans rate this client ${rating.toFixed(1)} of 5 (${plural(reviews, "review")}).`;
  const missedText =
    broken === 0
      ? ""
      : ` Cancelled at short notice or missed ${broken === 1 ? "one visit" : `${broken} visits`}.`;
  return (
    <Text size={14} tone="quiet">
      {ratingText}
      {missedText}
    </Text>
  );
}

function Deadline({ quote, others }: { quote: QuoteView; others: number }) {
  const isLive = ["invited", "asked", "offered"].includes(quote.status);
  if (!isLive || quote.validUntil === null) return null;
  const until = formatMoment(quote.validUntil);
  const invited =
    others === 0
      ? "Nobody else is invited."
      : `${plural(others, "other artisan")} ${others === 1 ? "is" : "are"} invited, too.`;
  return (
    <Text size={14} tone="quiet">
      {quote.status === "invited"
        ? `Please answer by ${until}. ${invited}`
        : `Valid until ${until}. ${invited}`}
    </Text>
  );
}

/** A question to the client. All invited artisans see the answer. */
function QuestionForm({ send, questionsLeft }: { send: SendCommand; questionsLeft: number }) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    try {
      await send("askQuestion", { text }, "We have sent your question to the client");
      setText("");
      setError(undefined);
    } catch (failure) {
      setError(explain(failure));
    }
    setPending(false);
  };
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <Textarea
        masked="question.text"
        rows={2}
        label="Ask the client a question"
        value={text}
        maxLength={300}
        onChange={({ target }) => setText(target.value)}
        hint={`${plural(questionsLeft, "question")} left. All invited artisans see the answer.`}
        error={error}
      />
      <Cluster>
        <Button type="submit" loading={isPending} icon="message">
          Ask
        </Button>
      </Cluster>
    </Form>
  );
}

/** An offer as its artisan sees it: the lines with their total, then the terms. */
function OfferView({ offer }: { offer: Offer }) {
  const { lines, visit, days, warrantyDays, materialsBy, depositKobo, excludes, note } = offer;
  return (
    <Stack gap={3}>
      <PriceLines lines={lines} totals={[priceTotal(offer)]} />
      <Facts
        facts={[
          ["Visit", formatVisit(visit)],
          ["Duration", days === 0 ? "Less than a day" : plural(days, "day")],
          ["Warranty", warrantyDays === 0 ? "None" : plural(warrantyDays, "day")],
          ["Materials are bought by", materialsBy === "artisan" ? "You" : "The client"],
          ...(depositKobo > 0 ? [["Deposit", nairaOfKobo(depositKobo)] as const] : []),
          ...(excludes ? [["Not included", excludes] as const] : []),
          ...(note ? [["Note", note] as const] : []),
        ]}
      />
    </Stack>
  );
}
