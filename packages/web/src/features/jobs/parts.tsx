import type { JobView } from "@handiwork/core/model/job/view";
import type { ReactNode } from "react";
import { jobPicturePath } from "../../lib/paths.ts";
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

/** Pictures of a job, small; each opens in full. */
export function JobPictures({
  requestId,
  pictures,
  about,
}: {
  requestId: string;
  pictures: JobView["request"]["pictures"];
  about: string;
}) {
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.shown}>
      {pictures.map(({ id }, index) => (
        <li key={id}>
          <a href={jobPicturePath(requestId, id, 1280)} target="_blank" rel="noreferrer">
            <img
              src={jobPicturePath(requestId, id, 400)}
              alt={`${about}, ${index + 1} of ${pictures.length}`}
              width={96}
              height={96}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
