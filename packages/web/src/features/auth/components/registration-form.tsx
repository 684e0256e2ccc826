import type { ExistingSession, Session } from "@handiwork/core/sessions/schema";
import { useEffect, useState, type ComponentProps, type ReactNode } from "react";
import { FormProvider, type DefaultValues, type FieldValues, type Path } from "react-hook-form";
import type * as z from "zod";
import { ApiError } from "../../../lib/api/errors.ts";
import { applyServerErrors, useZodForm, useSubmission } from "../../../lib/forms/forms.ts";
import { useAuth } from "../../../lib/session/auth.tsx";
import { paths, startPage } from "../../../lib/navigation/paths.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { Form } from "../../../ui/forms/form-page.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Callout } from "../../../ui/primitives/tag.tsx";
import { toast } from "../../../lib/page/toast.ts";
import { ExistingAccount } from "./existing-account.tsx";
import { useFinishSignIn, useNextPath } from "../onward.ts";
import { forgetDraft, keepDraft, readDraft } from "../registration.ts";

type Existing = z.infer<typeof ExistingSession>;

interface Props<Input extends FieldValues, Output extends FieldValues> {
  schema: z.ZodType<Output, Input> & { readonly shape: object };
  /** Creates the account, or signs in to the existing account of the address. Throws ApiError. */
  onSubmit: (values: Output) => Promise<z.infer<typeof Session> | Existing>;
  /** The toast after the account was created. */
  successMessage: string;
  submitLabel: string;
  errorMessage: (error: unknown) => string;
  /** The fields, in the specification's order. */
  children: ReactNode;
}

/**
 * The form that the three registrations share. Typed values survive a reload, an error, and a change of the account type. On
 * success it signs the user in and navigates on.
 */
export function RegistrationForm<Input extends FieldValues, Output extends FieldValues>({
  schema,
  onSubmit,
  successMessage,
  submitLabel,
  errorMessage,
  children,
}: Props<Input, Output>) {
  const form = useZodForm(schema, draftFor<Input>(schema.shape));
  const finishSignIn = useFinishSignIn();
  const { signedIn } = useAuth();
  const [existing, setExisting] = useState<ComponentProps<typeof ExistingAccount>>();
  const openExisting = ({ user, unsaved }: Existing, typed: Output) => {
    const message = "You already have an account: we signed you in.";
    if (unsaved.length === 0) return finishSignIn(user, message, startPage(user.userType));
    toast.success(message);
    signedIn(user);
    setExisting({ user, unsaved, typed });
  };
  const { submit, busy, error } = useSubmission({
    send: async (typed: Output) => ({ typed, session: await onSubmit(typed) }),
    onSuccess: ({ typed, session }) => {
      forgetDraft();
      if ("unsaved" in session) openExisting(session, typed);
      else finishSignIn(session.user, successMessage, paths.home);
    },
    onError: (refusal) => {
      applyServerErrors(refusal, form);
      if (form.getFieldState("root" as Path<Input>).error) toast.error(errorMessage(refusal));
    },
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) }),
    [form],
  );
  const handleSubmit = form.handleSubmit(submit);
  const isTaken = error instanceof ApiError && error.code === "conflict";
  if (existing) return <ExistingAccount {...existing} />;
  return (
    <FormProvider {...form}>
      <Form method="post" onSubmit={(event) => void handleSubmit(event)}>
        {children}
        {isTaken && <AddressTakenNotice />}
        <Button type="submit" variant="primary" size="lg" block loading={busy}>
          {submitLabel}
        </Button>
      </Form>
    </FormProvider>
  );
}

/** Offers to sign in or to reset the password of an account that seems to exist already. */
function AddressTakenNotice() {
  const { withNext } = useNextPath();
  return (
    <Callout icon="mail">
      Is this address yours? <Link to={withNext(paths.signIn)}>Sign in</Link> or{" "}
      <Link to={withNext(paths.forgotPassword)}>reset your password</Link>.
    </Callout>
  );
}

/** Returns a form's initial values from the draft. */
function draftFor<Input extends FieldValues>(shape: object): DefaultValues<Input> {
  const draft = readDraft();
  const fields = Object.keys(shape).map((name) => [
    name,
    name === "acceptTerms" ? false : (draft[name] ?? ""),
  ]);
  return Object.fromEntries(fields) as DefaultValues<Input>;
}
