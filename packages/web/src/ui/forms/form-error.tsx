import type { ReactNode } from "react";
import { Callout } from "../primitives/tag.tsx";
import { Text } from "../primitives/text.tsx";

/** An error about a whole form. Screen readers announce it when it appears. */
export function FormError({ children }: { children?: ReactNode }) {
  return (
    <div role="alert">
      {children !== undefined && children !== null && children !== "" && (
        <Callout tone="bad" icon="alert">
          <Text weight={500}>{children}</Text>
        </Callout>
      )}
    </div>
  );
}
