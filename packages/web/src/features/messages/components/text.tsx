import { memo } from "react";
import { piecesOf } from "../model/links.ts";
import styles from "./bubble.module.css";

/** What somebody wrote, with its line breaks, and its web addresses as links. */
export const Text = memo(function Text({ children }: { children: string }) {
  return (
    <p dir="auto" className={styles.text}>
      {piecesOf(children).map(({ text, href }, index) =>
        href === undefined ? (
          text
        ) : (
          <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {text}
          </a>
        ),
      )}
    </p>
  );
});
