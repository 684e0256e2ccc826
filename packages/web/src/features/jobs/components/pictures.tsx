import type { JobView } from "@handiwork/core/jobs/view.schema";
import { jobLimits } from "@handiwork/core/reference/job-limits";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { api } from "../../../lib/api/client.ts";
import { ApiError } from "../../../lib/api/errors.ts";
import { jobPicturePath } from "../../../lib/navigation/paths.ts";
import { useFocusAfterRemoval } from "../../../lib/page/list-focus.ts";
import { isLite, useFetchOnTap } from "../../../lib/page/lite.ts";
import { UploadList, type ListedFile } from "../../../lib/uploads/upload-list.ts";
import { waitingMessage } from "../../../lib/uploads/upload.ts";
import { FileButton } from "../../../ui/forms/file-input.tsx";
import { Lightbox, preloadLightbox } from "../../../ui/media/lightbox.tsx";
import { IconButton } from "../../../ui/primitives/button.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Tag } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import styles from "../jobs.module.css";

/** Thumbnails of a job's pictures. Each opens in the lightbox. */
export function JobPictures({
  requestId,
  pictures,
  description,
}: {
  requestId: string;
  pictures: JobView["request"]["pictures"];
  description: string;
}) {
  const [opened, setOpened] = useState<number>();
  if (pictures.length === 0) return null;
  const shown = pictures.map(({ id, width, height }, index) => ({
    id,
    src: jobPicturePath(requestId, id, isLite() ? 400 : 1280),
    alt: `${description}, ${index + 1} of ${pictures.length}`,
    width,
    height,
  }));
  return (
    <>
      <Cluster as="ul">
        {shown.map(({ id, alt }, index) => (
          <li key={id}>
            <Thumbnail
              id={id}
              src={jobPicturePath(requestId, id, 400)}
              alt={alt}
              onOpen={() => setOpened(index)}
            />
          </li>
        ))}
      </Cluster>
      {opened !== undefined && (
        <Lightbox pictures={shown} label={description} index={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

function Thumbnail({ id, src, alt, onOpen }: { id: string; src: string; alt: string; onOpen: () => void }) {
  const [isFetched, fetchPicture] = useFetchOnTap(id);
  const [isRetried, setRetried] = useState(false);
  const retry = () => setRetried(true);
  // An <img> request cannot refresh an expired access token. An API call does, then the image loads again.
  const onError = () => void api.auth.session.$get().then(retry, retry);
  return (
    <button
      type="button"
      aria-label={`${isFetched ? "Open the picture" : "Show picture"}: ${alt}`}
      onPointerEnter={preloadLightbox}
      onFocus={preloadLightbox}
      onClick={isFetched ? onOpen : fetchPicture}
    >
      {isFetched ? (
        <img
          key={String(isRetried)}
          src={src}
          onError={isRetried ? undefined : onError}
          alt=""
          width={96}
          height={96}
          loading="lazy"
          decoding="async"
          className={styles.picture}
        />
      ) : (
        <Tag className={styles.picture} style={{ width: 96, height: 96 }}>
          Show picture
        </Tag>
      )}
    </button>
  );
}

export type Pictures = ReturnType<typeof usePictures>;

/** The pictures of a form. Uploads start as soon as files are chosen, and stop when the form closes. */
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
      return list.files().flatMap(({ uploadId }) => uploadId ?? []);
    },
  };
}

const needNetwork =
  "Pictures need an internet connection. Wait until they are sent, or remove them and send the rest later.";

/** A field to add pictures, up to six. */
export function PicturesField({ label, pictures: { list, files } }: { label: string; pictures: Pictures }) {
  const rows = useRef<HTMLUListElement>(null);
  useFocusAfterRemoval(rows, files.length);
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
        <Stack as="ul" gap={2} ref={rows}>
          {files.map((file, index) => (
            <Cluster as="li" tabIndex={-1} gap={3} justify="between" wrap={false} key={file.id}>
              {file.preview === undefined ? (
                <Text size={14} lines="one-line">
                  {file.name}
                </Text>
              ) : (
                <img
                  src={file.preview}
                  alt={`${index + 1}`}
                  width={64}
                  height={64}
                  className={styles.picture}
                />
              )}
              <Text size={14} tone={file.state === "failed" ? "bad" : "quiet"} aria-live="polite">
                {uploadStatus(file)}
              </Text>
              <IconButton
                icon="close"
                label={`Remove picture ${index + 1}`}
                onClick={() => list.remove(file.id)}
              />
            </Cluster>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function uploadStatus({ state, isWaiting, reason }: ListedFile): string {
  if (isWaiting) return waitingMessage;
  if (state === "failed") return reason ?? "Not sent";
  return state === "sending" ? "Sending" : "Sent";
}
