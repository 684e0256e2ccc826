import type { ReactNode } from "react";
import { useDocumentTitle } from "../lib/document-title.ts";
import { paths } from "../lib/paths.ts";
import { LinkButton } from "../ui/button.tsx";
import { Container } from "../ui/layout.tsx";
import styles from "./notice-page.module.css";

/** A page that has only something to say, and `actions` to go on from there: by itself home and the search. */
export function NoticePage({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  useDocumentTitle(title);
  return (
    <Container>
      <div className={styles.page}>
        <h1>{title}</h1>
        {children}
        <div className={styles.actions}>
          {actions ?? (
            <>
              <LinkButton to={paths.home} variant="primary">
                Go to the home page
              </LinkButton>
              <LinkButton to={paths.artisans()}>Find Artisans</LinkButton>
            </>
          )}
        </div>
      </div>
    </Container>
  );
}
