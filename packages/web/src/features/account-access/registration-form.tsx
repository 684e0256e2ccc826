import type { ExistingSession, Session } from "@handiwork/core/sessions/schema";
import { useEffect, useState, type ComponentProps, type ReactNode } from "react";
import { FormProvider, type DefaultValues, type FieldValues, type Path } from "react-hook-form";
import type * as z from "zod";
import { ApiError } from "../../lib/errors.ts";
import { applyServerErrors, useZodForm } from "../../lib/forms.ts";
import { useAuth } from "../../lib/auth.tsx";
import { paths, startPage } from "../../lib/paths.ts";
import { useSubmission } from "../../lib/use-submission.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form-page.tsx";
import { Link } from "../../ui/link.tsx";
import { Callout } from "../../ui/tag.tsx";
import { toast } from "../../ui/toast.tsx";
import { ExistingAccount } from "./existing-account.tsx";
import { useEnter, useOnward } from "./onward.ts";
import { forgetDraft, keepDraft, readDraft } from "./registration.ts";

type Existing = z.infer<typeof ExistingSession>;

interface Props<Input extends FieldValues, Output extends FieldValues> {
  schema: z.ZodType<Output, Input> & { readonly shape: object };
  /** Makes the account, or signs in to the one that the address has. Throws ApiError. */
  send: (values: Output) => Promise<z.infer<typeof Session> | Existing>;
  /** The toast when it is made. */
  said: string;
  /** The submit button's words. */
  button: string;
  /** What a failure says. */
  failure: (error: unknown) => string;
  /** The fields, in the order of the spec. */
  children: ReactNode;
}

/**
 * What the three registrations share: what was typed survives a reload, a failure and a change of kind; it is sent once,
 * however often the button is pressed; then the new user is signed in and led on.
 */
export function RegistrationForm<Input extends FieldValues, Output extends FieldValues>({
  schema,
  send,
  said,
  button,
  failure,
  children,
}: Props<Input, Output>) {
  const form = useZodForm(schema, draftFor<Input>(schema.shape));
  const enter = useEnter();
  const { signedIn } = useAuth();
  const [existing, setExisting] = useState<ComponentProps<typeof ExistingAccount>>();
  const enterExisting = ({ user, unsaved }: Existing, typed: Output) => {
    const message = "You already have an account: we signed you in.";
    if (unsaved.length === 0) return enter(user, message, startPage(user.userType));
    toast.success(message);
    signedIn(user);
    setExisting({ user, unsaved, typed });
  };
  const { submit, busy, error } = useSubmission({
    send: async (typed: Output) => ({ typed, session: await send(typed) }),
    done: ({ typed, session }) => {
      forgetDraft();
      if ("unsaved" in session) enterExisting(session, typed);
      else enter(session.user, said, paths.home);
    },
    failed: (refusal) => {
      applyServerErrors(refusal, form);
      if (form.getFieldState("root" as Path<Input>).error) toast.error(failure(refusal));
    },
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) }),
    [form],
  );
  const submitted = form.handleSubmit(submit);
  const isTaken = error instanceof ApiError && error.code === "conflict";
  if (existing) return <ExistingAccount {...existing} />;
  return (
    <FormProvider {...form}>
      <Form method="post" onSubmit={(event) => void submitted(event)}>
        {children}
        {isTaken && <RegisteredNotice />}
        <Button type="submit" variant="primary" size="lg" block loading={busy}>
          {button}
        </Button>
      </Form>
    </FormProvider>
  );
}

/** The ways into an account that seems to exist already. */
function RegisteredNotice() {
  const { carry } = useOnward();
  return (
    <Callout icon="mail">
      Is this address yours? <Link to={carry(paths.signIn)}>Sign in</Link> or{" "}
      <Link to={carry(paths.forgotPassword)}>reset your password</Link>.
    </Callout>
  );
}

/** What was kept of a form's fields, and nothing for the others. */
function draftFor<Input extends FieldValues>(shape: object): DefaultValues<Input> {
  const draft = readDraft();
  const fields = Object.keys(shape).map((name) => [
    name,
    name === "acceptTerms" ? false : (draft[name] ?? ""),
  ]);
  return Object.fromEntries(fields) as DefaultValues<Input>;
}
