import { states } from "@handiwork/core/reference/locations";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { Term } from "../../../lib/forms/use-snapshot.ts";
import type { ApprovalFilter } from "../../../lib/navigation/admin-paths.ts";
import { Checkbox } from "../../../ui/forms/inputs.tsx";
import { Avatar } from "../../../ui/media/avatar.tsx";
import { RowMenu } from "../../../ui/overlays/row-menu.tsx";
import { Cluster, Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Tag } from "../../../ui/primitives/tag.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import { totalsQuery } from "../api.ts";
import { AdminPage, QuietText } from "../components/admin-page.tsx";
import adminStyles from "../components/admin.module.css";
import { Day, MailLink, PhoneLink, textTerms } from "../components/details.tsx";
import {
  Filter,
  FilterSelect,
  peopleSearchHint,
  SearchBox,
  useUrlParameters,
} from "../components/filters.tsx";
import { RecordList, type Column } from "../components/record-list.tsx";
import {
  approvalsQuery,
  type Approval,
  type FetchPage,
  type Filters,
  type ListedApproval,
  type RecordType,
} from "./api.ts";
import styles from "./approvals.module.css";
import { BulkActions, Decision } from "./decision.tsx";

const statusNames = {
  all: "All",
  pending: "Pending Approval",
  approved: "Approved",
  suspended: "Suspended",
} satisfies Record<ApprovalFilter, string>;
const statuses = Object.keys(statusNames) as ApprovalFilter[];

interface Props<Item extends ListedApproval> {
  type: RecordType;
  fetchPage: FetchPage<Item>;
  title: string;
  description: string;
  /** The trades or industries that the list can be narrowed to. */
  trades: { label: string; emptyOption: string; options: readonly string[] };
  /** Returns the name, and the line below it: trade and place. */
  headingOf: (item: Item) => { title: string; subtitle: string };
  /** The columns between "Contact" and "Since". */
  facts: readonly Column<Item>[];
  /** Renders the button that opens the details. */
  renderDetailsButton: (item: Item, describedBy: string) => ReactNode;
}

/**
 * A list of artisans or merchants that admins approve. The URL holds the status and the filters: search text, trade
 * and state.
 */
export function ApprovalPage<Item extends ListedApproval>(props: Props<Item>) {
  const { type, title, description, trades } = props;
  const { search } = useUrlParameters();
  // Without a status in the URL, the page shows the pending ones (B-GAP-38).
  const status = statuses.find((each) => each === search.get("status")) ?? "pending";
  const filters = Object.fromEntries(
    ["search", "trade", "state"].flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const pathTo = (each: ApprovalFilter) => `?${new URLSearchParams({ status: each, ...filters })}`;
  const counts = useQuery(totalsQuery).data?.[`${type}s`];
  const choices = statuses.map((each) => ({
    label: statusNames[each],
    count: counts && (each === "all" ? counts.pending + counts.approved + counts.suspended : counts[each]),
    to: pathTo(each),
    isCurrent: each === status,
  }));
  return (
    <AdminPage title={title} description={description} wide>
      <Filter label={`Filter ${type}s`} choices={choices} />
      <Grid className={adminStyles.search}>
        <SearchBox label="Search by name, business or email" hint={peopleSearchHint} />
        <FilterSelect name="trade" {...trades} />
        <FilterSelect
          name="state"
          label="State"
          emptyOption="All states"
          options={states.map(({ label }) => label)}
        />
      </Grid>
      <section aria-labelledby="records">
        <h2 id="records">
          <VisuallyHidden>{statusNames[status]}</VisuallyHidden>
        </h2>
        <ApprovalList
          {...props}
          key={status}
          status={status}
          filters={filters}
          searchAllPath={pathTo("all")}
        />
      </section>
    </AdminPage>
  );
}

const statusTags = {
  pending: <Tag tone="waiting">Pending</Tag>,
  approved: (
    <Tag tone="good" icon="check">
      Approved
    </Tag>
  ),
  suspended: <Tag tone="bad">Suspended</Tag>,
};

interface ListProps<Item extends ListedApproval> extends Props<Item> {
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
function ApprovalList<Item extends ListedApproval>(props: ListProps<Item>) {
  const { type, fetchPage, status, filters, headingOf, facts, renderDetailsButton } = props;
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
      type === "artisan" ? "Artisan" : "Merchant",
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
              {statusTags[item.approval]}
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
            <Decision type={type} record={item} terms={termsOf} describedBy={idOf(item)} />
          </RowMenu>
        </Cluster>
      ),
    ],
  ];
  return (
    <div className={styles.table}>
      <RecordList
        noun={`${type}s`}
        query={useInfiniteQuery(approvalsQuery(type, fetchPage, status, filters))}
        columns={columns}
        labelOf={idOf}
        searchProgress={isNarrowed ? "There may be more." : undefined}
        empty={isNarrowed ? { description: <NothingMatches {...props} /> } : emptyState(type, status)}
        renderToolbar={(items) =>
          isPending && (
            <BulkActions
              type={type}
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

function NothingMatches(props: Pick<ListProps<ListedApproval>, "status" | "filters" | "searchAllPath">) {
  const { status, filters, searchAllPath } = props;
  return (
    <>
      {filters.search
        ? "No name, business, email address or phone number here matches. "
        : "No one here matches that trade and state. "}
      {status !== "all" && <Link to={searchAllPath}>Search all statuses</Link>}
    </>
  );
}

/** Returns the advice for an empty list that is not narrowed. */
function emptyState(type: RecordType, status: ApprovalFilter) {
  const none = {
    all: `No ${type}s have registered yet. New registrations appear here, newest first.`,
    pending: "No one is waiting for approval. New registrations appear here, newest first.",
    approved: `No ${type}s have been approved yet.`,
    suspended: `No ${type}s are suspended.`,
  };
  return { icon: "check", description: none[status] } as const;
}

function Contact({ record: { email, phone, isEmailVerified } }: { record: ListedApproval }) {
  return (
    <Stack gap={0} size={14}>
      <MailLink to={email} />
      <QuietText>{isEmailVerified ? "Email confirmed" : "Email not confirmed"}</QuietText>
      {phone ? <PhoneLink number={phone} /> : <QuietText>No phone</QuietText>}
    </Stack>
  );
}
