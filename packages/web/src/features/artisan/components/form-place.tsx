import type { ReactNode } from "react";
import { useLoaded } from "../../../lib/use-loaded.ts";
import { preloadDialog } from "../../../ui/dialog.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import styles from "./form-place.module.css";

const load = () => import("./forms.ts");
type Forms = Awaited<ReturnType<typeof load>>;

/** The place of a form in a dialog: its code is loaded when a dialog is first opened. */
export function FormPlace({ children }: { children: (forms: Forms) => ReactNode }) {
  const forms = useLoaded(load);
  if (forms) return children(forms);
  return (
    <div className={styles.pending}>
      <Spinner label="Loading the form" />
    </div>
  );
}

/** Fetches the code of a dialog with a form ahead of its first opening. */
export function preloadFormDialog(): void {
  preloadDialog();
  load().catch(() => {
    // Opening one tries again.
  });
}
