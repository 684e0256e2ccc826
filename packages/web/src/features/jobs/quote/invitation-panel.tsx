import type { QuoteStatus } from "@handiwork/core/jobs/states.rules";
import { declineReasons } from "@handiwork/core/jobs/prices.rules";
import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import type { JobView, QuoteView } from "@handiwork/core/jobs/view.schema";
import { useId, useState, type FormEvent } from "react";
import { explain } from "../../../lib/errors.ts";
import { plural } from "../../../lib/format.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Form } from "../../../ui/form-page.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Callout, Tag, type Tone } from "../../../ui/tag.tsx";
import { Text } from "../../../ui/text.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { toast } from "../../../lib/toast.ts";
import { useAct, type Act } from "../commands.ts";
import { Deed, textOf } from "../deed.tsx";
import { reasons } from "../job/fields.tsx";
import { PartyActions } from "../party-actions.tsx";
import { quoteTerms } from "../terms.ts";
import { WaitingCommands } from "../waiting-commands.tsx";
import { momentOf } from "../words.ts";
import { OfferForm } from "./offer-form.tsx";
import { OfferView } from "./offer-view.tsx";

const standings: Record<QuoteStatus, readonly [Tone, string, string]> = {
  invited: [
    "waiting",
    "Invited",
    "The client would like a quote from you. You can ask first, send a quote or decline.",
  ],
  asked: ["waiting", "Change wanted", "The client would like you to change your quote."],
  offered: ["good", "Quote sent", "The client has your quote. You can change it until it is accepted."],
  declined: ["plain", "Declined", "You have declined this invitation."],
  withdrawn: ["plain", "Withdrawn", "You have withdrawn your quote."],
  passed: ["plain", "Closed", "The client has chosen somebody else, or closed the request."],
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

/** What an artisan who was invited can do: ask, quote, change the quote, decline, withdraw. */
export function InvitationPanel({ view }: { view: JobView }) {
  const headingId = useId();
  const { act, busy } = useAct(view);
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
  const [tone, state, sentence] = isAwardedElsewhere(view) ? awardedElsewhere : standings[quote.status];
  const withdraw = () =>
    act("withdrawQuote", {}, "Quote withdrawn").catch((error: unknown) => toast.error(explain(error)));
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
          {quote.wish.kobo !== null && <Text>Wished price: {nairaOfKobo(quote.wish.kobo)}</Text>}
        </Callout>
      )}
      <WaitingCommands requestId={view.requestId} machine="quote" />
      {can.includes("askQuestion") && <Ask act={act} left={quote.questionsLeft} />}
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
          send={(sent) => act("offerQuote", { offer: sent }, "We have sent your quote to the client")}
          cancel={() => setIsWriting(false)}
        />
      ) : (
        <Cluster gap={3}>
          {can.includes("offerQuote") && (
            <Button variant="primary" onClick={() => setIsWriting(true)}>
              {offer ? "Change the quote" : "Write a quote"}
            </Button>
          )}
          <Deed
            view={view}
            terms={(of) => quoteTerms(of, quote.artisanId)}
            isPossible={can.includes("declineInvitation")}
            label="Decline"
            title="Decline the invitation"
            run={(decline, values) =>
              decline("declineInvitation", {
                reason: textOf(values, "reason") as keyof typeof declineReasons,
                text: textOf(values, "text"),
              })
            }
          >
            {reasons(declineReasons)}
            <Textarea
              label="Message to the client (optional)"
              masked="declined.text"
              name="text"
              rows={2}
              maxLength={300}
            />
          </Deed>
          {can.includes("withdrawQuote") && (
            <Button loading={busy} onClick={() => void withdraw()}>
              Withdraw the quote
            </Button>
          )}
        </Cluster>
      )}
      <PartyActions view={view} artisanId={quote.artisanId} name="the client" />
    </Stack>
  );
}

/** What jobs say of the client, whose name artisans do not know yet. */
function AboutClient({ client: { rating, reviews, broken } }: Pick<JobView, "client">) {
  const said =
    rating === null
      ? "No artisan has reviewed this client yet."
      : `Artisans rate this client ${rating.toFixed(1)} of 5 (${plural(reviews, "review")}).`;
  const missed =
    broken === 0
      ? ""
      : ` Cancelled at short notice or missed ${broken === 1 ? "one visit" : `${broken} visits`}.`;
  return (
    <Text size={14} tone="quiet">
      {said}
      {missed}
    </Text>
  );
}

function Deadline({ quote, others }: { quote: QuoteView; others: number }) {
  const isLive = ["invited", "asked", "offered"].includes(quote.status);
  if (!isLive || quote.validUntil === null) return null;
  const until = momentOf(quote.validUntil);
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

/** A question, whose answer all invited artisans see. */
function Ask({ act, left }: { act: Act; left: number }) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await act("askQuestion", { text }, "We have sent your question to the client");
      setText("");
      setError(undefined);
    } catch (failure) {
      setError(explain(failure));
    }
    setBusy(false);
  };
  return (
    <Form onSubmit={(event) => void send(event)}>
      <Textarea
        masked="question.text"
        rows={2}
        label="Ask the client a question"
        value={text}
        maxLength={300}
        onChange={({ target }) => setText(target.value)}
        hint={`${plural(left, "question")} left. All invited artisans see the answer.`}
        error={error}
      />
      <Cluster>
        <Button type="submit" loading={busy} icon="message">
          Ask
        </Button>
      </Cluster>
    </Form>
  );
}
