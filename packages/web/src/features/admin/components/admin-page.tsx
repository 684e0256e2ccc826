import type { ReactNode } from "react";
import { useDocumentTitle } from "../../../lib/page/document.ts";
import { classNames } from "../../../ui/primitives/class-names.ts";
import layout from "../../../ui/primitives/layout.module.css";
import { Cluster, Container, Stack } from "../../../ui/primitives/layout.tsx";
import { PageHead } from "../../../ui/primitives/page-head.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import styles from "./admin.module.css";

/**
 * The frame of an admin page: title and description, an optional `picture` before them and `actions` beside them,
 * then the page's sections. `documentTitle` defaults to the title. `wide` gives tables the full width.
 */
export function AdminPage({
  title,
  documentTitle = title,
  description,
  picture,
  actions,
  wide = false,
  children,
}: {
  title: string;
  documentTitle?: string;
  description: ReactNode;
  picture?: ReactNode;
  actions?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}) {
  useDocumentTitle(documentTitle);
  const heading = <PageHead title={title}>{description}</PageHead>;
  const head = picture ? (
    <Cluster gap={4} wrap={false}>
      {picture}
      {heading}
    </Cluster>
  ) : (
    heading
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

/** Small grey text for secondary information, such as an e-mail address below a name. */
export function QuietText({ as, children }: { as?: "span" | "dt" | "output"; children: ReactNode }) {
  return (
    <Text as={as ?? "p"} size={14} tone="quiet">
      {children}
    </Text>
  );
}
