import View from "yet-another-react-lightbox";
import Captions from "yet-another-react-lightbox/plugins/captions";
import "yet-another-react-lightbox/plugins/captions.css";
import Counter from "yet-another-react-lightbox/plugins/counter";
import "yet-another-react-lightbox/plugins/counter.css";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";
import "./lightbox-view.css";
import { useBackCloses } from "../lib/back-closes.ts";
import { isLite } from "../lib/lite.ts";
import type { LightboxProps } from "./lightbox.tsx";

/** The part of Lightbox that is loaded when one is opened. */
export function LightboxView({ pictures, label, index, close }: LightboxProps) {
  useBackCloses(true, close);
  const reduced = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  return (
    <View
      open
      close={close}
      index={index}
      slides={[...pictures]}
      plugins={[Captions, Counter, Zoom]}
      captions={{ descriptionTextAlign: "center" }}
      zoom={{ maxZoomPixelRatio: 3 }}
      animation={
        reduced ? { fade: 0, swipe: 0, navigation: 0, zoom: 0 } : { fade: 150, swipe: 180, zoom: 150 }
      }
      // Those beside it are fetched ahead.
      carousel={{ finite: true, ...(isLite() && { preload: 0 }) }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      labels={{ Previous: "Previous picture", Next: "Next picture", Lightbox: label }}
      // One picture has nowhere to go.
      render={pictures.length > 1 ? {} : { buttonPrev: () => null, buttonNext: () => null }}
      counter={{ "aria-live": "polite" }}
    />
  );
}
