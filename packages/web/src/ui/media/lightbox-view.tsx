import View, { type SlideImage } from "yet-another-react-lightbox";
import Captions from "yet-another-react-lightbox/plugins/captions";
import "yet-another-react-lightbox/plugins/captions.css";
import Counter from "yet-another-react-lightbox/plugins/counter";
import "yet-another-react-lightbox/plugins/counter.css";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";
import "./lightbox-view.css";
import { useCloseOnBack } from "../../lib/navigation/close-on-back.ts";
import { isLite } from "../../lib/page/lite.ts";

export interface LightboxProps {
  pictures: SlideImage[];
  /** The accessible name. */
  label: string;
  /** The index of the first picture to show. */
  index: number;
  onClose: () => void;
}

/** The lazily loaded part of `Lightbox`. */
export function LightboxView({ pictures, label, index, onClose }: LightboxProps) {
  useCloseOnBack(true, onClose);
  const prefersReducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  return (
    <View
      open
      close={onClose}
      index={index}
      slides={pictures}
      plugins={[Captions, Counter, Zoom]}
      captions={{ descriptionTextAlign: "center" }}
      zoom={{ maxZoomPixelRatio: 3 }}
      animation={
        prefersReducedMotion
          ? { fade: 0, swipe: 0, navigation: 0, zoom: 0 }
          : { fade: 150, swipe: 180, zoom: 150 }
      }
      // Preloads the neighbouring pictures, except in lite mode.
      carousel={{ finite: true, ...(isLite() && { preload: 0 }) }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      labels={{ Previous: "Previous picture", Next: "Next picture", Lightbox: label }}
      // A single picture needs no navigation.
      render={pictures.length > 1 ? {} : { buttonPrev: () => null, buttonNext: () => null }}
      counter={{ "aria-live": "polite" }}
    />
  );
}
