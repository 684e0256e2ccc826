import type { ApplicationDocument } from "@handiwork/core/model/artisan/schema";
import { fileSize } from "../../../lib/file-size.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import detailStyles from "./artisan-details.module.css";
import styles from "./documents.module.css";

interface Props {
  artisanId: string;
  documents: readonly ApplicationDocument[];
}

/** The documents of an application. Each link leads to a file that is saved, never shown as a page of ours. */
export function Documents({ artisanId, documents }: Props) {
  return (
    <section aria-labelledby="documents" className={detailStyles.part}>
      <h3 id="documents">Documents</h3>
      {documents.length === 0 && <p>None were sent.</p>}
      <ul className={styles.list}>
        {documents.map(({ id, name, contentType, size }) => (
          <li key={id}>
            <a
              href={`/api/admin/artisans/${artisanId}/documents/${id}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {name}
              <VisuallyHidden> (saves a file)</VisuallyHidden>
            </a>
            <span className={styles.size}>
              {contentType === "application/pdf" ? "PDF" : "Picture"} · {fileSize(size)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
