import { EmptyState } from "../../../ui/states.tsx";
import { BareHead } from "./chat-head.tsx";
import styles from "./chat.module.css";
import layout from "./messages-layout.module.css";

/** There is nobody to write to: unknown, oneself, or somebody who cannot be written to (A-GAP-65). */
export function Missing() {
  return (
    <>
      <BareHead>Conversation not available</BareHead>
      <div className={styles.state}>
        <EmptyState icon="message" title="There is nobody to write to here">
          <p className={layout.advice}>
            The link may be old, or this person cannot be written to at the moment.
          </p>
        </EmptyState>
      </div>
    </>
  );
}
