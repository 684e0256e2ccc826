import { transitionOf } from "@handiwork/core/jobs/transitions.rules";
import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import { textsIn } from "@handiwork/core/jobs/texts.rules";
import type { JobView } from "@handiwork/core/jobs/view.schema";
import { useId } from "react";
import { plural } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { Textarea } from "../../../ui/forms/inputs.tsx";
import { LinkButton } from "../../../ui/primitives/button.tsx";
import { Cluster, Stack, Card } from "../../../ui/primitives/layout.tsx";
import { Select, TextInput } from "../../../ui/forms/field.tsx";
import { Tag } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { ActionDialog, textValue } from "../components/action-dialog.tsx";
import { Facts, JobPictures } from "../components/parts.tsx";
import { questionTerms, requestTerms } from "./action-terms.ts";
import { WaitingCommands } from "../components/waiting-commands.tsx";
import { formatMoment, areaName, formatWhen, statusTag } from "../format.ts";

/** Returns the text of a request, or why the user cannot see it. */
export function requestText(view: JobView): string {
  return view.request.text || hiddenBecause(view);
}

/** The request and its actions. `hasText` is false if the page's lead already contains the text. */
export function RequestPanel({ view, hasText = true }: { view: JobView; hasText?: boolean }) {
  const headingId = useId();
  const { request, can, requestId } = view;
  const dialog = { view, terms: requestTerms };
  const { tone, label } = statusTag(request.status);
  const offered = view.quotes.filter(({ status }) => status === "offered").length;
  const isQuoted = view.role === "client" && request.status === "open" && offered > 0;
  return (
    <Card>
      <Stack as="section" gap={3} aria-labelledby={headingId}>
        <Cluster justify="between">
          <Text as="h2" id={headingId} size={18}>
            The request
          </Text>
          {!view.job && (
            <Tag tone={isQuoted ? "good" : tone}>{isQuoted ? plural(offered, "quote") : label}</Tag>
          )}
        </Cluster>
        {hasText && <Text lines="anywhere">{requestText(view)}</Text>}
        <JobPictures requestId={requestId} pictures={request.pictures} description="The request" />
        <Facts
          facts={[
            ["Area", areaName(request.area)],
            ["When", formatWhen(request.when)],
            ...(request.budgetKobo === null ? [] : [["Budget", nairaOfKobo(request.budgetKobo)] as const]),
            ...(request.address === null || view.job ? [] : [["Address", request.address] as const]),
            ...(request.status === "open" && request.endsAt !== null
              ? [["Open until", formatMoment(request.endsAt)] as const]
              : []),
            ...(request.closedReason ? [["Reason", request.closedReason] as const] : []),
          ]}
        />
        <Questions view={view} />
        <WaitingCommands requestId={requestId} machine="request" />
        <Cluster gap={3}>
          <ActionDialog
            {...dialog}
            isPossible={can.includes("addArtisans")}
            label="Invite more artisans"
            confirmLabel="Invite"
            onConfirm={(send) => send("addArtisans", { artisans: [], match: true })}
          >
            <Text>We invite matching artisans until five can quote.</Text>
          </ActionDialog>
          <ActionDialog
            {...dialog}
            isPossible={can.includes("reopenRequest")}
            label="Reopen the request"
            onConfirm={(send) => send("reopenRequest", {})}
          >
            <Text>
              The job was cancelled. Artisans who quoted can send a new quote, and those who had not answered
              yet are invited again.
            </Text>
          </ActionDialog>
          {view.role === "client" && isAskedAgain(view) && (
            <LinkButton to={paths.newJob({ again: requestId })}>Ask again</LinkButton>
          )}
          <ActionDialog
            {...dialog}
            isPossible={can.includes("closeRequest")}
            label="Close the request"
            variant="danger-outline"
            onConfirm={(send, values) => send("closeRequest", { reason: textValue(values, "reason") })}
          >
            <Text>We tell the artisans, and their quotes end.</Text>
            <TextInput
              label="Reason (optional)"
              name="reason"
              masked="request.closedReason"
              maxLength={300}
            />
          </ActionDialog>
          <ActionDialog
            {...dialog}
            isPossible={can.includes("removeText")}
            label={transitionOf("removeText").title}
            confirmLabel="Remove"
            variant="danger-outline"
            onConfirm={(send, values) =>
              send("removeText", { text: textValue(values, "text"), reason: textValue(values, "reason") })
            }
          >
            <Text>The text is replaced for everyone, and we notify the client and the artisan.</Text>
            <Select label="Text" name="text">
              {textsIn(view).map((text) => (
                <option key={text} value={text}>
                  {shortened(text)}
                </option>
              ))}
            </Select>
            <TextInput label="Reason" name="reason" maxLength={500} required />
          </ActionDialog>
          <ActionDialog
            {...dialog}
            isPossible={can.includes("removeRequest")}
            label="Remove the request"
            variant="danger-outline"
            onConfirm={(send, values) => send("removeRequest", { reason: textValue(values, "reason") })}
          >
            <TextInput label="Reason" name="reason" masked="request.closedReason" maxLength={500} required />
          </ActionDialog>
        </Cluster>
      </Stack>
    </Card>
  );
}

/** Returns why the request's text is hidden from the user. */
function hiddenBecause({ request, quotes }: JobView): string {
  if (request.status !== "removed" && quotes.some(({ isBlocked }) => isBlocked))
    return "You have blocked this client, so their request is hidden.";
  return "Our team has removed this request.";
}

/** Shortens a text for a list of options. */
function shortened(text: string): string {
  const most = 80;
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

/** Returns whether to offer the client a new, equal request: it ended without the work and cannot be reopened. */
function isAskedAgain({ request: { status, stage }, can }: JobView): boolean {
  return ["closed", "expired"].includes(status) || (stage === "cancelled" && !can.includes("reopenRequest"));
}

/** The artisans' questions with the answers. */
function Questions({ view }: { view: JobView }) {
  if (view.questions.length === 0) return null;
  return (
    <Stack gap={2}>
      <h3>Questions</h3>
      <Stack as="ul" gap={3}>
        {view.questions.map(({ id, artisanId, text, answer }) => {
          const quote = view.quotes.find((each) => each.artisanId === artisanId);
          const canAnswer = answer === null && quote?.can.includes("answerQuestion") === true;
          return (
            <li key={id}>
              <Text weight={600} lines="anywhere">
                {text}
              </Text>
              {answer !== null && <Text lines="anywhere">{answer}</Text>}
              {view.role === "client" && artisanId !== null && (
                <ActionDialog
                  view={view}
                  terms={(of) => questionTerms(of, id)}
                  isPossible={canAnswer}
                  label="Answer"
                  title={text}
                  confirmLabel="Send the answer"
                  onConfirm={(send, values) =>
                    send("answerQuestion", { artisanId, question: id, text: textValue(values, "text") })
                  }
                >
                  <Textarea
                    label="Your answer"
                    masked="question.answer"
                    name="text"
                    rows={3}
                    maxLength={500}
                    required
                    hint="All invited artisans see it."
                  />
                </ActionDialog>
              )}
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
}
