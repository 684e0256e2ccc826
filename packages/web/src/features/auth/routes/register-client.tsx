import { ClientRegistrationForm } from "@handiwork/core/accounts/schema";
import { AccountField } from "../account-fields.tsx";
import { registerClient } from "../api.ts";
import { RegistrationPage } from "../components/registration-page.tsx";

/** Registration of clients (A-AUTH-16 to A-AUTH-20). */
export function Page() {
  return (
    <RegistrationPage
      accountType="client"
      title="Create a client account"
      description="For people and businesses that need work done."
      points={[
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
          text: "Your email address and phone number are not shown on public pages.",
        },
      ]}
      schema={ClientRegistrationForm}
      send={registerClient}
      successMessage="Account created successfully!"
      submitLabel="Create Client Account"
    >
      <AccountField name="email" />
      <AccountField name="phone" />
    </RegistrationPage>
  );
}
