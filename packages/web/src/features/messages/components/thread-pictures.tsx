import type { Partner } from "@handiwork/core/model/conversation/schema";
import { messageImagePath } from "../../../lib/paths.ts";
import { Lightbox, type LargePicture } from "../../../ui/lightbox.tsx";
import type { Known } from "../model/thread.ts";

interface Props {
  known: Known;
  partner: Partner;
  /** The message whose picture was opened. */
  opened: number;
  close: () => void;
}

/** All pictures of the conversation that have been loaded, large, from the one that was opened. */
export function ThreadPictures({ known, partner, opened, close }: Props) {
  const withImage = known.items.filter(({ image }) => image !== null);
  const pictures = withImage.flatMap(({ image, seq, senderId }): LargePicture[] => {
    if (!image) return [];
    const author = senderId === partner.id ? partner.name : "you";
    const src = messageImagePath(partner.id, seq, 1280);
    return [{ src, alt: `Image from ${author}`, width: image.width, height: image.height }];
  });
  const index = withImage.findIndex(({ seq }) => seq === opened);
  return <Lightbox pictures={pictures} label="Images" index={index} close={close} />;
}
