import type { ArtisanApproval } from "@handiwork/core/artisans/schema";
import { useState, type ReactNode } from "react";
import { formatDate, plural } from "../../../lib/format/format.ts";
import type { Term } from "../../../lib/forms/use-snapshot.ts";
import { Avatar } from "../../../ui/media/avatar.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Checkbox } from "../../../ui/forms/inputs.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { HeldEntry } from "../../../ui/data/held-entries.tsx";
import type { PagedItems } from "../../../ui/data/paged-list.tsx";
import { RowMenu } from "../../../ui/overlays/row-menu.tsx";
import { Table } from "../../../ui/data/table.tsx";
import { Tag } from "../../../ui/primitives/tag.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import { Confirmation } from "../../../ui/overlays/confirmation.tsx";
import { QuietText } from "../components/admin-page.tsx";
import { MailLink, PhoneLink, textTerms } from "../components/details.tsx";
import styles from "./approvals.module.css";
import { Decision } from "./decision.tsx";
import { useDecideAll, type Approval, type ApprovalActions, type Listed } from "./api.ts";

/** How the table displays an artisan or a merchant. */
export interface RowFormat<Item> {
  /** The name, and the line below it: trade and place. */
  readonly heading: (item: Item) => { title: string; subtitle: string };
  /** The columns between "Contact" and "Since". */
  readonly facts: readonly (readonly [label: string, value: (item: Item) => ReactNode])[];
  /** Returns the path of the public page. */
  readonly publicPath: (item: Item) => string;
  /** Renders the button that opens the details. */
  readonly renderDetailsButton: (item: Item, describedBy: string) => ReactNode;
}

interface Props<Item extends Listed> extends PagedItems<Item> {
  kind: ApprovalActions;
  row: RowFormat<Item>;
  /** Allows the admin to select several records and decide about them together. */
  isQueue: boolean;
}

/** A table of artisans or merchants with the facts that admins base their decisions on (B-AART-03, B-AMER-03). */
export function ApprovalTable<Item extends Listed>({ items, list, kind, row, isQueue }: Props<Item>) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // Records that were decided about have left the list.
  const records = items.filter(({ id }) => selected.has(id));
  const select = (ids: readonly string[], isSelected: boolean) =>
    setSelected(
      (before) => new Set(isSelected ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))),
    );
  const terms = (item: Item): Term[] => {
    const { title, subtitle } = row.heading(item);
    const facts = row.facts.map(([label, value]) => [label, value(item)] as const);
    return textTerms([["Name", title], ["Work and place", subtitle], ["Email", item.email], ...facts]);
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
        <BulkActions kind={kind} records={records} terms={terms} onClear={() => setSelected(new Set())}>
          <Checkbox
            label={`Select all ${items.length} shown`}
            checked={records.length === items.length}
            onChange={({ target }) =>
              select(
                items.map(({ id }) => id),
                target.checked,
              )
            }
          />
        </BulkActions>
      )}
      <Table columns={columns} bodyRef={list}>
        {items.map((item) => {
          const { title, subtitle } = row.heading(item);
          const nameId = `record-${item.id}`;
          return (
            <tr key={item.id} tabIndex={-1} aria-labelledby={nameId}>
              <td>
                <Cluster gap={3} wrap={false}>
                  {isQueue && (
                    <Checkbox
                      label={<VisuallyHidden>Select {title}</VisuallyHidden>}
                      checked={selected.has(item.id)}
                      onChange={({ target }) => select([item.id], target.checked)}
                    />
                  )}
                  <Avatar name={item.name} image={item.avatar} size={44} />
                  <Stack gap={0} grow>
                    <Text as="h3" size={16} id={nameId}>
                      {title}
                    </Text>
                    <QuietText>{subtitle}</QuietText>
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
                  {row.renderDetailsButton(item, nameId)}
                  <HeldEntry id={item.id}>
                    <RowMenu label={`More actions for ${item.name}`}>
                      <Decision
                        kind={kind}
                        record={item}
                        terms={terms}
                        publicPath={row.publicPath(item)}
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

/** The actions for the selected records. `children` is the checkbox that selects all. */
function BulkActions<Item extends Approval>({
  kind,
  records,
  terms,
  onClear,
  children,
}: {
  kind: ApprovalActions;
  records: readonly Item[];
  terms: (item: Item) => readonly Term[];
  onClear: () => void;
  children: ReactNode;
}) {
  const { mutate, isPending } = useDecideAll(kind);
  const many = plural(records.length, kind.noun);
  return (
    <Cluster gap={3} justify="between" touch className={styles.bulk}>
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
            textField={{ label: "Reason (optional)", hint: "Each of them will see it." }}
            record={records}
            terms={(all) =>
              all.flatMap((each) =>
                terms(each).map(([label, value]) => [`${each.name}, ${label}`, value] as const),
              )
            }
            versionOf={(all) => all.map(({ id, version }) => `${id} ${version}`).join()}
            onConfirm={(reason, callbacks, shown) => mutate({ records: shown, reason }, callbacks)}
            isPending={isPending}
          >
            We delete their records and e-mail each of them. They may apply again.
          </Confirmation>
          <Button variant="ghost" onClick={onClear}>
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
      <QuietText>{isEmailVerified ? "E-mail confirmed" : "E-mail not confirmed"}</QuietText>
      {phone ? <PhoneLink number={phone} /> : <QuietText>No phone</QuietText>}
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
