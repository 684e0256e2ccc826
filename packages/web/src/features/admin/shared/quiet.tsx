import type { ReactNode } from "react";
import { Text } from "../../../ui/text.tsx";

/** What is second, small and grey: an address below a name, a note below a field. */
export function Quiet({ as, children }: { as?: "span" | "dt" | "output"; children: ReactNode }) {
  return (
    <Text as={as ?? "p"} size={14} tone="quiet">
      {children}
    </Text>
  );
}
