import { MerchantRegistrationForm } from "@handiwork/core/accounts/schema";
import { paths } from "../../../lib/navigation/paths.ts";
import { registerMerchant } from "../api.ts";
import { FormPage } from "../../../ui/forms/form-page.tsx";
import {
  BusinessNameField,
  DescriptionField,
  IndustryField,
  LocationField,
  WebsiteField,
} from "../business-fields.tsx";
import { GoodToKnow, OtherAccountTypes, ReviewNotice } from "../components/registration-parts.tsx";
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
    icon: "check",
    title: "You register",
    text: "Tell us about your business. You are signed in right away.",
  },
  {
    icon: "shield",
    title: "We review",
    text: "Our team reviews every business before it is listed.",
  },
  {
    icon: "store",
    title: "You are listed",
    text: "Once you are approved, you are listed among the merchants in your industry.",
  },
] as const;

/** Registration of merchants (A-GAP-29). */
export function Page() {
  return (
    <FormPage
      title="Create a merchant account"
      description="For suppliers of tools, materials and other goods."
      aside={<GoodToKnow title="What happens next" points={points} />}
      footer={
        <OtherAccountTypes
          types={[
            { question: "Do you need work done?", name: "Register as a client", to: paths.registerClient },
            { question: "Do you offer a skill?", name: "Register as an artisan", to: paths.registerArtisan },
          ]}
        />
      }
    >
      <RegistrationForm
        schema={MerchantRegistrationForm}
        onSubmit={registerMerchant}
        successMessage="Merchant account created! Awaiting admin approval."
        submitLabel="Create Merchant Account"
        errorMessage={registrationFailure}
      >
        <ReviewNotice />
        <FullNameField />
        <BusinessNameField />
        <IndustryField />
        <EmailField />
        <PhoneField />
        <LocationField />
        <WebsiteField />
        <DescriptionField />
        <NewPasswordFields />
        <TermsField />
      </RegistrationForm>
    </FormPage>
  );
}
