import type { ReactNode } from "react";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Container } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import styles from "./access-page.module.css";

/**
 * What the account's pages stand in: a heading with a sentence (`lead`), one card with what is to be done, the ways
 * elsewhere below it (`after`), and beside it, where there is room, what one should know (`aside`).
 */
export function AccessPage({
  title,
  lead,
  aside,
  after,
  children,
}: {
  title: string;
  lead?: ReactNode;
  aside?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
}) {
  useDocumentTitle(title);
  return (
    <Container>
      <div className={classNames(styles.page, aside !== undefined && styles.withAside)}>
        <PageHead title={title}>{lead}</PageHead>
        <div className={styles.main}>
          <div className={styles.card}>{children}</div>
          {after !== undefined && <div className={styles.after}>{after}</div>}
        </div>
        {aside}
      </div>
    </Container>
  );
}
