import { whatsappDigits } from "@handiwork/core/accounts/phone.schema";
import type { JobPart, JobView } from "@handiwork/core/jobs/view.schema";
import { useId } from "react";
import { useAuth } from "../../../lib/session/auth.tsx";
import { paths, telephone } from "../../../lib/navigation/paths.ts";
import { LinkButton } from "../../../ui/primitives/button.tsx";
import { Cluster, Stack, Card } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Callout, Tag } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { WhatsappLink } from "../../../ui/data/whatsapp-link.tsx";
import { Facts } from "../components/parts.tsx";
import { PartyActions } from "./report-and-block.tsx";
import { PriceCards } from "../components/price-lines.tsx";
import { WaitingCommands } from "../components/waiting-commands.tsx";
import { formatMoment, formatVisit, statusTag } from "../format.ts";
import styles from "../jobs.module.css";
import { JobButtons } from "./action-buttons.tsx";
import { JobHistory } from "./job-history.tsx";
import { Proposals, Statements } from "./job-statements.tsx";
import { statusText } from "./job-status-text.ts";

/** A job's status, actions, agreed terms and statements, for its two parties and for admins. */
export function JobPanel({ view }: { view: JobView }) {
  const headingId = useId();
  const { job, role, requestId } = view;
  if (!job) return null;
  const { tone, label } = statusTag(job.status);
  return (
    <Card>
      <Stack as="section" gap={4} aria-labelledby={headingId}>
        <Cluster justify="between">
          <Text as="h2" id={headingId} size={18}>
            The job with {partnersIn(job, role)}
          </Text>
          <Tag tone={tone}>{label}</Tag>
        </Cluster>
        <Text>{statusText(job, role)}</Text>
        <Code job={job} />
        <Proposals job={job} requestId={requestId} role={role} />
        <WaitingCommands requestId={requestId} machine="job" />
        <JobButtons view={view} job={job} isNext />
        <Place view={view} job={job} />
        <PriceCards job={job} requestId={requestId} />
        <Statements job={job} requestId={requestId} role={role} />
        <JobButtons view={view} job={job} isNext={false} />
        {role !== "admin" && (
          <PartyActions
            view={view}
            artisanId={job.artisanId}
            name={role === "client" ? job.artisanName : job.clientName}
          />
        )}
        <JobHistory view={view} />
      </Stack>
    </Card>
  );
}

/** Jobs of earlier rounds with their outcomes. */
export function EarlierJobs({ view: { earlier, role, requestId } }: { view: JobView }) {
  return earlier.map((job) => {
    const { tone, label } = statusTag(job.status);
    const title = `The earlier job with ${partnersIn(job, role)}`;
    return (
      <Card key={job.round}>
        <Stack as="section" gap={4} aria-label={title}>
          <Cluster justify="between">
            <Text as="h2" size={18}>
              {title}
            </Text>
            <Tag tone={tone}>{label}</Tag>
          </Cluster>
          <Text>{statusText(job, role)}</Text>
          <Facts facts={[["Visit", formatVisit(job.visit)]]} />
          <PriceCards job={job} requestId={requestId} />
          <Statements job={job} requestId={requestId} role={role} />
        </Stack>
      </Card>
    );
  });
}

function partnersIn({ clientName, artisanName }: JobPart, role: JobView["role"]): string {
  if (role === "admin") return `${clientName} and ${artisanName}`;
  return role === "client" ? artisanName : clientName;
}

/** Shows the client's code. After a wrong attempt, shows the artisan how many are left. */
function Code({ job: { code, status, can, triesLeft } }: { job: JobPart }) {
  if (code !== null) {
    return (
      <Callout icon="shield">
        <Text>
          {status === "agreed"
            ? "Read this code to the artisan once they are at your door, not before:"
            : "Read this code to the artisan once everything is done, not before:"}
        </Text>
        <Text className={styles.code}>{code}</Text>
      </Callout>
    );
  }
  const isAsked = can.includes("startWithCode") || can.includes("completeWithCode");
  if (!isAsked || triesLeft === 5) return null;
  return (
    <Text tone="quiet">Attempts left for the code: {triesLeft}. The client can confirm here instead.</Text>
  );
}

/** The visit, the address and the contact options. */
function Place({ view: { request, role }, job }: { view: JobView; job: JobPart }) {
  const phone = job.contact?.phone ?? null;
  const digits = whatsappDigits(phone);
  const otherId = role === "client" ? job.artisanId : job.clientId;
  const other = role === "client" ? job.artisanName : job.clientName;
  return (
    <>
      <Facts
        facts={[
          // The status text of an agreed job already contains the visit.
          ...(job.status === "agreed" ? [] : [["Visit", formatVisit(job.visit)] as const]),
          ...(job.onMyWayAt === null ? [] : [["On the way since", formatMoment(job.onMyWayAt)] as const]),
          ...(job.startedAt === null
            ? []
            : [
                [
                  "Started",
                  `${formatMoment(job.startedAt)}, ${job.startedBy === "code" ? "with the client's code" : "confirmed by the client"}`,
                ] as const,
              ]),
          ...(request.address === null ? [] : [["Address", request.address] as const]),
          ...(request.warrantyOf === null
            ? []
            : [
                [
                  "Warranty work",
                  <Link key="first" to={paths.job(request.warrantyOf)}>
                    The first job
                  </Link>,
                ] as const,
              ]),
          ...job.warranty.map(
            (id, index) =>
              [
                `Warranty work ${index + 1}`,
                <Link key={id} to={paths.job(id)}>
                  View request
                </Link>,
              ] as const,
          ),
        ]}
      />
      {role !== "admin" && job.contact !== null && <Numbers other={other} phone={phone} />}
      {role !== "admin" && (
        <Cluster gap={3}>
          <LinkButton to={paths.messages(otherId)} icon="message">
            Write to {other}
          </LinkButton>
          {phone !== null && (
            <LinkButton to={telephone(phone)} icon="phone">
              Call {phone}
            </LinkButton>
          )}
          {digits !== null && (
            <WhatsappLink digits={digits} greeting={`Hello ${other}, about our job on Handiwork:`}>
              WhatsApp
            </WhatsappLink>
          )}
        </Cluster>
      )}
    </>
  );
}

/** Says who has no phone number, so that they use messages. */
function Numbers({ other, phone }: { other: string; phone: string | null }) {
  const own = useAuth().user?.phone ?? null;
  if (phone !== null && own !== null) return null;
  return (
    <Text size={14} tone="quiet">
      {phone === null && `${other} has given no phone number, so please write to them here. `}
      {own === null && (
        <>
          You have given no phone number, so {other} writes to you here.{" "}
          <Link to={paths.profile}>Add a number</Link>
        </>
      )}
    </Text>
  );
}
