import type { JobCommand } from "@handiwork/core/jobs/forms.schema";
import { cancelReasons, declineReasons, disputeReasons } from "@handiwork/core/jobs/prices.rules";
import { textsIn } from "@handiwork/core/jobs/texts.rules";
import { transitionOf } from "@handiwork/core/jobs/transitions.rules";
import type { ReactNode } from "react";
import type { ActionField } from "./action-fields.tsx";
import type { ActionContext, ActionEvent, JobTerm } from "./action-terms.ts";
import { Agreement } from "./price-lines.tsx";

/** How the page offers an action: its button, and what its dialog shows and asks for. */
export interface Action<Name extends string = string> {
  /** The button's label. The title of the event by default. */
  readonly label?: string;
  readonly variant?: "primary" | "danger-outline";
  /** Marks an answer that the other party waits for. Its button appears next to the primary ones. */
  readonly isAnswer?: true;
  /** Returns the button's accessible name, if its label is ambiguous. */
  readonly nameOf?: (context: ActionContext) => string;
  /** Returns the dialog's title. The button's name by default. */
  readonly titleOf?: (context: ActionContext) => string;
  /** The terms of the job that the dialog shows. */
  readonly shows?: readonly JobTerm[];
  readonly text?: string | ((context: ActionContext) => ReactNode);
  readonly fields?: readonly ActionField<Name>[];
  /** The label of the dialog's button. The label of the button that opens the dialog by default. */
  readonly confirmLabel?: string;
  /** Returns the fields of the command, from the values of the form. */
  readonly commandOf?: (values: Readonly<Record<string, unknown>>, context: ActionContext) => object;
  /** Returns the message after success. `phone` is the user's number. */
  readonly successText?: (context: ActionContext, phone: string | null) => string;
}

const pictures = { kind: "pictures", name: "pictures", label: "Add pictures", isRequired: false } as const;
const code = { kind: "code", name: "code", label: "The client's code" } as const;

const text = <Name extends string>(
  name: Name,
  label: string,
  maxLength: number,
  more?: Partial<ActionField<Name>>,
): ActionField<Name> => ({ kind: "text", name, label, maxLength, ...more });
const choice = <Name extends string>(
  name: Name,
  label: string,
  options: NonNullable<ActionField["options"]>,
): ActionField<Name> => ({ kind: "choice", name, label, options });

/** The actions of the job page, in display order. */
const actions: { readonly [E in ActionEvent]: Action<(keyof JobCommand<E> & string) | "phone"> } = {
  addArtisans: {
    text: "We invite matching artisans until five can quote.",
    confirmLabel: "Invite",
    commandOf: () => ({ artisans: [], match: true }),
  },
  reopenRequest: {
    text: "The job was cancelled. Artisans who quoted can send a new quote, and those who had not answered yet are invited again.",
  },
  closeRequest: {
    variant: "danger-outline",
    text: "We tell the artisans, and their quotes end.",
    fields: [
      text("reason", "Reason (optional)", 300, {
        kind: "line",
        isRequired: false,
        masked: "request.closedReason",
      }),
    ],
  },
  removeText: {
    variant: "danger-outline",
    text: "The text is replaced for everyone, and we notify the client and the artisan.",
    fields: [
      choice("text", "Text", (view) =>
        Object.fromEntries(textsIn(view).map((each) => [each, shortened(each)])),
      ),
      text("reason", "Reason", 500, { kind: "line" }),
    ],
    confirmLabel: "Remove",
  },
  removeRequest: {
    variant: "danger-outline",
    fields: [text("reason", "Reason", 500, { kind: "line", masked: "request.closedReason" })],
  },
  answerQuestion: {
    label: "Answer",
    titleOf: ({ question }) => question?.text ?? "",
    fields: [
      text("text", "Your answer", 500, { masked: "question.answer", hint: "All invited artisans see it." }),
    ],
    confirmLabel: "Send the answer",
    commandOf: (values, { question }) => ({
      ...values,
      artisanId: question?.artisanId,
      question: question?.id,
    }),
  },
  acceptQuote: {
    label: "Accept",
    variant: "primary",
    nameOf: ({ quote }) => `Accept ${quote?.artisanName}'s quote`,
    text: ({ quote }) => <Agreement quote={quote} />,
    fields: [{ kind: "phone", name: "phone" }],
    commandOf: (_values, { quote }) => ({ artisanId: quote?.artisanId, revision: quote?.revision }),
    successText: ({ quote }, phone) =>
      `Accepted. ${quote?.artisanName} now sees your address and ${phone === null ? "will message you here" : "number"}.`,
  },
  askChange: {
    fields: [
      text("text", "What would you like changed?", 500, { masked: "wish.text" }),
      {
        kind: "naira",
        name: "wishKobo",
        label: "Price you would like, in naira (optional)",
        isRequired: false,
      },
    ],
    confirmLabel: "Ask",
    commandOf: (values, { quote }) => ({ ...values, artisanId: quote?.artisanId }),
  },
  passQuote: {
    text: ({ quote }) => `We will tell ${quote?.artisanName} that you do not want this quote.`,
    confirmLabel: "Decline",
    commandOf: (_values, { quote }) => ({ artisanId: quote?.artisanId }),
  },
  declineInvitation: {
    titleOf: () => "Decline the invitation",
    fields: [
      choice("reason", "Reason", declineReasons),
      text("text", "Message to the client (optional)", 300, {
        isRequired: false,
        masked: "declined.text",
        rows: 2,
      }),
    ],
  },
  acceptTime: { shows: ["Visit", "Proposed time"], variant: "primary" },
  refuseTime: { shows: ["Visit", "Proposed time"], isAnswer: true },
  acceptChange: { shows: ["Agreed price", "Proposed price"], variant: "primary" },
  refuseChange: { shows: ["Agreed price", "Proposed price"], isAnswer: true },
  acceptSettlement: { shows: ["Settlement", "Agreed price", "Final amount"], variant: "primary" },
  refuseSettlement: { shows: ["Settlement"], isAnswer: true },
  goOnMyWay: { shows: ["Visit"], variant: "primary" },
  startWithCode: { shows: ["Visit", "Proposed time"], variant: "primary", fields: [code] },
  confirmStart: { shows: ["Visit", "Proposed time"], variant: "primary" },
  finishJob: {
    shows: ["Agreed price"],
    variant: "primary",
    fields: [
      { kind: "naira", name: "sumKobo", label: "Final amount in naira", startsAgreed: true },
      text("text", "What was done (optional)", 1000, { isRequired: false }),
      pictures,
    ],
  },
  confirmDone: { shows: ["Final amount", "Agreed price", "Settlement"], variant: "primary" },
  completeWithCode: { shows: ["Final amount", "Settlement"], variant: "primary", fields: [code] },
  proposeChange: {
    text: "The agreed price applies until the other party agrees to the new one.",
    fields: [{ kind: "lines", name: "lines" }, text("reason", "Reason for the change", 500), pictures],
    confirmLabel: "Propose",
  },
  requestRedo: { shows: ["Final amount"], fields: [text("text", "What needs to be redone", 1000), pictures] },
  writeJobReview: {
    variant: "primary",
    fields: [
      { kind: "rating", name: "rating", label: "Your rating" },
      { kind: "yesNo", name: "priceKept", label: "Was the agreed price kept?", onlyFor: "client" },
      { kind: "yesNo", name: "timeKept", label: "Was the agreed time kept?", onlyFor: "client" },
      text("comment", "Your review", 1000, { rows: 4, masked: "jobReview.comment" }),
      { ...pictures, label: "Add pictures, before and after", onlyFor: "client" },
    ],
  },
  answerJobReview: {
    fields: [text("text", "Your reply (everyone can read it)", 1000, { masked: "jobReviewAnswer.text" })],
  },
  proposeTime: { shows: ["Visit", "Proposed time"], fields: [{ kind: "visit", name: "visit" }] },
  proposeSettlement: {
    shows: ["Agreed price", "Final amount", "Settlement"],
    fields: [
      { kind: "naira", name: "sumKobo", label: "Amount in naira for the work done" },
      text("text", "What was done, and what was not", 500),
    ],
  },
  withdrawSettlement: { shows: ["Settlement"] },
  confirmHappened: { shows: ["Visit", "Agreed price"] },
  claimWarranty: {
    shows: ["Agreed price"],
    fields: [text("text", "What needs fixing", 1000, { masked: "warrantyClaim.text" }), pictures],
  },
  reportNoShow: {
    shows: ["Visit"],
    fields: [text("text", "What happened (optional)", 500, { isRequired: false })],
  },
  cancelJob: {
    shows: ["Visit", "Agreed price"],
    variant: "danger-outline",
    text: "Cancelling within 5 minutes of the agreement does not count against you. After that, it counts against an artisan who cancels, and against a client who cancels less than 24 hours before the visit.",
    fields: [
      choice("reason", "Reason", cancelReasons),
      text("text", "Message (optional)", 500, { isRequired: false }),
    ],
  },
  openDispute: {
    shows: ["Agreed price", "Final amount", "To be paid"],
    variant: "danger-outline",
    fields: [choice("reason", "Reason", disputeReasons), text("text", "What happened", 2000), pictures],
  },
  answerDispute: {
    shows: ["Dispute"],
    variant: "primary",
    fields: [text("text", "Your side of the story", 2000), pictures],
  },
  withdrawDispute: { shows: ["Dispute", "Answer"] },
  appealDecision: {
    shows: ["Decision"],
    fields: [text("text", "Why our team should review the decision", 2000)],
  },
  decideDispute: {
    shows: ["Agreed price", "Final amount", "Settlement", "Dispute", "Answer", "Appeal"],
    variant: "primary",
    fields: [
      choice("outcome", "Outcome", {
        completed: "Completed for an amount",
        cancelled: "Cancelled",
        before: "Unchanged",
      }),
      {
        kind: "naira",
        name: "sumKobo",
        label: "Amount in naira, if completed",
        isRequired: false,
        startsAgreed: true,
      },
      choice("against", "Counts against", {
        nobody: "Nobody",
        artisan: "The artisan",
        client: "The client",
      }),
      text("reason", "Reason (both will read it)", 2000),
    ],
    commandOf: ({ sumKobo, ...values }) =>
      values["outcome"] === "completed" ? { ...values, sumKobo: sumKobo ?? Number.NaN } : values,
  },
};

/** Returns how the page offers an action. */
export function actionOf(event: ActionEvent): Action & { readonly label: string } {
  return { label: transitionOf(event).title, ...actions[event] };
}

/** The actions of a job, in display order. */
export const jobActions = (Object.keys(actions) as ActionEvent[]).filter(
  (event) => transitionOf(event).machine === "job",
);

function shortened(whole: string): string {
  return whole.length > 80 ? `${whole.slice(0, 80)}…` : whole;
}
