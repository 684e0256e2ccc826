import type { Offer } from "@handiwork/core/jobs/parts.schema";
import type { QuoteStatus } from "@handiwork/core/jobs/states.rules";
import type { JobView, QuoteView } from "@handiwork/core/jobs/view.schema";
import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { plural } from "../../../lib/format/format.ts";
import { applyServerErrors, fieldsOf } from "../../../lib/forms/forms.ts";
import { useAction } from "../../../lib/forms/use-action.ts";
import { useReturnFocus } from "../../../lib/page/list-focus.ts";
import { TitledSection } from "../../../ui/data/titled-section.tsx";
import { Form, FormError } from "../../../ui/forms/form-page.tsx";
import { Textarea } from "../../../ui/forms/inputs.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Card, Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Callout } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { useSendCommand, type SendCommand } from "../commands.ts";
import { formatMoment, offerFacts } from "../format.ts";
import { StatusTag } from "../status-tag.tsx";
import { ActionDialog } from "./action-dialog.tsx";
import { Facts, UnsentCommands } from "./panel.tsx";
import { PriceLines, priceTotal } from "./price-lines.tsx";
import { QuoteForm } from "./quote-form.tsx";
import { ReportAndBlock } from "./report-and-block.tsx";

const explanations: Record<QuoteStatus, string> = {
  invited: "The client would like a quote from you. You can ask questions, send a quote or decline.",
  asked: "The client would like you to change your quote.",
  offered: "The client has your quote. You can change it until it is accepted.",
  declined: "You have declined this invitation.",
  withdrawn: "You have withdrawn your quote.",
  passed: "The client has chosen someone else, or closed the request.",
  lapsed: "The deadline has passed, but you can still send a quote while the request is open.",
  accepted: "The client has accepted your quote.",
};

/** Actions of an invited artisan: ask, quote, change the quote, decline, withdraw. */
export function InvitationPanel({ view }: { view: JobView }) {
  const send = useSendCommand(view);
  const withdraw = useAction({ send: () => send("withdrawQuote", {}, "Quote withdrawn") });
  const [isWriting, setIsWriting] = useState(false);
  const buttons = useReturnFocus<HTMLDivElement>(isWriting);
  const [quote] = view.quotes;
  if (!quote) return null;
  const { can, offer, wish } = quote;
  if (view.job && offer) {
    return (
      <details>
        <summary>Your quote for this job</summary>
        <OwnOffer offer={offer} />
      </details>
    );
  }
  const isAwardedElsewhere = view.request.status === "awarded" && view.job === null;
  return (
    <TitledSection
      title="Your quote"
      beside={<StatusTag status={isAwardedElsewhere ? "passed" : quote.status} />}
    >
      <Text>
        {isAwardedElsewhere ? "The client has awarded this job to someone else." : explanations[quote.status]}
      </Text>
      <Deadline quote={quote} others={view.others} />
      <ClientRecord client={view.client} />
      {wish && quote.status === "asked" && (
        <Callout icon="message">
          <Text weight={600}>The client asks for a change</Text>
          <Text lines="anywhere">{wish.text}</Text>
          {wish.kobo !== null && <Text>Preferred price: {nairaOfKobo(wish.kobo)}</Text>}
        </Callout>
      )}
      <UnsentCommands requestId={view.requestId} machine="quote" />
      {can.includes("askQuestion") && <QuestionForm send={send} questionsLeft={quote.questionsLeft} />}
      {offer && !isWriting && <OwnOffer offer={offer} />}
      {isWriting ? (
        <QuoteForm
          offer={offer}
          request={view.request}
          onSubmit={(sent) => send("offerQuote", { offer: sent }, "We have sent your quote to the client")}
          onClose={() => setIsWriting(false)}
        />
      ) : (
        <Cluster gap={3} ref={buttons}>
          {can.includes("offerQuote") && (
            <Button variant="primary" onClick={() => setIsWriting(true)}>
              {offer ? "Change the quote" : "Write a quote"}
            </Button>
          )}
          <ActionDialog view={view} action={{ event: "declineInvitation" }} />
          {can.includes("withdrawQuote") && (
            <Button loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
              Withdraw the quote
            </Button>
          )}
        </Cluster>
      )}
      <ReportAndBlock view={view} artisanId={quote.artisanId} name="the client" />
    </TitledSection>
  );
}

/** The client's job record; artisans do not see the name yet. */
function ClientRecord({ client: { rating, reviews, broken } }: Pick<JobView, "client">) {
  return (
    <Text size={14} tone="quiet">
      {rating === null
        ? "No artisan has reviewed this client yet."
        : `Artisans rate this client ${rating.toFixed(1)} of 5 (${plural(reviews, "review")}).`}
      {broken > 0 &&
        ` Cancelled at short notice or missed ${broken === 1 ? "one visit" : `${broken} visits`}.`}
    </Text>
  );
}

/** Until when the artisan can answer, or the quote is valid, and how many others are invited. */
function Deadline({ quote: { status, validUntil }, others }: { quote: QuoteView; others: number }) {
  if (validUntil === null || !["invited", "asked", "offered"].includes(status)) return null;
  return (
    <Text size={14} tone="quiet">
      {`${status === "invited" ? "Please answer by" : "Valid until"} ${formatMoment(validUntil)}. `}
      {others === 0
        ? "No other artisan is invited."
        : `${plural(others, "other artisan")} ${others === 1 ? "is" : "are"} invited, too.`}
    </Text>
  );
}

/** A question to the client. All invited artisans see the answer. */
function QuestionForm({ send, questionsLeft }: { send: SendCommand; questionsLeft: number }) {
  const form = useForm({ defaultValues: { text: "" } });
  const { isSubmitting, errors } = form.formState;
  const submit = form.handleSubmit(async ({ text }) => {
    try {
      await send("askQuestion", { text }, "We have sent your question to the client");
      form.reset();
    } catch (error) {
      applyServerErrors(error, form);
    }
  });
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <Textarea
        masked="question.text"
        rows={2}
        label="Ask the client a question"
        maxLength={300}
        hint={`${plural(questionsLeft, "question")} left. All invited artisans see the answer.`}
        {...fieldsOf(form)("text")}
      />
      <FormError>{errors.root?.message}</FormError>
      <Cluster>
        <Button type="submit" loading={isSubmitting} icon="message">
          Ask
        </Button>
      </Cluster>
    </Form>
  );
}

/** An offer as its artisan sees it: the lines with their total, then the terms. */
function OwnOffer({ offer }: { offer: Offer }) {
  return (
    <Card>
      <Stack gap={3}>
        <PriceLines lines={offer.lines} totals={[priceTotal(offer)]} />
        <Facts facts={offerFacts(offer, "You")} />
      </Stack>
    </Card>
  );
}
