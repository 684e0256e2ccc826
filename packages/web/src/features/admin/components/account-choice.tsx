import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { usersQuery } from "../api/users.ts";
import styles from "./audit.module.css";
import { SearchBox } from "./search-box.tsx";
import { useAddressText } from "./use-address-text.ts";

/** How many accounts are offered at once. */
const most = 6;

/**
 * The account that the address names by its id or whole e-mail address; empty where it names none, or a part that many may have.
 * `isPending`: it is not known yet which one the address named when the page was opened.
 */
export function useAccountChoice() {
  const box = useAddressText("account");
  const text = box.kept.toLowerCase();
  const [opened] = useState(text);
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
  const isSearched = text !== "" && !isId;
  const { data, isPending } = useInfiniteQuery({ ...usersQuery(undefined, text), enabled: isSearched });
  const users = isSearched ? data : [];
  const owner = users?.find(({ email }) => email.toLowerCase() === text);
  return {
    box,
    account: isId ? text : (owner?.id ?? ""),
    isPending: isSearched && isPending && text === opened,
    /** Whom a part may mean; undefined while that is not known, or where nothing is left to choose. */
    offered: isSearched && !owner ? users : undefined,
  };
}

/** The field for an account, and those whom a part of a name, address or number may mean. */
export function AccountChoice({
  box,
  offered,
}: Pick<ReturnType<typeof useAccountChoice>, "box" | "offered">) {
  const choose = (email: string) => {
    box.setText(email);
    box.settle(email);
  };
  return (
    <div className={styles.choice}>
      <SearchBox
        label="Account"
        hint="Part of a name, e-mail address or telephone number, or the account’s id"
        box={box}
      />
      <output className={styles.quiet}>
        {offered &&
          (offered.length === 0
            ? "No account has that. The entries of all accounts are shown."
            : "Choose an account. Until then the entries of all accounts are shown.")}
      </output>
      {offered && offered.length > 0 && (
        <ul aria-label="Accounts" className={styles.accounts}>
          {offered.slice(0, most).map(({ id, name, email }) => (
            <li key={id}>
              <Button onClick={() => choose(email)}>{name ? `${name} · ${email}` : email}</Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
