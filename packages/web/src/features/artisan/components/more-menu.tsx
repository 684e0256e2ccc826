import type { ArtisanProfile } from "@handiwork/core/model/artisan/schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { openReport } from "../../../lib/reporting.ts";
import type { SessionUser } from "../../../lib/session.ts";
import { BlockDialog } from "../../../ui/block-dialog.tsx";
import { Menu, MenuAction } from "../../../ui/menu.tsx";
import { blockQuery, useSetBlocked } from "../api/block.ts";
import { isClient } from "./for-members.tsx";
import { MoreDrawing } from "./member-drawings.tsx";
import styles from "./more-menu.module.css";

/** What else one may do about an artisan: report them, and block them where one has written to them. */
export function MoreMenu({ artisan: { id, name }, user }: { artisan: ArtisanProfile; user: SessionUser }) {
  const [asking, setAsking] = useState<{ isBlocked: boolean } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { mutate } = useSetBlocked(id, name);
  const ask = (isBlocked: boolean) => {
    setAsking({ isBlocked });
    setOpen(true);
  };
  return (
    <div className={styles.menu}>
      <Menu label={`Options for ${name}`} button={<MoreDrawing />}>
        <MenuAction onClick={() => openReport({ subject: { type: "profile", accountId: id }, name })}>
          Report
        </MenuAction>
        {isClient(user) && <BlockEntry artisanId={id} onAsk={ask} />}
      </Menu>
      {asking && (
        <BlockDialog
          open={isOpen}
          onClose={() => setOpen(false)}
          name={name}
          isBlocked={asking.isBlocked}
          onConfirm={() => mutate(!asking.isBlocked)}
        />
      )}
    </div>
  );
}

/** Its state is asked for when the menu is opened. */
function BlockEntry({ artisanId, onAsk }: { artisanId: string; onAsk: (isBlocked: boolean) => void }) {
  const { data } = useQuery(blockQuery(artisanId));
  if (!data) return null;
  return (
    <MenuAction onClick={() => onAsk(data.isBlocked)}>{data.isBlocked ? "Unblock" : "Block"}</MenuAction>
  );
}
