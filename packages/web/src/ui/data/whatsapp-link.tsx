import type { MouseEvent, ReactNode } from "react";
import { LinkButton } from "../primitives/button.tsx";
import { toast } from "../../lib/page/toast.ts";
import { Drawing } from "../primitives/icon.tsx";

interface Props {
  /** The phone number in international format, digits only (A-GAP-56). */
  readonly digits: string;
  /** The chat's pre-filled message. */
  readonly greeting: string;
  readonly block?: boolean;
  /** Called when the chat opens. */
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/** Opens a WhatsApp chat in a new tab. A number of fewer than ten digits counts as missing, and a toast says so (A-GAP-55). */
export function WhatsappLink({ digits, greeting, block = false, onOpen, children }: Props) {
  const open = (event: MouseEvent) => {
    if (/^\d{10,}$/.test(digits)) return onOpen?.();
    event.preventDefault();
    toast.error("WhatsApp contact not available");
  };
  return (
    <LinkButton
      to={`https://wa.me/${digits}?text=${encodeURIComponent(greeting)}`}
      target="_blank"
      rel="noopener"
      block={block}
      onClick={open}
    >
      <Drawing>
        <path d="m3.500 20.500 1.300-4.600a8.500 8.500 0 1 1 3.300 3.300Z" />
        <path d="M9 8.300c-.5 2.700 3.700 7 6.500 6.600.7-.1 1.100-.9 1.100-1.700l-2-1-1 .9c-1-.4-1.800-1.200-2.200-2.200l.9-1-1-2c-.9 0-2.100-.1-2.300.4Z" />
      </Drawing>
      {children}
    </LinkButton>
  );
}
