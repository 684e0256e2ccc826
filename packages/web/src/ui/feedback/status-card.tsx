import type { ReactNode } from "react";
import { Card } from "../primitives/card.tsx";
import type { IconName } from "../primitives/icon.tsx";
import { Stack } from "../primitives/layout.tsx";
import styles from "./status-card.module.css";
import { Disc } from "../primitives/tag.tsx";
import { Text } from "../primitives/text.tsx";

const tones = { good: "good", waiting: "waiting", open: "brand" } as const;

/** A card about a status. `tone`: all is well (good), someone else has to act (waiting), or the user has to act (open). */
export function StatusCard({
  tone,
  icon,
  title,
  children,
}: {
  tone: keyof typeof tones;
  icon: IconName;
  title: string;
  children: ReactNode;
}) {
  return (
    <Card className={styles.card}>
      <Disc large tone={tones[tone]} icon={icon} />
      <Stack align="start" grow className={styles.content}>
        <Text as="h2" size={22}>
          {title}
        </Text>
        {children}
      </Stack>
    </Card>
  );
}
