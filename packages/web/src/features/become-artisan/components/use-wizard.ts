import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useAuth } from "../../../lib/auth.tsx";
import { ApiError } from "../../../lib/errors.ts";
import { applyServerErrors, useZodForm } from "../../../lib/forms.ts";
import type { SessionUser } from "../../../lib/session.ts";
import { useSubmission } from "../../../lib/use-submission.ts";
import { applicationQuery, apply } from "../api/application.ts";
import { sentOf } from "../api/file-list.ts";
import { keepDraft, readDraft } from "../model/draft.ts";
import { firstStep, firstWrong, WizardForm, type Typed } from "../model/wizard.ts";
import { useFileList } from "./use-file-list.ts";
import { useStep } from "./use-step.ts";

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
        callback: ({ values }) => keepDraft(user.id, { values }),
      }),
    [form, user.id],
  );

  const { submit, busy } = useSubmission({
    send: async (typed: Typed) => {
      await Promise.all([portfolio.settled(), documents.settled()]);
      const files = [...portfolio.files(), ...documents.files()];
      if (files.some(({ sent }) => sent === null)) throw new ApiError(notSent, { code: "files" });
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
