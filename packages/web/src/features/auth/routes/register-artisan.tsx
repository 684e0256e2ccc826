import { ArtisanRegistrationForm } from "@handiwork/core/accounts/schema";
import { registrationCategories } from "@handiwork/core/reference/form-categories";
import { states } from "@handiwork/core/reference/locations";
import { useFormContext, useWatch } from "react-hook-form";
import { useField } from "../../../lib/forms/forms.ts";
import { Select } from "../../../ui/forms/field.tsx";
import { Textarea } from "../../../ui/forms/inputs.tsx";
import { Grid } from "../../../ui/primitives/layout.tsx";
import { AccountField } from "../account-fields.tsx";
import { registerArtisan } from "../api.ts";
import { RegistrationPage } from "../components/registration-page.tsx";

/** Registration of artisans (A-AUTH-22 to A-AUTH-28). */
export function Page() {
  return (
    <RegistrationPage
      accountType="artisan"
      title="Create an artisan account"
      description="For skilled people who want to be found by clients near them."
      points={[
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
      ]}
      schema={ArtisanRegistrationForm}
      send={registerArtisan}
      successMessage="Artisan account created! Awaiting admin approval."
      submitLabel="Create Artisan Account"
    >
      <AccountField name="email" />
      <AccountField name="phone" hint="A Nigerian mobile number, for example 0801 234 5678" />
      <SkillFields />
    </RegistrationPage>
  );
}

/** The fields about an artisan's trade and place (A-AUTH-22 to A-AUTH-24). The cities are those of the selected state. */
function SkillFields() {
  const { setValue } = useFormContext();
  const state = useWatch<{ state: string }, "state">({ name: "state" });
  const cities = states.find(({ value }) => value === state)?.cities;
  const clearCity = () => setValue("city", "");
  return (
    <>
      <Select
        label="Skill category"
        emptyOption="Select your skill"
        options={registrationCategories.map(({ label, trade }) => [trade, label])}
        {...useField("category")}
      />
      <Grid small={2}>
        <Select
          label="State"
          autoComplete="address-level1"
          emptyOption="Select your state"
          options={states.map(({ value, label }) => [value, label])}
          {...useField("state", { onChange: clearCity })}
        />
        <Select
          label="City"
          autoComplete="address-level2"
          emptyOption={cities ? "Select your city" : "Select a state first"}
          options={cities ?? []}
          disabled={!cities}
          {...useField("city")}
        />
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
