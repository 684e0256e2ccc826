import { useQuery } from "@tanstack/react-query";
import { Switch } from "../../../ui/switch.tsx";
import { pushQuery, type PushState } from "../api/push.ts";
import { useTurnPush } from "../api/use-turn-push.ts";
import styles from "./settings.module.css";

const words: Record<PushState, string> = {
  on: "This device tells you of new messages, also when no page is open.",
  off: "Have this device tell you of new messages, also when no page is open.",
  blocked:
    "Your browser blocks notifications of Handiwork. Allow them in its settings for this site, then come back.",
  unavailable: "Handiwork cannot do it at the moment.",
  impossible: "This browser cannot do it. On an iPhone, add Handiwork to the home screen first.",
};

/** Whether this device tells of messages. */
export function PushSwitch({ userId }: { userId: string }) {
  const { data: state } = useQuery(pushQuery(userId));
  const turn = useTurnPush(userId);
  return (
    <div className={styles.entry}>
      <Switch
        label="New messages"
        description={words[state ?? "off"]}
        checked={state && state === "on"}
        busy={(state !== "on" && state !== "off") || turn.isPending}
        onChange={(isOn) => turn.mutate(isOn)}
      />
    </div>
  );
}
