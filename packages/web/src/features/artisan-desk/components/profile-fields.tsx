import { choiceFilters } from "@handiwork/core/fixed/choice-filters";
import { Select, Textarea, TextInput } from "../../../ui/field.tsx";
import { useField } from "../../../lib/use-field.ts";
import { editorCategories, withStored } from "../model/categories.ts";
import { NumberInput } from "./number-input.tsx";
import styles from "./profile-fields.module.css";
import { TagsField } from "./tags-field.tsx";

/** The fields of the editor but its pictures (B-EDIT-01 to B-EDIT-10). In: the category that is stored, empty for none. */
export function ProfileFields({ stored }: { stored: string }) {
  return (
    <>
      <TextInput
        label="Business Name"
        autoComplete="organization"
        maxLength={120}
        {...useField("businessName")}
      />
      <div className={styles.pair}>
        <Select label="Category*" required {...useField("category")} defaultValue={stored}>
          <option value="">Select a category</option>
          {withStored(editorCategories, stored).map(({ label, value }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <TextInput
          label="Location*"
          required
          hint="City and state, for example Ikeja, Lagos"
          autoComplete="address-level2"
          maxLength={120}
          {...useField("location")}
        />
      </div>
      <div className={styles.pair}>
        <NumberInput
          label="Hourly Rate (₦)"
          hint="Left blank, clients read “Rate on request”"
          step="any"
          {...useField("hourlyRate")}
        />
        <TextInput
          label="Years of Experience"
          placeholder="5+"
          maxLength={40}
          {...useField("experienceYears")}
        />
      </div>
      <div className={styles.pair}>
        <NumberInput
          label="Jobs Completed"
          hint="Clients see this as your own count"
          step="any"
          {...useField("jobsCompleted")}
        />
        <TextInput
          label="WhatsApp Number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="+234 801 234 5678"
          hint="Clients can then write to you on WhatsApp"
          maxLength={30}
          {...useField("whatsappNumber")}
        />
      </div>
      <Textarea
        label="Bio"
        rows={4}
        maxLength={2000}
        placeholder="What do you do, for whom, and since when? What are you known for?"
        {...useField("bio")}
      />
      <TagsField name="skills" label="Skills" hint="One at a time, for example Tiling" />
      <TagsField
        name="languages"
        label="Languages"
        hint="One at a time, for example Fulfulde"
        offered={choiceFilters.language.values}
      />
    </>
  );
}
