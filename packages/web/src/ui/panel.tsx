import { useId, type ReactNode } from "react";
import { Card } from "./card.tsx";
import { Stack } from "./layout.tsx";
import { Text } from "./text.tsx";

/** A part of the dashboard with its heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card>
      <Stack as="section" align="start" aria-labelledby={id}>
        <Text as="h2" id={id} size={18}>
          {title}
        </Text>
        {children}
      </Stack>
    </Card>
  );
}
