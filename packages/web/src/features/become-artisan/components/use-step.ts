import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { Step, Typed } from "../model/wizard.ts";

/** The id of the heading of the step that is shown. */
export const stepHeading = "application-step";

/**
 * The step that the address names (a phone's Back goes back to the first), and the ways to another: to its heading, or to a
 * field on it.
 */
export function useStep(setFocus: (name: keyof Typed) => void) {
  const [search, setSearch] = useSearchParams();
  const step: Step = search.get("step") === "2" ? 2 : 1;
  /** Where the focus goes as soon as that step is shown. */
  const [target, setTarget] = useState<{ step: Step; name: keyof Typed | undefined }>();

  useEffect(() => {
    if (target?.step !== step) return;
    if (target.name) return setFocus(target.name);
    const heading = document.getElementById(stepHeading);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: "start" });
  }, [step, target, setFocus]);

  const open = (next: Step, name?: keyof Typed) => {
    setTarget({ step: next, name });
    if (next === step) return;
    setSearch(next === 2 ? { step: "2" } : {}, { replace: next === 1, preventScrollReset: true });
  };
  return { step, open };
}
