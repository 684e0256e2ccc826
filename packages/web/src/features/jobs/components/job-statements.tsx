import { disputeReasons, priceInWords, priceOf, sumOf } from "@handiwork/core/jobs/prices.rules";
import type { JobPart, JobView } from "@handiwork/core/jobs/view.schema";
import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import type { ReactNode } from "react";
import { Stars } from "../../../ui/data/rating.tsx";
import { Stack } from "../../../ui/primitives/layout.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { formatMoment, formatVisit } from "../format.ts";
import { nameOf, type Role, type Side } from "./job-status-text.ts";
import { JobPictures } from "./pictures.tsx";
import { PriceLines } from "./price-lines.tsx";

interface Statement {
  readonly title: string;
  readonly text?: string;
  readonly pictures?: JobView["request"]["pictures"];
  readonly more?: ReactNode;
}

/** Statements of both parties: finish, redos, disputes and reviews. */
export function Statements({ job, requestId, role }: { job: JobPart; requestId: string; role: Role }) {
  const statements = [...reports(job), ...dispute(job, role), ...reviews(job, role)];
  return (
    <>
      <StatementList statements={statements} requestId={requestId} />
      {job.status === "completed" && job.reviewsShownAt === null && job.reviewsUntil !== null && (
        <Text size={14} tone="quiet">
          Reviews appear once both are written, or on {formatMoment(job.reviewsUntil)}.
        </Text>
      )}
    </>
  );
}

/** A statement, or null if the parties have not made it. */
type MaybeStatement = Statement | null;

export function StatementList({
  statements,
  requestId,
}: {
  statements: readonly MaybeStatement[];
  requestId: string;
}) {
  return statements
    .filter((each) => each !== null)
    .map(({ title, text, pictures = [], more }) => (
      <Stack key={title} gap={1}>
        <Text weight={600}>{title}</Text>
        {more}
        {text && <Text lines="anywhere">{text}</Text>}
        <JobPictures requestId={requestId} pictures={pictures} description={title} />
      </Stack>
    ));
}

/** Returns the open proposals: another time, another price, a settlement. */
export function proposals(job: JobPart, role: Role): MaybeStatement[] {
  const { proposal, change, settlement, visit } = job;
  return [
    proposal && {
      title: `${nameOf(proposal.by, job, role)} proposed another time`,
      text: `${formatVisit(proposal.visit)}, instead of ${formatVisit(visit)}. ${proposalEffect(job, proposal, role)}`,
    },
    change && {
      title: `${nameOf(change.by, job, role)} proposed another price`,
      text: change.reason,
      pictures: change.pictures,
      more: <ChangedPrice card={job.cards.at(-1)} lines={change.lines} />,
    },
    settlement && {
      title: `${nameOf(settlement.by, job, role)} proposed to settle for ${nairaOfKobo(settlement.sumKobo)}`,
      text: settlement.text,
    },
  ];
}

/** Returns who must answer a proposed time, and when it takes effect without an answer. */
function proposalEffect(job: JobPart, { by, standsAt }: Proposal, role: Role): string {
  const other = by === "client" ? "artisan" : "client";
  const isReader = other === role;
  const name = nameOf(other, job, role);
  if (standsAt === null) return `It takes effect only if ${isReader ? "you agree" : `${name} agrees`}.`;
  const subject = isReader ? "you refuse it" : `${name} refuses it`;
  return `It takes effect on ${formatMoment(standsAt)} unless ${subject} by then.`;
}

type Proposal = NonNullable<JobPart["proposal"]>;
type Card = JobPart["cards"][number];

/** A proposed price line by line, compared with the agreed one. */
function ChangedPrice({ card, lines }: { card: Card | undefined; lines: Card["lines"] }) {
  const sum = sumOf(lines);
  const totals: (readonly [string, string])[] = [["New total", nairaOfKobo(sum)]];
  if (card) {
    const { kind, mostKobo } = priceOf(card);
    const difference = sum - mostKobo;
    totals.push(["Agreed price", priceInWords(priceOf(card))]);
    if (kind === "fixed" && difference !== 0)
      totals.push(["Difference", `${nairaOfKobo(Math.abs(difference))} ${difference > 0 ? "more" : "less"}`]);
  }
  return <PriceLines lines={lines} previousLines={card?.lines ?? []} totals={totals} />;
}

/** Returns the statements on the finish, redos and a cancellation. Omits sums that the status text already contains. */
function reports({ status, finish, redo, cancellation, completion, artisanName }: JobPart): MaybeStatement[] {
  const isInStatus = status === "finished" || (finish !== null && completion?.sumKobo === finish.sumKobo);
  const hasReport = finish !== null && (finish.text !== "" || finish.pictures.length > 0);
  return [
    finish && (hasReport || !isInStatus)
      ? {
          ...finish,
          title: isInStatus ? `${artisanName} about the work` : `Finished for ${nairaOfKobo(finish.sumKobo)}`,
        }
      : null,
    ...redo.map((each, index) => ({
      ...each,
      title: `To be redone (${index + 1}) by ${formatMoment(each.until)}`,
    })),
    cancellation?.text && cancellation.how !== "decided"
      ? { title: "About the cancellation", text: cancellation.text }
      : null,
  ];
}

const outcomes = {
  before: "the job continues as before",
  completed: "completed",
  cancelled: "cancelled",
} as const;

function dispute(job: JobPart, role: Role): MaybeStatement[] {
  const opened = job.dispute;
  if (!opened) return [];
  const reason = disputeReasons[opened.reason as keyof typeof disputeReasons];
  const other = opened.by === "client" ? "artisan" : "client";
  const { answer, decision, appeal } = opened;
  return [
    { ...opened, title: `${nameOf(opened.by, job, role)} opened a dispute: ${reason.toLowerCase()}` },
    answer && { ...answer, title: `${nameOf(other, job, role)} answered the dispute` },
    decision && {
      title: `Our team decided on ${formatMoment(decision.at)}: ${outcomes[decision.outcome]}`,
      text: decision.reason,
      more: (
        <Text size={14} tone="quiet">
          It counts against{" "}
          {decision.against === "nobody" ? "nobody" : nameOf(decision.against, job, role, "you")}.
        </Text>
      ),
    },
    appeal && { title: `${nameOf(appeal.by, job, role)} appealed`, text: appeal.text },
  ];
}

function keptText(subject: string, isKept: boolean | null): string[] {
  return isKept === null ? [] : [`The ${subject} was ${isKept ? "" : "not "}kept.`];
}

function reviews(job: JobPart, role: Role): MaybeStatement[] {
  const reviewBy = (side: Side) => {
    const review = job.reviews[side];
    if (!review) return null;
    const facts = [...keptText("price", review.priceKept), ...keptText("time", review.timeKept)];
    return {
      title: side === role ? "Your review" : `${nameOf(side, job, role)}'s review`,
      text: review.comment,
      pictures: review.pictures,
      more: (
        <>
          <Stars value={review.rating} />
          {facts.length > 0 && <Text size={14}>{facts.join(" ")}</Text>}
        </>
      ),
    };
  };
  return [
    reviewBy("client"),
    reviewBy("artisan"),
    job.answer && { title: `${nameOf("artisan", job, role)} replied to the review`, text: job.answer.text },
  ];
}
