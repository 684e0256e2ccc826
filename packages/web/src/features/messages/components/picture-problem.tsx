import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import type { DraftPicture } from "../api/draft-picture.ts";
import styles from "./picture-preview.module.css";

/** Why a file was not taken (A-VAL-19, A-VAL-20), and the way out where it is only too large. */
export function PictureProblem({ picture, onTaken }: { picture: DraftPicture; onTaken: () => void }) {
  const { problem, shrink } = picture;
  const [isBusy, setBusy] = useState(false);
  if (problem === null) return null;
  const onClick = async (take: () => Promise<void>) => {
    setBusy(true);
    await take();
    setBusy(false);
    onTaken();
  };
  return (
    <div className={styles.problem}>
      <p role="alert">{problem}</p>
      {shrink && (
        <Button loading={isBusy} onClick={() => void onClick(shrink)}>
          Make it smaller
        </Button>
      )}
    </div>
  );
}
