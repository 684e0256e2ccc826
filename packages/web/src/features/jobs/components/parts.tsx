import type { JobView } from "@handiwork/core/jobs/view.schema";
import { useState, type ReactNode } from "react";
import { isLite, useFetchOnTap } from "../../../lib/page/lite.ts";
import { jobPicturePath } from "../../../lib/navigation/paths.ts";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { Lightbox, preloadLightbox } from "../../../ui/media/lightbox.tsx";
import { Tag } from "../../../ui/primitives/tag.tsx";
import styles from "../jobs.module.css";

/** A list of labelled facts about a request, quote or job. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

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
  const altOf = (index: number) => `${description}, ${index + 1} of ${pictures.length}`;
  return (
    <>
      <Cluster as="ul">
        {pictures.map(({ id }, index) => (
          <li key={id}>
            <JobPicture
              id={id}
              src={jobPicturePath(requestId, id, 400)}
              alt={altOf(index)}
              onOpen={() => setOpened(index)}
            />
          </li>
        ))}
      </Cluster>
      {opened !== undefined && (
        <Lightbox
          pictures={pictures.map(({ id, width, height }, index) => {
            return {
              src: jobPicturePath(requestId, id, isLite() ? 400 : 1280),
              alt: altOf(index),
              width,
              height,
            };
          })}
          label={description}
          index={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

function JobPicture({ id, src, alt, onOpen }: { id: string; src: string; alt: string; onOpen: () => void }) {
  const [isFetched, ask] = useFetchOnTap(id);
  return (
    <button
      type="button"
      aria-label={`${isFetched ? "Open the picture" : "Show picture"}: ${alt}`}
      onPointerEnter={preloadLightbox}
      onFocus={preloadLightbox}
      onClick={isFetched ? onOpen : ask}
    >
      {isFetched ? (
        <img
          src={src}
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
