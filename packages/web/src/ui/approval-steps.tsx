import { Cluster, Stack } from "./layout.tsx";
import { Disc } from "./tag.tsx";
import { Text } from "./text.tsx";

interface Step {
  readonly title: string;
  readonly text: string;
}

/** What happens until an account is approved. In: the steps in their order, and how many of them are done. */
export function ApprovalSteps({ steps, done }: { steps: readonly Step[]; done: number }) {
  return (
    <Stack as="ol">
      {steps.map(({ title, text }, index) => (
        <Cluster
          as="li"
          key={title}
          gap={3}
          align="start"
          wrap={false}
          aria-current={index === done ? "step" : undefined}
        >
          <span aria-hidden="true">
            {index < done ? (
              <Disc small tone="good" icon="check" />
            ) : (
              <Disc small tone={index === done ? "waiting" : "plain"}>
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
