import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { LineState, Sender } from "../api/sender.ts";
import { hasFailed, type Entry } from "../model/outbox.ts";
import styles from "./bubble.module.css";
import { Shape } from "./bubble.tsx";
import { PictureGoing } from "./picture-going.tsx";

const words: Record<LineState, string> = {
  sending: "Sending...",
  network: "Waiting for the network",
  server: "Waiting to be sent",
};

/** One's own message on its way; one that failed can be sent again or discarded. */
export function Unsent({ entry, state, sender }: { entry: Entry; state: LineState; sender: Sender }) {
  const { id, content, refusal, isFailing, picture } = entry;
  const isProblem = hasFailed(entry);
  return (
    <div className={styles.unsent}>
      <Shape
        isOwn
        isFaint
        author="You"
        text={content}
        picture={
          picture && (
            <PictureGoing
              entry={entry}
              picture={picture}
              sender={sender}
              onCancel={(button) => {
                leave(button);
                sender.discard(id);
              }}
            />
          )
        }
      >
        <Icon name={isProblem ? "alert" : "clock"} size={16} />
        {isFailing ? "Still trying" : isProblem ? "Not sent" : words[state]}
      </Shape>
      {isProblem && (
        <>
          <p role="alert" className={styles.problem}>
            Failed to send message. Please try again.{refusal && ` ${refusal}`}
          </p>
          <div className={styles.choice}>
            <Button
              onClick={({ currentTarget }) => {
                leave(currentTarget);
                sender.retry(id);
              }}
            >
              Retry
            </Button>
            <Button
              variant="ghost"
              onClick={({ currentTarget }) => {
                leave(currentTarget);
                sender.discard(id);
              }}
            >
              Discard
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** The button is about to go: the focus stays in the thread. */
function leave(button: HTMLElement): void {
  button.closest<HTMLElement>("[role=log]")?.focus({ preventScroll: true });
}
