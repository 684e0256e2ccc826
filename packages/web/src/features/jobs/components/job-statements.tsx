import { disputeReasons, priceInWords, priceOf, sumOf } from "@handiwork/core/jobs/prices.rules";
import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import type { JobPart, JobView } from "@handiwork/core/jobs/view.schema";
import type { ReactNode } from "react";
import { Stack } from "../../../ui/primitives/layout.tsx";
import { Stars } from "../../../ui/data/rating.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { JobPictures } from "../components/parts.tsx";
import { PriceLines } from "../components/price-lines.tsx";
import { formatMoment, formatVisit } from "../format.ts";
import { nameOf } from "./job-status-text.ts";

interface Statement {
  readonly title: string;
  readonly text?: string;
  readonly pictures?: JobView["request"]["pictures"];
  readonly more?: ReactNode;
}

interface Props {
  job: JobPart;
  requestId: string;
  role: JobView["role"];
}

/** Open proposals: another time, another price, a settlement. */
export function Proposals(props: Props) {
  return <StatementList {...props} all={proposals(props.job, props.role)} />;
}

/** Statements of both parties: finish, redos, disputes and reviews. */
export function Statements(props: Props) {
  const { job, role } = props;
  return (
    <>
      <StatementList {...props} all={[...reports(job), ...dispute(job, role), ...reviews(job, role)]} />
      {job.status === "completed" && job.reviewsShownAt === null && job.reviewsUntil !== null && (
        <Text size={14} tone="quiet">
          Reviews appear once both are written, or on {formatMoment(job.reviewsUntil)}.
        </Text>
      )}
    </>
  );
}

function StatementList({ all, requestId }: Props & { all: readonly Statement[] }) {
  return all.map(({ title, text, pictures = [], more }) => (
    <Stack key={title} gap={1}>
      <Text weight={600}>{title}</Text>
      {more}
      {text && <Text lines="anywhere">{text}</Text>}
      <JobPictures requestId={requestId} pictures={pictures} description={title} />
    </Stack>
  ));
}

function proposals(job: JobPart, role: JobView["role"]): Statement[] {
  const { proposal, change, settlement } = job;
  const card = job.cards.at(-1);
  return [
    ...(proposal
      ? [
          {
            title: `${nameOf(proposal.by, job, role)} proposed another time`,
            text: `${formatVisit(proposal.visit)}, instead of ${formatVisit(job.visit)}. ${proposalEffect(job, proposal, role)}`,
          },
        ]
      : []),
    ...(change
      ? [
          {
            title: `${nameOf(change.by, job, role)} proposed another price`,
            text: change.reason,
            pictures: change.pictures,
            more: (
              <PriceLines
                lines={change.lines}
                previousLines={card?.lines ?? []}
                totals={[
                  ["New sum", nairaOfKobo(sumOf(change.lines))],
                  ...(card
                    ? [
                        ["Agreed price", priceInWords(priceOf(card))] as const,
                        ...differenceTo(card, sumOf(change.lines)),
                      ]
                    : []),
                ]}
              />
            ),
          },
        ]
      : []),
    ...(settlement
      ? [
          {
            title: `${nameOf(settlement.by, job, role)} proposed to settle for ${nairaOfKobo(settlement.sumKobo)}`,
            text: settlement.text,
          },
        ]
      : []),
  ];
}

/** Returns who must answer a proposed time, and when it takes effect without an answer. */
function proposalEffect(job: JobPart, { by, standsAt }: Proposal, role: JobView["role"]): string {
  const other = by === "client" ? "artisan" : "client";
  const isReader = other === role;
  const name = nameOf(other, job, role);
  if (standsAt === null)
    return isReader ? "It takes effect only if you agree." : `It takes effect only if ${name} agrees.`;
  const subject = isReader ? "you refuse it" : `${name} refuses it`;
  return `It takes effect on ${formatMoment(standsAt)} unless ${subject} by then.`;
}

type Proposal = NonNullable<JobPart["proposal"]>;

/** Returns the difference between a proposed sum and the agreed fixed price as a table row. */
function differenceTo(card: JobPart["cards"][number], sumKobo: number): (readonly [string, string])[] {
  const { kind, mostKobo } = priceOf(card);
  const difference = sumKobo - mostKobo;
  if (kind !== "fixed" || difference === 0) return [];
  return [["Difference", `${nairaOfKobo(Math.abs(difference))} ${difference > 0 ? "more" : "less"}`]];
}

/** Returns the statements on the finish, redos and a cancellation. Omits sums that the status text already contains. */
function reports({ status, finish, redo, cancellation, completion, artisanName }: JobPart): Statement[] {
  const isInStatus = status === "finished" || (finish !== null && completion?.sumKobo === finish.sumKobo);
  const hasReport = finish !== null && (finish.text !== "" || finish.pictures.length > 0);
  return [
    ...(finish && (hasReport || !isInStatus)
      ? [
          {
            ...finish,
            title: isInStatus
              ? `${artisanName} about the work`
              : `Finished for ${nairaOfKobo(finish.sumKobo)}`,
          },
        ]
      : []),
    ...redo.map((each, index) => {
      return { ...each, title: `To be redone (${index + 1}) by ${formatMoment(each.until)}` };
    }),
    ...(cancellation?.text && cancellation.how !== "decided"
      ? [{ title: "About the cancellation", text: cancellation.text }]
      : []),
  ];
}

const outcomes = {
  before: "the job continues as before",
  completed: "completed",
  cancelled: "cancelled",
} as const;

function dispute(job: JobPart, role: JobView["role"]): Statement[] {
  const { dispute: of } = job;
  if (!of) return [];
  const reason = disputeReasons[of.reason as keyof typeof disputeReasons];
  const other = of.by === "client" ? "artisan" : "client";
  const { answer, decision, appeal } = of;
  return [
    { ...of, title: `${nameOf(of.by, job, role)} opened a dispute: ${reason.toLowerCase()}` },
    ...(answer ? [{ ...answer, title: `${nameOf(other, job, role)} answered the dispute` }] : []),
    ...(decision
      ? [
          {
            title: `Our team decided on ${formatMoment(decision.at)}: ${outcomes[decision.outcome]}`,
            text: decision.reason,
            more: (
              <Text size={14} tone="quiet">
                {decision.against === "nobody"
                  ? "It counts against nobody."
                  : `It counts against ${decision.against === role ? "you" : nameOf(decision.against, job, role)}.`}
              </Text>
            ),
          },
        ]
      : []),
    ...(appeal ? [{ title: `${nameOf(appeal.by, job, role)} appealed`, text: appeal.text }] : []),
  ];
}

function reviews(job: JobPart, role: JobView["role"]): Statement[] {
  const { client, artisan } = job.reviews;
  return [
    ...(client ? [reviewBy("client", client)] : []),
    ...(artisan ? [reviewBy("artisan", artisan)] : []),
    ...(job.answer
      ? [{ title: `${nameOf("artisan", job, role)} answered the review`, text: job.answer.text }]
      : []),
  ];
  function reviewBy(
    side: "client" | "artisan",
    review: NonNullable<JobPart["reviews"]["client"]>,
  ): Statement {
    const { priceKept, timeKept } = review;
    const kept = [
      priceKept === null ? "" : priceKept ? "The price was kept." : "The price was not kept.",
      timeKept === null ? "" : timeKept ? "The time was kept." : "The time was not kept.",
    ].filter(Boolean);
    return {
      title: side === role ? "Your review" : `${nameOf(side, job, role)}'s review`,
      text: review.comment,
      pictures: review.pictures,
      more: (
        <>
          <Stars value={review.rating} />
          {kept.length > 0 && <Text size={14}>{kept.join(" ")}</Text>}
        </>
      ),
    };
  }
}
