import { useState, type SubmitEvent } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { Button } from "../ui/button.tsx";
import { Dialog, preloadDialog } from "../ui/dialog.tsx";
import { TextInput } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./admin-navigation.module.css";
import { adminPages } from "./admin-pages.ts";

/** The admins' pages in their groups. What is typed leaves those that have it in their name; Enter opens the first. */
export function AdminNavigation({ onLeave }: { onLeave?: () => void }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().toLowerCase();
  const groups = Object.entries(adminPages).map(
    ([name, pages]) => [name, pages.filter(({ label }) => label.toLowerCase().includes(wanted))] as const,
  );
  const [first] = groups.flatMap(([, pages]) => pages);

  const leave = () => {
    setTyped("");
    onLeave?.();
  };
  const open = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!wanted || !first) return;
    leave();
    void navigate(first.to);
  };
  return (
    <nav aria-label="Administration" className={styles.navigation}>
      <form onSubmit={open}>
        <TextInput
          type="search"
          label="Find a page"
          hideLabel
          icon="search"
          placeholder="Find a page"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
      {groups.map(
        ([name, pages]) =>
          pages.length > 0 && (
            <section key={name} aria-label={name}>
              <h2 className={styles.group}>{name}</h2>
              <ul>
                {pages.map(({ label, to }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className={styles.link}
                      aria-current={to === pathname ? "page" : undefined}
                      onClick={leave}
                      ref={to === pathname ? bringIntoSight : undefined}
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      {!first && <p className={styles.none}>No page has that name.</p>}
    </nav>
  );
}

/** Where the list is higher than the window. */
function bringIntoSight(link: HTMLElement | null): void {
  link?.scrollIntoView?.({ block: "nearest" });
}

/** The same in a sheet, behind a button that says which page is open. */
export function AdminSheet() {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const pages = Object.values(adminPages).flat();
  const current = pages.find(({ to }) => to === pathname);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="ghost"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
      >
        <Icon name="list" />
        {current ? `Admin pages: ${current.label}` : "Admin pages"}
      </Button>
      <Dialog open={isOpen} onClose={close} title="Admin pages" shape="sheet">
        <AdminNavigation onLeave={close} />
      </Dialog>
    </>
  );
}
