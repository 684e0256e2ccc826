import { ArtisanRegistrationForm } from "@handiwork/core/model/account/schema";
import { paths } from "../../../lib/paths.ts";
import { registerArtisan } from "../api/registration.ts";
import { AccessPage } from "../components/access-page.tsx";
import { GoodToKnow } from "../components/good-to-know.tsx";
import { OtherKinds } from "../components/other-kinds.tsx";
import { EmailField, FullNameField, NewPasswordFields, PhoneField } from "../components/person-fields.tsx";
import { RegistrationForm } from "../components/registration-form.tsx";
import { ReviewNotice } from "../components/notice.tsx";
import { SkillFields } from "../components/skill-fields.tsx";
import { TermsField } from "../components/terms-field.tsx";
import { artisanRegistrationFailure } from "../model/failure.ts";

const points = [
  {
    icon: "check",
    title: "You register",
    text: "It takes about a minute, and you are signed in at once.",
  },
  {
    icon: "shield",
    title: "We review",
    text: "Our admin team looks at every account, so that clients can trust whom they find.",
  },
  {
    icon: "search",
    title: "Clients find you",
    text: "Once you are approved, you appear in the search for your trade and area.",
  },
] as const;

/** Registration of artisans (A-AUTH-22 to A-AUTH-28). */
export function Page() {
  return (
    <AccessPage
      title="Create an artisan account"
      lead="For skilled people who want to be found by clients near them."
      aside={<GoodToKnow title="What happens next" points={points} />}
      after={
        <OtherKinds
          kinds={[
            { question: "Do you need work done?", name: "Register as a client", to: paths.registerClient },
            { question: "Do you sell goods?", name: "Register as a merchant", to: paths.registerMerchant },
          ]}
        />
      }
    >
      <RegistrationForm
        schema={ArtisanRegistrationForm}
        send={registerArtisan}
        said="Artisan account created! Awaiting admin approval."
        button="Create Artisan Account"
        failure={artisanRegistrationFailure}
      >
        <ReviewNotice />
        <FullNameField />
        <EmailField />
        <PhoneField hint="A Nigerian mobile number, for example 0801 234 5678" />
        <SkillFields />
        <NewPasswordFields />
        <TermsField />
      </RegistrationForm>
    </AccessPage>
  );
}
