import type { ReactNode } from "react";
import { Cluster, Grid, Stack, type GridLook } from "../primitives/layout.tsx";
import { Text } from "../primitives/text.tsx";
import { CollapsibleSection } from "./sections.tsx";

interface Detail {
  readonly name: string;
  readonly value: string | null;
  /** Says who can see the value. */
  readonly note: string;
}

/** A person's contact details and who can see each. `children` are links to where they are changed. */
export function ContactDetails({ details, children }: { details: readonly Detail[]; children: ReactNode }) {
  return (
    <CollapsibleSection id="contact-details" title="Contact details">
      <Stack as="dl" gap={3}>
        {details.map(({ name, value, note }) => (
          <Fact key={name} name={name}>
            {value ?? "Not given"}
            <Text as="span" size={14} tone="quiet">
              {note}
            </Text>
          </Fact>
        ))}
      </Stack>
      <Cluster as="p" links>
        {children}
      </Cluster>
    </CollapsibleSection>
  );
}

/** Facts as a `<dl>`, without those that have no value. */
export function FactList({
  facts,
  ...grid
}: Omit<GridLook, "as"> & { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  const known = facts.filter(([, value]) => value !== null && value !== false && value !== "");
  return (
    <Grid as="dl" {...grid}>
      {known.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </Grid>
  );
}

/** A name and its value, as an entry of a `<dl>`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Text as="dt" size={14} tone="quiet">
        {name}
      </Text>
      <Stack as="dd" gap={0} lines="anywhere">
        {children}
      </Stack>
    </div>
  );
}
