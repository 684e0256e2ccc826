import { support } from "@handiwork/core/reference/content";
import { privacy, terms } from "@handiwork/core/reference/page-texts";
import { storedData } from "@handiwork/core/reference/stored-data";
import { Fragment, useEffect, type ReactNode } from "react";
import { useMatch } from "react-router-dom";
import { useSite } from "../../../lib/api/site.ts";
import { formatDate } from "../../../lib/format/format.ts";
import { paths, telephone } from "../../../lib/navigation/paths.ts";
import { TitledSection } from "../../../ui/data/titled-section.tsx";
import { Cluster, Grid, Stack, Card } from "../../../ui/primitives/layout.tsx";
import { PageFrame } from "../../../ui/primitives/page-head.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { MarkdownBlocks } from "../../blog/markdown.tsx";
import styles from "./legal.module.css";

/**
 * The privacy policy, under the Nigeria Data Protection Act 2023, or the terms and conditions that users accept when they register
 * (A-GAP-28): its date, summary, table of contents, and clauses with anchors.
 */
export function Page() {
  const { title, updated, short, clauses } = useMatch(paths.privacy) ? privacy : terms;
  // The browser looked for the anchor before the clause was rendered.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <PageFrame
      title={title}
      description={
        <>
          Effective since <time dateTime={updated}>{formatDate(updated)}</time>
        </>
      }
      gap={8}
      className={styles.page}
    >
      <TitledSection title="In short" gap={3} size={18} className={styles.short}>
        <ul>
          {short.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </TitledSection>
      <Stack as="nav" gap={2} className={styles.contents} aria-labelledby="contents">
        <Text as="h2" id="contents" size={18}>
          On this page
        </Text>
        <Grid as="ol" small={2} gap={6} tight className={styles.links}>
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
            {text === "{storedData}" ? (
              <StoredData />
            ) : (
              <MarkdownBlocks text={text} renderText={fillPlaceholders} />
            )}
          </Fragment>
        ))}
      </Stack>
    </PageFrame>
  );
}

/** The placeholders for values from the settings. */
const placeholders: Record<string, () => ReactNode> = { contact: Contact, location: Location };

/** Replaces the names in braces, which are at odd indices. */
function fillPlaceholders(text: string): ReactNode {
  return text.split(/[{}]/).map((piece, index) => {
    const Placeholder = index % 2 === 1 ? placeholders[piece] : undefined;
    return Placeholder ? <Placeholder key={index} /> : piece;
  });
}

/** The contacts, for use inside a sentence. */
function Contact() {
  const { email, phone } = useSite("support", support);
  return (
    <>
      <a href={`mailto:${email}`}>{email}</a> or <a href={telephone(phone)}>{phone}</a>
    </>
  );
}

function Location() {
  return useSite("support", support).location;
}

/** The stored data, the purpose (with its lawful basis, NDPA section 25), and the retention period. */
function StoredData() {
  return (
    <Stack as="ul">
      {storedData.map(({ title, data, purpose, retention }) => (
        <li key={title}>
          <Card>
            <Text as="h3" size={18}>
              {title}
            </Text>
            <Grid as="dl" gap={1} className={styles.facts}>
              {Object.entries({ What: data, Why: purpose, "How long": retention }).map(([name, value]) => (
                <Fragment key={name}>
                  <Text as="dt" size={14} weight={600} tone="quiet">
                    {name}
                  </Text>
                  <dd>{value}</dd>
                </Fragment>
              ))}
            </Grid>
          </Card>
        </li>
      ))}
    </Stack>
  );
}
