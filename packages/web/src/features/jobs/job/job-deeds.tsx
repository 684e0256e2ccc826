import { cancelReasons, disputeReasons } from "@handiwork/core/jobs/prices.rules";
import { dayRefusal } from "@handiwork/core/jobs/dates.rules";
import type { CommandEvent } from "@handiwork/core/jobs/forms.schema";
import type { JobPart, JobView } from "@handiwork/core/jobs/view.schema";
import type { ReactNode } from "react";
import { ApiError } from "../../../lib/errors.ts";
import { Select } from "../../../ui/field.tsx";
import { Text } from "../../../ui/text.tsx";
import { answerOf, code, naira, RatingField, reasons, TimeFields, words, YesNo } from "./fields.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { koboOf, textOf } from "../deed.tsx";
import { PicturesField, type usePictures } from "../pictures-field.tsx";
import { lagosMoment } from "../quote/offer-fields.ts";
import type { Act } from "../commands.ts";
import type { JobTerm } from "../terms.ts";

interface Asking {
  job: JobPart;
  role: JobView["role"];
  pictures: ReturnType<typeof usePictures>;
}

export interface Offered {
  /** The terms that its dialog displays. */
  shows?: readonly JobTerm[];
  /** What its dialog asks for. */
  fields?: (asking: Asking) => ReactNode;
  run: (doing: Pick<Asking, "pictures" | "role"> & { act: Act }, values: FormData) => Promise<unknown>;
  /** Whether it answers what the other side waits for. Its button stands beside the primary ones. */
  isAnswer?: true;
  variant?: "primary" | "secondary" | "danger-outline";
}

const withPictures =
  (label: string, most: number, isRequired = true) =>
  ({ pictures }: Asking) => (
    <>
      {words(label, most, isRequired)}
      <PicturesField label="Add pictures" pictures={pictures} />
    </>
  );

/** The events of a job that have a button, in display order, with the fields of each dialog. */
export const offered: Partial<Record<CommandEvent, Offered>> = {
  acceptTime: {
    shows: ["Visit", "Proposed time"],
    variant: "primary",
    run: ({ act }) => act("acceptTime", {}),
  },
  refuseTime: {
    shows: ["Visit", "Proposed time"],
    isAnswer: true,
    run: ({ act }) => act("refuseTime", {}),
  },
  acceptChange: {
    shows: ["Agreed price", "Proposed price"],
    variant: "primary",
    run: ({ act }) => act("acceptChange", {}),
  },
  refuseChange: {
    shows: ["Agreed price", "Proposed price"],
    isAnswer: true,
    run: ({ act }) => act("refuseChange", {}),
  },
  acceptSettlement: {
    shows: ["Settlement", "Agreed price", "Final sum"],
    variant: "primary",
    run: ({ act }) => act("acceptSettlement", {}),
  },
  refuseSettlement: {
    shows: ["Settlement"],
    isAnswer: true,
    run: ({ act }) => act("refuseSettlement", {}),
  },
  goOnMyWay: { shows: ["Visit"], variant: "primary", run: ({ act }) => act("goOnMyWay", {}) },
  startWithCode: {
    shows: ["Visit", "Proposed time"],
    variant: "primary",
    fields: code,
    run: ({ act }, values) => act("startWithCode", { code: textOf(values, "code") }),
  },
  confirmStart: {
    shows: ["Visit", "Proposed time"],
    variant: "primary",
    run: ({ act }) => act("confirmStart", {}),
  },
  finishJob: {
    shows: ["Agreed price"],
    variant: "primary",
    fields: (asking) => (
      <>
        {naira("Final sum in naira", asking.job.cards.at(-1)?.sumKobo)}
        {withPictures("What was done (optional)", 1000, false)(asking)}
      </>
    ),
    run: async ({ act, pictures }, values) =>
      act("finishJob", {
        sumKobo: koboOf(values, "sum"),
        text: textOf(values, "text"),
        pictures: await pictures.ids(),
      }),
  },
  confirmDone: {
    shows: ["Final sum", "Agreed price", "Settlement"],
    variant: "primary",
    run: ({ act }) => act("confirmDone", {}),
  },
  completeWithCode: {
    shows: ["Final sum", "Settlement"],
    variant: "primary",
    fields: code,
    run: ({ act }, values) => act("completeWithCode", { code: textOf(values, "code") }),
  },
  requestRedo: {
    shows: ["Final sum"],
    fields: withPictures("What must be redone", 1000),
    run: async ({ act, pictures }, values) =>
      act("requestRedo", { text: textOf(values, "text"), pictures: await pictures.ids() }),
  },
  writeJobReview: {
    variant: "primary",
    fields: ({ pictures, role }) => (
      <>
        <RatingField />
        {role === "client" && (
          <>
            <YesNo label="Was the price kept?" name="priceKept" />
            <YesNo label="Was the time kept?" name="timeKept" />
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
    run: async ({ act, pictures, role }, values) => {
      const [priceKept, timeKept] = [answerOf(values, "priceKept"), answerOf(values, "timeKept")];
      if (!values.has("rating")) throw new ApiError("Please select a rating", { code: "invalid" });
      if (role === "client" && (priceKept === undefined || timeKept === undefined))
        throw new ApiError("Please say whether the price and the time were kept", { code: "invalid" });
      const rating = Number(textOf(values, "rating"));
      const comment = textOf(values, "text");
      await act("writeJobReview", { rating, priceKept, timeKept, comment, pictures: await pictures.ids() });
    },
  },
  answerJobReview: {
    fields: () => words("Your answer (everyone can read it)", 1000, true, "jobReviewAnswer.text"),
    run: ({ act }, values) => act("answerJobReview", { text: textOf(values, "text") }),
  },
  proposeTime: {
    shows: ["Visit", "Proposed time"],
    fields: ({ job, role }) => (
      <TimeFields job={job} other={role === "client" ? job.artisanName : job.clientName} />
    ),
    run: async ({ act }, values) => {
      const day = textOf(values, "day");
      const refusal = dayRefusal(day);
      if (refusal !== undefined) throw new ApiError(refusal, { code: "invalid" });
      const [from, to] = [textOf(values, "from"), textOf(values, "to")];
      await act("proposeTime", { visit: { from: lagosMoment(day, from), to: lagosMoment(day, to) } });
    },
  },
  proposeSettlement: {
    shows: ["Agreed price", "Final sum", "Settlement"],
    fields: () => (
      <>
        {naira("Sum in naira for what was done")}
        {words("What was done, and what was not", 500)}
      </>
    ),
    run: ({ act }, values) =>
      act("proposeSettlement", { sumKobo: koboOf(values, "sum"), text: textOf(values, "text") }),
  },
  withdrawSettlement: { shows: ["Settlement"], run: ({ act }) => act("withdrawSettlement", {}) },
  confirmHappened: { shows: ["Visit", "Agreed price"], run: ({ act }) => act("confirmHappened", {}) },
  claimWarranty: {
    shows: ["Agreed price"],
    fields: ({ pictures }) => (
      <>
        {words("What needs fixing", 1000, true, "warrantyClaim.text")}
        <PicturesField label="Add pictures" pictures={pictures} />
      </>
    ),
    run: async ({ act, pictures }, values) =>
      act("claimWarranty", { text: textOf(values, "text"), pictures: await pictures.ids() }),
  },
  reportNoShow: {
    shows: ["Visit"],
    fields: () => words("What happened (optional)", 500, false),
    run: ({ act }, values) => act("reportNoShow", { text: textOf(values, "text") }),
  },
  cancelJob: {
    shows: ["Visit", "Agreed price"],
    variant: "danger-outline",
    fields: () => (
      <>
        <Text>
          Within 5 minutes of the agreement it counts for nobody. After that it counts for the artisan who
          cancels, and for the client who cancels less than 24 hours before the visit.
        </Text>
        {reasons(cancelReasons)}
        {words("Message (optional)", 500, false)}
      </>
    ),
    run: ({ act }, values) =>
      act("cancelJob", {
        reason: textOf(values, "reason") as keyof typeof cancelReasons,
        text: textOf(values, "text"),
      }),
  },
  openDispute: {
    shows: ["Agreed price", "Final sum", "To be paid"],
    variant: "danger-outline",
    fields: (asking) => (
      <>
        {reasons(disputeReasons)}
        {withPictures("What happened", 2000)(asking)}
      </>
    ),
    run: async ({ act, pictures }, values) =>
      act("openDispute", {
        reason: textOf(values, "reason") as keyof typeof disputeReasons,
        text: textOf(values, "text"),
        pictures: await pictures.ids(),
      }),
  },
  answerDispute: {
    shows: ["Dispute"],
    variant: "primary",
    fields: withPictures("Your side of it", 2000),
    run: async ({ act, pictures }, values) =>
      act("answerDispute", { text: textOf(values, "text"), pictures: await pictures.ids() }),
  },
  withdrawDispute: { shows: ["Dispute", "Answer"], run: ({ act }) => act("withdrawDispute", {}) },
  appealDecision: {
    shows: ["Decision"],
    fields: () => words("Why our team should look at the decision again", 2000),
    run: ({ act }, values) => act("appealDecision", { text: textOf(values, "text") }),
  },
  decideDispute: {
    shows: ["Agreed price", "Final sum", "Settlement", "Dispute", "Answer", "Appeal"],
    variant: "primary",
    fields: ({ job }) => (
      <>
        <Select label="Outcome" name="outcome">
          <option value="completed">Completed for a sum</option>
          <option value="cancelled">Cancelled</option>
          <option value="before">As it was before</option>
        </Select>
        {naira("Sum in naira, if completed", job.cards.at(-1)?.sumKobo, false)}
        <Select label="Counts against" name="against">
          <option value="nobody">Nobody</option>
          <option value="artisan">The artisan</option>
          <option value="client">The client</option>
        </Select>
        {words("Reason (both will read it)", 2000)}
      </>
    ),
    run: ({ act }, values) =>
      act("decideDispute", {
        outcome: textOf(values, "outcome") as "before" | "completed" | "cancelled",
        ...(textOf(values, "outcome") === "completed" && { sumKobo: koboOf(values, "sum") }),
        against: textOf(values, "against") as "client" | "artisan" | "nobody",
        reason: textOf(values, "text"),
      }),
  },
};
