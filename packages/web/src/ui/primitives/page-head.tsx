import type { ReactNode } from "react";
import { useDocumentTitle } from "../../lib/page/document.ts";
import { Cluster, Container, Stack } from "./layout.tsx";
import layout from "./layout.module.css";
import { Text } from "./text.tsx";
import { classNames } from "./class-names.ts";

/** A page's heading with its description below. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Stack as="header" gap={2}>
      <h1>{title}</h1>
      {children !== undefined && (
        <Text tone="quiet" lines="anywhere" measure="wide">
          {children}
        </Text>
      )}
    </Stack>
  );
}

/**
 * A page with a heading and its content. The heading is also the document's title unless `documentTitle` is set. `action` is a
 * button next to the heading. `width` limits the content to a readable width: slim (44 rem) or medium (52 rem).
 */
export function PageFrame({
  title,
  documentTitle = title,
  description,
  action,
  width,
  gap = 6,
  className,
  children,
}: {
  title: string;
  documentTitle?: string;
  description?: ReactNode;
  action?: ReactNode;
  width?: "slim" | "medium";
  gap?: 6 | 8 | 10;
  className?: string | undefined;
  children: ReactNode;
}) {
  useDocumentTitle(documentTitle);
  return (
    <Container>
      <Stack gap={gap} className={classNames(layout.page, width && layout[`page-${width}`], className)}>
        {action === undefined ? (
          <PageHead title={title}>{description}</PageHead>
        ) : (
          <Cluster gap={4} align="end" justify="between">
            <PageHead title={title}>{description}</PageHead>
            {action}
          </Cluster>
        )}
        {children}
      </Stack>
    </Container>
  );
}
