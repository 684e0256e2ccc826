import { ApplicationForm } from "@handiwork/core/applications/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type * as z from "zod";
import { useAuth } from "../../lib/auth.tsx";
import { ApiError } from "../../lib/errors.ts";
import { applyServerErrors, useZodForm } from "../../lib/forms.ts";
import type { SessionUser } from "../../lib/session.ts";
import { useSubmission } from "../../lib/use-submission.ts";
import { firstStep, keepDraft, readDraft, textsOf } from "./draft.ts";
import { sentOf, useFileList } from "./file-list.ts";
import { applicationQuery, apply } from "./queries.ts";

/** What is typed and ticked; pictures and documents go beside it, as they are uploaded before. */
const WizardForm = ApplicationForm.omit({ portfolio: true, documents: true });
type Typed = z.input<typeof WizardForm>;

type Step = 1 | 2;

/** The id of the heading of the step that is shown. */
export const stepHeading = "application-step";

const notSent = "Some files could not be uploaded. Try them again, or remove them.";

/**
 * The application while it is written: what was typed and uploaded survives steps, failures and a reload; the address says
 * which step is shown. In: what is called when it has been stored.
 */
export function useWizard(user: SessionUser, onApplied: () => void) {
  const [draft] = useState(() => readDraft(user.id));
  const form = useZodForm(WizardForm, {
    ...Object.fromEntries(firstStep.map((name) => [name, draft.values[name] ?? ""])),
    phone: draft.values.phone ?? user.phone ?? "",
  });
  const portfolio = useFileList("portfolio", user.id);
  const documents = useFileList("documents", user.id);
  const { step, open } = useStep(form.setFocus);
  const client = useQueryClient();
  const { refetch } = useAuth();

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(user.id, { values: textsOf(values) }),
      }),
    [form, user.id],
  );

  const { submit, busy } = useSubmission({
    send: async (typed: Typed) => {
      await Promise.all([portfolio.settled(), documents.settled()]);
      const files = [...portfolio.files(), ...documents.files()];
      if (files.some(({ state }) => state !== "sent")) throw new ApiError(notSent, { code: "files" });
      return apply({
        ...typed,
        portfolio: sentOf(portfolio.files()).flatMap(({ picture }) => picture?.key ?? []),
        documents: sentOf(documents.files()).map(({ id }) => id),
      });
    },
    done: (application) => {
      // The words stay on this device until the decision: whoever is refused need not write them again.
      keepDraft(user.id, { portfolio: [], documents: [] });
      onApplied();
      client.setQueryData(applicationQuery.queryKey, application);
      void refetch();
    },
    failed: (error) => {
      applyServerErrors(error, form);
      const wrong = error instanceof ApiError ? firstWrong(Object.keys(error.fields)) : undefined;
      if (wrong) open(wrong.step, wrong.name);
      // Another tab may have sent one already.
      if (error instanceof ApiError && error.code === "conflict") {
        void client.invalidateQueries({ queryKey: applicationQuery.queryKey });
      }
    },
  });
  const onSubmit = form.handleSubmit(submit, (errors) => {
    const wrong = firstWrong(Object.keys(errors));
    if (wrong) open(wrong.step, wrong.name);
  });
  return { form, portfolio, documents, step, open, busy, submit: () => void onSubmit() };
}

/**
 * The step that the address names (a phone's Back goes back to the first), and the ways to another: to its heading, or to a
 * field on it.
 */
function useStep(setFocus: (name: keyof Typed) => void) {
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

/** The first of the wrong fields, and the step that it is on; undefined where none is wrong (B-GAP-14). */
function firstWrong(wrong: readonly string[]): { name: keyof Typed; step: Step } | undefined {
  const name = firstStep.find((field) => wrong.includes(field));
  if (name) return { name, step: 1 };
  return wrong.includes("acceptTerms") ? { name: "acceptTerms", step: 2 } : undefined;
}
