import type { OwnMerchant } from "@handiwork/core/model/merchant/schema";
import { longDate } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { ApprovalSteps } from "../../../ui/approval-steps.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { StatusCard } from "../../../ui/status-card.tsx";
import { SupportMail } from "../../../ui/support-mail.tsx";

/** Where a merchant's business stands with the admins, and what follows (B-GAP-33, B-GAP-41). */
export function BusinessStatus({ merchant, email }: { merchant: OwnMerchant; email: string }) {
  const { id, approval, suspendedAt } = merchant;
  if (approval === "approved") {
    return (
      <StatusCard tone="good" icon="check" title="Your business is approved">
        <p>It stands among our merchants, and everybody can read your page.</p>
        <LinkButton to={paths.merchant(id)}>View your public page</LinkButton>
      </StatusCard>
    );
  }
  if (suspendedAt !== null) {
    return (
      <StatusCard tone="waiting" icon="alert" title="Your business is suspended">
        <p>
          Since {longDate(suspendedAt)} nobody finds it or its products. Your notifications and our e-mail say
          why, where our team gave a reason. Change what is to be changed below, and write to <SupportMail />.
        </p>
      </StatusCard>
    );
  }
  return (
    <StatusCard tone="waiting" icon="clock" title="Awaiting review">
      <ApprovalSteps steps={stepsFor(email)} done={1} />
    </StatusCard>
  );
}

function stepsFor(email: string) {
  return [
    {
      title: "You have told us about your business",
      text: "You can change it, and add products, meanwhile.",
    },
    {
      title: "Our team reads what you told us",
      text: "Nobody finds your business until then.",
    },
    {
      title: "Your business is approved",
      text: `We send an e-mail to ${email} as soon as it stands among our merchants.`,
    },
  ];
}
