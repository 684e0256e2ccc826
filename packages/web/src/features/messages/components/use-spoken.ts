import type { Partner } from "@handiwork/core/model/conversation/schema";
import { useEffect, useRef } from "react";
import { announce } from "../../../lib/announce.ts";
import { imageAlone } from "../model/text.ts";
import type { Known } from "../model/thread.ts";

/** How much of a message is read out at once, in characters. */
const most = 200;

/** Has screen readers say what a partner writes while the chat is open. */
export function useSpoken({ id, name }: Partner, { items }: Known): void {
  const last = items.at(-1);
  const spoken = useRef(last?.seq ?? 0);
  useEffect(() => {
    if (!last || last.seq <= spoken.current) return;
    spoken.current = last.seq;
    if (last.senderId !== id) return;
    const isCaptioned = last.image !== null && last.content !== imageAlone;
    announce(`${name}: ${isCaptioned ? `${imageAlone}, ` : ""}${last.content.slice(0, most)}`);
  }, [id, name, last]);
}
