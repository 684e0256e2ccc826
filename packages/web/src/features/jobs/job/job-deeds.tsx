import { cancelReasons, disputeReasons } from "@handiwork/core/fixed/jobs/prices";
import { transitionOf } from "@handiwork/core/fixed/jobs/transitions";
import { dayRefusal, plannableDays } from "@handiwork/core/model/job/dates";
import type { CommandEvent } from "@handiwork/core/model/job/forms";
import type { JobPart, JobView } from "@handiwork/core/model/job/view";
import type { ReactNode } from "react";
import { ApiError } from "../../../lib/errors.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Select, TextInput } from "../../../ui/field.tsx";
import { Cluster, Grid, Stack } from "../../../ui/layout.tsx";
import { Text } from "../../../ui/text.tsx";
import { ChangePrice } from "./change-price.tsx";
import { code, naira, reasons, words } from "./fields.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { Deed, koboOf, textOf } from "../deed.tsx";
import { PicturesField, usePictures } from "../pictures-field.tsx";
import { lagosMoment } from "../quote/offer-fields.ts";
import { useAct, type Act } from "../commands.ts";

interface Doing {
  act: Act;
  job: JobPart;
  role: JobView["role"];
  pictures: ReturnType<typeof usePictures>;
}

interface Offered {
  /** What its dialog asks for. */
  fields?: (doing: Doing) => ReactNode;
  run: (doing: Doing, values: FormData) => Promise<unknown>;
  variant?: "primary" | "secondary" | "danger-outline";
}

const withPictures =
  (label: string, most: number, isRequired = true) =>
  ({ pictures }: Doing) => (
    <>
      {words(label, most, isRequired)}
      <PicturesField label="Add pictures" pictures={pictures} />
    </>
  );

/** What the two can do about a job: the events of the table that have a button, in this order, and what each asks for. */
const offered: Partial<Record<CommandEvent, Offered>> = {
  acceptTime: { variant: "primary", run: ({ act }) => act("acceptTime", {}) },
  refuseTime: { run: ({ act }) => act("refuseTime", {}) },
  acceptChange: { variant: "primary", run: ({ act }) => act("acceptChange", {}) },
  refuseChange: { run: ({ act }) => act("refuseChange", {}) },
  goOnMyWay: { variant: "primary", run: ({ act }) => act("goOnMyWay", {}) },
  startWithCode: {
    variant: "primary",
    fields: code,
    run: ({ act }, values) => act("startWithCode", { code: textOf(values, "code") }),
  },
  confirmStart: { variant: "primary", run: ({ act }) => act("confirmStart", {}) },
  finishJob: {
    variant: "primary",
    fields: (doing) => (
      <>
        {naira("Final sum in naira", doing.job.cards.at(-1)?.sumKobo)}
        {withPictures("What was done (optional)", 1000, false)(doing)}
      </>
    ),
    run: async ({ act, pictures }, values) =>
      act("finishJob", {
        sumKobo: koboOf(values, "sum"),
        text: textOf(values, "text"),
        pictures: await pictures.ids(),
      }),
  },
  confirmDone: { variant: "primary", run: ({ act }) => act("confirmDone", {}) },
  completeWithCode: {
    variant: "primary",
    fields: code,
    run: ({ act }, values) => act("completeWithCode", { code: textOf(values, "code") }),
  },
  requestRedo: {
    fields: withPictures("What must be done again", 1000),
    run: async ({ act, pictures }, values) =>
      act("requestRedo", { text: textOf(values, "text"), pictures: await pictures.ids() }),
  },
  writeJobReview: {
    variant: "primary",
    fields: ({ pictures, role }) => (
      <>
        <Select label="Stars" name="rating" defaultValue="5">
          {[5, 4, 3, 2, 1].map((stars) => (
            <option key={stars} value={stars}>
              {stars} of 5
            </option>
          ))}
        </Select>
        {role === "client" && (
          <>
            <Checkbox label="The price was kept" name="priceKept" defaultChecked />
            <Checkbox label="The time was kept" name="timeKept" defaultChecked />
          </>
        )}
        <Textarea label="Your review" name="text" rows={4} maxLength={1000} required />
        {role === "client" && <PicturesField label="Add pictures, before and after" pictures={pictures} />}
      </>
    ),
    run: async ({ act, pictures }, values) =>
      act("writeJobReview", {
        rating: Number(textOf(values, "rating")),
        priceKept: values.has("priceKept"),
        timeKept: values.has("timeKept"),
        comment: textOf(values, "text"),
        pictures: await pictures.ids(),
      }),
  },
  answerJobReview: {
    fields: () => words("Your answer, which everybody can read", 1000),
    run: ({ act }, values) => act("answerJobReview", { text: textOf(values, "text") }),
  },
  proposeTime: {
    fields: () => {
      const { first, last } = plannableDays();
      return (
        <Grid small={3}>
          <TextInput type="date" label="Day" name="day" min={first} max={last} required />
          <TextInput type="time" label="From" name="from" required />
          <TextInput type="time" label="To" name="to" required />
        </Grid>
      );
    },
    run: async ({ act }, values) => {
      const day = textOf(values, "day");
      const refusal = dayRefusal(day);
      if (refusal !== undefined) throw new ApiError(refusal, { code: "invalid" });
      const [from, to] = [textOf(values, "from"), textOf(values, "to")];
      await act("proposeTime", { visit: { from: lagosMoment(day, from), to: lagosMoment(day, to) } });
    },
  },
  proposeSettlement: {
    fields: () => (
      <>
        {naira("Sum in naira for what was done")}
        {words("What was done and what not", 500)}
      </>
    ),
    run: ({ act }, values) =>
      act("proposeSettlement", { sumKobo: koboOf(values, "sum"), text: textOf(values, "text") }),
  },
  acceptSettlement: { variant: "primary", run: ({ act }) => act("acceptSettlement", {}) },
  refuseSettlement: { run: ({ act }) => act("refuseSettlement", {}) },
  withdrawSettlement: { run: ({ act }) => act("withdrawSettlement", {}) },
  confirmHappened: { run: ({ act }) => act("confirmHappened", {}) },
  claimWarranty: {
    fields: withPictures("What is wrong again", 1000),
    run: async ({ act, pictures }, values) =>
      act("claimWarranty", { text: textOf(values, "text"), pictures: await pictures.ids() }),
  },
  reportNoShow: {
    fields: () => words("What happened (optional)", 500, false),
    run: ({ act }, values) => act("reportNoShow", { text: textOf(values, "text") }),
  },
  cancelJob: {
    variant: "danger-outline",
    fields: () => (
      <>
        <Text>
          Within 5 minutes of the agreement it counts for nobody. After that it counts for the artisan who
          cancels, and for the client who cancels less than 24 hours before the visit.
        </Text>
        {reasons(cancelReasons)}
        {words("A word to the other (optional)", 500, false)}
      </>
    ),
    run: ({ act }, values) =>
      act("cancelJob", {
        reason: textOf(values, "reason") as keyof typeof cancelReasons,
        text: textOf(values, "text"),
      }),
  },
  openDispute: {
    variant: "danger-outline",
    fields: (doing) => (
      <>
        {reasons(disputeReasons)}
        {withPictures("What happened", 2000)(doing)}
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
    variant: "primary",
    fields: withPictures("Your side of it", 2000),
    run: async ({ act, pictures }, values) =>
      act("answerDispute", { text: textOf(values, "text"), pictures: await pictures.ids() }),
  },
  withdrawDispute: { run: ({ act }) => act("withdrawDispute", {}) },
  appealDecision: {
    fields: () => words("Why the decision should be looked at again", 2000),
    run: ({ act }, values) => act("appealDecision", { text: textOf(values, "text") }),
  },
  decideDispute: {
    variant: "primary",
    fields: ({ job }) => (
      <>
        <Select label="Outcome" name="outcome">
          <option value="completed">Completed for a sum</option>
          <option value="cancelled">Cancelled</option>
          <option value="before">As it was before</option>
        </Select>
        {naira("Sum in naira, where it is completed", job.cards.at(-1)?.sumKobo, false)}
        <Select label="Counts against" name="against">
          <option value="nobody">Nobody</option>
          <option value="artisan">The artisan</option>
          <option value="client">The client</option>
        </Select>
        {words("Reason, which both read", 2000)}
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

/** The buttons of a job, one for each event that its reader can bring about now: what is next, or all the others. */
export function JobDeeds({ view, job, isNext }: { view: JobView; job: JobPart; isNext: boolean }) {
  const { act } = useAct(view);
  const possible = Object.entries(offered).filter(([event]) => job.can.includes(event as CommandEvent));
  const buttons = possible
    .filter(([, { variant }]) => (variant === "primary") === isNext)
    .map(([event, each]) => (
      <JobDeed key={event} event={event as CommandEvent} act={act} job={job} role={view.role} {...each} />
    ));
  if (!isNext && job.can.includes("proposeChange"))
    buttons.unshift(<ChangePrice key="change" act={act} job={job} />);
  if (buttons.length === 0) return null;
  if (isNext) return <Cluster gap={3}>{buttons}</Cluster>;
  return (
    <Stack gap={2}>
      <h3>If something changes</h3>
      <Cluster gap={3}>{buttons}</Cluster>
    </Stack>
  );
}

function JobDeed({
  event,
  fields,
  run,
  variant,
  ...given
}: Offered & Omit<Doing, "pictures"> & { event: CommandEvent }) {
  const doing = { ...given, pictures: usePictures() };
  const { title } = transitionOf(event);
  const send = async (values: FormData) => {
    await run(doing, values);
    // What was sent is used: another time begins without pictures.
    doing.pictures.list.show([]);
  };
  return (
    <Deed label={title} {...(variant && { variant })} run={send}>
      {fields?.(doing)}
    </Deed>
  );
}
