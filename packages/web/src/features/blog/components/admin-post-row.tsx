import type { AdminPostRow as Post } from "@handiwork/core/model/blog/schema";
import { blogCategories } from "@handiwork/core/fixed/blog";
import { Link } from "react-router-dom";
import { count } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { preloadDialog } from "../../../ui/dialog.tsx";
import { useTogglePost } from "../api/admin-posts.ts";
import styles from "./admin-posts.module.css";
import { DeletePost } from "./delete-post.tsx";

/** A post in the table, with what one does with it. */
export function AdminPostRow({ post, edit }: { post: Post; edit: () => void }) {
  const { mutate, isPending } = useTogglePost(post);
  const isPublished = post.state === "published";
  const verb = isPublished ? "Unpublish" : "Publish";
  return (
    <tr>
      <th scope="row">
        {isPublished ? <Link to={paths.blogPost(post.slug)}>{post.title}</Link> : post.title}
      </th>
      <td data-label="Category">{blogCategories[post.category]}</td>
      <td data-label="Status">
        <span className={isPublished ? styles.published : styles.draft}>
          {isPublished ? "Published" : "Draft"}
        </span>
      </td>
      <td data-label="Views" className={styles.number}>
        {count(post.views)}
      </td>
      <td>
        <div className={styles.actions}>
          <Button aria-label={`${verb} ${post.title}`} loading={isPending} onClick={() => mutate()}>
            {verb}
          </Button>
          <Button
            variant="ghost"
            aria-haspopup="dialog"
            aria-label={`Edit ${post.title}`}
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={edit}
          >
            Edit
          </Button>
          <DeletePost post={post} />
        </div>
      </td>
    </tr>
  );
}
