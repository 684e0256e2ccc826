import { industries } from "@handiwork/core/fixed/industries";
import { Card } from "../../../ui/card.tsx";
import { Select } from "../../../ui/field.tsx";
import type { Filters } from "../model/filters.ts";
import styles from "./filter-bar.module.css";
import { TextFilter } from "./text-filter.tsx";

interface Props {
  filters: Filters;
  change: (patch: Partial<Filters>) => void;
}

/** What narrows the list of merchants. */
export function FilterBar({ filters, change }: Props) {
  return (
    <search>
      <Card className={styles.bar}>
        <TextFilter
          label="Search"
          placeholder="Business or word"
          icon="search"
          value={filters.search}
          change={(search) => change({ search })}
        />
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
      </Card>
    </search>
  );
}
