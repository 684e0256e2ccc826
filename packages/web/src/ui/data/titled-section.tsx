import { useId, type ComponentProps, type ReactNode } from "react";
import { Cluster, Stack } from "../primitives/layout.tsx";
import { Text } from "../primitives/text.tsx";

interface Props extends Pick<ComponentProps<typeof Stack>, "gap" | "align" | "full" | "className"> {
  title: ReactNode;
  level?: 2 | 3;
  /** The heading's font size in px. By default, the size of its level. */
  size?: ComponentProps<typeof Text>["size"];
  /** Shown at the end of the heading's line. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A section of a page that is named by its heading. */
export function TitledSection({ title, level = 2, size, beside, children, ...look }: Props) {
  const id = useId();
  const heading = (
    <Text as={level === 2 ? "h2" : "h3"} id={id} size={size}>
      {title}
    </Text>
  );
  return (
    <Stack as="section" aria-labelledby={id} {...look}>
      {beside ? (
        <Cluster gap={4} justify="between" lines="anywhere">
          {heading}
          {beside}
        </Cluster>
      ) : (
        heading
      )}
      {children}
    </Stack>
  );
}
