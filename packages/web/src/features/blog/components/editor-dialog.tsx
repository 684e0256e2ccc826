import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { toast } from "../../../ui/toast.tsx";
import { anyPostQuery } from "../api/admin-posts.ts";
import styles from "./editor.module.css";
import { Editor } from "./editor.tsx";

/** What is edited: a post by its id, or a new one. */
export type Edited = { readonly id: string } | "new";

/** The window in which a post is written. In: null while it is closed. */
export function EditorDialog({ edited, close }: { edited: Edited | null; close: () => void }) {
  return (
    <Dialog
      open={edited !== null}
      onClose={close}
      title={edited === "new" ? "New Post" : "Edit Post"}
      shape="screen"
    >
      {edited === "new" && <Editor post={null} close={close} />}
      {edited !== null && edited !== "new" && <PresentPost id={edited.id} close={close} />}
    </Dialog>
  );
}

/** Edits a post as it is now. */
function PresentPost({ id, close }: { id: string; close: () => void }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...anyPostQuery(id),
    // What is typed is not to be replaced under one's hands.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useEffect(() => {
    if (error) toast.error("Failed to load blog posts");
  }, [error]);
  if (data) return <Editor post={data} close={close} />;
  return (
    <div className={styles.waiting}>
      {error ? (
        <ErrorState
          title="Failed to load this post"
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Spinner label="Loading the post" size={36} />
      )}
    </div>
  );
}
