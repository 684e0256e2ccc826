import { registrationCategories } from "@handiwork/core/fixed/categories";
import { states } from "@handiwork/core/fixed/locations";
import { useFormContext, useWatch } from "react-hook-form";
import { Select, Textarea } from "../../../ui/field.tsx";
import styles from "./skill-fields.module.css";
import { useField } from "../../../lib/use-field.ts";

/** What an artisan does and where: trade, state, the state's cities, description (A-AUTH-22 to A-AUTH-24). */
export function SkillFields() {
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
      <div className={styles.place}>
        <StateField />
        <CityField />
      </div>
      <Textarea
        label="About Your Services"
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

/** The cities of the chosen state; disabled until there is one. */
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
