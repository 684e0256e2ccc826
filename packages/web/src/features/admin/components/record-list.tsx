import { useState, type ComponentProps, type ReactNode } from "react";
import { HeldEntry, PagedList, type PagedItems } from "../../../ui/data/paged-list.tsx";
import tableStyles from "../../../ui/data/table.module.css";
import { Table } from "../../../ui/data/table.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { IconButton } from "../../../ui/primitives/button.tsx";
import { Card, Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import styles from "./admin.module.css";
import { type Fact, Facts } from "./details.tsx";

/** A column of a table: its title and its cells. On phones, the title labels the cell, except the first and "Actions". */
export type Column<Item> = readonly [title: string, cell: (item: Item) => ReactNode];

interface Props<Item> extends Pick<ComponentProps<typeof PagedList<Item>>, "query" | "searchProgress"> {
  /** The records in the plural, as the list's messages name them: "jobs". */
  noun: string;
  /** The empty state. Its title is "No jobs found" unless it has another. */
  empty?: Partial<ComponentProps<typeof EmptyState>>;
  /** For a list in a section of a page, instead of `empty`: a sentence. Errors show in the section, without a toast. */
  emptySentence?: string;
  /** Renders a record as a card. */
  children?: (item: Item) => ReactNode;
  /** Renders the records as a table. */
  columns?: readonly Column<Item>[];
  /** Returns a record's name. With it, the rows of a table fold on phones. */
  nameOf?: (item: Item) => string;
  /** Returns the id of the element that names a row. */
  labelOf?: (item: Item) => string;
  keyOf?: (item: Item) => string;
  /** Renders actions for several records above a table. */
  renderToolbar?: (items: readonly Item[]) => ReactNode;
}

/** A list of records, as cards or as a table, in each of its states. */
export function RecordList<Item>({
  noun,
  empty,
  emptySentence,
  columns,
  nameOf,
  labelOf,
  keyOf = (item) => (item as { readonly id: string }).id,
  renderToolbar,
  ...list
}: Props<Item>) {
  const renderTable = ({ items, list: bodyRef }: PagedItems<Item>) => (
    <Stack>
      {renderToolbar?.(items)}
      <Table columns={columns?.map(([title]) => title) ?? []} bodyRef={bodyRef}>
        {items.map((item) => (
          <HeldEntry key={keyOf(item)} value={keyOf(item)}>
            <Row item={item} columns={columns ?? []} name={nameOf?.(item)} labelledBy={labelOf?.(item)} />
          </HeldEntry>
        ))}
      </Table>
    </Stack>
  );
  return (
    <PagedList<Item>
      {...list}
      keyOf={keyOf}
      errorTitle={`Failed to load ${noun}`}
      showsErrorToast={emptySentence === undefined}
      skeletons={<Skeletons noun={noun} height={columns ? "5.5rem" : "14rem"} />}
      empty={
        emptySentence === undefined ? (
          <EmptyState title={`No ${noun} found`} {...empty} />
        ) : (
          <Text tone="quiet">{emptySentence}</Text>
        )
      }
      {...(columns && { renderItems: renderTable })}
    />
  );
}

/** A row of a table. With a `name`, it shows only its first cell in a narrow container, and the others on tap. */
function Row<Item>(props: {
  item: Item;
  columns: readonly Column<Item>[];
  name: string | undefined;
  labelledBy: string | undefined;
}) {
  const { item, columns, name, labelledBy } = props;
  const [isOpen, setOpen] = useState(false);
  const isCollapsible = name !== undefined;
  return (
    <tr
      tabIndex={-1}
      aria-labelledby={labelledBy}
      className={isCollapsible ? tableStyles.collapsible : undefined}
      data-open={isOpen || undefined}
    >
      {columns.map(([title, cell], index) => (
        <td key={title} data-label={index === 0 || title === "Actions" ? undefined : title}>
          {isCollapsible && index === 0 ? (
            <Cluster wrap={false} justify="between">
              {cell(item)}
              <span className={tableStyles.toggle}>
                <IconButton
                  icon="chevron-down"
                  label={`Details of ${name}`}
                  aria-expanded={isOpen}
                  onClick={() => setOpen(!isOpen)}
                />
              </span>
            </Cluster>
          ) : (
            cell(item)
          )}
        </td>
      ))}
    </tr>
  );
}

function Skeletons({ noun, height }: { noun: string; height: string }) {
  return (
    <Stack gap={3} aria-busy="true">
      <VisuallyHidden>{`Loading ${noun}`}</VisuallyHidden>
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} height={height} radius="var(--radius-card)" />
      ))}
    </Stack>
  );
}

interface CardProps {
  /** The heading's id, which also describes the card's buttons. */
  headingId: string;
  /** The heading level: 2 if the list has no heading of its own. */
  level?: 2 | 3;
  picture: ReactNode;
  title: ReactNode;
  subtitle: ReactNode;
  /** Usually a `Tag`. */
  status?: ReactNode;
  facts?: readonly Fact[];
  /** The buttons, or the decision that was made. */
  footer: ReactNode;
  children: ReactNode;
}

/** A card in a list of records that admins decide about. */
export function RecordCard(props: CardProps) {
  const { headingId, level = 3, picture, title, subtitle, status, facts, footer, children } = props;
  return (
    <Card>
      <Stack as="article" lines="anywhere" aria-labelledby={headingId}>
        <Cluster gap={4} wrap={false}>
          {picture}
          <Stack gap={0} grow>
            <Text as={level === 2 ? "h2" : "h3"} id={headingId} {...(level === 2 && { size: 18 })}>
              {title}
            </Text>
            <Text as="div" size={14} tone="quiet">
              {subtitle}
            </Text>
          </Stack>
          {status && <div className={styles.status}>{status}</div>}
        </Cluster>
        {children}
        {facts && <Facts facts={facts} className={styles.facts} />}
        {footer}
      </Stack>
    </Card>
  );
}

/** Buttons, stacked on phones and side by side on wider screens. */
export function Actions(props: { children: ReactNode }) {
  return <Cluster wrap={false} stackOnPhone {...props} />;
}
