import type { ArtisanApproval } from "@handiwork/core/artisans/schema";
import { useState, type ReactNode } from "react";
import { formatDate, plural } from "../../../lib/format.ts";
import type { Term } from "../../../lib/use-snapshot.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { HeldEntry } from "../../../ui/held-entries.tsx";
import type { PagedItems } from "../../../ui/paged-list.tsx";
import { RowMenu } from "../../../ui/row-menu.tsx";
import { Table } from "../../../ui/table.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { Text } from "../../../ui/text.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { Confirmation } from "../../../ui/confirmation.tsx";
import { Quiet } from "../shared/quiet.tsx";
import { MailLink, PhoneLink, textTerms } from "../shared/view.tsx";
import styles from "./approvals.module.css";
import { Decision } from "./decision.tsx";
import { useDecideAll, type Approval, type Decider, type Listed } from "./queries.ts";

/** How artisans or merchants stand in the table. */
export interface RowOf<Item> {
  /** Who it is; and what they do, and where. */
  readonly head: (item: Item) => { title: string; lead: string };
  /** The columns between contact and date. */
  readonly facts: readonly (readonly [label: string, value: (item: Item) => ReactNode])[];
  /** The path of the public page. */
  readonly page: (item: Item) => string;
  /** The button that opens all that is known. */
  readonly renderView: (item: Item, describedBy: string) => ReactNode;
}

interface Props<Item extends Listed> extends PagedItems<Item> {
  kind: Decider;
  row: RowOf<Item>;
  /** Whether several can be decided about at once. */
  isQueue: boolean;
}

/** Artisans or merchants with what an admin decides by (B-AART-03, B-AMER-03); in a queue several can be chosen. */
export function ApprovalTable<Item extends Listed>({ items, list, kind, row, isQueue }: Props<Item>) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Who was decided about is not there any more.
  const records = items.filter(({ id }) => chosen.has(id));
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen(
      (before) => new Set(isChosen ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))),
    );
  const terms = (item: Item): Term[] => {
    const { title, lead } = row.head(item);
    const facts = row.facts.map(([label, value]) => [label, value(item)] as const);
    return textTerms([["Name", title], ["Work and place", lead], ["Email", item.email], ...facts]);
  };
  const columns = [
    kind.noun === "artisan" ? "Artisan" : "Merchant",
    "Contact",
    ...row.facts.map(([label]) => label),
    "Since",
    "Actions",
  ];
  return (
    <Stack className={styles.table}>
      {isQueue && (
        <Together kind={kind} records={records} terms={terms} clear={() => setChosen(new Set())}>
          <Checkbox
            label={`Select all ${items.length} shown`}
            checked={records.length === items.length}
            onChange={({ target }) =>
              choose(
                items.map(({ id }) => id),
                target.checked,
              )
            }
          />
        </Together>
      )}
      <Table columns={columns} bodyRef={list}>
        {items.map((item) => {
          const { title, lead } = row.head(item);
          const nameId = `record-${item.id}`;
          return (
            <tr key={item.id} tabIndex={-1} aria-labelledby={nameId}>
              <td>
                <Cluster gap={3} wrap={false}>
                  {isQueue && (
                    <Checkbox
                      label={<VisuallyHidden>Select {title}</VisuallyHidden>}
                      checked={chosen.has(item.id)}
                      onChange={({ target }) => choose([item.id], target.checked)}
                    />
                  )}
                  <Avatar name={item.name} image={item.avatar} size={44} />
                  <Stack gap={0} grow>
                    <Text as="h3" size={16} id={nameId}>
                      {title}
                    </Text>
                    <Quiet>{lead}</Quiet>
                    <State record={item} />
                  </Stack>
                </Cluster>
              </td>
              <td data-label="Contact">
                <Contact record={item} />
              </td>
              {row.facts.map(([label, value]) => (
                <td key={label} data-label={label}>
                  {value(item)}
                </td>
              ))}
              <td data-label="Since">
                <time dateTime={item.registeredAt}>{formatDate(item.registeredAt)}</time>
              </td>
              <td>
                <Cluster gap={1} className={styles.actions}>
                  {row.renderView(item, nameId)}
                  <HeldEntry id={item.id}>
                    <RowMenu label={`More actions for ${item.name}`}>
                      <Decision
                        kind={kind}
                        record={item}
                        terms={terms}
                        page={row.page(item)}
                        describedBy={nameId}
                      />
                    </RowMenu>
                  </HeldEntry>
                </Cluster>
              </td>
            </tr>
          );
        })}
      </Table>
    </Stack>
  );
}

/** What is done with those who are chosen; `children` chooses all. */
function Together<Item extends Approval>({
  kind,
  records,
  terms,
  clear,
  children,
}: {
  kind: Decider;
  records: readonly Item[];
  terms: (item: Item) => readonly Term[];
  clear: () => void;
  children: ReactNode;
}) {
  const { mutate, isPending } = useDecideAll(kind);
  const many = plural(records.length, kind.noun);
  return (
    <Cluster gap={3} justify="between" touch className={styles.together}>
      {children}
      {records.length > 0 && (
        <Cluster>
          <Text as="output" tone="quiet">
            {many} selected
          </Text>
          <Button icon="check" loading={isPending} onClick={() => mutate({ records })}>
            Approve selected
          </Button>
          <Confirmation
            actionLabel="Reject selected"
            variant="danger"
            title={`Reject ${many}?`}
            textField={{ label: "Reason (optional)", hint: "Each of them reads it." }}
            record={records}
            terms={(all) =>
              all.flatMap((each) =>
                terms(each).map(([label, value]) => [`${each.name}, ${label}`, value] as const),
              )
            }
            versionOf={(all) => all.map(({ id, version }) => `${id} ${version}`).join()}
            onConfirm={(reason, then, shown) => mutate({ records: shown, reason }, then)}
            isPending={isPending}
          >
            Their records are deleted. We e-mail each of them, and they may apply again.
          </Confirmation>
          <Button variant="ghost" onClick={clear}>
            Clear
          </Button>
        </Cluster>
      )}
    </Cluster>
  );
}

function Contact({ record }: { record: Pick<ArtisanApproval, "email" | "phone" | "isEmailVerified"> }) {
  const { email, phone, isEmailVerified } = record;
  return (
    <Stack gap={0} size={14}>
      <MailLink to={email} />
      <Quiet>{isEmailVerified ? "E-mail confirmed" : "E-mail not confirmed"}</Quiet>
      {phone ? <PhoneLink number={phone} /> : <Quiet>No phone</Quiet>}
    </Stack>
  );
}

function State({ record: { approval } }: { record: Approval }) {
  if (approval === "pending") return <Tag tone="waiting">Pending</Tag>;
  if (approval === "suspended") return <Tag tone="bad">Suspended</Tag>;
  return (
    <Tag tone="good" icon="check">
      Approved
    </Tag>
  );
}
