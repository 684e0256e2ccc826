import { ClientRegistrationForm } from "@handiwork/core/model/account/schema";
import { paths } from "../../../lib/paths.ts";
import { registerClient } from "../api/registration.ts";
import { AccessPage } from "../components/access-page.tsx";
import { GoodToKnow } from "../components/good-to-know.tsx";
import { OtherKinds } from "../components/other-kinds.tsx";
import { EmailField, FullNameField, NewPasswordFields, PhoneField } from "../components/person-fields.tsx";
import { RegistrationForm } from "../components/registration-form.tsx";
import { TermsField } from "../components/terms-field.tsx";
import { registrationFailure } from "../model/failure.ts";

const points = [
  {
    icon: "search",
    title: "Choose with care",
    text: "Compare skilled people near you by their work, hourly rate and reviews.",
  },
  {
    icon: "smile",
    title: "Agree it between you",
    text: "You settle price and day directly with the artisan. Handiwork takes no share of it.",
  },
  {
    icon: "shield",
    title: "Your details stay yours",
    text: "Your e-mail address and phone number are not shown on public pages.",
  },
] as const;

/** Registration of clients (A-AUTH-16 to A-AUTH-20). */
export function Page() {
  return (
    <AccessPage
      title="Create a client account"
      lead="For people and businesses who look for somebody to do the work."
      aside={<GoodToKnow title="What you get" points={points} />}
      after={
        <OtherKinds
          kinds={[
            { question: "Do you offer a skill?", name: "Register as an artisan", to: paths.registerArtisan },
            { question: "Do you sell goods?", name: "Register as a merchant", to: paths.registerMerchant },
          ]}
        />
      }
    >
      <RegistrationForm
        schema={ClientRegistrationForm}
        send={registerClient}
        said="Account created successfully!"
        button="Create Client Account"
        failure={registrationFailure}
      >
        <FullNameField />
        <EmailField />
        <PhoneField />
        <NewPasswordFields />
        <TermsField />
      </RegistrationForm>
    </AccessPage>
  );
}
