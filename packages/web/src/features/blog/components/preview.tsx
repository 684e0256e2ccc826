import { blogCategories } from "@handiwork/core/fixed/blog";
import type { MediaImage } from "@handiwork/core/model/media/schema";
import { useDeferredValue } from "react";
import { Picture } from "../../../ui/picture.tsx";
import type { Fields } from "../model/post-draft.ts";
import styles from "./editor.module.css";
import { Markdown, type Pictures } from "./markdown.tsx";
import post from "./post.module.css";

/** How a post will be read, while it is written. */
export function Preview({
  fields,
  image,
  pictures,
}: {
  fields: Fields;
  image: MediaImage | null;
  pictures: Pictures;
}) {
  const content = useDeferredValue(fields.content);
  return (
    <section aria-label="Preview" className={styles.preview}>
      <div className={post.article}>
        {image && (
          <div className={post.featured}>
            <Picture image={image} alt="" ratio={16 / 9} sizes="(min-width: 64rem) 36rem, 100vw" />
          </div>
        )}
        <div className={post.head}>
          <p className={post.category}>{blogCategories[fields.category]}</p>
          <h3 className={styles.previewTitle}>{fields.title.trim() || "Title"}</h3>
        </div>
        {content.trim() ? (
          <Markdown text={content} pictures={pictures} />
        ) : (
          <p className={styles.quiet}>What you write appears here as it will be read.</p>
        )}
      </div>
    </section>
  );
}
