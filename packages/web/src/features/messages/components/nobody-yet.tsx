import { paths } from "../../../lib/paths.ts";
import type { UserType } from "../../../lib/session.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import styles from "./messages-layout.module.css";

/** Says how a first conversation comes about. */
export function NobodyYet({ userType }: { userType: UserType }) {
  return (
    <EmptyState icon="message" title="No conversations yet">
      {userType === "client" ? (
        <>
          <p className={styles.advice}>
            Find an artisan, press “Contact Artisan”, and what you write to each other is kept here.
          </p>
          <LinkButton to={paths.artisans()} variant="primary" icon="search">
            Find Artisans
          </LinkButton>
        </>
      ) : (
        <p className={styles.advice}>
          Clients write to you from your public profile. Their messages appear here by themselves.
        </p>
      )}
    </EmptyState>
  );
}
