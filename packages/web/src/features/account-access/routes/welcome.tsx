import { InvitationForm, type Invitation } from "@handiwork/core/registration/schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useAuth } from "../../../lib/auth.tsx";
import { ApiError } from "../../../lib/errors.ts";
import { useZodForm } from "../../../lib/forms.ts";
import { useHydrated } from "../../../lib/hydration.ts";
import { paths } from "../../../lib/paths.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { TextInput } from "../../../ui/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { SupportMail } from "../../../ui/support-mail.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { acceptInvitation, invitationQuery } from "../api.ts";
import { FormPage } from "../../../ui/form-page.tsx";
import { Link } from "../../../ui/link.tsx";
import { GoodToKnow } from "../registration-parts.tsx";
import { RecoveryForm } from "../recovery-form.tsx";
import { useEnter } from "../onward.ts";
import { NewPasswordFields, TermsField } from "../person-fields.tsx";

const points = [
  {
    icon: "search",
    title: "You are listed already",
    text: "Clients who search for your skill near you find your profile from today.",
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
] as const;

/** Where somebody whose account was made by others takes it over, by the link from the mail (B-GAP-46). */
export function Page() {
  const [search] = useSearchParams();
  const isReady = useHydrated();
  const [token] = useState(() => search.get("token") ?? "");
  const [invitation, setInvitation] = useState<Invitation>();
  const { data, error, refetch, isFetching } = useQuery({
    ...invitationQuery(token),
    // Signing in forgets all that was read before: it is not asked for again by who has just taken it up.
    enabled: isReady && token !== "" && !invitation,
  });
  if (data && !invitation) setInvitation(data);
  const [refusal, setRefusal] = useState<ApiError>();
  if (isReady && token === "") return <InvitationRefused />;
  if (refusal) return <InvitationRefused error={refusal} />;
  if (invitation) return <Entry invitation={invitation} token={token} onRefused={setRefusal} />;
  if (error && isRefusal(error)) return <InvitationRefused error={error} />;
  if (!error) return <WelcomeSkeleton />;
  return (
    <FormPage title="Welcome to Handiwork">
      <ErrorState
        title="Could not look up your invitation"
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </FormPage>
  );
}

interface Props {
  invitation: Invitation;
  token: string;
  onRefused: (error: ApiError) => void;
}

function Entry({ invitation: { name, email }, token, onRefused }: Props) {
  const { user } = useAuth();
  const enter = useEnter();
  const form = useZodForm(InvitationForm, { token, password: "", confirmPassword: "" });
  const send = async (values: Parameters<typeof acceptInvitation>[0]) => {
    try {
      return await acceptInvitation(values);
    } catch (error) {
      if (error instanceof ApiError && isRefusal(error)) onRefused(error);
      throw error;
    }
  };
  return (
    <FormPage
      title={`Welcome, ${name}`}
      description="Your artisan profile on Handiwork is ready. Choose a password, and it is yours."
      aside={<GoodToKnow title="What you get" points={points} />}
      footer={
        user ? (
          <p>You are signed in as {user.email}. Going on signs you out there.</p>
        ) : (
          <p>
            Already chosen a password? <Link to={paths.signIn}>Sign in</Link>
          </p>
        )
      }
    >
      <RecoveryForm
        form={form}
        send={send}
        done={({ user: own }) => enter(own, "Welcome to Handiwork!", paths.editArtisanProfile)}
        button="Choose Password and Sign In"
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
      </RecoveryForm>
    </FormPage>
  );
}

/** The place of the welcome, until it is known whose it is. */
function WelcomeSkeleton() {
  return (
    <FormPage title="Welcome to Handiwork" description="Looking up your invitation.">
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

/** Whether it is the invitation that does not work (any more), rather than the way to the server. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 403, 404, 409].includes(error.status) && !hasFields(error);
}

function hasFields({ fields }: ApiError): boolean {
  return "password" in fields || "acceptTerms" in fields;
}

/** A link that nobody can take up: why, and how one gets into the account nevertheless. */
function InvitationRefused({ error }: { error?: ApiError }) {
  const reason = error && error.status !== 400 ? error.detail : undefined;
  return (
    <FormPage
      title="This invitation cannot be used"
      description={reason ?? "The link is incomplete. Please open it from the e-mail, or copy all of it."}
      footer={
        <p>
          Still stuck? Write to <SupportMail />.
        </p>
      }
    >
      <Stack gap={5}>
        <p>
          You have an account under the address that the invitation was sent to. We will e-mail you a code
          there, so that you can choose a password.
        </p>
        <LinkButton to={paths.forgotPassword} variant="primary" size="lg" block>
          Set a Password by E-mail
        </LinkButton>
        <LinkButton to={paths.signIn} size="lg" block>
          Sign In
        </LinkButton>
      </Stack>
    </FormPage>
  );
}
