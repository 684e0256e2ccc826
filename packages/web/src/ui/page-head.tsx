import type { ReactNode } from "react";
import { useDocumentTitle } from "../lib/document-title.ts";
import { Cluster, Container, Stack } from "./layout.tsx";
import layout from "./layout.module.css";
import { Text } from "./text.tsx";
import { classNames } from "./class-names.ts";

/** How a page of somebody's own begins: its heading, and below it a sentence. */
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
 * A page with its heading, which is the document's title, too, where `documentTitle` says nothing else, and its parts below
 * one another. `action` is a button beside the heading. `width` keeps forms (36 rem) and lists of text (44 or 52 rem) from being too wide to read.
 */
export function PageFrame({
  title,
  documentTitle = title,
  lead,
  action,
  width,
  className,
  children,
}: {
  title: string;
  documentTitle?: string;
  lead?: ReactNode;
  action?: ReactNode;
  width?: "narrow" | "slim" | "medium";
  className?: string | undefined;
  children: ReactNode;
}) {
  useDocumentTitle(documentTitle);
  return (
    <Container>
      <Stack gap={6} className={classNames(layout.page, width && layout[`page-${width}`], className)}>
        {action === undefined ? (
          <PageHead title={title}>{lead}</PageHead>
        ) : (
          <Cluster gap={4} align="end" justify="between">
            <PageHead title={title}>{lead}</PageHead>
            {action}
          </Cluster>
        )}
        {children}
      </Stack>
    </Container>
  );
}
