import { Points, type Point } from "../../../ui/data/points.tsx";
import { Stack } from "../../../ui/primitives/layout.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import styles from "./good-to-know.module.css";

/** Key points next to or below a form. */
export function GoodToKnow({ title, points }: { title: string; points: readonly Point[] }) {
  return (
    <Stack as="aside" gap={5} className={styles.aside} aria-labelledby="good-to-know">
      <Text as="h2" id="good-to-know" size={18}>
        {title}
      </Text>
      <Points points={points} />
    </Stack>
  );
}
