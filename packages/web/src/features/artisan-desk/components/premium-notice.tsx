import { useId, type ReactNode } from "react";
import { plural } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { isEnding, type Premium } from "../model/plan.ts";
import styles from "./premium-notice.module.css";

/** That premium ends soon, or has ended, with the way to renew it; nothing otherwise (B-PAY-28, B-PAY-29). */
export function PremiumNotice({ premium }: { premium: Premium }) {
  if (isEnding(premium)) {
    return (
      <Notice tone="ending" title="Renewal Reminder">
        Your subscription expires in {plural(premium.days, "day")}. Renew now to avoid interruption.
      </Notice>
    );
  }
  if (premium.state === "expired") {
    return (
      <Notice tone="expired" title="Subscription Expired">
        Your premium subscription has expired. Renew now to continue enjoying premium benefits.
      </Notice>
    );
  }
  return null;
}

function Notice({
  tone,
  title,
  children,
}: {
  tone: "ending" | "expired";
  title: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${styles.notice} ${styles[tone]}`}>
      <Icon name={tone === "ending" ? "clock" : "alert"} size={26} />
      <div className={styles.words}>
        <h2 id={id}>{title}</h2>
        <p>{children}</p>
      </div>
      <LinkButton to={paths.pricing} variant="primary">
        Renew now
      </LinkButton>
    </section>
  );
}
