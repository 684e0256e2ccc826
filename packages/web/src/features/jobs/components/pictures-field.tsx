import { jobLimits } from "@handiwork/core/reference/job-limits";
import { useEffect, useState, useSyncExternalStore } from "react";
import { ApiError } from "../../../lib/api/errors.ts";
import { waitingMessage } from "../../../lib/uploads/upload.ts";
import { UploadList } from "../../../lib/uploads/upload-list.ts";
import { IconButton } from "../../../ui/primitives/button.tsx";
import { FileButton } from "../../../ui/forms/file-input.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import styles from "../jobs.module.css";

/** Pictures of a job form. Uploads start as soon as files are chosen. */
export function usePictures() {
  const [list] = useState(
    () => new UploadList({ purpose: "job", max: jobLimits.requestPictures, shrinks: true }, []),
  );
  const files = useSyncExternalStore(list.subscribe, list.files, list.files);
  useEffect(() => () => list.stop(), [list]);
  return {
    list,
    files,
    /**
     * Waits for all uploads and returns their ids.
     *
     * @throws {ApiError} if an upload failed or waits for the network
     */
    ids: async () => {
      await list.settled();
      if (list.isStalled()) throw new ApiError(needNetwork, { code: "invalid" });
      if (list.files().some(({ state }) => state === "failed"))
        throw new ApiError("A picture was not sent. Please remove it, or add it again.", { code: "invalid" });
      return list.files().flatMap(({ uploadId }) => (uploadId === undefined ? [] : [uploadId]));
    },
  };
}

const needNetwork =
  "Pictures need an internet connection. Wait until they are sent, or remove them and send the rest later.";

/** A field to add pictures, up to six. */
export function PicturesField({
  label,
  pictures,
}: {
  label: string;
  pictures: ReturnType<typeof usePictures>;
}) {
  const { list, files } = pictures;
  return (
    <Stack gap={2}>
      <Cluster gap={3}>
        <FileButton
          label={label}
          accept="image/*"
          multiple
          aria-disabled={list.room() === 0 || undefined}
          onFiles={(chosen) => void list.add(chosen)}
        >
          {label}
        </FileButton>
        <Text size={14} tone="quiet">
          {files.length === 0
            ? `Up to ${jobLimits.requestPictures}`
            : `${files.length} of ${jobLimits.requestPictures}`}
        </Text>
      </Cluster>
      {list.isStalled() && (
        <Text size={14} tone="quiet">
          {needNetwork}
        </Text>
      )}
      {files.length > 0 && (
        <Stack as="ul" gap={2}>
          {files.map(({ id, name, preview, state, isWaiting, reason }, index) => (
            <Cluster as="li" gap={3} justify="between" wrap={false} key={id}>
              {preview === undefined ? (
                <Text size={14} lines="one-line">
                  {name}
                </Text>
              ) : (
                <img src={preview} alt={`${index + 1}`} width={64} height={64} className={styles.picture} />
              )}
              <Text size={14} tone={state === "failed" ? "bad" : "quiet"} aria-live="polite">
                {isWaiting
                  ? waitingMessage
                  : state === "sending"
                    ? "Sending"
                    : state === "failed"
                      ? (reason ?? "Not sent")
                      : "Sent"}
              </Text>
              <IconButton
                icon="close"
                label={`Remove picture ${index + 1}`}
                onClick={() => list.remove(id)}
              />
            </Cluster>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
