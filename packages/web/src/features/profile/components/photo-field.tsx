import { useRef, useState } from "react";
import { explain } from "../../../lib/api/errors.ts";
import type { SessionUser } from "../../../lib/session/session.ts";
import { acceptFor } from "../../../lib/uploads/upload.ts";
import type { UploadedPicture } from "../../../lib/uploads/use-picture.ts";
import { Avatar } from "../../../ui/media/avatar.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { preloadDialog } from "../../../ui/overlays/dialog.tsx";
import { FileButton, UploadProgress } from "../../../ui/forms/file-input.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { CropDialog } from "./crop-dialog.tsx";
import { closePhoto, cropped, openPhoto, type ChosenPhoto, type Crop } from "../crop.ts";
import styles from "./photo.module.css";

/**
 * The field for the user's photo: from a file or the camera, cropped, and uploaded while the user fills in the form. `error` is the
 * server's error. Calls `onChange` when the photo was replaced or removed.
 */
export function PhotoField({
  photo,
  user,
  error,
  onChange,
}: {
  photo: UploadedPicture;
  user: SessionUser;
  error: string | undefined;
  onChange: () => void;
}) {
  const { image, preview, part, again } = photo;
  const [chosen, setChosen] = useState<ChosenPhoto | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const buttons = useRef<HTMLDivElement>(null);
  const attempt = async (task: () => Promise<void>) => {
    setProblem(undefined);
    await task().catch((failure: unknown) => setProblem(explain(failure)));
  };
  const open = ([file]: readonly [File, ...File[]]) =>
    void attempt(async () => {
      setChosen(await openPhoto(file));
      setOpen(true);
    });
  const use = (photograph: ChosenPhoto, crop: Crop) => {
    setOpen(false);
    void attempt(async () => {
      photo.send(await cropped(photograph, crop));
      onChange();
    });
  };
  const remove = () => {
    photo.set(null);
    onChange();
    setProblem(undefined);
    buttons.current?.querySelector("button")?.focus();
  };
  const message = problem ?? photo.problem ?? error;
  const hasPhoto = image !== null || preview !== undefined;
  const isNew = preview === undefined && image !== null && image.key !== user.avatar?.key;
  const preload = { onPointerEnter: preloadDialog, onFocus: preloadDialog };
  const chooseLabel = hasPhoto ? "Choose another" : "Choose a photo";
  return (
    <fieldset className={styles.field}>
      <Text as="legend" size={14} weight={600}>
        Photo
      </Text>
      <Cluster gap={4} wrap={false}>
        <span className={styles.preview}>
          {preview === undefined ? (
            <Avatar name={user.fullName ?? user.email} image={image} size={96} />
          ) : (
            <img src={preview} alt="Preview" />
          )}
        </span>
        <Stack gap={2} grow>
          <Cluster ref={buttons}>
            <FileButton label="Take a photo" accept="image/*" capture="user" onFiles={open} {...preload}>
              Take a photo
            </FileButton>
            <FileButton label={chooseLabel} accept={acceptFor("avatar")} onFiles={open} {...preload}>
              {chooseLabel}
            </FileButton>
            {hasPhoto && (
              <Button variant="ghost" onClick={remove}>
                Remove
              </Button>
            )}
          </Cluster>
          {part !== undefined && (
            <UploadProgress label="Uploading your photo" part={part} isWaiting={photo.isWaiting} />
          )}
          {isNew && (
            <Text size={14} tone="quiet">
              Your new photo will be shown once you save.
            </Text>
          )}
          {message !== undefined && (
            <Cluster role="alert" gap={3} size={14} weight={500} tone="bad">
              <p>{message}</p>
              {problem === undefined && again && <Button onClick={again}>Send it again</Button>}
            </Cluster>
          )}
        </Stack>
      </Cluster>
      {chosen && (
        <CropDialog
          photo={chosen}
          isOpen={isOpen}
          onUse={(crop) => use(chosen, crop)}
          onClose={() => setOpen(false)}
          onClosed={() => {
            closePhoto(chosen);
            setChosen(null);
          }}
        />
      )}
    </fieldset>
  );
}
