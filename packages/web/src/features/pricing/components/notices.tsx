import { longDate } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { StatusCard } from "../../../ui/status-card.tsx";
import { SupportMail } from "../../../ui/support-mail.tsx";
import type { Obstacle, Standing } from "../model/standing.ts";

/** Premium that runs (B-PAY-05), and when it can be renewed (B-GAP-19). */
export function ActivePremium({
  premium: { until, renewsFrom, renewable },
}: {
  premium: NonNullable<Standing["premium"]>;
}) {
  return (
    <StatusCard tone="good" icon="star" title="Active Premium Subscription">
      <p>
        Your premium runs until <strong>{longDate(until)}</strong>.{" "}
        {renewable
          ? "You can renew it now: the new days come after those that you have left."
          : renewsFrom !== null && `You can renew it from ${longDate(renewsFrom)}.`}
      </p>
      <LinkButton to={paths.artisanDashboard}>See your subscription</LinkButton>
    </StatusCard>
  );
}

/** Premium that has ended. */
export function EndedPremium({ endedAt }: { endedAt: string }) {
  return (
    <StatusCard tone="open" icon="clock" title="Your premium has ended">
      <p>It ran until {longDate(endedAt)}. Choose a plan below to have its benefits again at once.</p>
    </StatusCard>
  );
}

/** What an artisan does before buying, or waits for (B-GAP-28), and the way to it. */
export function ObstacleNotice({ obstacle }: { obstacle: Obstacle }) {
  switch (obstacle) {
    case "no-record":
      return (
        <StatusCard tone="open" icon="list" title="Set up your artisan profile first">
          <p>Premium shows your profile to more clients. Tell them first what you do, and where.</p>
          <LinkButton to={paths.editArtisanProfile} variant="primary">
            Set up your profile
          </LinkButton>
        </StatusCard>
      );
    case "waiting-approval":
      return (
        <StatusCard tone="waiting" icon="clock" title="Your profile is waiting for approval">
          <p>You can subscribe once it is approved. We send you an e-mail then.</p>
          <LinkButton to={paths.artisanDashboard}>See where it stands</LinkButton>
        </StatusCard>
      );
    case "suspended":
      return (
        <StatusCard tone="waiting" icon="alert" title="Your profile is suspended">
          <p>
            You can subscribe once clients find you again. Write to <SupportMail /> about it.
          </p>
          <LinkButton to={paths.artisanDashboard}>See where it stands</LinkButton>
        </StatusCard>
      );
    case "unproven-email":
      return (
        <StatusCard tone="open" icon="mail" title="Verify your e-mail address first">
          <p>Receipts and reminders go there. Enter the code that we sent you, then choose a plan.</p>
          <LinkButton to={paths.verifyEmail} variant="primary">
            Enter the code
          </LinkButton>
        </StatusCard>
      );
  }
}
