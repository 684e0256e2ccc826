import { support } from "@handiwork/core/site/content";
import type { SessionUser } from "../../../lib/session.ts";
import { ApprovalSteps } from "../../../ui/approval-steps.tsx";
import { StatusCard } from "../../../ui/status-card.tsx";

const steps = [
  { title: "You have registered", text: "We have everything that we need from you for now." },
  { title: "Our team reads what you told us about your business", text: "It is not public until then." },
  { title: "Your business is approved", text: "It may then appear among our merchants." },
];

/** Where a merchant's business stands with the admins (B-GAP-33). */
export function MerchantStatus({ user: { approval } }: { user: SessionUser }) {
  if (approval === "approved") {
    return (
      <StatusCard tone="good" icon="check" title="Your business is approved">
        <p>
          Thank you for being with us. What you told us about your business may appear among our merchants.
        </p>
      </StatusCard>
    );
  }
  if (approval === "pending") {
    return (
      <StatusCard tone="waiting" icon="clock" title="Awaiting review">
        <ApprovalSteps steps={steps} done={1} />
      </StatusCard>
    );
  }
  return (
    <StatusCard tone="open" icon="store" title="Set up your business">
      <p>
        Your account has no business yet. Write to <a href={`mailto:${support.email}`}>{support.email}</a>,
        and we set it up with you.
      </p>
    </StatusCard>
  );
}
