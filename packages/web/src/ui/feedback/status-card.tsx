import type { ReactNode } from "react";
import type { IconName } from "../primitives/icon.tsx";
import { Stack, Card, Cluster } from "../primitives/layout.tsx";
import { Disc } from "../primitives/tag.tsx";
import { Text } from "../primitives/text.tsx";
import styles from "./status-card.module.css";

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
      <Stack align="start" grow lines="anywhere" className={styles.content}>
        <Text as="h2" size={22}>
          {title}
        </Text>
        {children}
      </Stack>
    </Card>
  );
}

interface Step {
  readonly title: string;
  readonly text: string;
}

/** The steps that lead to an account's approval. The user has done the first one; the second is under way. */
export function ApprovalSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <Stack as="ol">
      {steps.map(({ title, text }, index) => (
        <Cluster
          as="li"
          key={title}
          gap={3}
          align="start"
          wrap={false}
          aria-current={index === 1 ? "step" : undefined}
        >
          <span aria-hidden="true">
            {index === 0 ? (
              <Disc small tone="good" icon="check" />
            ) : (
              <Disc small tone={index === 1 ? "waiting" : "plain"}>
                {index + 1}
              </Disc>
            )}
          </span>
          <Stack gap={0} lines="anywhere">
            <Text as="h3" size={16}>
              {title}
            </Text>
            <Text tone="quiet">{text}</Text>
          </Stack>
        </Cluster>
      ))}
    </Stack>
  );
}
