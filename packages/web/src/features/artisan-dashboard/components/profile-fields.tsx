import { choiceFilters } from "@handiwork/core/reference/choice-filters";
import { dashboardCategories, editorCategories } from "@handiwork/core/reference/form-categories";
import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router-dom";
import { useLateEntriesIn } from "../../../lib/outbox/perform.ts";
import { LazyModule } from "../../../ui/feedback/lazy-module.tsx";
import { UnsentEntries } from "../../../ui/feedback/unsent-entries.tsx";
import { SwitchField } from "../../../ui/forms/switch-field.tsx";
import { Grid } from "../../../ui/primitives/layout.tsx";
import { ArtisanInput, ArtisanText, CategoryField } from "../fields.tsx";
import { lineOf, profileTitle, type ProfilePayload } from "../outbox-kind.ts";
import { TagField } from "./tag-field.tsx";

const rateInput = {
  name: "hourlyRate",
  label: "Hourly Rate (₦)",
  hint: "If you leave this blank, clients see “Rate on request”",
} as const;

/** The editor's fields except its pictures (B-EDIT-01 to B-EDIT-10). `savedCategory` is empty if there is no record yet. */
export function EditorFields({ savedCategory }: { savedCategory: string }) {
  return (
    <>
      <ArtisanInput name="businessName" label="Business Name" />
      <Grid small={2} gap={5}>
        <CategoryField
          label="Category*"
          required
          emptyOption="Select a category"
          names={editorCategories}
          savedCategory={savedCategory}
        />
        <ArtisanInput
          name="location"
          label="Location*"
          required
          hint="City and state, for example Ikeja, Lagos"
          autoComplete="address-level2"
        />
      </Grid>
      <LazyModule load={loadAreaFields}>{({ AreaFields }) => <AreaFields />}</LazyModule>
      <Grid small={2} gap={5}>
        <ArtisanInput {...rateInput} />
        <ArtisanInput name="experienceYears" label="Years of Experience" placeholder="5+" />
      </Grid>
      <Grid small={2} gap={5}>
        <ArtisanInput name="jobsCompleted" label="Jobs Completed" hint="Shown to clients as your own count" />
        <ArtisanInput
          name="whatsappNumber"
          label="WhatsApp Number"
          placeholder="+234 801 234 5678"
          hint="Lets clients message you on WhatsApp"
        />
      </Grid>
      <ArtisanText
        name="bio"
        label="Bio"
        placeholder="What do you do, for whom, and since when? What are you known for?"
      />
      <TagField name="skills" label="Skills" hint="One at a time, for example Tiling" />
      <TagField
        name="languages"
        label="Languages"
        hint="One at a time, for example Fulfulde"
        suggestions={choiceFilters.language.values}
      />
    </>
  );
}

const loadAreaFields = () => import("./area-fields.tsx");

/** The fields of the dashboard's form (B-ADASH-13 to B-ADASH-16). */
export function DashboardFields({ savedCategory }: { savedCategory: string }) {
  return (
    <>
      <SwitchField
        name="isOnline"
        label="Available for new jobs"
        description="Clients who need someone now can find you. Save the form to change this."
      />
      <Grid small={2} gap={5}>
        <CategoryField
          label="Category"
          emptyOption={`Keep ${savedCategory}`}
          names={dashboardCategories}
          savedCategory={savedCategory}
        />
        <ArtisanInput {...rateInput} step={100} />
      </Grid>
      <ArtisanText
        name="description"
        label="Description"
        placeholder="What you do, in a few sentences. Clients can search for these words."
      />
      <TagField name="services" label="Services" hint="One at a time, for example Kitchen cabinets" />
      <TagField
        name="links"
        label="Portfolio links"
        hint="Where clients can see more of your work, for example https://instagram.com/yourname"
      />
    </>
  );
}

/** Calls back with the field in the URL's hash ("#bio"), on page load and after each navigation. */
export function useFieldOfHash(onField: (name: string) => void): void {
  const location = useLocation();
  const notify = useEffectEvent(onField);
  useEffect(() => {
    if (location.hash.length > 1) notify(location.hash.slice(1));
  }, [location]);
}

/** Lists a form's changes that wait to be sent or were refused. */
export function UnsentChanges({ form }: Pick<ProfilePayload, "form">) {
  return <UnsentEntries entries={useLateEntriesIn(lineOf(form))} titleOf={() => profileTitle} />;
}
