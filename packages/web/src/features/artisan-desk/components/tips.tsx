import type { ProfileParts } from "@handiwork/core/model/artisan/completeness";
import { CompletenessMeter } from "./completeness-meter.tsx";
import { Panel } from "../../../ui/panel.tsx";
import styles from "./tips.module.css";

const always = [
  "Answer messages soon: clients often write to several artisans, and take the first who answers.",
  "Ask for a review when a job went well. Three good ones say more than any description.",
];

/** What wins the artisan more work: what the profile lacks, and what helps everybody (B-ADASH-05). */
export function Tips({ profile }: { profile: ProfileParts }) {
  return (
    <Panel title="Tips to win more work">
      <CompletenessMeter profile={profile} />
      <ul className={styles.tips}>
        {always.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </Panel>
  );
}
