import { useController } from "react-hook-form";
import { useField } from "../../../lib/use-field.ts";
import { Select, Textarea, TextInput } from "../../../ui/field.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { dashboardCategories, withStored } from "../model/categories.ts";
import { linkRules } from "../model/links.ts";
import { NumberInput } from "./number-input.tsx";
import styles from "./profile-fields.module.css";
import { TagsField } from "./tags-field.tsx";

/** The fields of the dashboard's form. In: the category that is stored. */
export function DashboardFields({ stored }: { stored: string }) {
  return (
    <>
      <Availability />
      <div className={styles.pair}>
        <TextInput
          label="Business Name"
          autoComplete="organization"
          maxLength={120}
          {...useField("businessName")}
        />
        <Select label="Category" {...useField("category")} defaultValue={stored}>
          <option value="">Keep {stored}</option>
          {withStored(dashboardCategories, stored).map(({ label, value }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <Textarea
        label="Description"
        rows={4}
        maxLength={2000}
        placeholder="What you do, in a few sentences: the search looks in here, too"
        {...useField("description")}
      />
      <div className={styles.pair}>
        <TextInput
          label="Location"
          autoComplete="address-level2"
          maxLength={120}
          hint="Left blank, it stays as it is"
          {...useField("location")}
        />
        <NumberInput
          label="Hourly Rate (₦)"
          step={100}
          hint="Left blank, clients read “Rate on request”"
          {...useField("hourlyRate")}
        />
      </div>
      <TextInput
        label="Years of Experience"
        placeholder="5+"
        maxLength={40}
        {...useField("experienceYears")}
      />
      <TagsField name="services" label="Services" hint="One at a time, for example Kitchen cabinets" />
      <TagsField
        name="links"
        label="Portfolio links"
        hint="Where more of your work is to be seen, for example https://instagram.com/yourname"
        type="url"
        rules={linkRules}
      />
    </>
  );
}

function Availability() {
  const { field } = useController<{ isOnline: boolean }>({ name: "isOnline" });
  return (
    <Switch
      label="Available for new jobs"
      description="Clients who look for somebody available now find you. Saved with the form."
      checked={field.value}
      onChange={field.onChange}
    />
  );
}
