import { uploadRules } from "@handiwork/core/fixed/uploads";
import { useRef } from "react";
import type { UploadedPicture } from "../../../lib/uploading/use-picture.ts";
import { Button } from "../../../ui/button.tsx";
import { Picture } from "../../../ui/picture.tsx";
import styles from "./editor.module.css";

const accept = uploadRules.post.types.join(",");

/** The featured picture from the device, in the place of an address. */
export function PictureField({ picture }: { picture: UploadedPicture }) {
  const { image, part, problem, send, set } = picture;
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.picture}>
      {image && (
        <div className={styles.thumbnail}>
          <Picture image={image} alt="The featured picture" ratio={16 / 9} sizes="14rem" />
        </div>
      )}
      <div className={styles.pictureActions}>
        <Button loading={part !== undefined} onClick={() => input.current?.click()}>
          {image ? "Upload another picture" : "Upload a picture"}
        </Button>
        {image && (
          <Button variant="ghost" onClick={() => set(null)}>
            Remove picture
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          aria-label="Upload a picture"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file can be chosen once more.
            target.value = "";
            if (file) send(file);
          }}
        />
      </div>
      {part !== undefined && <p className={styles.quiet}>Sending: {Math.round(part * 100)} %</p>}
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
