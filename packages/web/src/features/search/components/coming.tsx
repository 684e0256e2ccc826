import { useEffect, useEffectEvent, useRef } from "react";
import { CardSkeleton } from "./card-skeleton.tsx";
import styles from "./results.module.css";
import type { View } from "./use-filters.ts";

/** How far below the window the next page may stand when it is asked for. */
const ahead = "800px";

interface Props {
  /** How many artisans the next page has. */
  count: number;
  view: View;
  /** Called when the page's place comes near the window. */
  onNear: () => void;
}

/**
 * The place of the next page: as high as it will be, so that nothing moves when it comes. To be keyed by the page, as one
 * that does not fill the window would be near without having moved.
 */
export function Coming({ count, view, onNear }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (!list.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) near();
      },
      { rootMargin: `0px 0px ${ahead}` },
    );
    observer.observe(list.current);
    return () => observer.disconnect();
  }, []);
  return (
    <ul ref={list} aria-hidden="true" className={`${styles.cards} ${styles[view]} ${styles.coming}`}>
      {Array.from({ length: count }, (_, place) => (
        <li key={place}>
          <CardSkeleton view={view} />
        </li>
      ))}
    </ul>
  );
}

/** Whether pages may come by themselves: the browser can tell where their place is, and is not asked to save data. */
export function mayComeByItself(): boolean {
  if (typeof IntersectionObserver !== "function") return false;
  const { connection } = globalThis.navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData !== true;
}
