import type { ReactNode } from "react";
import { Fact } from "./fact.tsx";
import { Cluster, Stack } from "./layout.tsx";
import { FoldedSection } from "./sections.tsx";
import { Text } from "./text.tsx";

interface Detail {
  readonly name: string;
  readonly value: string | null;
  /** Who sees it. */
  readonly note: string;
}

/** How somebody is reached, and who sees it; `children` lead to where it is changed. */
export function ContactDetails({ details, children }: { details: readonly Detail[]; children: ReactNode }) {
  return (
    <FoldedSection id="contact-details" title="Contact details">
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
    </FoldedSection>
  );
}
