import { cancelReasons, disputeReasons } from "@handiwork/core/jobs/prices.rules";
import { dayRefusal } from "@handiwork/core/jobs/dates.rules";
import type { CommandEvent } from "@handiwork/core/jobs/forms.schema";
import type { JobPart, JobView } from "@handiwork/core/jobs/view.schema";
import type { ReactNode } from "react";
import { ApiError } from "../../../lib/api/errors.ts";
import { Textarea } from "../../../ui/forms/inputs.tsx";
import { Select } from "../../../ui/forms/field.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import {
  codeField,
  RatingField,
  reasonField,
  sumField,
  textField,
  TimeFields,
  YesNoField,
  yesNoValue,
} from "./action-fields.tsx";
import { koboValue, textValue } from "../components/action-dialog.tsx";
import { PicturesField, type usePictures } from "../components/pictures-field.tsx";
import { lagosMoment } from "./quote-form-schema.ts";
import type { SendCommand } from "../commands.ts";
import type { JobTerm } from "./action-terms.ts";

interface ActionContext {
  job: JobPart;
  role: JobView["role"];
  pictures: ReturnType<typeof usePictures>;
}

export interface JobAction {
  /** Terms to display in the dialog. */
  displayedTerms?: readonly JobTerm[];
  /** Form fields of the dialog. */
  fields?: (context: ActionContext) => ReactNode;
  onConfirm: (
    context: Pick<ActionContext, "pictures" | "role"> & { send: SendCommand },
    values: FormData,
  ) => Promise<unknown>;
  /** Marks an answer the other party waits for. Its button appears next to the primary ones. */
  isAnswer?: true;
  variant?: "primary" | "secondary" | "danger-outline";
}

const withPictures =
  (label: string, maxLength: number, isRequired = true) =>
  ({ pictures }: ActionContext) => (
    <>
      {textField(label, maxLength, isRequired)}
      <PicturesField label="Add pictures" pictures={pictures} />
    </>
  );

/** The job events that have a button, in display order. */
export const jobActions: Partial<Record<CommandEvent, JobAction>> = {
  acceptTime: {
    displayedTerms: ["Visit", "Proposed time"],
    variant: "primary",
    onConfirm: ({ send }) => send("acceptTime", {}),
  },
  refuseTime: {
    displayedTerms: ["Visit", "Proposed time"],
    isAnswer: true,
    onConfirm: ({ send }) => send("refuseTime", {}),
  },
  acceptChange: {
    displayedTerms: ["Agreed price", "Proposed price"],
    variant: "primary",
    onConfirm: ({ send }) => send("acceptChange", {}),
  },
  refuseChange: {
    displayedTerms: ["Agreed price", "Proposed price"],
    isAnswer: true,
    onConfirm: ({ send }) => send("refuseChange", {}),
  },
  acceptSettlement: {
    displayedTerms: ["Settlement", "Agreed price", "Final sum"],
    variant: "primary",
    onConfirm: ({ send }) => send("acceptSettlement", {}),
  },
  refuseSettlement: {
    displayedTerms: ["Settlement"],
    isAnswer: true,
    onConfirm: ({ send }) => send("refuseSettlement", {}),
  },
  goOnMyWay: {
    displayedTerms: ["Visit"],
    variant: "primary",
    onConfirm: ({ send }) => send("goOnMyWay", {}),
  },
  startWithCode: {
    displayedTerms: ["Visit", "Proposed time"],
    variant: "primary",
    fields: codeField,
    onConfirm: ({ send }, values) => send("startWithCode", { code: textValue(values, "code") }),
  },
  confirmStart: {
    displayedTerms: ["Visit", "Proposed time"],
    variant: "primary",
    onConfirm: ({ send }) => send("confirmStart", {}),
  },
  finishJob: {
    displayedTerms: ["Agreed price"],
    variant: "primary",
    fields: (context) => (
      <>
        {sumField("Final sum in naira", context.job.cards.at(-1)?.sumKobo)}
        {withPictures("What was done (optional)", 1000, false)(context)}
      </>
    ),
    onConfirm: async ({ send, pictures }, values) =>
      send("finishJob", {
        sumKobo: koboValue(values, "sum"),
        text: textValue(values, "text"),
        pictures: await pictures.ids(),
      }),
  },
  confirmDone: {
    displayedTerms: ["Final sum", "Agreed price", "Settlement"],
    variant: "primary",
    onConfirm: ({ send }) => send("confirmDone", {}),
  },
  completeWithCode: {
    displayedTerms: ["Final sum", "Settlement"],
    variant: "primary",
    fields: codeField,
    onConfirm: ({ send }, values) => send("completeWithCode", { code: textValue(values, "code") }),
  },
  requestRedo: {
    displayedTerms: ["Final sum"],
    fields: withPictures("What needs to be redone", 1000),
    onConfirm: async ({ send, pictures }, values) =>
      send("requestRedo", { text: textValue(values, "text"), pictures: await pictures.ids() }),
  },
  writeJobReview: {
    variant: "primary",
    fields: ({ pictures, role }) => (
      <>
        <RatingField />
        {role === "client" && (
          <>
            <YesNoField label="Was the agreed price kept?" name="priceKept" />
            <YesNoField label="Was the agreed time kept?" name="timeKept" />
          </>
        )}
        <Textarea
          label="Your review"
          masked="jobReview.comment"
          name="text"
          rows={4}
          maxLength={1000}
          required
        />
        {role === "client" && <PicturesField label="Add pictures, before and after" pictures={pictures} />}
      </>
    ),
    onConfirm: async ({ send, pictures, role }, values) => {
      const [priceKept, timeKept] = [yesNoValue(values, "priceKept"), yesNoValue(values, "timeKept")];
      if (!values.has("rating")) throw new ApiError("Please select a rating", { code: "invalid" });
      if (role === "client" && (priceKept === undefined || timeKept === undefined))
        throw new ApiError("Please say whether the price and the time were kept", { code: "invalid" });
      const rating = Number(textValue(values, "rating"));
      const comment = textValue(values, "text");
      await send("writeJobReview", { rating, priceKept, timeKept, comment, pictures: await pictures.ids() });
    },
  },
  answerJobReview: {
    fields: () => textField("Your answer (everyone can read it)", 1000, true, "jobReviewAnswer.text"),
    onConfirm: ({ send }, values) => send("answerJobReview", { text: textValue(values, "text") }),
  },
  proposeTime: {
    displayedTerms: ["Visit", "Proposed time"],
    fields: ({ job, role }) => (
      <TimeFields job={job} otherName={role === "client" ? job.artisanName : job.clientName} />
    ),
    onConfirm: async ({ send }, values) => {
      const day = textValue(values, "day");
      const refusal = dayRefusal(day);
      if (refusal !== undefined) throw new ApiError(refusal, { code: "invalid" });
      const [from, to] = [textValue(values, "from"), textValue(values, "to")];
      await send("proposeTime", { visit: { from: lagosMoment(day, from), to: lagosMoment(day, to) } });
    },
  },
  proposeSettlement: {
    displayedTerms: ["Agreed price", "Final sum", "Settlement"],
    fields: () => (
      <>
        {sumField("Sum in naira for what was done")}
        {textField("What was done, and what was not", 500)}
      </>
    ),
    onConfirm: ({ send }, values) =>
      send("proposeSettlement", { sumKobo: koboValue(values, "sum"), text: textValue(values, "text") }),
  },
  withdrawSettlement: {
    displayedTerms: ["Settlement"],
    onConfirm: ({ send }) => send("withdrawSettlement", {}),
  },
  confirmHappened: {
    displayedTerms: ["Visit", "Agreed price"],
    onConfirm: ({ send }) => send("confirmHappened", {}),
  },
  claimWarranty: {
    displayedTerms: ["Agreed price"],
    fields: ({ pictures }) => (
      <>
        {textField("What needs fixing", 1000, true, "warrantyClaim.text")}
        <PicturesField label="Add pictures" pictures={pictures} />
      </>
    ),
    onConfirm: async ({ send, pictures }, values) =>
      send("claimWarranty", { text: textValue(values, "text"), pictures: await pictures.ids() }),
  },
  reportNoShow: {
    displayedTerms: ["Visit"],
    fields: () => textField("What happened (optional)", 500, false),
    onConfirm: ({ send }, values) => send("reportNoShow", { text: textValue(values, "text") }),
  },
  cancelJob: {
    displayedTerms: ["Visit", "Agreed price"],
    variant: "danger-outline",
    fields: () => (
      <>
        <Text>
          Cancelling within 5 minutes of the agreement counts against nobody. After that, it counts against an
          artisan who cancels, and against a client who cancels less than 24 hours before the visit.
        </Text>
        {reasonField(cancelReasons)}
        {textField("Message (optional)", 500, false)}
      </>
    ),
    onConfirm: ({ send }, values) =>
      send("cancelJob", {
        reason: textValue(values, "reason") as keyof typeof cancelReasons,
        text: textValue(values, "text"),
      }),
  },
  openDispute: {
    displayedTerms: ["Agreed price", "Final sum", "To be paid"],
    variant: "danger-outline",
    fields: (context) => (
      <>
        {reasonField(disputeReasons)}
        {withPictures("What happened", 2000)(context)}
      </>
    ),
    onConfirm: async ({ send, pictures }, values) =>
      send("openDispute", {
        reason: textValue(values, "reason") as keyof typeof disputeReasons,
        text: textValue(values, "text"),
        pictures: await pictures.ids(),
      }),
  },
  answerDispute: {
    displayedTerms: ["Dispute"],
    variant: "primary",
    fields: withPictures("Your side of the story", 2000),
    onConfirm: async ({ send, pictures }, values) =>
      send("answerDispute", { text: textValue(values, "text"), pictures: await pictures.ids() }),
  },
  withdrawDispute: {
    displayedTerms: ["Dispute", "Answer"],
    onConfirm: ({ send }) => send("withdrawDispute", {}),
  },
  appealDecision: {
    displayedTerms: ["Decision"],
    fields: () => textField("Why our team should look at the decision again", 2000),
    onConfirm: ({ send }, values) => send("appealDecision", { text: textValue(values, "text") }),
  },
  decideDispute: {
    displayedTerms: ["Agreed price", "Final sum", "Settlement", "Dispute", "Answer", "Appeal"],
    variant: "primary",
    fields: ({ job }) => (
      <>
        <Select label="Outcome" name="outcome">
          <option value="completed">Completed for an amount</option>
          <option value="cancelled">Cancelled</option>
          <option value="before">Unchanged</option>
        </Select>
        {sumField("Sum in naira, if completed", job.cards.at(-1)?.sumKobo, false)}
        <Select label="Counts against" name="against">
          <option value="nobody">Nobody</option>
          <option value="artisan">The artisan</option>
          <option value="client">The client</option>
        </Select>
        {textField("Reason (both will read it)", 2000)}
      </>
    ),
    onConfirm: ({ send }, values) =>
      send("decideDispute", {
        outcome: textValue(values, "outcome") as "before" | "completed" | "cancelled",
        ...(textValue(values, "outcome") === "completed" && { sumKobo: koboValue(values, "sum") }),
        against: textValue(values, "against") as "client" | "artisan" | "nobody",
        reason: textValue(values, "text"),
      }),
  },
};
