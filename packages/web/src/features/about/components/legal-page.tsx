import type { PageText } from "@handiwork/core/reference/page-texts";
import { Fragment, useEffect } from "react";
import { useDocumentTitle } from "../../../lib/page/document-title.ts";
import { formatDate } from "../../../lib/format/format.ts";
import { Cluster, Container, Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { PageHead } from "../../../ui/primitives/page-head.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import styles from "./legal-page.module.css";
import { ContentText } from "./content-text.tsx";

/** A legal text with its date, summary, table of contents, and clauses with anchors. */
export function LegalPage({ page: { title, updated, short, clauses } }: { page: PageText }) {
  useDocumentTitle(title);
  // The browser looked for the anchor before the clause was rendered.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <Container>
      <Stack as="article" gap={8} className={styles.page}>
        <PageHead title={title}>
          Effective since <time dateTime={updated}>{formatDate(updated)}</time>
        </PageHead>
        <Stack as="section" gap={3} className={styles.short} aria-labelledby="in-short">
          <Text as="h2" id="in-short" size={18}>
            In short
          </Text>
          <ul>
            {short.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Stack>
        <Stack as="nav" gap={2} className={styles.contents} aria-labelledby="contents">
          <Text as="h2" id="contents" size={18}>
            On this page
          </Text>
          <Grid as="ol" small={2} className={styles.links}>
            {clauses.map(({ id, title: name }) => (
              <Cluster as="li" links key={id}>
                <a href={`#${id}`}>{name}</a>
              </Cluster>
            ))}
          </Grid>
        </Stack>
        <Stack className={styles.text}>
          {clauses.map(({ id, title: name, text }, index) => (
            <Fragment key={id}>
              <h2 id={id}>
                {index + 1}. {name}
              </h2>
              <ContentText text={text} />
            </Fragment>
          ))}
        </Stack>
      </Stack>
    </Container>
  );
}
