import { InvitationForm, type Invitation } from "@handiwork/core/model/invitation/schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useAuth } from "../../../lib/auth.tsx";
import { ApiError } from "../../../lib/errors.ts";
import { useZodForm } from "../../../lib/forms.ts";
import { useHydrated } from "../../../lib/hydration.ts";
import { paths } from "../../../lib/paths.ts";
import { TextInput } from "../../../ui/field.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { acceptInvitation, invitationQuery } from "../api/invitation.ts";
import { AccessPage } from "../components/access-page.tsx";
import { GoodToKnow } from "../components/good-to-know.tsx";
import { InvitationRefused, isRefusal } from "../components/invitation-refused.tsx";
import { NewPasswordFields } from "../components/person-fields.tsx";
import { RecoveryForm } from "../components/recovery-form.tsx";
import { TermsField } from "../components/terms-field.tsx";
import { useEnter } from "../components/use-enter.ts";
import { WelcomeSkeleton } from "../components/welcome-skeleton.tsx";

const points = [
  {
    icon: "search",
    title: "You are listed already",
    text: "Clients who search for your skill near you find your profile from today.",
  },
  {
    icon: "smile",
    title: "Say what you are good at",
    text: "After this you see your profile. Pictures of your work and an hourly rate help clients to choose you.",
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
    <AccessPage title="Welcome to Handiwork">
      <ErrorState
        title="Could not look up your invitation"
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    </AccessPage>
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
    <AccessPage
      title={`Welcome, ${name}`}
      lead="Your artisan profile on Handiwork is ready. Choose a password, and it is yours."
      aside={<GoodToKnow title="What you get" points={points} />}
      after={
        user ? (
          <p>You are signed in as {user.email}. Going on signs you out there.</p>
        ) : (
          <p>
            Have you chosen a password already? <Link to={paths.signIn}>Sign in</Link>
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
    </AccessPage>
  );
}
