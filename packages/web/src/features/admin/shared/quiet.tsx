import type { ReactNode } from "react";
import { Text } from "../../../ui/primitives/text.tsx";

/** Small grey text for secondary information, such as an e-mail address below a name. */
export function Quiet({ as, children }: { as?: "span" | "dt" | "output"; children: ReactNode }) {
  return (
    <Text as={as ?? "p"} size={14} tone="quiet">
      {children}
    </Text>
  );
}
