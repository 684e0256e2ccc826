import type { ReactNode } from "react";
import { paths } from "../../lib/navigation/paths.ts";
import { useDocumentTitle } from "../../lib/page/document.ts";
import { LinkButton } from "../primitives/button.tsx";
import { Cluster, Container, Stack } from "../primitives/layout.tsx";
import { Text } from "../primitives/text.tsx";

interface Notice {
  title: string;
  description: string;
  /** The next step. By default, links to the home page and to the search. */
  link?: { to: string; label: string };
  children?: ReactNode;
}

/** A page that contains only a message. Search engines do not index it. */
export function NoticePage({ title, description, link, children }: Notice) {
  useDocumentTitle(title);
  const { to, label } = link ?? { to: paths.home, label: "Go to the home page" };
  return (
    <Container>
      <meta name="robots" content="noindex" />
      <Stack align="center" center rows="middle">
        <h1>{title}</h1>
        <Text tone="quiet" measure="narrow">
          {description}
        </Text>
        {children}
        <Cluster gap={3} justify="center">
          <LinkButton to={to} variant="primary">
            {label}
          </LinkButton>
          {!link && <LinkButton to={paths.artisans()}>Find Artisans</LinkButton>}
        </Cluster>
      </Stack>
    </Container>
  );
}
