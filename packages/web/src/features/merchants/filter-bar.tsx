import { industries } from "@handiwork/core/reference/industries";
import { useEffect, useState } from "react";
import { Card } from "../../ui/card.tsx";
import { Select, TextInput } from "../../ui/field.tsx";
import type { IconName } from "../../ui/icon.tsx";
import { Grid } from "../../ui/layout.tsx";
import styles from "./filter-bar.module.css";
import { toText, type Filters } from "./filters.ts";

interface BarProps {
  filters: Filters;
  change: (patch: Partial<Filters>) => void;
}

/** What narrows the list of merchants. */
export function FilterBar({ filters, change }: BarProps) {
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
              change={(search) => change({ search })}
            />
          </div>
          <Select
            label="Industry"
            value={filters.industry}
            onChange={({ target }) => change({ industry: target.value })}
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
            change={(location) => change({ location })}
          />
        </Grid>
      </Card>
    </search>
  );
}

/** How long, in milliseconds, after the last key what was typed takes effect. */
const pause = 300;

interface TextProps {
  label: string;
  placeholder: string;
  icon: IconName;
  /** What is in force. */
  value: string;
  change: (value: string) => void;
}

/** A text that filters: takes effect shortly after the last key, or at once on Enter, and follows the address. */
function TextFilter({ label, placeholder, icon, value, change }: TextProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== toText(typed)) setTyped(value);
  }
  const wanted = toText(typed);
  useEffect(() => {
    if (wanted === value) return;
    const timer = setTimeout(() => change(wanted), pause);
    return () => clearTimeout(timer);
  }, [wanted, value, change]);
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
      onKeyDown={({ key }) => key === "Enter" && wanted !== value && change(wanted)}
    />
  );
}
