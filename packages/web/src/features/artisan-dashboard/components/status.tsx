import type { UseQueryResult } from "@tanstack/react-query";
import { explain } from "../../../lib/api/errors.ts";
import { formatDate } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { Button, LinkButton } from "../../../ui/primitives/button.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { CollapsibleSection } from "../../../ui/data/sections.tsx";
import { StatusCard, ApprovalSteps } from "../../../ui/feedback/status-card.tsx";
import { SupportMail } from "../../../ui/data/support-mail.tsx";

/** Tells an approved artisan that clients can find them, and links to their public profile. */
export function Listed({ artisanId }: { artisanId: string }) {
  return (
    <CollapsibleSection id="status" title="You are listed">
      <Stack align="start">
        <p>Clients can find you in search and read your public profile.</p>
        <LinkButton to={paths.artisan(artisanId)}>View your public profile</LinkButton>
      </Stack>
    </CollapsibleSection>
  );
}

/** The status of an artisan who is not approved, and the next steps (B-ADASH-06; A-GAP-31, B-GAP-07). */
export function ReviewStatus({ email, suspendedAt }: { email: string; suspendedAt: string | null }) {
  if (suspendedAt !== null) {
    return (
      <StatusCard tone="waiting" icon="alert" title="Your profile is suspended">
        <p>
          Clients have not been able to find you since {formatDate(suspendedAt)}. If our team gave a reason,
          it is in your notifications and in our e-mail. Make the changes it asks for, then write to{" "}
          <SupportMail />.
        </p>
      </StatusCard>
    );
  }
  return (
    <StatusCard tone="waiting" icon="clock" title="Awaiting review">
      <ApprovalSteps
        steps={[
          { title: "You have registered", text: "We have everything we need from you for now." },
          {
            title: "Our team reviews your profile",
            text: "Clients cannot find you in search until then. Complete your profile in the meantime.",
          },
          {
            title: "You are listed",
            text: `We send an e-mail to ${email} as soon as you are approved. There is nothing you need to do.`,
          },
        ]}
      />
    </StatusCard>
  );
}

/**
 * Replaces the dashboard if the artisan has no record (B-ADASH-10 to B-ADASH-12), or if it could not be loaded: then it shows the
 * error of `failedQuery` (B-GAP-09).
 */
export function SetUpPanel({ failedQuery }: { failedQuery?: UseQueryResult }) {
  return (
    <StatusCard tone="open" icon="hammer" title="Set up your artisan profile">
      {failedQuery ? (
        <Stack role="alert" gap={2} align="start">
          <p>We could not load your artisan profile.</p>
          <p>{explain(failedQuery.error)}</p>
          <Button onClick={() => void failedQuery.refetch()} loading={failedQuery.isFetching}>
            Try again
          </Button>
        </Stack>
      ) : (
        <p>
          Your account has no artisan profile yet. Tell clients what you do and show them your work. It takes
          about ten minutes; then our team reviews it and you are listed.
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
