import type { SavedSearch } from "@handiwork/core/model/saved-search/schema";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { savedSearchesHash } from "../../../lib/paths.ts";
import type { SavedSearchProps } from "../../../lib/saved-search-slot.ts";
import type { SessionUser } from "../../../lib/session.ts";
import { useLoaded } from "../../../lib/use-loaded.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, preloadDialog } from "../../../ui/dialog.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { toast } from "../../../ui/toast.tsx";
import { savedSearchesQuery } from "../api/saved-searches.ts";
import styles from "./tools.module.css";

const load = () => import("./dialogs.ts");

/** The two buttons of the search page for people who are signed in: saves the search, and opens those that are saved. */
export function Tools({ query, apply, user }: SavedSearchProps & { user: SessionUser }) {
  const [open, setOpen] = useState<"save" | "list" | null>(null);
  const { data } = useQuery(savedSearchesQuery);
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const isAsked = hash === savedSearchesHash;

  // A link opens the list, once: the address is then the search's again.
  if (isAsked && open !== "list") setOpen("list");
  useEffect(() => {
    if (isAsked) void navigate({ search }, { replace: true });
  }, [isAsked, navigate, search]);

  const close = () => setOpen(null);
  const applyAndSay = (wanted: URLSearchParams, { name }: SavedSearch) => {
    close();
    apply(wanted);
    toast.success(`Loaded: ${name}`);
  };
  const opens = (which: "save" | "list") => ({
    "aria-haspopup": "dialog" as const,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => setOpen(which),
  });
  return (
    <div className={styles.tools}>
      <Button icon="bookmark" title="Save Search" {...opens("save")}>
        <span className={styles.label}>Save Search</span>
      </Button>
      <Button icon="list" title="Saved searches" {...opens("list")}>
        <span className={styles.label}>
          Saved searches{data && data.length > 0 ? ` (${data.length})` : ""}
        </span>
      </Button>
      <Dialog open={open === "save"} onClose={close} title="Save this search">
        <Place>{({ SaveForm }) => <SaveForm query={query} user={user} onDone={close} />}</Place>
      </Dialog>
      <Dialog open={open === "list"} onClose={close} title="Saved searches">
        <Place>{({ SavedList }) => <SavedList user={user} apply={applyAndSay} />}</Place>
      </Dialog>
    </div>
  );
}

type Dialogs = Awaited<ReturnType<typeof load>>;

/** The place of what stands in a dialog: its code is loaded when one is first opened. */
function Place({ children }: { children: (dialogs: Dialogs) => React.ReactNode }) {
  const dialogs = useLoaded(load);
  if (dialogs) return children(dialogs);
  return (
    <div className={styles.pending}>
      <Spinner label="Loading" />
    </div>
  );
}

function preload(): void {
  preloadDialog();
  load().catch(() => {
    // Opening a dialog tries again.
  });
}
