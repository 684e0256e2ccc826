import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { LineState, Sender } from "../api/sender.ts";
import type { Entry } from "../model/outbox.ts";
import styles from "./bubble.module.css";
import { Shape } from "./bubble.tsx";
import { PictureGoing } from "./picture-going.tsx";

const words: Record<LineState, string> = {
  sending: "Sending...",
  network: "Waiting for the network",
  server: "Waiting to be sent",
};

/** One's own message on its way; one that was refused can be sent again or discarded. */
export function Unsent({ entry, state, sender }: { entry: Entry; state: LineState; sender: Sender }) {
  const { id, content, refusal, picture } = entry;
  const isRefused = refusal !== undefined;
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
        <Icon name={isRefused ? "alert" : "clock"} size={16} />
        {isRefused ? "Not sent" : words[state]}
      </Shape>
      {isRefused && (
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
