import type { ReactNode, Ref } from "react";
import { Stack } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";

/** A part of the page with its heading, which can have the focus. `id` is the heading's. */
export function Part({
  id,
  title,
  heading,
  children,
}: {
  id: string;
  title: string;
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}) {
  return (
    <Stack as="section" gap={3} rows="top" aria-labelledby={id}>
      <Text as="h2" size={18} id={id} ref={heading} tabIndex={-1}>
        {title}
      </Text>
      {children}
    </Stack>
  );
}
