import type { SavedSearch } from "@handiwork/core/saved-searches/schema";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { preloadCode } from "../../../lib/page/lite.ts";
import { savedSearchesHash, searchAlertHash } from "../../../lib/navigation/paths.ts";
import type { SavedSearchProps } from "../../../lib/page/slots.ts";
import type { SessionUser } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { Dialog, preloadDialog } from "../../../ui/overlays/dialog.tsx";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { LazyModule } from "../../../ui/feedback/lazy-module.tsx";
import { toast } from "../../../lib/page/toast.ts";
import { VisuallyHidden } from "../../../ui/primitives/text.tsx";
import { savedSearchesQuery } from "../api.ts";
import styles from "./saved-search-buttons.module.css";

const loadDialogs = () => import("./dialogs.tsx");

/** The open dialog: the form, the form with the alert selected, or the list. */
type Open = "save" | "alert" | "list";

const dialogByHash: Readonly<Record<string, Open>> = {
  [savedSearchesHash]: "list",
  [searchAlertHash]: "alert",
};

/** The two buttons on the search page for signed-in users: save the search, and open the saved ones. */
export function SavedSearchButtons({ query, apply, user }: SavedSearchProps & { user: SessionUser }) {
  const [open, setOpen] = useState<Open | null>(null);
  const { data } = useQuery(savedSearchesQuery);
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const requested = dialogByHash[hash];

  // A link with a hash opens a dialog once. The hash is then removed from the URL.
  if (requested && open !== requested) setOpen(requested);
  useEffect(() => {
    if (requested) void navigate({ search }, { replace: true });
  }, [requested, navigate, search]);

  const close = () => setOpen(null);
  const applySaved = (criteria: URLSearchParams, { name }: SavedSearch) => {
    close();
    apply(criteria);
    toast.success(`Loaded: ${name}`);
  };
  const opens = (which: Open) => ({
    "aria-haspopup": "dialog" as const,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => setOpen(which),
  });
  return (
    <Cluster wrap={false} className={styles.buttons}>
      <Button icon="bookmark" title="Save Search" {...opens("save")}>
        <VisuallyHidden until="medium">Save Search</VisuallyHidden>
      </Button>
      <Button icon="list" title="Saved searches" {...opens("list")}>
        <VisuallyHidden until="medium">
          Saved searches{data && data.length > 0 ? ` (${data.length})` : ""}
        </VisuallyHidden>
      </Button>
      <Dialog open={open === "save" || open === "alert"} onClose={close} title="Save this search">
        <LazyModule load={loadDialogs}>
          {({ SaveForm }) => <SaveForm query={query} user={user} isAlert={open === "alert"} onDone={close} />}
        </LazyModule>
      </Dialog>
      <Dialog open={open === "list"} onClose={close} title="Saved searches">
        <LazyModule load={loadDialogs}>
          {({ SavedList }) => <SavedList user={user} onApply={applySaved} />}
        </LazyModule>
      </Dialog>
    </Cluster>
  );
}

const preload = preloadCode(async () => {
  preloadDialog();
  await loadDialogs();
});
