import { whatsappDigits } from "@handiwork/core/accounts/phone.schema";
import type { JobPart, JobView } from "@handiwork/core/jobs/view.schema";
import { jobLimits } from "@handiwork/core/reference/job-limits";
import { useState } from "react";
import { paths, telephone } from "../../../lib/navigation/paths.ts";
import { useAuth } from "../../../lib/session/auth.tsx";
import { WhatsappLink } from "../../../ui/data/whatsapp-link.tsx";
import { LinkButton } from "../../../ui/primitives/button.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Callout } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { formatMoment, formatVisit } from "../format.ts";
import styles from "../jobs.module.css";
import { StatusTag } from "../status-tag.tsx";
import { ActionDialog } from "./action-dialog.tsx";
import { isPossible, type ActionEvent } from "./action-terms.ts";
import { actionOf, jobActions } from "./actions.tsx";
import { JobHistory } from "./job-history.tsx";
import { proposals, StatementList, Statements } from "./job-statements.tsx";
import { statusText } from "./job-status-text.ts";
import { Facts, Panel, UnsentCommands } from "./panel.tsx";
import { PriceCards } from "./price-lines.tsx";
import { ReportAndBlock } from "./report-and-block.tsx";

/** A job's status, actions, agreed terms and statements, for its two parties and for admins. */
export function JobPanel({ view }: { view: JobView }) {
  const { job, role, requestId } = view;
  if (!job) return null;
  return (
    <Panel title={`The job with ${partnersIn(job, role)}`} beside={<StatusTag status={job.status} />}>
      <Text>{statusText(job, role)}</Text>
      <Code job={job} />
      <StatementList statements={proposals(job, role)} requestId={requestId} />
      <UnsentCommands requestId={requestId} machine="job" />
      <JobButtons view={view} isNext />
      <Place view={view} job={job} />
      <PriceCards job={job} requestId={requestId} />
      <Statements job={job} requestId={requestId} role={role} />
      <JobButtons view={view} isNext={false} />
      {role !== "admin" && (
        <ReportAndBlock view={view} artisanId={job.artisanId} name={partnersIn(job, role)} />
      )}
      <JobHistory view={view} />
    </Panel>
  );
}

/** Jobs of earlier rounds with their outcomes. */
export function EarlierJobs({ view: { earlier, role, requestId } }: { view: JobView }) {
  return earlier.map((job) => (
    <Panel
      key={job.round}
      title={`The earlier job with ${partnersIn(job, role)}`}
      beside={<StatusTag status={job.status} />}
    >
      <Text>{statusText(job, role)}</Text>
      <Facts facts={[["Visit", formatVisit(job.visit)]]} />
      <PriceCards job={job} requestId={requestId} />
      <Statements job={job} requestId={requestId} role={role} />
    </Panel>
  ));
}

/** Returns the name of the other party; both names for admins. */
function partnersIn({ clientName, artisanName }: JobPart, role: JobView["role"]): string {
  if (role === "admin") return `${clientName} and ${artisanName}`;
  return role === "client" ? artisanName : clientName;
}

/** Buttons for the user's possible actions: the next steps and answers (`isNext`), or all others. */
export function JobButtons({ view, isNext }: { view: JobView; isNext: boolean }) {
  const [opened, setOpened] = useState<ActionEvent>();
  const events = jobActions.filter((event) => {
    const { variant, isAnswer = false } = actionOf(event);
    if ((isAnswer || variant === "primary") !== isNext) return false;
    // An open dialog stays open if its action is no longer possible.
    return isPossible(view, { event }) || event === opened;
  });
  if (events.length === 0) return null;
  const buttons = (
    <Cluster gap={3}>
      {events.map((event) => (
        <ActionDialog
          key={event}
          view={view}
          action={{ event }}
          onOpenChange={(isOpen) => setOpened(isOpen ? event : undefined)}
        />
      ))}
    </Cluster>
  );
  if (isNext) return buttons;
  return (
    <Stack gap={2}>
      <h3>If something changes</h3>
      {buttons}
    </Stack>
  );
}

/** Shows the client's code. After a wrong attempt, shows the artisan how many are left. */
function Code({ job: { code, status, can, triesLeft } }: { job: JobPart }) {
  if (code !== null) {
    return (
      <Callout icon="shield">
        <Text>
          {status === "agreed"
            ? "Give the artisan this code when they arrive, not before:"
            : "Give the artisan this code when everything is done, not before:"}
        </Text>
        <Text weight={700} className={styles.code}>
          {code}
        </Text>
      </Callout>
    );
  }
  const isAsked = can.includes("startWithCode") || can.includes("completeWithCode");
  if (!isAsked || triesLeft === jobLimits.codeTries) return null;
  return (
    <Text tone="quiet">Attempts left for the code: {triesLeft}. The client can confirm here instead.</Text>
  );
}

/** The visit, the address and the contact options. */
function Place({ view: { request, role }, job }: { view: JobView; job: JobPart }) {
  const phone = job.contact?.phone ?? null;
  const digits = whatsappDigits(phone);
  const otherId = role === "client" ? job.artisanId : job.clientId;
  const other = partnersIn(job, role);
  const how = job.startedBy === "code" ? "with the client's code" : "confirmed by the client";
  return (
    <>
      <Facts
        facts={[
          // The status text of an agreed job already contains the visit.
          ["Visit", job.status !== "agreed" && formatVisit(job.visit)],
          ["On the way since", job.onMyWayAt && formatMoment(job.onMyWayAt)],
          ["Started", job.startedAt && `${formatMoment(job.startedAt)}, ${how}`],
          ["Address", request.address],
          [
            "Warranty work",
            request.warrantyOf && (
              <Link key="first" to={paths.job(request.warrantyOf)}>
                The first job
              </Link>
            ),
          ],
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
      {role !== "admin" && job.contact !== null && <MissingNumbers other={other} phone={phone} />}
      {role !== "admin" && (
        <Cluster gap={3}>
          <LinkButton to={paths.messages(otherId)} icon="message">
            Message {other}
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
function MissingNumbers({ other, phone }: { other: string; phone: string | null }) {
  const own = useAuth().user?.phone ?? null;
  if (phone !== null && own !== null) return null;
  return (
    <Text size={14} tone="quiet">
      {phone === null && `${other} has not added a phone number. Please message them here. `}
      {own === null && (
        <>
          You have not added a phone number, so {other} will message you here.{" "}
          <Link to={paths.profile}>Add a number</Link>
        </>
      )}
    </Text>
  );
}
