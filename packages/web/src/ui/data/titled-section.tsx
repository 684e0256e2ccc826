import { useId, type ComponentProps, type ReactNode } from "react";
import { Stack } from "../primitives/layout.tsx";
import { Text } from "../primitives/text.tsx";

interface Props extends Pick<ComponentProps<typeof Stack>, "gap" | "className"> {
  title: ReactNode;
  /** The heading's font size in px. By default, the size of its level. */
  size?: ComponentProps<typeof Text>["size"];
  children: ReactNode;
}

/** A section of a page that is named by its heading, of level 2. */
export function TitledSection({ title, size, children, ...look }: Props) {
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id} {...look}>
      <Text as="h2" id={id} {...(size && { size })}>
        {title}
      </Text>
      {children}
    </Stack>
  );
}
