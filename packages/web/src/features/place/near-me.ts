import type { ShownPlace } from "@handiwork/core/directory/schema";
import { useState } from "react";

/** Rough and up to ten minutes old is enough to know the area. */
const wanted: PositionOptions = { enableHighAccuracy: false, maximumAge: 10 * 60_000, timeout: 10_000 };

const instead = "Type your area or town instead.";

/** "Near me": asks for the position only when `locate` is called. */
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

/** Why no place was found, as a sentence for the user. */
class NoPlace extends Error {}

/**
 * Returns the area that the device is in. Its position is compared with the table here and never sent. Throws NoPlace if the browser
 * does not give it, and outside Nigeria.
 */
async function nearMe(): Promise<ShownPlace> {
  const [{ placeAt }, { coords }] = await Promise.all([import("../../lib/areas.ts"), position()]);
  const place = placeAt({ lat: coords.latitude, lon: coords.longitude });
  if (!place) throw new NoPlace(`Your position is outside Nigeria. ${instead}`);
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
