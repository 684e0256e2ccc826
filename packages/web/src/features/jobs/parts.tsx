import type { JobView } from "@handiwork/core/jobs/view.schema";
import { useState, type ReactNode } from "react";
import { isLite, useFetchOnTap } from "../../lib/lite.ts";
import { jobPicturePath } from "../../lib/paths.ts";
import { Cluster } from "../../ui/layout.tsx";
import { Lightbox, preloadLightbox } from "../../ui/lightbox.tsx";
import { Tag } from "../../ui/tag.tsx";
import styles from "./jobs.module.css";

/** Facts of a request, quote or job: what they are called, and what they are. */
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

/** Pictures of a job, small; each opens on the whole screen. */
export function JobPictures({
  requestId,
  pictures,
  about,
}: {
  requestId: string;
  pictures: JobView["request"]["pictures"];
  about: string;
}) {
  const [opened, setOpened] = useState<number>();
  if (pictures.length === 0) return null;
  const altOf = (index: number) => `${about}, ${index + 1} of ${pictures.length}`;
  return (
    <>
      <Cluster as="ul">
        {pictures.map(({ id }, index) => (
          <li key={id}>
            <JobPicture
              id={id}
              src={jobPicturePath(requestId, id, 400)}
              alt={altOf(index)}
              open={() => setOpened(index)}
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
          label={about}
          index={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

function JobPicture({ id, src, alt, open }: { id: string; src: string; alt: string; open: () => void }) {
  const [isFetched, ask] = useFetchOnTap(id);
  return (
    <button
      type="button"
      aria-label={`${isFetched ? "Open the picture" : "Show picture"}: ${alt}`}
      onPointerEnter={preloadLightbox}
      onFocus={preloadLightbox}
      onClick={isFetched ? open : ask}
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
