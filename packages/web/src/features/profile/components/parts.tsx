import type { ReactNode, Ref } from "react";
import { Stack } from "../../../ui/primitives/layout.tsx";
import { Text } from "../../../ui/primitives/text.tsx";

/** A section of the page with a focusable heading. `id` is the heading's id. */
export function Part({
  id,
  title,
  headingRef,
  children,
}: {
  id: string;
  title: string;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}) {
  return (
    <Stack as="section" gap={3} rows="top" aria-labelledby={id}>
      <Text as="h2" size={18} id={id} ref={headingRef} tabIndex={-1}>
        {title}
      </Text>
      {children}
    </Stack>
  );
}
