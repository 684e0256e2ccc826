import { completeness, type Part, type ProfileParts } from "@handiwork/core/artisans/completeness.rules";
import { allFields, dashboardInputs, editorInputs, viewOf } from "@handiwork/core/artisans/fields.schema";
import { ArtisanProfileForm, type OwnArtisan } from "@handiwork/core/artisans/schema";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { paths } from "../../../lib/navigation/paths.ts";
import { Icon } from "../../../ui/primitives/icon.tsx";
import { Card, Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { CollapsibleSection } from "../../../ui/data/sections.tsx";
import { TitledSection } from "../../../ui/data/titled-section.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import styles from "./completeness.module.css";

/** The number of missing parts to list at a time. */
const maxListed = 3;

const tips = [
  "Answer messages quickly: clients often message several artisans and choose the first to reply.",
  "Ask for a review when a job has gone well. Three good reviews say more than any description.",
];

const { hourlyRate: Rate } = ArtisanProfileForm.shape;

/** Tips to win more work: missing parts of the profile, and general advice (B-ADASH-05). */
export function Tips({ artisan, hasAvatar }: { artisan: OwnArtisan; hasAvatar: boolean }) {
  const profile = partsOf(artisan, hasAvatar);
  return (
    <CollapsibleSection
      id="tips"
      title="Tips to win more work"
      note={`${completeness(profile).percent}% complete`}
    >
      <Stack align="start">
        <Meter profile={profile} />
        <Stack as="ul" gap={2} tone="quiet" className={styles.tips}>
          {tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </Stack>
      </Stack>
    </CollapsibleSection>
  );
}

interface EditorMeterProps {
  /** The saved record, or null if there is none yet. */
  artisan: OwnArtisan | null;
  hasAvatar: boolean;
  pictures: number;
}

/** A completeness meter that updates as the user types into the surrounding form. */
export function EditorMeter({ artisan, hasAvatar, pictures }: EditorMeterProps) {
  // The form's fields match the record's, except that the rate is still text.
  const typed = useWatch() as Partial<ProfileParts>;
  const rate = Rate.safeParse(typed.hourlyRate);
  const hourlyRate = rate.success ? rate.data : null;
  const profile = { ...partsOf(artisan, hasAvatar), ...typed, hourlyRate, pictures };
  return (
    <Card>
      <TitledSection title="Profile completeness" size={18}>
        <Meter profile={profile} />
      </TitledSection>
    </Card>
  );
}

/** Shows how complete a profile is, with links to the missing parts that win the most work. */
function Meter({ profile }: { profile: ProfileParts }) {
  const id = useId();
  const { percent, missing } = completeness(profile);
  return (
    <Stack gap={2} full>
      <Text id={id} weight={700}>
        {percent === 100 ? "Your profile is complete" : `Your profile is ${percent}% complete`}
      </Text>
      <progress className={styles.bar} max={100} value={percent} aria-labelledby={id} />
      {missing.length > 0 && (
        <Stack as="ul" gap={0} divided aria-label="What is missing">
          {missing.slice(0, maxListed).map(({ part, task, reason }) => (
            <li key={part}>
              <Cluster
                as={Link}
                to={linkTo(part)}
                bare
                touch
                gap={3}
                justify="between"
                wrap={false}
                className={styles.missing}
              >
                <Stack as="span" gap={0}>
                  <Text as="span" weight={600} tone="brand">
                    {task}
                  </Text>
                  <Text as="span" size={14} tone="quiet">
                    {reason}
                  </Text>
                </Stack>
                <Icon name="chevron-right" tone="brand" />
              </Cluster>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/** Returns the URL of the form for a part of the profile. The hash names the field. */
function linkTo(part: Part): string {
  if (part === "avatar") return paths.profile;
  const isOnDashboard = part in dashboardInputs && !(part in editorInputs);
  return `${isOnDashboard ? paths.artisanDashboard : paths.editArtisanProfile}#${part}`;
}

/** Returns the parts that count towards completeness. */
function partsOf(artisan: OwnArtisan | null, hasAvatar: boolean): ProfileParts {
  return { ...viewOf(artisan, allFields), pictures: artisan?.portfolio.length ?? 0, hasAvatar };
}
