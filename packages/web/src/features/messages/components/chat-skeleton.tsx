import { Skeleton } from "../../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { BareHead } from "./chat-head.tsx";
import styles from "./chat.module.css";

const places = [
  { width: "55%", isOwn: false },
  { width: "40%", isOwn: true },
  { width: "65%", isOwn: false },
  { width: "30%", isOwn: true },
];

/** The place of a conversation that is on its way. */
export function ChatSkeleton() {
  return (
    <>
      <BareHead before={<Skeleton width="40px" height="40px" radius="50%" />}>
        <VisuallyHidden>Loading the conversation</VisuallyHidden>
        <Skeleton width="10rem" />
      </BareHead>
      <div className={styles.places} aria-busy="true">
        {places.map(({ width, isOwn }) => (
          <div key={width} className={isOwn ? styles.ownPlace : undefined}>
            <Skeleton width={width} height="3.25rem" radius="var(--radius-card)" />
          </div>
        ))}
      </div>
      <div className={styles.composerPlace}>
        <Skeleton height="var(--target)" radius="var(--radius)" />
      </div>
    </>
  );
}
