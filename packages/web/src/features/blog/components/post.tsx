import type { Post } from "@handiwork/core/model/blog/schema";
import { blogCategories } from "@handiwork/core/fixed/blog";
import { siteName } from "@handiwork/core/fixed/content";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { longDate, plural } from "../../../lib/format.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { Markdown } from "./markdown.tsx";
import styles from "./post.module.css";

/** A post as everybody reads it. */
export function PostArticle({ post }: { post: Post }) {
  useDocumentTitle(post.title);
  const name = post.author?.name ?? siteName;
  return (
    <article className={styles.article}>
      {post.picture && (
        <div className={styles.featured}>
          <Picture
            image={post.picture}
            alt=""
            ratio={16 / 9}
            sizes="(min-width: 48rem) 46rem, 100vw"
            priority
          />
        </div>
      )}
      <header className={styles.head}>
        <p className={styles.category}>{blogCategories[post.category]}</p>
        <h1>{post.title}</h1>
        <div className={styles.facts}>
          <span className={styles.author}>
            <Avatar name={name} image={post.author?.avatar ?? null} size={40} />
            {name}
          </span>
          <span>
            <Icon name="calendar" />
            <time dateTime={post.publishedAt}>{longDate(post.publishedAt)}</time>
          </span>
          <span>
            <Icon name="eye" />
            {plural(post.views, "view")}
          </span>
        </div>
      </header>
      <Markdown text={post.content} pictures={post.pictures} />
    </article>
  );
}
