import type { ArtisanProfile } from "@handiwork/core/artisans/schema";
import { pageTitle } from "@handiwork/core/artisans/page.rules";
import { useState, type ReactNode } from "react";
import { count, experience, hourlyRate, plural } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { isClient } from "../../../lib/session/session.ts";
import { Avatar } from "../../../ui/media/avatar.tsx";
import { Dialog, DialogButton } from "../../../ui/overlays/dialog.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Drawing } from "../../../ui/primitives/icon.tsx";
import { Card, Cluster, Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { PlaceText } from "../../../ui/data/place-text.tsx";
import { Rating } from "../../../ui/data/rating.tsx";
import { Badge } from "../../../ui/primitives/tag.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import { toast } from "../../../lib/page/toast.ts";
import { SignedInParts } from "./signed-in-parts.tsx";
import { aboutText, defaultBio, presenceText } from "../texts.ts";
import styles from "./about.module.css";

/** The artisan at a glance. */
export function ProfileHeader({ artisan }: { artisan: ArtisanProfile }) {
  const { name, avatar, businessName, category, isVerified, isPremium, isOnline, presence } = artisan;
  return (
    <Card>
      <Stack gap={5}>
        <Grid className={styles.head}>
          <div className={styles.avatar}>
            <Avatar name={name} image={avatar} size={96} />
          </div>
          <div className={styles.identity}>
            <Text as="h1" size={28}>
              {name}
            </Text>
            <Text tone="quiet">{businessName ? `${category} · ${businessName}` : category}</Text>
            <Cluster as="p" links>
              <Rating value={artisan.rating} emptyText="–" />
              <a href="#reviews">{plural(artisan.totalReviews, "review")}</a>
            </Cluster>
          </div>
          <Cluster as="p" size={14} className={styles.badges}>
            {isVerified && <Badge kind="verified" />}
            {isPremium && <Badge kind="premium" />}
            <Cluster
              as="span"
              weight={600}
              tone={isOnline ? "good" : "quiet"}
              className={styles.availability}
            >
              {isOnline ? "Available for new jobs" : "Not taking new jobs right now"}
            </Cluster>
            {presence && (
              <Text as="span" {...(presence.isActive ? { tone: "good", weight: 600 } : { tone: "quiet" })}>
                {presenceText(presence)}
              </Text>
            )}
          </Cluster>
        </Grid>
        <Text size={18} lines="two-lines">
          {artisan.bio ?? defaultBio}
        </Text>
        <Facts artisan={artisan} />
        <Cluster gap={3}>
          <MoreAbout artisan={artisan} />
          <ShareButton artisan={artisan} />
          <SignedInParts when={isClient}>
            {({ Heart }) => <Heart artisanId={artisan.id} name={name} />}
          </SignedInParts>
        </Cluster>
      </Stack>
    </Card>
  );
}

function Facts({ artisan }: { artisan: ArtisanProfile }) {
  const { experienceYears, jobsCompleted, jobsDone, location, place, serves, languages } = artisan;
  const claimed = jobsCompleted > 0 && `${count(jobsCompleted)} (self-reported)`;
  const facts: Readonly<Record<string, ReactNode>> = {
    Experience: experienceYears && experience(experienceYears),
    "Jobs completed": jobsDone === null ? claimed : `${count(jobsDone)} on Handiwork`,
    Location: <PlaceText place={place} address={location} />,
    "Also serves": serves.join(", "),
    Languages: languages.join(", "),
  };
  return (
    <Grid as="dl" columns={2} className={styles.facts}>
      {Object.entries(facts).map(
        ([label, fact]) =>
          fact && (
            <div key={label}>
              <Text as="dt" size={14} tone="quiet">
                {label}
              </Text>
              <Text as="dd" weight={600}>
                {fact}
              </Text>
            </div>
          ),
      )}
    </Grid>
  );
}

/** Opens the device's share sheet, or copies the page's URL if there is none. */
function ShareButton({ artisan }: { artisan: ArtisanProfile }) {
  return (
    <Button onClick={() => void share(artisan)}>
      <Drawing>
        <path d="M12 15V4M8 7.5 12 3.500l4 4M7 11H5v9.500h14V11h-2" />
      </Drawing>
      <VisuallyHidden until="small">Share</VisuallyHidden>
    </Button>
  );
}

async function share(artisan: ArtisanProfile): Promise<void> {
  const url = new URL(paths.artisan(artisan.id), window.location.origin).href;
  try {
    if ("share" in navigator) {
      await navigator.share({ title: pageTitle(artisan), url });
      return;
    }
    await window.navigator.clipboard.writeText(url);
    toast.success("Link copied");
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === "AbortError";
    if (!isCancelled) toast.error(`Could not share the link. Copy it from here: ${url}`);
  }
}

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
      {Object.entries({ Services: services, Skills: skills }).map(
        ([title, items]) =>
          items.length > 0 && (
            <Subsection key={title} title={title}>
              <Chips items={items} />
            </Subsection>
          ),
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
function MoreAbout({ artisan }: { artisan: ArtisanProfile }) {
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
      <DialogButton onClick={() => setOpen(true)}>More about me</DialogButton>
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
