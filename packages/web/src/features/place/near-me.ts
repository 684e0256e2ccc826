import type { ShownPlace } from "@handiwork/core/model/directory/schema";
import { useState } from "react";

/** Enough to know the area; one from some minutes ago is as good, and nobody waits longer. */
const wanted: PositionOptions = { enableHighAccuracy: false, maximumAge: 10 * 60_000, timeout: 10_000 };

const instead = "Type your area or town instead.";

/** "Near me": asks for the position when `locate` is called, and for nothing before. */
export function useNearMe(choose: (place: ShownPlace) => void, failed?: (problem: string) => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const locate = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      choose(await nearMe());
    } catch (error) {
      const text = error instanceof NoPlace ? error.message : "Something went wrong. Please try again.";
      setProblem(text);
      failed?.(text);
    }
    setBusy(false);
  };
  return { locate: () => void locate(), busy, problem };
}

/** Why there is no place, in a sentence for whoever asked. */
class NoPlace extends Error {}

/**
 * The area that the device is in: its position is asked for, compared with the table here, and given to nobody. Throws NoPlace
 * where the browser may not or cannot say it, and outside of Nigeria.
 */
async function nearMe(): Promise<ShownPlace> {
  const [{ placeAt }, { coords }] = await Promise.all([import("../../lib/areas.ts"), position()]);
  const place = placeAt({ lat: coords.latitude, lon: coords.longitude });
  if (!place) throw new NoPlace(`You seem to be outside of Nigeria. ${instead}`);
  return place;
}

async function position(): Promise<GeolocationPosition> {
  // Missing in some browsers, and on pages without HTTPS.
  const { geolocation } = navigator as { geolocation?: Geolocation };
  if (!geolocation) throw new NoPlace(`This browser cannot say where you are. ${instead}`);
  return new Promise((resolve, reject) => {
    geolocation.getCurrentPosition(
      resolve,
      ({ code, PERMISSION_DENIED }) => {
        const why =
          code === PERMISSION_DENIED
            ? "Your browser did not let us see where you are."
            : "Your position could not be found.";
        reject(new NoPlace(`${why} ${instead}`));
      },
      wanted,
    );
  });
}
