import type { OwnMail } from "@handiwork/core/model/undeliverable/schema";
import { useQuery } from "@tanstack/react-query";
import { longDate } from "../../../lib/format.ts";
import { ownMailQuery } from "../../../lib/own-mail.ts";
import { paths } from "../../../lib/paths.ts";
import type { SessionUser } from "../../../lib/session.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { StatusCard } from "../../../ui/status-card.tsx";

/** That e-mails do not go to the user's address, and what can be done about it; nothing where they do. */
export function MailProblem({ user: { email } }: { user: SessionUser }) {
  const { data } = useQuery(ownMailQuery(email));
  if (!data?.problem) return null;
  const { title, why, button } = words(data.problem, email);
  return (
    <StatusCard tone="waiting" icon="mail" title={title}>
      <p>{why}</p>
      <p>
        If this is no longer your address, <a href="#signing-in">change it below</a>. If it is, we send you a
        code there, and e-mails go on when you enter it.
      </p>
      <LinkButton to={paths.verifyEmail}>{button}</LinkButton>
    </StatusCard>
  );
}

function words({ reason, at }: NonNullable<OwnMail["problem"]>, email: string) {
  const when = longDate(at);
  const lost =
    "So we send none there: no news of messages, no receipts. What we have to tell you still waits for you here.";
  switch (reason) {
    case "complained":
      return {
        title: "You have stopped our e-mails",
        why: `You, or your e-mail program, marked an e-mail of ${when} to ${email} as unwanted. So we send none but the codes that you ask for. What we have to tell you still waits for you here.`,
        button: "Send me e-mails again",
      };
    case "slow":
      return {
        title: "E-mails do not reach you",
        why: `E-mails to ${email} came back on several days, most lately on ${when}: perhaps the mailbox is full. ${lost}`,
        button: "Try the address again",
      };
    case "bounced":
      return {
        title: "E-mails do not reach you",
        why: `An e-mail of ${when} to ${email} came back: there seems to be no such mailbox. ${lost}`,
        button: "Try the address again",
      };
  }
}
