import { Skeleton } from "../../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { AccessPage } from "./access-page.tsx";
import styles from "./form.module.css";

/** The place of the welcome, until it is known whose it is. */
export function WelcomeSkeleton() {
  return (
    <AccessPage title="Welcome to Handiwork" lead="Looking up your invitation.">
      <div className={styles.form} aria-busy="true">
        <VisuallyHidden>
          <output>Loading your invitation</output>
        </VisuallyHidden>
        {["email", "password", "again"].map((name) => (
          <Skeleton key={name} height="4.5rem" radius="var(--radius)" />
        ))}
        <Skeleton height="3.25rem" radius="var(--radius)" />
      </div>
    </AccessPage>
  );
}
