import { tradeNamed } from "@handiwork/core/reference/categories";
import { choiceFilters } from "@handiwork/core/reference/choice-filters";
import { dashboardCategories, editorCategories } from "@handiwork/core/reference/form-categories";
import { useEffect, useEffectEvent, type ComponentProps, type ReactNode } from "react";
import { useController } from "react-hook-form";
import { useLocation } from "react-router-dom";
import { useField } from "../../../lib/forms/forms.ts";
import { useLateEntriesIn } from "../../../lib/outbox/perform.ts";
import { LazyModule } from "../../../ui/feedback/lazy-module.tsx";
import { UnsentEntries } from "../../../ui/feedback/unsent-entries.tsx";
import { Select, TextInput } from "../../../ui/forms/field.tsx";
import { Textarea } from "../../../ui/forms/inputs.tsx";
import { Switch } from "../../../ui/forms/switch.tsx";
import { Grid } from "../../../ui/primitives/layout.tsx";
import { lineOf, profileTitle, type ProfilePayload } from "../outbox-kind.ts";
import { linkRules, TagField } from "./tag-field.tsx";

/** The editor's fields except its pictures (B-EDIT-01 to B-EDIT-10). `stored` is the saved category, or empty. */
export function EditorFields({ stored }: { stored: string }) {
  return (
    <>
      <TextInput
        label="Business Name"
        masked="artisan.businessName"
        autoComplete="organization"
        maxLength={120}
        {...useField("businessName")}
      />
      <Pair>
        <CategoryField
          label="Category*"
          required
          blank="Select a category"
          names={editorCategories}
          stored={stored}
        />
        <TextInput
          label="Location*"
          masked="artisan.location"
          required
          hint="City and state, for example Ikeja, Lagos"
          autoComplete="address-level2"
          maxLength={120}
          {...useField("location")}
        />
      </Pair>
      <LazyModule load={loadAreaFields}>{({ AreaFields }) => <AreaFields />}</LazyModule>
      <Pair>
        <RateField />
        <TextInput
          label="Years of Experience"
          masked="artisan.experienceYears"
          placeholder="5+"
          maxLength={40}
          {...useField("experienceYears")}
        />
      </Pair>
      <Pair>
        <NumberInput
          label="Jobs Completed"
          hint="Shown to clients as your own count"
          {...useField("jobsCompleted")}
        />
        <TextInput
          label="WhatsApp Number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="+234 801 234 5678"
          hint="Lets clients message you on WhatsApp"
          maxLength={30}
          {...useField("whatsappNumber")}
        />
      </Pair>
      <Textarea
        label="Bio"
        masked="artisan.bio"
        rows={4}
        maxLength={2000}
        placeholder="What do you do, for whom, and since when? What are you known for?"
        {...useField("bio")}
      />
      <TagField
        name="skills"
        label="Skills"
        masked="artisan.skills"
        hint="One at a time, for example Tiling"
      />
      <TagField
        name="languages"
        label="Languages"
        masked="artisan.languages"
        hint="One at a time, for example Fulfulde"
        suggestions={choiceFilters.language.values}
      />
    </>
  );
}

const loadAreaFields = () => import("./area-fields.tsx");

/** The fields of the dashboard's form (B-ADASH-13 to B-ADASH-16). `stored` is the saved category. */
export function DashboardFields({ stored }: { stored: string }) {
  const { field } = useController<{ isOnline: boolean }>({ name: "isOnline" });
  return (
    <>
      <Switch
        label="Available for new jobs"
        description="Clients who need someone now can find you. Save the form to change this."
        checked={field.value}
        onChange={field.onChange}
      />
      <Pair>
        <CategoryField
          label="Category"
          blank={`Keep ${stored}`}
          names={dashboardCategories}
          stored={stored}
        />
        <RateField step={100} />
      </Pair>
      <Textarea
        label="Description"
        masked="artisan.description"
        rows={4}
        maxLength={2000}
        placeholder="What you do, in a few sentences. Clients can search for these words."
        {...useField("description")}
      />
      <TagField
        name="services"
        label="Services"
        masked="artisan.services"
        hint="One at a time, for example Kitchen cabinets"
      />
      <TagField
        name="links"
        label="Portfolio links"
        hint="Where clients can see more of your work, for example https://instagram.com/yourname"
        type="url"
        rules={linkRules}
      />
    </>
  );
}

function Pair({ children }: { children: ReactNode }) {
  return (
    <Grid small={2} gap={5}>
      {children}
    </Grid>
  );
}

/** A select of category names, mapped to trades (A-GAP-33). Adds the stored trade if it is not listed (B-GAP-05). */
function CategoryField({
  names,
  stored,
  blank,
  ...select
}: Omit<ComponentProps<typeof Select>, "children"> & {
  names: readonly string[];
  stored: string;
  blank: string;
}) {
  const choices = names.map((name) => ({ name, trade: tradeNamed(name) ?? name }));
  if (stored !== "" && choices.every(({ trade }) => trade !== stored)) {
    choices.push({ name: stored, trade: stored });
  }
  return (
    <Select {...select} {...useField("category")} defaultValue={stored}>
      <option value="">{blank}</option>
      {choices.map(({ name, trade }) => (
        <option key={trade} value={trade}>
          {name}
        </option>
      ))}
    </Select>
  );
}

function RateField({ step }: { step?: number }) {
  return (
    <NumberInput
      label="Hourly Rate (₦)"
      hint="If you leave this blank, clients see “Rate on request”"
      {...(step !== undefined && { step })}
      {...useField("hourlyRate")}
    />
  );
}

/**
 * An input for numbers in any common notation: "4,000", "₦4 000" or "4k". An input of type "number" would drop letters and commas,
 * and so save a different number. The specification requires `min` and `step`.
 */
function NumberInput(props: ComponentProps<typeof TextInput>) {
  return <TextInput inputMode="numeric" autoComplete="off" maxLength={40} min={0} {...props} />;
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
