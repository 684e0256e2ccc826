import type { Import } from "@handiwork/core/model/imports/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { announce } from "../../../../lib/announce.ts";
import { toast } from "../../../../ui/toast.tsx";
import { keepImport } from "../../api/imports.ts";
import { completion, stateOf } from "../../model/imports.ts";

/**
 * Tells what becomes of an import while it is looked at: when it is over by a toast (B-BULK-11), in between to screen
 * readers; the list below says the same. Out: for the panel's heading, which gets the focus where what had it is gone.
 */
export function useImportNews(shown: Import) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(shown.state);
  const client = useQueryClient();
  useEffect(() => keepImport(client, shown), [client, shown]);
  useEffect(() => {
    if (before.current === shown.state) return;
    before.current = shown.state;
    if (shown.state === "done") toast.success(completion(shown));
    else if (shown.state === "failed") toast.error("Failed to process CSV file");
    else announce(stateOf(shown).label);
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [shown]);
  return heading;
}
