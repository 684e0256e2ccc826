import type { ReactNode } from "react";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Cluster, Container, Stack } from "../../../ui/layout.tsx";
import layout from "../../../ui/layout.module.css";
import { PageHead } from "../../../ui/page-head.tsx";
import styles from "./admin.module.css";

/**
 * A page for admins: its heading with a sentence (`lead`), a `picture` before them and, beside them, what can be begun there
 * (`actions`), then its parts below one another. `documentTitle` is the heading where it is not said. `wide` leaves tables all the room.
 */
export function AdminPage({
  title,
  documentTitle = title,
  lead,
  picture,
  actions,
  wide = false,
  children,
}: {
  title: string;
  documentTitle?: string;
  lead: ReactNode;
  picture?: ReactNode;
  actions?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}) {
  useDocumentTitle(documentTitle);
  const words = <PageHead title={title}>{lead}</PageHead>;
  const head = picture ? (
    <Cluster gap={4} wrap={false}>
      {picture}
      {words}
    </Cluster>
  ) : (
    words
  );
  return (
    <Container>
      <Stack gap={6} className={classNames(layout.page, !wide && styles.page)}>
        {actions === undefined ? (
          head
        ) : (
          <Cluster gap={4} align="start" justify="between">
            {head}
            <Cluster>{actions}</Cluster>
          </Cluster>
        )}
        {children}
      </Stack>
    </Container>
  );
}
