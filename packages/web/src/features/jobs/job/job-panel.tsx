import { nairaOfKobo } from "@handiwork/core/fixed/kobo";
import { lineKobo, sumOf } from "@handiwork/core/fixed/jobs/prices";
import type { JobPart, JobView } from "@handiwork/core/model/job/view";
import { useId } from "react";
import { Link } from "react-router-dom";
import { plural } from "../../../lib/format.ts";
import { paths, telephone } from "../../../lib/paths.ts";
import { Card } from "../../../ui/card.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Callout, Tag } from "../../../ui/tag.tsx";
import { Text } from "../../../ui/text.tsx";
import { Facts, JobPictures } from "../parts.tsx";
import { momentOf, stateWords, visitInWords } from "../words.ts";
import styles from "../jobs.module.css";
import { JobDeeds } from "./job-deeds.tsx";
import { JobHistory } from "./job-history.tsx";

/** The job for its two people, and for admins: how it stands, what was agreed, and what can be done. */
export function JobPanel({ view }: { view: JobView }) {
  const headingId = useId();
  const { job, request, role, requestId } = view;
  if (!job) return null;
  const { tone, label } = stateWords(job.status);
  const other = role === "client" ? job.artisanName : job.clientName;
  return (
    <Card>
      <Stack as="section" gap={4} aria-labelledby={headingId}>
        <Cluster justify="between">
          <Text as="h2" id={headingId} size={18}>
            The job with {role === "admin" ? `${job.clientName} and ${job.artisanName}` : other}
          </Text>
          <Tag tone={tone}>{label}</Tag>
        </Cluster>
        <Text>{nextInWords(job, role)}</Text>
        {job.code !== null && (
          <Callout icon="shield">
            <Text>
              {job.status === "agreed"
                ? "Read this code to the artisan when they are at your door:"
                : "Read this code to the artisan when all is done:"}
            </Text>
            <Text className={styles.code}>{job.code}</Text>
          </Callout>
        )}
        <Facts
          facts={[
            ["Visit", visitInWords(job.visit)],
            ...(job.onMyWayAt === null ? [] : [["On the way since", momentOf(job.onMyWayAt)] as const]),
            ...(request.address === null ? [] : [["Address", request.address] as const]),
            ...(job.contact?.phone
              ? [
                  [
                    "Telephone",
                    <a key="phone" href={telephone(job.contact.phone)}>
                      {job.contact.phone}
                    </a>,
                  ] as const,
                ]
              : []),
            ...(role === "client"
              ? [
                  [
                    "Messages",
                    <Link key="artisan" to={paths.messages(job.artisanId)}>
                      Write to {other}
                    </Link>,
                  ] as const,
                ]
              : []),
            ...(role === "artisan"
              ? [
                  [
                    "Messages",
                    <Link key="client" to={paths.messages(job.clientId)}>
                      Write to {other}
                    </Link>,
                  ] as const,
                ]
              : []),
          ]}
        />
        <PriceCards job={job} />
        <Reports job={job} requestId={requestId} role={role} />
        <JobDeeds view={view} job={job} />
        <JobHistory requestId={requestId} />
      </Stack>
    </Card>
  );
}

/** What comes next, in a sentence. */
function nextInWords(job: JobPart, role: JobView["role"]): string {
  const { status, completion, cancellation, completesAt } = job;
  if (status === "agreed")
    return role === "artisan"
      ? "When you are at the door, enter the client's code, or the client taps that you are there."
      : "When the artisan is at your door, read out the code or say that they are there.";
  if (status === "underway") return "The work is under way.";
  if (status === "finished")
    return `The artisan says that the work is finished. It counts as done ${completesAt === null ? "" : `on ${momentOf(completesAt)} `}unless the client objects.`;
  if (status === "disputed")
    return "Our team looks at the dispute and decides within 10 days. The two can still settle.";
  if (status === "completed" && completion)
    return `Completed on ${momentOf(completion.at)} for ${nairaOfKobo(completion.sumKobo)}${completion.how === "unconfirmed" ? ", as nobody objected" : ""}.`;
  if (cancellation?.how === "noshow") return "Cancelled: somebody did not come.";
  return cancellation?.how === "stale" ? "Cancelled: it was never started." : "Cancelled.";
}

/** The price card in force, and the versions before it. */
function PriceCards({ job: { cards } }: { job: JobPart }) {
  const card = cards.at(-1);
  if (!card) return null;
  return (
    <Stack gap={2}>
      <h3>Price card</h3>
      <table className={styles.compare}>
        <tbody>
          {card.lines.map((line, index) => (
            <tr key={index}>
              <th scope="row">{line.text}</th>
              <td>{nairaOfKobo(lineKobo(line))}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{card.kind === "range" ? "At most" : "Sum"}</th>
            <td>
              <strong>{nairaOfKobo(card.sumKobo)}</strong>
            </td>
          </tr>
        </tbody>
      </table>
      {card.depositKobo > 0 && (
        <Text size={14} tone="quiet">
          Deposit wished for: {nairaOfKobo(card.depositKobo)}, paid outside Handiwork.
        </Text>
      )}
      {card.warrantyDays > 0 && (
        <Text size={14} tone="quiet">
          Warranty: {plural(card.warrantyDays, "day")}.
        </Text>
      )}
      {cards.length > 1 && (
        <details>
          <summary>Earlier versions</summary>
          <ul>
            {cards.slice(0, -1).map(({ version, sumKobo, agreedAt }) => (
              <li key={version}>
                {nairaOfKobo(sumKobo)}, agreed on {momentOf(agreedAt)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Stack>
  );
}

interface Said {
  readonly title: string;
  readonly text: string;
  readonly pictures?: JobView["request"]["pictures"];
}

/** What the two have said and proposed: another time or price, the finish, what must be done again, disputes, reviews. */
function Reports({ job, requestId, role }: { job: JobPart; requestId: string; role: JobView["role"] }) {
  const nameOf = (side: "client" | "artisan") =>
    side === role ? "You" : side === "client" ? job.clientName : job.artisanName;
  const { proposal, change, finish, settlement, dispute, reviews } = job;
  const notes: readonly (Said | null | undefined)[] = [
    proposal && {
      title: `${nameOf(proposal.by)} proposed another time`,
      text: `${visitInWords(proposal.visit)}.${proposal.standsAt === null ? " The other must agree." : ` It stands from ${momentOf(proposal.standsAt)} on unless it is refused.`}`,
    },
    change && {
      title: `${nameOf(change.by)} proposed a new price: ${nairaOfKobo(sumOf(change.lines))}`,
      text: change.reason,
      pictures: change.pictures,
    },
    finish && { title: `Finished for ${nairaOfKobo(finish.sumKobo)}`, ...finish },
    ...job.redo.map((redo) => ({ title: `To be done again until ${momentOf(redo.until)}`, ...redo })),
    settlement && {
      title: `${nameOf(settlement.by)} proposed to settle for ${nairaOfKobo(settlement.sumKobo)}`,
      text: settlement.text,
    },
    dispute && { title: `${nameOf(dispute.by)} opened a dispute`, ...dispute },
    dispute?.answer && { title: "The answer to the dispute", ...dispute.answer },
    dispute?.decision && {
      title: `Decided by our team: ${dispute.decision.outcome}`,
      text: dispute.decision.reason,
    },
    dispute?.appeal && { title: `${nameOf(dispute.appeal.by)} appealed`, text: dispute.appeal.text },
    reviews.client && {
      title: `${nameOf("client")}: ${reviews.client.rating} of 5 stars`,
      text: reviews.client.comment,
      pictures: reviews.client.pictures,
    },
    reviews.artisan && {
      title: `${nameOf("artisan")}: ${reviews.artisan.rating} of 5 stars`,
      text: reviews.artisan.comment,
    },
    job.answer && { title: `${nameOf("artisan")} answered`, text: job.answer.text },
  ];
  return (
    <>
      {notes
        .filter((note) => note !== null && note !== undefined)
        .map(({ title, text, pictures = [] }) => (
          <Stack key={title} gap={1}>
            <Text weight={600}>{title}</Text>
            {text && <Text lines="anywhere">{text}</Text>}
            <JobPictures requestId={requestId} pictures={pictures} about={title} />
          </Stack>
        ))}
      {job.status === "completed" && job.reviewsShownAt === null && job.reviewsUntil !== null && (
        <Text size={14} tone="quiet">
          Reviews are shown once both are written, or on {momentOf(job.reviewsUntil)}.
        </Text>
      )}
    </>
  );
}
