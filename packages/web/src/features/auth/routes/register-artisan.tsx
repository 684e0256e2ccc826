import { registrationCategories } from "@handiwork/core/reference/form-categories";
import { states } from "@handiwork/core/reference/locations";
import { ArtisanRegistrationForm } from "@handiwork/core/accounts/schema";
import { useFormContext, useWatch } from "react-hook-form";
import { useField } from "../../../lib/forms/forms.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { Textarea } from "../../../ui/forms/inputs.tsx";
import { Select } from "../../../ui/forms/field.tsx";
import { Grid } from "../../../ui/primitives/layout.tsx";
import { registerArtisan } from "../api.ts";
import { FormPage } from "../../../ui/forms/form-page.tsx";
import { GoodToKnow, OtherAccountTypes, ReviewNotice } from "../components/registration-parts.tsx";
import { RegistrationForm } from "../components/registration-form.tsx";
import { artisanRegistrationFailure } from "../registration.ts";
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
    text: "It takes about a minute, and you are signed in right away.",
  },
  {
    icon: "shield",
    title: "We review",
    text: "Our team reviews every account, so clients can trust the artisans they find.",
  },
  {
    icon: "search",
    title: "Clients find you",
    text: "Once you are approved, you appear in search results for your trade and area.",
  },
] as const;

/** Registration of artisans (A-AUTH-22 to A-AUTH-28). */
export function Page() {
  return (
    <FormPage
      title="Create an artisan account"
      description="For skilled people who want to be found by clients near them."
      aside={<GoodToKnow title="What happens next" points={points} />}
      footer={
        <OtherAccountTypes
          types={[
            { question: "Do you need work done?", name: "Register as a client", to: paths.registerClient },
            { question: "Do you sell goods?", name: "Register as a merchant", to: paths.registerMerchant },
          ]}
        />
      }
    >
      <RegistrationForm
        schema={ArtisanRegistrationForm}
        onSubmit={registerArtisan}
        successMessage="Artisan account created! Awaiting admin approval."
        submitLabel="Create Artisan Account"
        errorMessage={artisanRegistrationFailure}
      >
        <ReviewNotice />
        <FullNameField />
        <EmailField />
        <PhoneField hint="A Nigerian mobile number, for example 0801 234 5678" />
        <SkillFields />
        <NewPasswordFields />
        <TermsField />
      </RegistrationForm>
    </FormPage>
  );
}

/** The fields about an artisan's trade and place (A-AUTH-22 to A-AUTH-24). */
function SkillFields() {
  return (
    <>
      <Select label="Skill category" {...useField("category")}>
        <option value="">Select your skill</option>
        {registrationCategories.map(({ label, trade }) => (
          <option key={trade} value={trade}>
            {label}
          </option>
        ))}
      </Select>
      <Grid small={2}>
        <StateField />
        <CityField />
      </Grid>
      <Textarea
        label="About Your Services"
        masked="artisan.description"
        rows={5}
        placeholder="What do you do, for whom, and since when?"
        {...useField("description")}
      />
    </>
  );
}

function StateField() {
  const { setValue } = useFormContext();
  const clearCity = () => setValue("city", "");
  return (
    <Select label="State" autoComplete="address-level1" {...useField("state", { onChange: clearCity })}>
      <option value="">Select your state</option>
      {states.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}

/** The cities of the selected state. Disabled until a state is selected. */
function CityField() {
  const state: unknown = useWatch({ name: "state" });
  const cities = states.find(({ value }) => value === state)?.cities ?? [];
  const noState = cities.length === 0;
  return (
    <Select label="City" autoComplete="address-level2" disabled={noState} {...useField("city")}>
      <option value="">{noState ? "Select a state first" : "Select your city"}</option>
      {cities.map((city) => (
        <option key={city}>{city}</option>
      ))}
    </Select>
  );
}
