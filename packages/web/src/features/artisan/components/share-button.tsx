import type { ArtisanProfile } from "@handiwork/core/model/artisan/schema";
import { paths } from "../../../lib/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.tsx";
import { pageTitle } from "../model/texts.ts";
import { ShareDrawing } from "./drawings.tsx";
import styles from "./share-button.module.css";

/** Hands the page's address to the device's own share sheet, or copies it where there is none. */
export function ShareButton({ artisan }: { artisan: ArtisanProfile }) {
  return (
    <Button onClick={() => void share(artisan)}>
      <ShareDrawing />
      <span className={styles.label}>Share</span>
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
    const changedMind = error instanceof DOMException && error.name === "AbortError";
    if (!changedMind) toast.error(`The link could not be shared. Copy it from here: ${url}`);
  }
}
