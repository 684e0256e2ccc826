import type { ExistingSession, Session } from "@handiwork/core/sessions/schema";
import { useState, type ComponentProps, type ReactNode } from "react";
import type { DefaultValues, FieldValues, Path } from "react-hook-form";
import type * as z from "zod";
import { ApiError } from "../../../lib/api/errors.ts";
import { applyServerErrors, useOnChange, useZodForm } from "../../../lib/forms/forms.ts";
import { paths, startPage } from "../../../lib/navigation/paths.ts";
import { toast } from "../../../lib/page/toast.ts";
import { useAuth } from "../../../lib/session/auth.tsx";
import type { Point } from "../../../ui/data/points.tsx";
import { FormPage } from "../../../ui/forms/form-page.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Callout } from "../../../ui/primitives/tag.tsx";
import { AccountField } from "../account-fields.tsx";
import { useFinishSignIn, useNextPath } from "../after-sign-in.ts";
import { deleteDraft, readDraft, registrationFailure, saveDraft } from "../registration.ts";
import { AuthForm } from "./auth-form.tsx";
import { NewPasswordFields, TermsField } from "../credential-fields.tsx";
import { ExistingAccount } from "./existing-account.tsx";
import { GoodToKnow } from "./good-to-know.tsx";

const accountTypes = {
  client: { question: "Do you need work done?", name: "Register as a client", to: paths.registerClient },
  artisan: { question: "Do you offer a skill?", name: "Register as an artisan", to: paths.registerArtisan },
  merchant: { question: "Do you sell goods?", name: "Register as a merchant", to: paths.registerMerchant },
};

interface Props<Input extends FieldValues, Output extends FieldValues> {
  accountType: keyof typeof accountTypes;
  title: string;
  description: string;
  points: readonly Point[];
  schema: z.ZodType<Output, Input> & { readonly shape: object };
  /** Creates the account, or signs in to the existing account of the address. Throws ApiError. */
  send: (values: Output) => Promise<z.infer<typeof Session> | z.infer<typeof ExistingSession>>;
  /** The toast after the account was created. */
  successMessage: string;
  submitLabel: string;
  /** The account type's own fields, between the name and the password. */
  children: ReactNode;
}

/**
 * The registration page of an account type. Typed values survive a reload, an error, and a change of the account type. On success,
 * it signs the user in and navigates on.
 */
export function RegistrationPage<Input extends FieldValues, Output extends FieldValues>({
  accountType,
  title,
  description,
  points,
  schema,
  send,
  successMessage,
  submitLabel,
  children,
}: Props<Input, Output>) {
  const form = useZodForm(schema, initialValues<Input>(schema.shape));
  const finishSignIn = useFinishSignIn();
  const { signedIn } = useAuth();
  const [existing, setExisting] = useState<ComponentProps<typeof ExistingAccount>>();
  const [isTaken, setTaken] = useState(false);
  useOnChange(form, saveDraft);
  const register = async (typed: Output) => {
    setTaken(false);
    return { unsaved: undefined, ...(await send(typed)), typed };
  };
  const onSuccess = ({ user, unsaved, typed }: Awaited<ReturnType<typeof register>>) => {
    deleteDraft();
    if (!unsaved) return finishSignIn(user, successMessage, paths.home);
    const message = "You already have an account: we signed you in.";
    if (unsaved.length === 0) return finishSignIn(user, message, startPage(user.userType));
    toast.success(message);
    signedIn(user);
    setExisting({ user, unsaved, typed });
  };
  const onError = (error: Error) => {
    applyServerErrors(error, form);
    if (form.getFieldState("root" as Path<Input>).error) toast.error(registrationFailure(error, accountType));
    setTaken(error instanceof ApiError && error.code === "conflict");
  };
  return (
    <FormPage
      title={title}
      description={description}
      aside={
        <GoodToKnow title={accountType === "client" ? "What you get" : "What happens next"} points={points} />
      }
      footer={<OtherAccountTypes than={accountType} />}
    >
      {existing ? (
        <ExistingAccount {...existing} />
      ) : (
        <AuthForm
          form={form}
          send={register}
          onSuccess={onSuccess}
          onError={onError}
          submitLabel={submitLabel}
          notice={isTaken && <AddressTakenNotice />}
        >
          {accountType !== "client" && (
            <Callout icon="clock">
              Your account will be reviewed by our admin team before approval. You will be notified once it is
              approved.
            </Callout>
          )}
          <AccountField name="fullName" />
          {children}
          <NewPasswordFields />
          <TermsField />
        </AuthForm>
      )}
    </FormPage>
  );
}

/** Links to the other registration pages and to the sign-in page. */
function OtherAccountTypes({ than }: { than: keyof typeof accountTypes }) {
  const { withNext } = useNextPath();
  return (
    <>
      {Object.entries(accountTypes).map(
        ([accountType, { question, name, to }]) =>
          accountType !== than && (
            <p key={accountType}>
              {question} <Link to={withNext(to)}>{name}</Link>
            </p>
          ),
      )}
      <p>
        Already have an account? <Link to={withNext(paths.signIn)}>Sign in</Link>
      </p>
    </>
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
function initialValues<Input extends FieldValues>(shape: object): DefaultValues<Input> {
  const draft = readDraft();
  const texts = Object.fromEntries(Object.keys(shape).map((name) => [name, draft[name] ?? ""]));
  return { ...texts, acceptTerms: false } as unknown as DefaultValues<Input>;
}
