import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { paths } from "../../../lib/paths.ts";
import type { UserType } from "../../../lib/session.ts";
import { Select } from "../../../ui/field.tsx";
import { Container } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { usersQuery } from "../api/users.ts";
import { AdminList } from "../components/admin-list.tsx";
import { Filter } from "../components/filter.tsx";
import { Invitees } from "../components/invitees.tsx";
import { anyPart, SearchBox } from "../components/search-box.tsx";
import bar from "../components/search-bar.module.css";
import { useAddressText } from "../components/use-address-text.ts";
import { UserSkeletons, UserTable } from "../components/user-table.tsx";
import styles from "./admin.module.css";

const types: Readonly<Record<UserType, string>> = {
  client: "Clients",
  artisan: "Artisans",
  merchant: "Merchants",
  admin: "Admins",
};

/** Everybody who is registered (B-AUSER-01 to B-AUSER-08): found by name, address or number, verified, disabled. */
export function Page() {
  useDocumentTitle("Users");
  const [search, setSearch] = useSearchParams();
  const isInvited = search.get("view") === "invited";
  const type = readType(search.get("type"));
  const box = useAddressText("search");
  const choose = (wanted: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (wanted) after.set("type", wanted);
        else after.delete("type");
        return after;
      },
      { replace: true },
    );
  return (
    <Container>
      <div className={`${styles.page} ${styles.wide}`}>
        <PageHead title="Users">
          {isInvited
            ? "Artisans whose accounts we made and who have not chosen a password yet."
            : "Everybody who is registered, the newest first."}
        </PageHead>
        <Filter
          label="Filter users"
          choices={[
            { label: "Registered", to: paths.adminUsers(), isCurrent: !isInvited },
            { label: "Invited, not joined", to: paths.adminInvitees, isCurrent: isInvited },
          ]}
        />
        {isInvited ? (
          <Invitees />
        ) : (
          <>
            <div className={bar.bar}>
              <SearchBox label="Search by name or email" hint={anyPart} box={box} />
              <Select label="Type" value={type ?? ""} onChange={({ target }) => choose(target.value)}>
                <option value="">All Users</option>
                {Object.entries(types).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            </div>
            <Users type={type} search={box.kept} />
          </>
        )}
      </div>
    </Container>
  );
}

function Users({ type, search }: { type: UserType | undefined; search: string }) {
  return (
    <AdminList
      query={useInfiniteQuery(usersQuery(type, search))}
      failure="Failed to load users"
      skeletons={<UserSkeletons />}
      empty={
        <EmptyState title="No users found">
          {search && <p>Nobody has that in a name, e-mail address or telephone number.</p>}
        </EmptyState>
      }
      frame={UserTable}
      searched={search ? "There may be more." : undefined}
    >
      {() => null}
    </AdminList>
  );
}

function readType(text: string | null): UserType | undefined {
  return text !== null && Object.hasOwn(types, text) ? (text as UserType) : undefined;
}
