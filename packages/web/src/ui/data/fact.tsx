import type { ReactNode } from "react";
import { Stack } from "../primitives/layout.tsx";
import { Text } from "../primitives/text.tsx";

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
