import { MerchantRegistrationForm } from "@handiwork/core/accounts/schema";
import { AccountField, BusinessDescriptionField, IndustryField } from "../account-fields.tsx";
import { registerMerchant } from "../api.ts";
import { RegistrationPage } from "../components/registration-page.tsx";

/** Registration of merchants (A-GAP-29). */
export function Page() {
  return (
    <RegistrationPage
      accountType="merchant"
      title="Create a merchant account"
      description="For suppliers of tools, materials and other goods."
      points={[
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
      ]}
      schema={MerchantRegistrationForm}
      send={registerMerchant}
      successMessage="Merchant account created! Awaiting admin approval."
      submitLabel="Create Merchant Account"
    >
      <AccountField name="businessName" />
      <IndustryField />
      <AccountField name="email" />
      <AccountField name="phone" />
      <AccountField name="location" />
      <AccountField name="website" />
      <BusinessDescriptionField />
    </RegistrationPage>
  );
}
