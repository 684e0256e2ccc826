import { useEffect, useRef, type ReactNode } from "react";
import styles from "./save-bar.module.css";

/** The buttons at the end of a long form: always in sight, above a phone's keyboard, too. */
export function SaveBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { visualViewport: seen } = window;
    if (!seen) return;
    const lift = () => {
      const covered = document.documentElement.clientHeight - seen.height - seen.offsetTop;
      bar.current?.style.setProperty(
        "--covered",
        `${seen.scale > 1.1 ? 0 : Math.max(0, Math.round(covered))}px`,
      );
    };
    seen.addEventListener("resize", lift);
    seen.addEventListener("scroll", lift);
    return () => {
      seen.removeEventListener("resize", lift);
      seen.removeEventListener("scroll", lift);
    };
  }, []);
  return (
    <div ref={bar} className={styles.bar}>
      {children}
    </div>
  );
}
