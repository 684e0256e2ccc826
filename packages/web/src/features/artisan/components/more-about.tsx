import type { ArtisanProfile } from "@handiwork/core/model/artisan/schema";
import { useState, type ReactNode } from "react";
import { hourlyRate } from "../../../lib/format.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, preloadDialog } from "../../../ui/dialog.tsx";
import { aboutText } from "../model/texts.ts";
import { Chips } from "./chips.tsx";
import styles from "./more-about.module.css";

/** The button "More about me" and what it opens. */
export function MoreAbout({ artisan }: { artisan: ArtisanProfile }) {
  const [open, setOpen] = useState(false);
  const { category, skills, location } = artisan;
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
        <dl className={styles.list}>
          <Entry label="Category">{category}</Entry>
          <Entry label="Biography">
            <p className={styles.text}>{aboutText(artisan)}</p>
          </Entry>
          <Entry label="Skills">{skills.length > 0 ? <Chips of={skills} /> : "Not listed yet"}</Entry>
          <Entry label="Location">{location}</Entry>
          <Entry label="Hourly rate">{hourlyRate(artisan.hourlyRate)}</Entry>
        </dl>
      </Dialog>
    </>
  );
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
