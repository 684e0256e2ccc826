import { InvitationForm, type Invitation } from "@handiwork/core/registration/schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useAuth } from "../../../lib/session/auth.tsx";
import { hasStatus, type ApiError } from "../../../lib/api/errors.ts";
import { applyServerErrors, useZodForm } from "../../../lib/forms/forms.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { LinkButton } from "../../../ui/primitives/button.tsx";
import { TextInput } from "../../../ui/forms/field.tsx";
import { Stack } from "../../../ui/primitives/layout.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { ErrorState } from "../../../ui/feedback/states.tsx";
import { SupportMail } from "../../../ui/data/support-mail.tsx";
import { VisuallyHidden } from "../../../ui/primitives/text.tsx";
import { acceptInvitation, invitationQuery } from "../api.ts";
import { FormPage } from "../../../ui/forms/form-page.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { useFinishSignIn } from "../after-sign-in.ts";
import { AuthForm } from "../components/auth-form.tsx";
import { NewPasswordFields, TermsField } from "../credential-fields.tsx";
import { GoodToKnow } from "../components/good-to-know.tsx";

/** Lets an invited artisan take over the account that was created for them, with the link from the email (B-GAP-46). */
export function Page() {
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const [invitation, setInvitation] = useState<Invitation>();
  const [refusal, setRefusal] = useState<ApiError>();
  const query = useQuery({
    ...invitationQuery(token),
    // Signing in clears the query cache. An accepted invitation must not be fetched again.
    enabled: token !== "" && !invitation,
  });
  if (query.data && !invitation) setInvitation(query.data);
  const error = refusal ?? query.error;
  if (token === "" || isRefusal(error)) return <InvitationRefused error={error} />;
  if (invitation) return <AcceptForm invitation={invitation} token={token} onRefused={setRefusal} />;
  if (!error) return <WelcomeSkeleton />;
  return (
    <FormPage title="Welcome to Handiwork">
      <ErrorState title="We could not load your invitation" query={query} />
    </FormPage>
  );
}

interface Props {
  invitation: Invitation;
  token: string;
  onRefused: (error: ApiError) => void;
}

function AcceptForm({ invitation: { name, email }, token, onRefused }: Props) {
  const { user } = useAuth();
  const finishSignIn = useFinishSignIn();
  const form = useZodForm(InvitationForm, { token, password: "", confirmPassword: "" });
  return (
    <FormPage
      title={`Welcome, ${name}`}
      description="Your artisan profile on Handiwork is ready. Choose a password to make it yours."
      aside={
        <GoodToKnow
          title="What you get"
          points={[
            {
              icon: "search",
              title: "You are already listed",
              text: "From today, clients near you who search for your skill can find your profile.",
            },
            {
              icon: "smile",
              title: "Complete your profile",
              text: "Your profile comes next. Pictures of your work and an hourly rate help clients choose you.",
            },
            {
              icon: "shield",
              title: "It is yours",
              text: "Only you know the password. You can change or delete everything at any time.",
            },
          ]}
        />
      }
      footer={
        user ? (
          <p>You are signed in as {user.email}. If you continue, you are signed out of that account.</p>
        ) : (
          <p>
            Already chosen a password? <Link to={paths.signIn}>Sign in</Link>
          </p>
        )
      }
    >
      <AuthForm
        form={form}
        send={acceptInvitation}
        onError={(error) => (isRefusal(error) ? onRefused(error) : applyServerErrors(error, form))}
        onSuccess={({ user: own }) => finishSignIn(own, "Welcome to Handiwork!", paths.editArtisanProfile)}
        submitLabel="Choose Password and Sign In"
      >
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          readOnly
          value={email}
          hint="You sign in with this address."
        />
        <NewPasswordFields />
        <TermsField />
      </AuthForm>
    </FormPage>
  );
}

/** The placeholder of the page while the invitation loads. */
function WelcomeSkeleton() {
  return (
    <FormPage title="Welcome to Handiwork" description="Loading your invitation.">
      <Stack gap={5} aria-busy="true">
        <VisuallyHidden>
          <output>Loading your invitation</output>
        </VisuallyHidden>
        {["email", "password", "again"].map((name) => (
          <Skeleton key={name} height="4.5rem" radius="var(--radius)" />
        ))}
        <Skeleton height="3.25rem" radius="var(--radius)" />
      </Stack>
    </FormPage>
  );
}

/** Returns whether the server rejected the invitation itself, not the password or the consent. */
function isRefusal(error: unknown): error is ApiError {
  return (
    hasStatus(error, 400, 403, 404, 409) && !("password" in error.fields || "acceptTerms" in error.fields)
  );
}

/** Says why an invitation cannot be used, and how to get into the account anyway. */
function InvitationRefused({ error }: { error: Error | null }) {
  const reason = hasStatus(error, 400) ? undefined : error?.message;
  return (
    <FormPage
      title="This invitation cannot be used"
      description={reason ?? "The link is incomplete. Please open it from the email, or copy the whole link."}
      footer={
        <p>
          Still stuck? Write to <SupportMail />.
        </p>
      }
    >
      <Stack gap={5}>
        <p>
          You have an account with the address that the invitation was sent to. We can email you a code there,
          so that you can choose a password.
        </p>
        <LinkButton to={paths.forgotPassword} variant="primary" size="lg" block>
          Set a Password by Email
        </LinkButton>
        <LinkButton to={paths.signIn} size="lg" block>
          Sign In
        </LinkButton>
      </Stack>
    </FormPage>
  );
}
