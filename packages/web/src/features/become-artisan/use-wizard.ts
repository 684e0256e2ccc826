import { ApplicationForm } from "@handiwork/core/applications/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type * as z from "zod";
import { useAuth } from "../../lib/session/auth.tsx";
import { ApiError } from "../../lib/api/errors.ts";
import { applyServerErrors, useZodForm, useSubmission } from "../../lib/forms/forms.ts";
import type { SessionUser } from "../../lib/session/session.ts";
import { firstStep, keepDraft, readDraft, textsOf, sentOf, useFileList } from "./draft.ts";
import { applicationQuery, apply } from "./api.ts";

/** The form's own fields. Pictures and documents are uploaded separately, before submitting. */
const WizardForm = ApplicationForm.omit({ portfolio: true, documents: true });
type Typed = z.input<typeof WizardForm>;

type Step = 1 | 2;

/** The element id of the current step's heading. */
export const stepHeading = "application-step";

const filesFailed = "Some files could not be uploaded. Try again, or remove them.";

/**
 * The state of the application form. Typed values and uploads survive a change of the step, an error and a reload. The URL names
 * the current step. Calls `onApplied` after the application was submitted.
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
      if (files.some(({ state }) => state !== "sent")) throw new ApiError(filesFailed, { code: "files" });
      return apply({
        ...typed,
        portfolio: sentOf(portfolio.files()).flatMap(({ picture }) => picture?.key ?? []),
        documents: sentOf(documents.files()).map(({ id }) => id),
      });
    },
    onSuccess: (application) => {
      // The texts stay on this device until the decision, so that a rejected applicant need not type them again.
      keepDraft(user.id, { portfolio: [], documents: [] });
      onApplied();
      client.setQueryData(applicationQuery.queryKey, application);
      void refetch();
    },
    onError: (error) => {
      applyServerErrors(error, form);
      const invalid = error instanceof ApiError ? firstInvalid(Object.keys(error.fields)) : undefined;
      if (invalid) open(invalid.step, invalid.name);
      // Another tab may have submitted one already.
      if (error instanceof ApiError && error.code === "conflict") {
        void client.invalidateQueries({ queryKey: applicationQuery.queryKey });
      }
    },
  });
  const onSubmit = form.handleSubmit(submit, (errors) => {
    const invalid = firstInvalid(Object.keys(errors));
    if (invalid) open(invalid.step, invalid.name);
  });
  return { form, portfolio, documents, step, open, busy, submit: () => void onSubmit() };
}

/** Returns the step that the URL names, and `open`, which shows a step and focuses its heading or one of its fields. */
function useStep(setFocus: (name: keyof Typed) => void) {
  const [search, setSearch] = useSearchParams();
  const step: Step = search.get("step") === "2" ? 2 : 1;
  /** The element to focus once its step is shown. */
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

/** Returns the first invalid field with its step, if any (B-GAP-14). */
function firstInvalid(invalid: readonly string[]): { name: keyof Typed; step: Step } | undefined {
  const name = firstStep.find((field) => invalid.includes(field));
  if (name) return { name, step: 1 };
  return invalid.includes("acceptTerms") ? { name: "acceptTerms", step: 2 } : undefined;
}
