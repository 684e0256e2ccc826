import { applicationExperience } from "@handiwork/core/model/application/schema";
import { applicationCategories } from "@handiwork/core/fixed/categories";
import { useField } from "../../../lib/use-field.ts";
import { Select, Textarea, TextInput } from "../../../ui/field.tsx";
import styles from "./wizard.module.css";

/** The first step: who one is, what one does, where and for how much (B-BECOME-03, B-BECOME-14; B-GAP-15). */
export function Basics() {
  return (
    <>
      <TextInput
        label="Business name"
        autoComplete="organization"
        autoCapitalize="words"
        hint="Your own name is fine, too"
        maxLength={120}
        {...useField("businessName")}
      />
      <Select label="Category" {...useField("category")}>
        <option value="">Select your trade</option>
        {applicationCategories.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Textarea
        label="Description"
        rows={4}
        placeholder="What do you do, for whom, and since when?"
        maxLength={2000}
        {...useField("description")}
      />
      <TextInput
        label="Location"
        icon="pin"
        autoCapitalize="words"
        hint="Town and state, for example Ikeja, Lagos"
        maxLength={120}
        {...useField("location")}
      />
      <div className={styles.pair}>
        <TextInput
          label="Hourly rate (₦)"
          inputMode="numeric"
          autoComplete="off"
          hint="For example 3,500"
          {...useField("hourlyRate")}
        />
        <Select label="Experience" {...useField("experience")}>
          <option value="">Select your experience</option>
          {applicationExperience.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </Select>
      </div>
      <Textarea
        label="Services"
        rows={2}
        hint="With commas between them, for example leak repair, water heaters"
        maxLength={2000}
        {...useField("services")}
      />
      <TextInput
        label="Phone number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="For our team. It is not shown on your page."
        maxLength={30}
        {...useField("phone")}
      />
    </>
  );
}
