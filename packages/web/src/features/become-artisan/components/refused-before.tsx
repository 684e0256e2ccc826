import { useQuery } from "@tanstack/react-query";
import { Icon } from "../../../ui/icon.tsx";
import { rejectionQuery } from "../api/application.ts";
import styles from "./refused-before.module.css";

/** For whoever has applied before: why it was not accepted, and that one may try again. */
export function RefusedBefore() {
  const { data: refused } = useQuery(rejectionQuery);
  if (!refused) return null;
  return (
    <section aria-labelledby="refused" className={styles.box}>
      <Icon name="alert" />
      <div>
        <h2 id="refused" className={styles.title}>
          Your last application was not accepted
        </h2>
        <p>{refused.reason === null ? "No reason was given." : `The reason: ${refused.reason}`}</p>
        <p>You may apply again.</p>
      </div>
    </section>
  );
}
