import { useRef, useState } from "react";
import { explain } from "../../../lib/errors.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { closePhoto, cutPhoto, openPhoto, type ChosenPhoto } from "../api/photo.ts";
import type { Cut } from "../model/cut.ts";
import { CutDialog } from "./cut-dialog.tsx";
import { FileButton } from "./file-button.tsx";
import styles from "./photo-field.module.css";
import { PhotoProgress } from "./photo-progress.tsx";
import type { Photo } from "./use-photo.ts";

interface Props {
  photo: Photo;
  /** Whose it is. */
  name: string;
  /** What the server says of it. */
  error: string | undefined;
  /** Another one was chosen, or it was taken away. */
  onChange: () => void;
}

/** One's photograph: chosen from the device or taken now, cut square, and sent while the rest is filled in. */
export function PhotoField({ photo, name, error, onChange }: Props) {
  const { image, going, send, sendAgain, remove } = photo;
  const [chosen, setChosen] = useState<ChosenPhoto | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const buttons = useRef<HTMLDivElement>(null);
  const take = async (work: () => Promise<void>) => {
    setProblem(undefined);
    try {
      await work();
    } catch (failure) {
      setProblem(explain(failure));
    }
  };
  const open = (file: File) =>
    void take(async () => {
      setChosen(await openPhoto(file));
      setOpen(true);
    });
  const use = (photograph: ChosenPhoto, cut: Cut) => {
    setOpen(false);
    void take(async () => {
      send(await cutPhoto(photograph, cut));
      onChange();
    });
  };
  const closed = () => {
    if (chosen) closePhoto(chosen);
    setChosen(null);
  };
  const wrong = problem ?? going?.problem ?? error;
  const hasPhoto = image !== null || going !== null;
  return (
    <fieldset className={styles.field}>
      <legend className={styles.title}>Photo</legend>
      <div className={styles.row}>
        <span className={styles.preview}>
          {going ? (
            <img src={going.url} alt="The one that you have chosen" className={styles.chosen} />
          ) : (
            <Avatar name={name} image={image} size={96} />
          )}
        </span>
        <div className={styles.words}>
          <div ref={buttons} className={styles.buttons}>
            <FileButton label="Take a photo" camera onFile={open} />
            <FileButton label={hasPhoto ? "Choose another" : "Choose a photo"} onFile={open} />
            {hasPhoto && (
              <Button
                variant="ghost"
                onClick={() => {
                  remove();
                  onChange();
                  setProblem(undefined);
                  buttons.current?.querySelector("button")?.focus();
                }}
              >
                Remove
              </Button>
            )}
          </div>
          {going && going.problem === undefined && (
            <PhotoProgress part={going.part} isThere={image !== null} />
          )}
          {wrong !== undefined && (
            <div role="alert" className={styles.problem}>
              <p>{wrong}</p>
              {problem === undefined && going?.again && <Button onClick={sendAgain}>Send it again</Button>}
            </div>
          )}
        </div>
      </div>
      {chosen && (
        <CutDialog
          photo={chosen}
          isOpen={isOpen}
          onUse={(cut) => use(chosen, cut)}
          onClose={() => setOpen(false)}
          onClosed={closed}
        />
      )}
    </fieldset>
  );
}
