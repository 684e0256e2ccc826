import { ArtisanProfileForm, type OwnArtisan } from "@handiwork/core/model/artisan/schema";
import { useWatch } from "react-hook-form";
import { Panel } from "../../../ui/panel.tsx";
import { partsOf } from "../model/parts.ts";
import { CompletenessMeter } from "./completeness-meter.tsx";

const { hourlyRate: Rate } = ArtisanProfileForm.shape;

interface Props {
  /** The record as it is saved, null where there is none. */
  artisan: OwnArtisan | null;
  hasAvatar: boolean;
  pictures: number;
}

/** The meter that follows what is typed into the form around it. */
export function EditorMeter({ artisan, hasAvatar, pictures }: Props) {
  const typed = useWatch<ArtisanProfileForm>();
  const { businessName, bio, experienceYears, whatsappNumber, skills, languages } = typed;
  const rate = Rate.safeParse(typed.hourlyRate);
  const profile = {
    ...partsOf(artisan, hasAvatar),
    businessName: businessName ?? null,
    bio: bio ?? null,
    experienceYears: experienceYears ?? null,
    whatsappNumber: whatsappNumber ?? null,
    skills: (skills ?? []).filter((skill) => skill !== undefined),
    languages: (languages ?? []).filter((language) => language !== undefined),
    hourlyRate: rate.success ? rate.data : null,
    pictures,
  };
  return (
    <Panel title="What wins you work">
      <CompletenessMeter profile={profile} />
    </Panel>
  );
}
