import { Button } from "../primitives/button.tsx";
import { Stack } from "../primitives/layout.tsx";
import styles from "../feedback/states.module.css";

/** The button below a list that loads its next page. */
export function LoadMore({
  label = "Show more",
  onClick,
  loading,
}: {
  label?: string;
  onClick: () => void;
  loading: boolean;
}) {
  return (
    <Stack align="center" className={styles.more}>
      <Button onClick={onClick} loading={loading}>
        {label}
      </Button>
    </Stack>
  );
}
