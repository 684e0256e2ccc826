import type { ReactNode } from "react";
import { Callout } from "./tag.tsx";
import { Text } from "./text.tsx";

/** What went wrong with a form as a whole, read out as soon as it appears; nothing where nothing did. */
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
