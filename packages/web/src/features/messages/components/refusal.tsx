import { paths } from "../../../lib/paths.ts";
import { LinkButton } from "../../../ui/button.tsx";
import styles from "./composer.module.css";

/** Stands in the place of the composer: why the user cannot write now, and the way out of it where there is one. */
export function Refusal({ text, isUnproven }: { text: string; isUnproven: boolean }) {
  return (
    <div className={styles.refusal}>
      <p>{text}</p>
      {isUnproven && <LinkButton to={paths.verifyEmail}>Verify now</LinkButton>}
    </div>
  );
}
