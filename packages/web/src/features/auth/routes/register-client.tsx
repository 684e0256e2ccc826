import { ClientRegistrationForm } from "@handiwork/core/accounts/schema";
import { paths } from "../../../lib/navigation/paths.ts";
import { registerClient } from "../api.ts";
import { FormPage } from "../../../ui/forms/form-page.tsx";
import { GoodToKnow, OtherAccountTypes } from "../components/registration-parts.tsx";
import { RegistrationForm } from "../components/registration-form.tsx";
import { registrationFailure } from "../registration.ts";
import {
  EmailField,
  FullNameField,
  NewPasswordFields,
  PhoneField,
  TermsField,
} from "../components/person-fields.tsx";

const points = [
  {
    icon: "search",
    title: "Choose with care",
    text: "Compare skilled people near you by their work, hourly rate and reviews.",
  },
  {
    icon: "smile",
    title: "Agree directly",
    text: "You agree on the price and the day directly with the artisan. Handiwork takes no commission.",
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
    <FormPage
      title="Create a client account"
      description="For people and businesses that need work done."
      aside={<GoodToKnow title="What you get" points={points} />}
      footer={
        <OtherAccountTypes
          types={[
            { question: "Do you offer a skill?", name: "Register as an artisan", to: paths.registerArtisan },
            { question: "Do you sell goods?", name: "Register as a merchant", to: paths.registerMerchant },
          ]}
        />
      }
    >
      <RegistrationForm
        schema={ClientRegistrationForm}
        onSubmit={registerClient}
        successMessage="Account created successfully!"
        submitLabel="Create Client Account"
        errorMessage={registrationFailure}
      >
        <FullNameField />
        <EmailField />
        <PhoneField />
        <NewPasswordFields />
        <TermsField />
      </RegistrationForm>
    </FormPage>
  );
}
