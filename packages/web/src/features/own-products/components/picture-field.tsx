import { uploadRules } from "@handiwork/core/fixed/uploads";
import { useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { DefaultPicture } from "../../../ui/default-picture.tsx";
import { Picture } from "../../../ui/picture.tsx";
import styles from "./picture-field.module.css";
import type { ProductPicture } from "./use-picture.ts";

const accept = uploadRules.product.types.join(",");

/** A product's picture: chosen from the device or taken now. */
export function PictureField({ picture }: { picture: ProductPicture }) {
  const { image, coming, problem, choose, remove } = picture;
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const percent = Math.round((coming?.part ?? 0) * 100);
  const isThere = image !== null || coming !== null;
  return (
    <fieldset className={styles.field}>
      <legend className={styles.title}>Picture (optional)</legend>
      <div className={styles.row}>
        <div className={styles.preview}>
          {coming ? (
            <img src={coming.url} alt="The one that you have chosen" className={styles.chosen} />
          ) : (
            <Picture image={image} alt="" ratio={4 / 3} sizes="8rem" fallback={<DefaultPicture />} />
          )}
        </div>
        <div className={styles.words}>
          <div className={styles.buttons}>
            <Button ref={button} onClick={() => input.current?.click()}>
              {isThere ? "Choose another" : "Choose a picture"}
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              accept={accept}
              aria-label="Picture"
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                // The same file can be chosen once more.
                target.value = "";
                if (file) choose(file);
              }}
            />
            {isThere && (
              <Button
                variant="ghost"
                onClick={() => {
                  remove();
                  button.current?.focus();
                }}
              >
                Remove
              </Button>
            )}
          </div>
          {coming && (
            <div className={styles.progress}>
              <progress max={100} value={percent} aria-label="Uploading the picture" />
              <span>{percent < 100 ? `Uploading, ${percent} %` : "Almost there"}</span>
            </div>
          )}
          {problem !== undefined && (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
        </div>
      </div>
    </fieldset>
  );
}
