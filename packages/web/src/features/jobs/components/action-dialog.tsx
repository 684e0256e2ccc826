import { useQueryClient } from "@tanstack/react-query";
import type { JobView } from "@handiwork/core/jobs/view.schema";
import { useState } from "react";
import { FormProvider } from "react-hook-form";
import { ApiError } from "../../../lib/api/errors.ts";
import { applyServerErrors, useFormSubmission, useZodForm } from "../../../lib/forms/forms.ts";
import { changesBetween, useSnapshot } from "../../../lib/forms/use-snapshot.ts";
import { savePhone } from "../../../lib/session/own-profile.ts";
import { ChangedNotice } from "../../../ui/feedback/form-notices.tsx";
import { Form, FormError } from "../../../ui/forms/form-page.tsx";
import { DialogActions } from "../../../ui/overlays/dialog-actions.tsx";
import { Dialog, DialogButton } from "../../../ui/overlays/dialog.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { useSendCommand } from "../commands.ts";
import { ActionControl, formSchema, startValues } from "./action-fields.tsx";
import { contextOf, isPossible, jobTerms, termsOf, type JobAction } from "./action-terms.ts";
import { actionOf } from "./actions.tsx";
import { Facts } from "./panel.tsx";
import { usePictures } from "./pictures.tsx";

interface Props {
  /** The job page's record. The dialog acts on it as displayed. */
  view: JobView;
  action: JobAction;
}

/**
 * A button with the dialog of its action (`actions.tsx`). Renders nothing if the action is not possible now. An open
 * dialog stays: it says so and keeps what the user has typed.
 */
export function ActionDialog({
  onOpenChange,
  ...props
}: Props & { onOpenChange?: (isOpen: boolean) => void }) {
  const { view, action } = props;
  const [isOpen, setOpen] = useState(false);
  const { label, variant, nameOf, titleOf } = actionOf(action.event);
  const canAct = isPossible(view, action);
  const changeOpen = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  const close = () => changeOpen(false);
  if (!canAct && !isOpen) return null;
  const context = contextOf(view, action);
  const name = nameOf?.(context);
  return (
    <>
      {canAct && (
        <DialogButton variant={variant} aria-label={name} onClick={() => changeOpen(true)}>
          {label}
        </DialogButton>
      )}
      <Dialog open={isOpen} onClose={close} title={titleOf?.(context) ?? name ?? label}>
        <ActionForm {...props} canAct={canAct} onClose={close} />
      </Dialog>
    </>
  );
}

/** Collects a command's input and sends it. Closes on success and shows errors. */
function ActionForm({ view, action, canAct, onClose }: Props & { canAct: boolean; onClose: () => void }) {
  const { event } = action;
  const { label, variant, shows = [], text, confirmLabel = label, ...rest } = actionOf(event);
  const fields = (rest.fields ?? []).filter(({ onlyFor = view.role }) => onlyFor === view.role);
  const client = useQueryClient();
  const pictures = usePictures();
  const terms = (each: JobView) => termsOf(each, action);
  const { shown, changes, isStale, takeSnapshot, markStale } = useSnapshot(view, terms);
  const send = useSendCommand(shown, (now) => changesBetween(terms(shown), terms(now)).length === 0);
  const form = useZodForm(formSchema(fields), startValues(fields, shown.job));
  const context = contextOf(shown, action);
  const { onSubmit, busy } = useFormSubmission(form, {
    send: async ({ phone = "", ...typed }) => {
      const number = await savePhone(client, phone as string);
      const hasPictures = fields.some(({ kind }) => kind === "pictures");
      const values = hasPictures ? { ...typed, pictures: await pictures.ids() } : typed;
      const command = rest.commandOf?.(values, context) ?? values;
      await send(event, command as never, rest.successText?.(context, number));
    },
    onSuccess: onClose,
    onError: (error) => {
      if (error instanceof ApiError && error.code === "job-changed") markStale();
      else applyServerErrors(error, form);
    },
  });
  const isBlocked = !busy && (isStale || !canAct);
  const review = () => {
    takeSnapshot();
    // Values that come from the job follow it.
    const [before, now] = [startValues(fields, shown.job), startValues(fields, view.job)];
    for (const [name, value] of Object.entries(now))
      if (JSON.stringify(value) !== JSON.stringify(before[name])) form.setValue(name, value);
  };
  const description = typeof text === "function" ? text(context) : text;
  return (
    <FormProvider {...form}>
      <Form onSubmit={(submission) => (isBlocked ? submission.preventDefault() : onSubmit(submission))}>
        {shows.length > 0 && <Facts facts={jobTerms(shown, shows)} />}
        {typeof description === "string" ? <Text>{description}</Text> : description}
        {fields.map((field) => (
          <ActionControl key={field.name} field={field} context={context} pictures={pictures} />
        ))}
        {isBlocked && <ChangedNotice changes={changes} onReview={canAct ? review : undefined} />}
        <FormError>{form.formState.errors.root?.message}</FormError>
        <DialogActions
          onCancel={onClose}
          cancelLabel="Back"
          confirmLabel={confirmLabel}
          variant={variant === "danger-outline" ? "danger" : "primary"}
          isPending={busy}
          disabled={isBlocked}
        />
      </Form>
    </FormProvider>
  );
}
