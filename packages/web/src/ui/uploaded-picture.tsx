import { uploadRules, type UploadPurpose } from "@handiwork/core/fixed/uploads";
import type { UploadedPicture } from "../lib/uploading/use-picture.ts";
import { Button } from "./button.tsx";
import { FileButton } from "./file-input.tsx";
import { Cluster } from "./layout.tsx";
import { Text } from "./text.tsx";

/** The buttons that choose and remove a picture ("logo") of a form, how far its upload is, and why it failed. */
export function PictureButtons({
  purpose,
  noun,
  first = `Upload a ${noun}`,
  picture: { image, part, problem },
  onFile,
  onRemove,
}: {
  purpose: UploadPurpose;
  noun: string;
  /** What the button says while there is none. */
  first?: string;
  picture: UploadedPicture;
  onFile: (file: File) => void;
  onRemove: () => void;
}) {
  return (
    <>
      <Cluster>
        <FileButton
          label={`Upload a ${noun}`}
          accept={uploadRules[purpose].types.join(",")}
          loading={part !== undefined}
          onFiles={([file]) => onFile(file)}
        >
          {image ? `Upload another ${noun}` : first}
        </FileButton>
        {image && (
          <Button variant="ghost" onClick={onRemove}>
            Remove {noun}
          </Button>
        )}
      </Cluster>
      {part !== undefined && <Text tone="quiet">Sending: {Math.round(part * 100)} %</Text>}
      {problem !== undefined && (
        <Text role="alert" tone="bad">
          {problem}
        </Text>
      )}
    </>
  );
}
