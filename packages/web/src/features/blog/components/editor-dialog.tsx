import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, type ComponentProps } from "react";
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
  const isUnsaved = useRef(false);
  const onUnsaved = useCallback((is: boolean) => {
    isUnsaved.current = is;
  }, []);
  const leave = () => {
    if (isUnsaved.current) toast.info("Your text is not saved yet. It is kept on this device.");
    close();
  };
  const editing = { close: leave, onUnsaved };
  return (
    <Dialog
      open={edited !== null}
      onClose={leave}
      title={edited === "new" ? "New Post" : "Edit Post"}
      shape="screen"
    >
      {edited === "new" && <Editor post={null} {...editing} />}
      {edited !== null && edited !== "new" && <PresentPost id={edited.id} {...editing} />}
    </Dialog>
  );
}

/** Edits a post as it is now. */
function PresentPost({ id, ...editing }: { id: string } & Omit<ComponentProps<typeof Editor>, "post">) {
  const { data, error, isFetching, refetch } = useQuery({
    ...anyPostQuery(id),
    // What is typed is not to be replaced under one's hands.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useEffect(() => {
    if (error) toast.error("Failed to load blog posts");
  }, [error]);
  if (data) return <Editor post={data} {...editing} />;
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
