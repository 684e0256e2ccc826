import { useInfiniteQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { plural } from "../../../lib/format/format.ts";
import type { Term } from "../../../lib/forms/use-snapshot.ts";
import type { ApprovalFilter } from "../../../lib/navigation/admin-paths.ts";
import { Checkbox } from "../../../ui/forms/inputs.tsx";
import { Avatar } from "../../../ui/media/avatar.tsx";
import { Confirmation } from "../../../ui/overlays/confirmation.tsx";
import { RowMenu } from "../../../ui/overlays/row-menu.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Tag } from "../../../ui/primitives/tag.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import { QuietText } from "../components/admin-page.tsx";
import { Day, MailLink, PhoneLink, textTerms } from "../components/details.tsx";
import { RecordList, type Column } from "../components/record-list.tsx";
import {
  approvalsQuery,
  useDecideAll,
  type Approval,
  type ApprovalKind,
  type Filters,
  type Listed,
  type Noun,
} from "./api.ts";
import styles from "./approvals.module.css";
import { Decision } from "./decision.tsx";

/** How the list displays artisans or merchants. */
export interface ListFormat<Item> {
  /** The advice for an empty list, by status. */
  readonly emptyAdvice: Readonly<Record<ApprovalFilter, string>>;
  /** The name, and the line below it: trade and place. */
  readonly headingOf: (item: Item) => { title: string; subtitle: string };
  /** The columns between "Contact" and "Since". */
  readonly facts: readonly Column<Item>[];
  /** Renders the button that opens the details. */
  readonly renderDetailsButton: (item: Item, describedBy: string) => ReactNode;
}

interface Props<Item extends Listed> extends ListFormat<Item> {
  kind: ApprovalKind<Item>;
  status: ApprovalFilter;
  filters: Filters;
  /** The address of the same search in all statuses. */
  searchAllPath: string;
}

const idOf = ({ id }: Approval) => `record-${id}`;

/**
 * The artisans or merchants of one status, with the facts that admins base their decisions on (B-AART-01, B-AART-03,
 * B-AART-10, B-AMER-03). Admins can select pending ones and decide about them together.
 */
export function ApprovalList<Item extends Listed>(props: Props<Item>) {
  const { kind, status, filters, searchAllPath, emptyAdvice, headingOf, facts, renderDetailsButton } = props;
  const { noun } = kind;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const select = (ids: readonly string[], isSelected: boolean) =>
    setSelected((before) => {
      const others = [...before].filter((id) => !ids.includes(id));
      return new Set(isSelected ? [...others, ...ids] : others);
    });
  const termsOf = (item: Item): Term[] => {
    const { title, subtitle } = headingOf(item);
    const values = facts.map(([label, value]) => [label, value(item)] as const);
    return textTerms([["Name", title], ["Work and place", subtitle], ["Email", item.email], ...values]);
  };
  const isPending = status === "pending";
  const isNarrowed = Object.keys(filters).length > 0;

  const columns: Column<Item>[] = [
    [
      noun === "artisan" ? "Artisan" : "Merchant",
      (item) => {
        const { title, subtitle } = headingOf(item);
        return (
          <Cluster gap={3} wrap={false}>
            {isPending && (
              <Checkbox
                label={<VisuallyHidden>Select {title}</VisuallyHidden>}
                checked={selected.has(item.id)}
                onChange={({ target }) => select([item.id], target.checked)}
              />
            )}
            <Avatar name={item.name} image={item.avatar} size={44} />
            <Stack gap={0} grow>
              <Text as="h3" size={16} id={idOf(item)}>
                {title}
              </Text>
              <QuietText>{subtitle}</QuietText>
              <StatusTag record={item} />
            </Stack>
          </Cluster>
        );
      },
    ],
    ["Contact", (item) => <Contact record={item} />],
    ...facts,
    ["Since", ({ registeredAt }) => <Day at={registeredAt} />],
    [
      "Actions",
      (item) => (
        <Cluster gap={1} className={styles.actions}>
          {renderDetailsButton(item, idOf(item))}
          <RowMenu label={`More actions for ${item.name}`}>
            <Decision noun={noun} record={item} terms={termsOf} describedBy={idOf(item)} />
          </RowMenu>
        </Cluster>
      ),
    ],
  ];
  return (
    <div className={styles.table}>
      <RecordList
        noun={`${noun}s`}
        query={useInfiniteQuery(approvalsQuery(kind, status, filters))}
        columns={columns}
        labelOf={idOf}
        searchProgress={isNarrowed ? "There may be more." : undefined}
        empty={
          isNarrowed
            ? { description: <NothingMatches {...{ status, filters, searchAllPath }} /> }
            : { icon: "check", description: emptyAdvice[status] }
        }
        renderToolbar={(items) =>
          isPending && (
            <BulkActions
              noun={noun}
              items={items}
              // Records that were decided about have left the list.
              records={items.filter(({ id }) => selected.has(id))}
              termsOf={termsOf}
              select={select}
            />
          )
        }
      />
    </div>
  );
}

function NothingMatches({
  status,
  filters,
  searchAllPath,
}: Omit<Props<Listed>, "kind" | keyof ListFormat<Listed>>) {
  return (
    <>
      {filters.search
        ? "No name, business, e-mail address or phone number here matches. "
        : "No one here matches that trade and state. "}
      {status !== "all" && <Link to={searchAllPath}>Search all statuses</Link>}
    </>
  );
}

interface BulkActionsProps<Item> {
  noun: Noun;
  items: readonly Item[];
  /** The selected ones. */
  records: readonly Item[];
  termsOf: (item: Item) => readonly Term[];
  select: (ids: readonly string[], isSelected: boolean) => void;
}

/** Selects all records, and approves or rejects the selected ones. */
function BulkActions<Item extends Approval>({
  noun,
  items,
  records,
  termsOf,
  select,
}: BulkActionsProps<Item>) {
  const approval = useDecideAll(noun, "approve");
  const rejection = useDecideAll(noun, "reject");
  const isPending = approval.isPending || rejection.isPending;
  const all = items.map(({ id }) => id);
  const many = plural(records.length, noun);
  return (
    <Cluster gap={3} justify="between" touch className={styles.bulk}>
      <Checkbox
        label={`Select all ${items.length} shown`}
        checked={records.length === items.length}
        onChange={({ target }) => select(all, target.checked)}
      />
      {records.length > 0 && (
        <Cluster>
          <Text as="output" tone="quiet">
            {many} selected
          </Text>
          <Button icon="check" loading={isPending} onClick={() => approval.mutate({ records })}>
            Approve selected
          </Button>
          <Confirmation
            actionLabel="Reject selected"
            variant="danger"
            title={`Reject ${many}?`}
            textField={{ label: "Reason (optional)", hint: "Each of them will see it." }}
            record={records}
            terms={(shown) =>
              shown.flatMap((each) =>
                termsOf(each).map(([label, value]) => [`${each.name}, ${label}`, value] as const),
              )
            }
            versionOf={(shown) => shown.map(({ id, version }) => `${id} ${version}`).join()}
            onConfirm={(reason, callbacks, shown) => rejection.mutate({ records: shown, reason }, callbacks)}
            isPending={isPending}
          >
            We delete their records and e-mail each of them. They may apply again.
          </Confirmation>
          <Button variant="ghost" onClick={() => select(all, false)}>
            Clear
          </Button>
        </Cluster>
      )}
    </Cluster>
  );
}

function Contact({ record: { email, phone, isEmailVerified } }: { record: Listed }) {
  return (
    <Stack gap={0} size={14}>
      <MailLink to={email} />
      <QuietText>{isEmailVerified ? "E-mail confirmed" : "E-mail not confirmed"}</QuietText>
      {phone ? <PhoneLink number={phone} /> : <QuietText>No phone</QuietText>}
    </Stack>
  );
}

function StatusTag({ record: { approval } }: { record: Approval }) {
  if (approval === "pending") return <Tag tone="waiting">Pending</Tag>;
  if (approval === "suspended") return <Tag tone="bad">Suspended</Tag>;
  return (
    <Tag tone="good" icon="check">
      Approved
    </Tag>
  );
}
