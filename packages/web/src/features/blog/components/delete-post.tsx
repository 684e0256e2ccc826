import type { AdminPostRow } from "@handiwork/core/model/blog/schema";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog, preloadDialog } from "../../../ui/dialog.tsx";
import { useDeletePost } from "../api/admin-posts.ts";
import styles from "./admin-posts.module.css";

/** Deletes a post, when that was asked for once more (B-GAP-56). */
export function DeletePost({ post: { id, title } }: { post: AdminPostRow }) {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useDeletePost(id);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="ghost"
        aria-haspopup="dialog"
        aria-label={`Delete ${title}`}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setOpen(true)}
      >
        Delete
      </Button>
      <Dialog open={isOpen} onClose={close} title="Delete post">
        <div className={styles.question}>
          <p>Delete &quot;{title}&quot;? This action cannot be undone.</p>
          <div className={styles.choice}>
            <Button onClick={close}>Cancel</Button>
            <Button
              variant="danger"
              loading={isPending}
              onClick={() => mutate(undefined, { onSuccess: close })}
            >
              Delete
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
