import { useState, type SubmitEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "../lib/navigation/paths.ts";
import { Dialog, DialogButton } from "../ui/overlays/dialog.tsx";
import { TextInput } from "../ui/forms/field.tsx";
import { Cluster, Stack } from "../ui/primitives/layout.tsx";
import { Link } from "../ui/primitives/link.tsx";
import { Text } from "../ui/primitives/text.tsx";
import styles from "./admin-navigation.module.css";
import { adminPages } from "./admin-pages.ts";

/** The admins' pages in groups. Typing filters them by name, and Enter opens the first one. */
export function AdminNavigation({ onLeave }: { onLeave?: () => void }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const query = text.trim().toLowerCase();
  const groups = Object.entries(adminPages).map(
    ([name, pages]) => [name, pages.filter(({ label }) => label.toLowerCase().includes(query))] as const,
  );
  const [first] = groups.flatMap(([, pages]) => pages);

  const leave = () => {
    setText("");
    onLeave?.();
  };
  const open = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!query || !first) return;
    leave();
    void navigate(first.to);
  };
  return (
    <Stack as="nav" aria-label="Administration">
      <form onSubmit={open}>
        <TextInput
          type="search"
          label="Find a page"
          hideLabel
          icon="search"
          placeholder="Find a page"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
      {groups.map(
        ([name, pages]) =>
          pages.length > 0 && (
            <section key={name} aria-label={name}>
              <Text as="h2" size={14} weight={600} tone="quiet" className={styles.group}>
                {name}
              </Text>
              <ul>
                {pages.map(({ label, to }) => (
                  <li key={to}>
                    <Cluster
                      as={Link}
                      to={to}
                      bare
                      weight={500}
                      className={styles.link}
                      aria-current={to === pathname ? "page" : isWithin(to, pathname) ? "true" : undefined}
                      onClick={leave}
                      ref={to === pathname ? scrollIntoView : undefined}
                    >
                      {label}
                    </Cluster>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      {!first && (
        <Text tone="quiet" className={styles.group}>
          No page has that name.
        </Text>
      )}
    </Stack>
  );
}

/** Returns whether a page is below an entry, like a user below the list of users. */
function isWithin(to: string, pathname: string): boolean {
  return to !== paths.admin && pathname.startsWith(`${to}/`);
}

/** Scrolls the link into view if the list is higher than the window. */
function scrollIntoView(link: HTMLElement | null): void {
  link?.scrollIntoView?.({ block: "nearest" });
}

/** The admins' navigation in a sheet, opened by a button that names the current page. */
export function AdminSheet() {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const pages = Object.values(adminPages).flat();
  const current = pages.find(({ to }) => to === pathname || isWithin(to, pathname));
  const close = () => setOpen(false);
  return (
    <>
      <DialogButton variant="ghost" icon="list" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        {current ? `Admin pages: ${current.label}` : "Admin pages"}
      </DialogButton>
      <Dialog open={isOpen} onClose={close} title="Admin pages" shape="sheet">
        <AdminNavigation onLeave={close} />
      </Dialog>
    </>
  );
}
