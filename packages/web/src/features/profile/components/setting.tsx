import { useId, useState, type ReactNode } from "react";
import { useReturnFocus } from "../../../lib/page/list-focus.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import styles from "./profile.module.css";

interface RowProps {
  name: string;
  /** The setting's value, or an explanation. */
  text: ReactNode;
  action: ReactNode;
  /** Shown below the row. */
  children?: ReactNode;
}

/** A row of a section: a name with its text, and a button at the end. */
export function SettingRow({ name, text, action, children }: RowProps) {
  return (
    <Stack className={styles.entry}>
      <Cluster gap={4} justify="between" wrap={false}>
        <Stack gap={0}>
          <Text as="h3" size={16}>
            {name}
          </Text>
          <Text tone="quiet" lines="anywhere">
            {text}
          </Text>
        </Stack>
        {action}
      </Cluster>
      {children}
    </Stack>
  );
}

interface SettingProps extends Omit<RowProps, "action" | "children"> {
  /** The button's labels while the setting is closed and open. */
  labels?: readonly [closed: string, open: string];
  /** Renders what the button opens below the row. `close` also restores the focus. */
  children: (close: () => void) => ReactNode;
}

/** A setting whose form opens below it. */
export function Setting({ labels = ["Change", "Cancel"], children, ...row }: SettingProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useReturnFocus<HTMLSpanElement>(isOpen);
  const label = labels[isOpen ? 1 : 0];
  return (
    <SettingRow
      {...row}
      action={
        <span ref={button}>
          <Button
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`${label}: ${row.name}`}
            onClick={() => setOpen(!isOpen)}
          >
            {label}
          </Button>
        </span>
      }
    >
      <div id={id} hidden={!isOpen}>
        {isOpen && children(() => setOpen(false))}
      </div>
    </SettingRow>
  );
}
