import { industries } from "@handiwork/core/reference/industries";
import { useEffect, useState } from "react";
import { Card } from "../../../ui/primitives/card.tsx";
import { Select, TextInput } from "../../../ui/forms/field.tsx";
import type { IconName } from "../../../ui/primitives/icon.tsx";
import { Grid } from "../../../ui/primitives/layout.tsx";
import styles from "./filter-bar.module.css";
import { toText, type Filters } from "../filters.ts";

interface BarProps {
  filters: Filters;
  onChange: (patch: Partial<Filters>) => void;
}

/** The filters of the directory. */
export function FilterBar({ filters, onChange }: BarProps) {
  return (
    <search>
      <Card>
        <Grid small={2} large={4} gap={3}>
          <div className={styles.search}>
            <TextFilter
              label="Search"
              placeholder="Business or word"
              icon="search"
              value={filters.search}
              onChange={(search) => onChange({ search })}
            />
          </div>
          <Select
            label="Industry"
            value={filters.industry}
            onChange={({ target }) => onChange({ industry: target.value })}
          >
            <option value="">All Industries</option>
            {industries.map((industry) => (
              <option key={industry}>{industry}</option>
            ))}
          </Select>
          <TextFilter
            label="Location"
            placeholder="City or state"
            icon="pin"
            value={filters.location}
            onChange={(location) => onChange({ location })}
          />
        </Grid>
      </Card>
    </search>
  );
}

/** The delay after the last keystroke before a text filter applies, in ms. */
const delayMs = 300;

interface TextProps {
  label: string;
  placeholder: string;
  icon: IconName;
  /** The value in the URL. */
  value: string;
  onChange: (value: string) => void;
}

/** A text filter. Applies after a short delay, or immediately on Enter, and follows the URL. */
function TextFilter({ label, placeholder, icon, value, onChange }: TextProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== toText(typed)) setTyped(value);
  }
  const text = toText(typed);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onChange(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <TextInput
      label={label}
      icon={icon}
      placeholder={placeholder}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={100}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key }) => key === "Enter" && text !== value && onChange(text)}
    />
  );
}
