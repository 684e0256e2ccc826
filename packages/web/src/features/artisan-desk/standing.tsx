import type { UseQueryResult } from "@tanstack/react-query";
import { explain } from "../../lib/errors.ts";
import { formatDate } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import type { SessionUser } from "../../lib/session.ts";
import { ApprovalSteps } from "../../ui/approval-steps.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { CollapsibleSection } from "../../ui/sections.tsx";
import { StatusCard } from "../../ui/status-card.tsx";
import { SupportMail } from "../../ui/support-mail.tsx";

interface Props {
  user: SessionUser;
  isApproved: boolean;
  suspendedAt: string | null;
}

/** Where an artisan stands with the admins, and what follows (B-ADASH-06; A-GAP-31, B-GAP-07). */
export function AccountStatus({ user, isApproved, suspendedAt }: Props) {
  if (isApproved) {
    return (
      <CollapsibleSection id="status" title="You are listed">
        <Stack align="start">
          <p>Clients can find you in search and read your public profile.</p>
          <LinkButton to={paths.artisan(user.id)}>View your public profile</LinkButton>
        </Stack>
      </CollapsibleSection>
    );
  }
  if (suspendedAt !== null) {
    return (
      <StatusCard tone="waiting" icon="alert" title="Your profile is suspended">
        <p>
          Since {formatDate(suspendedAt)} clients do not find you. If our team gave a reason, it is in your
          notifications and our e-mail. Make the changes it asks for, then write to <SupportMail />.
        </p>
      </StatusCard>
    );
  }
  return (
    <StatusCard tone="waiting" icon="clock" title="Awaiting review">
      <ApprovalSteps
        completedCount={1}
        steps={[
          { title: "You have registered", text: "We have everything we need from you for now." },
          {
            title: "Our team reads your profile",
            text: "Clients cannot find you in the search until then. Complete your profile in the meantime.",
          },
          {
            title: "You are listed",
            text: `We send an e-mail to ${user.email} as soon as you are approved. There is nothing you need to do.`,
          },
        ]}
      />
    </StatusCard>
  );
}

/**
 * What stands in the dashboard's place where the artisan has no record, or it could not be read (B-ADASH-10 to B-ADASH-12): then
 * `failure` is the query that says why, as the server says it to everybody (B-GAP-09).
 */
export function SetUpPanel({ failure }: { failure?: UseQueryResult }) {
  return (
    <StatusCard tone="open" icon="hammer" title="Set up your artisan profile">
      {failure ? (
        <Stack role="alert" gap={2} align="start">
          <p>We could not read your artisan profile.</p>
          <p>{explain(failure.error)}</p>
          <Button onClick={() => void failure.refetch()} loading={failure.isFetching}>
            Try again
          </Button>
        </Stack>
      ) : (
        <p>
          Your account has no artisan profile yet. Tell clients what you do and show them your work: it takes
          about ten minutes, then our team reads it and you are listed.
        </p>
      )}
      <Cluster gap={3}>
        <LinkButton to={paths.editArtisanProfile} variant="primary">
          Set up your profile
        </LinkButton>
        <LinkButton to={paths.artisans()}>See other artisans</LinkButton>
      </Cluster>
    </StatusCard>
  );
}
