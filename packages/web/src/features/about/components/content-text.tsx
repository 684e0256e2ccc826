import { support } from "@handiwork/core/reference/content";
import { kept } from "@handiwork/core/reference/kept-data";
import { parseMarkdown, type Inline } from "@handiwork/core/reference/markdown";
import { Fragment, type ReactNode } from "react";
import { telephone } from "../../../lib/navigation/paths.ts";
import { useSite } from "../../../lib/api/site.ts";
import { Card } from "../../../ui/primitives/card.tsx";
import { Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import styles from "./content-text.module.css";

/** The placeholders for values from the settings. */
const places: Record<string, () => ReactNode> = { contact: Contact, location: Place };

/** Renders a text of the content file. */
export function ContentText({ text }: { text: string }) {
  if (text === "{kept}") return <KeptData />;
  return parseMarkdown(text).map((block, index) =>
    block.type === "paragraph" ? (
      <p key={index}>{block.children.map(inline)}</p>
    ) : (
      <ul key={index}>
        {block.items.map((item, number) => (
          <li key={number}>{item.map(inline)}</li>
        ))}
      </ul>
    ),
  );
}

function inline(part: Inline, key: number): ReactNode {
  if (part.type === "text")
    return <Fragment key={key}>{part.text.split(/[{}]/).map(fillPlaceholder)}</Fragment>;
  if (part.type === "strong") return <strong key={key}>{part.children.map(inline)}</strong>;
  if (part.type !== "link") return null;
  const words = part.children.map(inline);
  if (part.href.startsWith("/")) {
    return (
      <Link key={key} to={part.href}>
        {words}
      </Link>
    );
  }
  return (
    <a key={key} href={part.href} rel="noopener noreferrer">
      {words}
    </a>
  );
}

/** Replaces the pieces between braces, which are at odd indices. */
function fillPlaceholder(piece: string, index: number): ReactNode {
  const Placeholder = index % 2 === 1 ? places[piece] : undefined;
  return Placeholder ? <Placeholder key={index} /> : piece;
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

function Place() {
  return useSite("support", support).location;
}

/** The stored data, the purpose (with its lawful basis, NDPA section 25), and the retention period. */
function KeptData() {
  return (
    <Stack as="ul" className={styles.list}>
      {kept.map(({ what, data, why, long }) => (
        <li key={what}>
          <Card>
            <Text as="h3" size={18}>
              {what}
            </Text>
            <Grid as="dl" gap={1} className={styles.facts}>
              <dt>What</dt>
              <dd>{data}</dd>
              <dt>Why</dt>
              <dd>{why}</dd>
              <dt>How long</dt>
              <dd>{long}</dd>
            </Grid>
          </Card>
        </li>
      ))}
    </Stack>
  );
}
