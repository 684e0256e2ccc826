import { Toast } from "@base-ui/react/toast";
import { useEffect } from "react";
import { IconButton } from "../primitives/button.tsx";
import { Icon } from "../primitives/icon.tsx";
import { Cluster, Stack } from "../primitives/layout.tsx";
import { Text } from "../primitives/text.tsx";
import styles from "./toast.module.css";
import { connectToastView } from "../../lib/page/toast.ts";

const manager = Toast.createToastManager();
const looks = {
  success: { icon: "check", tone: "good" },
  error: { icon: "alert", tone: "bad" },
  info: { icon: "message", tone: "brand" },
} as const;

type Look = (typeof looks)[keyof typeof looks];

/** The lazily loaded part of `Toaster`. */
export function ToastView() {
  useEffect(() => {
    connectToastView({
      add: ({ kind, message, id }) => manager.add({ title: message, data: looks[kind], ...(id && { id }) }),
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
  const { toasts } = Toast.useToastManager<Look>();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className={styles.toast}
      render={<Text as="div" weight={500} tone={toast.data?.tone} />}
    >
      <Toast.Content render={<Cluster gap={3} wrap={false} className={styles.content} />}>
        {toast.data && <Icon name={toast.data.icon} />}
        <Toast.Title render={<Stack as="p" grow lines="anywhere" />} />
        <Toast.Close render={<IconButton icon="close" label="Dismiss" />} />
      </Toast.Content>
    </Toast.Root>
  ));
}
