import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";
import { IconButton } from "../../../ui/button.tsx";
import styles from "./chat-head.module.css";
import { isOnePane } from "./screen.ts";

/** On a phone, leads from the chat back to the list, where the focus stands on the conversation that was open. */
export function BackButton() {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const contact = new URLSearchParams(search).get("contact");
  useEffect(() => () => void setTimeout(() => focusIn(contact)), [contact]);
  const cameFromList = (state as { fromList?: boolean } | null)?.fromList === true;
  return (
    <span className={styles.back}>
      <IconButton
        icon="chevron-left"
        label="Back to the conversations"
        onClick={() => void (cameFromList ? navigate(-1) : navigate(paths.messages(), { replace: true }))}
      />
    </span>
  );
}

/** Puts the focus on a conversation of the list, or on the list's heading, where the list stands alone. */
function focusIn(contact: string | null): void {
  if (!isOnePane() || new URLSearchParams(location.search).has("contact")) return;
  const row = document.querySelector<HTMLElement>(`[data-partner="${CSS.escape(contact ?? "")}"]`);
  (row ?? document.getElementById("conversations"))?.focus({ preventScroll: true });
}
