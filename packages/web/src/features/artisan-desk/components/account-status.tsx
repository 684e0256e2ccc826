import { longDate } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import type { SessionUser } from "../../../lib/session.ts";
import { ApprovalSteps } from "../../../ui/approval-steps.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { StatusCard } from "../../../ui/status-card.tsx";
import { SupportMail } from "../../../ui/support-mail.tsx";

/** Where an artisan stands with the admins, and what follows (B-ADASH-06; A-GAP-31, B-GAP-07). */
export function AccountStatus({
  user,
  isApproved,
  suspendedAt,
}: {
  user: SessionUser;
  isApproved: boolean;
  suspendedAt: string | null;
}) {
  if (isApproved) {
    return (
      <StatusCard tone="good" icon="check" title="You are listed">
        <p>Clients find you in the search, and can read your public profile.</p>
        <LinkButton to={paths.artisan(user.id)}>View your public profile</LinkButton>
      </StatusCard>
    );
  }
  if (suspendedAt !== null) {
    return (
      <StatusCard tone="waiting" icon="alert" title="Your profile is suspended">
        <p>
          Since {longDate(suspendedAt)} clients do not find you. Your notifications and our e-mail say why,
          where our team gave a reason. Change what is to be changed below, and write to <SupportMail />.
        </p>
      </StatusCard>
    );
  }
  return (
    <StatusCard tone="waiting" icon="clock" title="Awaiting review">
      <ApprovalSteps steps={stepsFor(user.email)} done={1} />
    </StatusCard>
  );
}

function stepsFor(email: string) {
  return [
    { title: "You have registered", text: "We have everything that we need from you for now." },
    {
      title: "Our team reads what you told us",
      text: "Nobody finds you in the search until then. Complete your profile meanwhile.",
    },
    {
      title: "You are listed",
      text: `We send an e-mail to ${email} as soon as you are approved. There is nothing you have to do.`,
    },
  ];
}
