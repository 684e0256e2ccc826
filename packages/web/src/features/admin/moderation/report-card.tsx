import type { ReportPerson, UserReport } from "@handiwork/core/moderation/schema";
import { reasonLabels } from "@handiwork/core/reference/report-reasons";
import type { ReactNode } from "react";
import { adminPaths, reportedImagePath } from "../../../lib/navigation/admin-paths.ts";
import { Stars } from "../../../ui/data/rating.tsx";
import { Avatar } from "../../../ui/media/avatar.tsx";
import { Confirmation } from "../../../ui/overlays/confirmation.tsx";
import { Stack } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Tag } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { QuietText } from "../components/admin-page.tsx";
import { Day } from "../components/details.tsx";
import { Actions, RecordCard } from "../components/record-list.tsx";
import { AccountAccess } from "../users/user-row.tsx";
import { useResolve } from "./api.ts";
import styles from "./moderation.module.css";

/** A user report with its actions. */
export function ReportCard({ report }: { report: UserReport }) {
  const { id, about, reporter, reason, details, message, review, createdAt, resolution } = report;
  const headingId = `report-${id}`;
  return (
    <RecordCard
      headingId={headingId}
      picture={<Avatar name={about.name} image={about.avatar} size={52} />}
      title={<Name person={about} />}
      subtitle={
        <>
          {message ? "Message by " : review ? "Review by " : "Profile of "}
          {describePerson(about)}
          {about.isDisabled && " · account disabled"}
        </>
      }
      facts={[
        [
          "Reported by",
          <span key="by">
            <Name person={reporter} /> <QuietText as="span">{describePerson(reporter)}</QuietText>
          </span>,
        ],
        ["Reported", <Day key="reported" at={createdAt} />],
        resolution !== null && [
          "Resolved",
          <span key="resolved">
            <Day at={resolution.at} /> <QuietText as="span">by {resolution.by}</QuietText>
          </span>,
        ],
      ]}
      footer={
        resolution ? (
          <Text measure="wide" lines="as-written">
            {resolution.note ?? "No note."}
          </Text>
        ) : (
          <Actions>
            <ResolveButton report={report} describedBy={headingId} />
            {about.userType !== null && about.userType !== "admin" && (
              <AccountAccess account={about} labelSuffix=" account" describedBy={headingId} />
            )}
          </Actions>
        )
      }
    >
      {message && (
        <Quote
          text={message.content}
          source={
            <>
              Sent on <Day at={message.sentAt} />
            </>
          }
        >
          {message.image && <ReportedPicture id={id} image={message.image} />}
        </Quote>
      )}
      {review && (
        <Quote
          text={review.comment ?? "No comment provided."}
          source={
            <>
              Written on <Day at={review.createdAt} /> ·{" "}
              <Link to={`${adminPaths.reviews}?state=reported`}>Keep or delete it under Reviews</Link>
            </>
          }
        >
          <Stars value={review.rating} />
        </Quote>
      )}
      <Text measure="wide" lines="as-written">
        <Tag tone="waiting">{reasonLabels[reason]}</Tag> {details ?? "No details given."}
      </Text>
    </RecordCard>
  );
}

/** A person's name, linked to the user page while the account exists. */
function Name({ person: { id, name, userType } }: { person: ReportPerson }) {
  return userType === null ? name : <Link to={adminPaths.user(id)}>{name}</Link>;
}

function describePerson({ userType }: ReportPerson): string {
  if (userType === null) return "a closed account";
  return userType === "artisan" || userType === "admin" ? `an ${userType}` : `a ${userType}`;
}

/** The reported content as it was at the time of the report. */
function Quote({ text, source, children }: { text: string; source: ReactNode; children: ReactNode }) {
  return (
    <Stack as="figure" gap={2} measure="wide" lines="anywhere" className={styles.quote}>
      {children}
      <Text as="blockquote" lines="as-written">
        {text}
      </Text>
      <Text as="figcaption" size={14} tone="quiet">
        {source}
      </Text>
    </Stack>
  );
}

function ReportedPicture({ id, image }: { id: string; image: { width: number; height: number } }) {
  return (
    <a href={reportedImagePath(id, 1280)} target="_blank" rel="noopener">
      <img
        src={reportedImagePath(id, 400)}
        width={image.width}
        height={image.height}
        loading="lazy"
        alt="Sent with the message, opens full size"
        className={styles.picture}
      />
    </a>
  );
}

function ResolveButton({ report, describedBy }: { report: UserReport; describedBy: string }) {
  const { mutate, isPending } = useResolve(report.id);
  return (
    <Confirmation
      actionLabel="Resolve"
      variant="primary"
      title="Resolve this report?"
      record={report}
      terms={({ reason, details, about }) => [
        ["Reported", about.name],
        ["Reason", reasonLabels[reason]],
        ["Details", details ?? "none"],
      ]}
      textField={{ label: "Note (optional)", hint: "What you did about it. Only admins see it." }}
      onConfirm={mutate}
      isPending={isPending}
      describedBy={describedBy}
    >
      We tell {report.reporter.name} that you have reviewed the report.
    </Confirmation>
  );
}
