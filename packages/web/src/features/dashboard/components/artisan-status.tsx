import { support } from "@handiwork/core/site/content";
import { paths } from "../../../lib/paths.ts";
import type { SessionUser } from "../../../lib/session.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { ApprovalSteps } from "./approval-steps.tsx";
import { StatusCard } from "./status-card.tsx";

/** Where an artisan stands with the admins, and what follows (spec 2, section 4; A-GAP-31, B-GAP-07). */
export function ArtisanStatus({ user: { id, email, approval } }: { user: SessionUser }) {
  if (approval === "approved") {
    return (
      <StatusCard tone="good" icon="check" title="You are listed">
        <p>Clients find you in the search, and can read your public profile.</p>
        <LinkButton to={paths.artisan(id)} variant="primary">
          View your public profile
        </LinkButton>
      </StatusCard>
    );
  }
  if (approval === "pending") {
    return (
      <StatusCard tone="waiting" icon="clock" title="Awaiting review">
        <ApprovalSteps steps={stepsFor(email)} done={1} />
      </StatusCard>
    );
  }
  return (
    <StatusCard tone="open" icon="hammer" title="Set up your artisan profile">
      <p>
        Your account has no artisan profile yet. Write to{" "}
        <a href={`mailto:${support.email}`}>{support.email}</a>, and we set it up with you.
      </p>
    </StatusCard>
  );
}

function stepsFor(email: string) {
  return [
    { title: "You have registered", text: "We have everything that we need from you for now." },
    {
      title: "Our team reads what you told us",
      text: "Nobody finds you in the search until then.",
    },
    {
      title: "You are listed",
      text: `We send an e-mail to ${email} as soon as you are approved. There is nothing you have to do.`,
    },
  ];
}
