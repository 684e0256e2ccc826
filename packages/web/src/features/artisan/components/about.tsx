import type { ArtisanProfile } from "@handiwork/core/artisans/schema";
import { useState, type ReactNode } from "react";
import { hourlyRate } from "../../../lib/format/format.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { Dialog, preloadDialog } from "../../../ui/overlays/dialog.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import styles from "./about.module.css";
import { aboutText } from "../texts.ts";

/** The artisan's biography, or a generated one. */
export function About({ artisan }: { artisan: ArtisanProfile }) {
  return (
    <Stack as="section" gap={3} aria-labelledby="about">
      <h2 id="about">About me</h2>
      <Text measure="wide" lines="as-written">
        {aboutText(artisan)}
      </Text>
    </Stack>
  );
}

/** The artisan's description, services, skills and links; nothing if all are empty. */
export function ServicesAndSkills({ artisan }: { artisan: ArtisanProfile }) {
  const { description, services, skills, links } = artisan;
  if (!description && [services, skills, links].every(({ length }) => length === 0)) return null;
  return (
    <Stack as="section" aria-labelledby="offer">
      <h2 id="offer">Services and skills</h2>
      {description && (
        <Text measure="wide" lines="as-written">
          {description}
        </Text>
      )}
      {services.length > 0 && (
        <Subsection title="Services">
          <Chips items={services} />
        </Subsection>
      )}
      {skills.length > 0 && (
        <Subsection title="Skills">
          <Chips items={skills} />
        </Subsection>
      )}
      {links.length > 0 && (
        <Subsection title="See more of this work">
          <Stack as="ul" gap={0} links lines="anywhere">
            {links.map((link) => (
              <li key={link}>
                <a href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
                  {link.replace(/^https?:\/\/(www\.)?/, "")}
                </a>
              </li>
            ))}
          </Stack>
        </Subsection>
      )}
    </Stack>
  );
}

function Subsection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={2}>
      <Text as="h3" size={16} tone="quiet">
        {title}
      </Text>
      {children}
    </Stack>
  );
}

/** The button "More about me" and its dialog. */
export function MoreAbout({ artisan }: { artisan: ArtisanProfile }) {
  const [open, setOpen] = useState(false);
  const { category, skills, location } = artisan;
  const entries: Readonly<Record<string, ReactNode>> = {
    Category: category,
    Biography: <Text lines="as-written">{aboutText(artisan)}</Text>,
    Skills: skills.length > 0 ? <Chips items={skills} /> : "Not listed yet",
    Location: location,
    "Hourly rate": hourlyRate(artisan.hourlyRate),
  };
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setOpen(true)}
      >
        More about me
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`More about ${artisan.name}`}>
        <Stack as="dl" lines="anywhere">
          {Object.entries(entries).map(([label, value]) => (
            <Stack key={label} gap={1}>
              <Text as="dt" size={14} tone="quiet">
                {label}
              </Text>
              <dd>{value}</dd>
            </Stack>
          ))}
        </Stack>
      </Dialog>
    </>
  );
}

function Chips({ items }: { items: readonly string[] }) {
  return (
    <Cluster as="ul" className={styles.chips}>
      {[...new Set(items)].map((word) => (
        <li key={word}>{word}</li>
      ))}
    </Cluster>
  );
}
