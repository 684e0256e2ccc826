import type { ReactNode } from "react";
import { useDocumentTitle } from "../lib/document-title.ts";
import { paths } from "../lib/paths.ts";
import { LinkButton } from "./button.tsx";
import { Cluster, Container, Stack } from "./layout.tsx";
import { Text } from "./text.tsx";

interface Notice {
  title: string;
  sentence: string;
  /** Where it goes on from there; without it, to the home page and the search. */
  onward?: { to: string; label: string };
  children?: ReactNode;
}

/** A page that has only something to say. */
export function NoticePage({ title, sentence, onward, children }: Notice) {
  useDocumentTitle(title);
  const { to, label } = onward ?? { to: paths.home, label: "Go to the home page" };
  return (
    <Container>
      <Stack align="center" center rows="middle">
        <h1>{title}</h1>
        <Text tone="quiet" measure="narrow">
          {sentence}
        </Text>
        {children}
        <Cluster gap={3} justify="center">
          <LinkButton to={to} variant="primary">
            {label}
          </LinkButton>
          {!onward && <LinkButton to={paths.artisans()}>Find Artisans</LinkButton>}
        </Cluster>
      </Stack>
    </Container>
  );
}
