import { useEffect, useEffectEvent, useRef } from "react";
import { CardSkeleton } from "./card-skeleton.tsx";
import styles from "./results.module.css";
import type { View } from "./use-filters.ts";

/** The next page is asked for when its place is so near below the window, or has been passed. */
const near = "1000000px 0px 800px";

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
  const onReached = useEffectEvent(onNear);
  useEffect(() => {
    if (!list.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onReached();
      },
      { rootMargin: near },
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
