import { paths } from "../../lib/paths.ts";
import type { SessionUser } from "../../lib/session.ts";
import { LinkButton } from "../../ui/button.tsx";
import { StatusCard } from "../../ui/status-card.tsx";

/** Whether the user has proved the own e-mail address, and the way to do it. */
export function AddressStatus({ user: { email, isEmailVerified } }: { user: SessionUser }) {
  if (isEmailVerified) {
    return (
      <StatusCard tone="good" icon="mail" title="Your e-mail address is verified">
        <p>We reach you at {email}.</p>
      </StatusCard>
    );
  }
  return (
    <StatusCard tone="open" icon="mail" title="Verify your address">
      <p>
        Enter the code that we sent to {email}, so that we can reach you and you can always get back into your
        account.
      </p>
      <LinkButton to={paths.verifyEmail}>Enter the code</LinkButton>
    </StatusCard>
  );
}
