import { useEffect, useEffectEvent, useState, type ComponentType } from "react";
import { toast } from "../../../ui/toast.tsx";
import type { LightboxProps } from "./lightbox.tsx";

/** The lightbox, as soon as its code has come; where that cannot come, says so and closes. */
export function LightboxOnDemand(props: LightboxProps) {
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>();
  const onFailure = useEffectEvent((error: unknown) => {
    reportError(error);
    toast.error("The picture could not be opened. Check your connection and try again.");
    props.close();
  });
  useEffect(() => {
    import("./lightbox.tsx").then((module) => setLightbox(() => module.Lightbox), onFailure);
  }, []);
  return Lightbox ? <Lightbox {...props} /> : null;
}

/** Fetches the lightbox's code ahead of its first opening. */
export function preloadLightbox(): void {
  import("./lightbox.tsx").catch(reportError);
}
