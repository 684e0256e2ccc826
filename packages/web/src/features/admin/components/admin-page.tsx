import type { ComponentProps, ReactNode } from "react";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { PageFrame } from "../../../ui/primitives/page-head.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import styles from "./admin.module.css";

/** The frame of an admin page. `actions` are buttons beside the heading. `wide` gives tables the full width. */
export function AdminPage({
  actions,
  wide = false,
  ...page
}: Pick<ComponentProps<typeof PageFrame>, "title" | "documentTitle" | "description" | "children"> & {
  actions?: ReactNode;
  wide?: boolean;
}) {
  return (
    <PageFrame
      {...page}
      action={actions && <Cluster>{actions}</Cluster>}
      className={wide ? undefined : styles.page}
    />
  );
}

/** Small grey text for secondary information, such as an email address below a name. */
export function QuietText({ as, children }: { as?: "span" | "dt" | "output"; children: ReactNode }) {
  return (
    <Text as={as ?? "p"} size={14} tone="quiet">
      {children}
    </Text>
  );
}
