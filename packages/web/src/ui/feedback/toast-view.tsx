import { Toast } from "@base-ui/react/toast";
import { useEffect } from "react";
import { IconButton } from "../primitives/button.tsx";
import { Icon } from "../primitives/icon.tsx";
import styles from "./toast.module.css";
import { connectToastView } from "../../lib/page/toast.ts";

const manager = Toast.createToastManager();
const icons = { success: "check", error: "alert", info: "message" } as const;

/** The lazily loaded part of `Toaster`. */
export function ToastView() {
  useEffect(() => {
    connectToastView({
      add: ({ kind, message, id }) => manager.add({ type: kind, title: message, ...(id && { id }) }),
      close: manager.close,
    });
  }, []);
  return (
    <Toast.Provider toastManager={manager} timeout={6_000} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport}>
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function List() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => {
    const kind = toast.type === "success" || toast.type === "error" ? toast.type : "info";
    return (
      <Toast.Root key={toast.id} toast={toast} className={`${styles.toast} ${styles[kind]}`}>
        <Toast.Content className={styles.content}>
          <Icon name={icons[kind]} />
          <Toast.Title render={<p />} />
          <Toast.Close render={<IconButton icon="close" label="Dismiss" />} />
        </Toast.Content>
      </Toast.Root>
    );
  });
}
