import type { ShownPlace } from "@handiwork/core/directory/schema";
import { useState } from "react";

/** A rough position, up to ten minutes old, is enough to find the area. */
const positionOptions: PositionOptions = {
  enableHighAccuracy: false,
  maximumAge: 10 * 60_000,
  timeout: 10_000,
};

const hint = "Type your area or town instead.";

/** Finds the area of the device. Requests the position only when `locate` is called. */
export function useNearMe(onFound: (place: ShownPlace) => void, onFailed?: (problem: string) => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const locate = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      onFound(await nearMe());
    } catch (error) {
      const text = error instanceof NoPlace ? error.message : "Something went wrong. Please try again.";
      setProblem(text);
      onFailed?.(text);
    }
    setBusy(false);
  };
  return { locate: () => void locate(), busy, problem };
}

/** An error whose message tells the user why no place was found. */
class NoPlace extends Error {}

/**
 * Returns the area that the device is in. The lookup runs on the device; the position is never sent.
 *
 * @throws {NoPlace} if the browser does not return a position, or if it is outside Nigeria
 */
async function nearMe(): Promise<ShownPlace> {
  const [{ placeAt }, { coords }] = await Promise.all([import("../../lib/places/areas.ts"), position()]);
  const place = placeAt({ lat: coords.latitude, lon: coords.longitude });
  if (!place) throw new NoPlace(`Your position is outside Nigeria. ${hint}`);
  return place;
}

async function position(): Promise<GeolocationPosition> {
  // Missing in some browsers, and on pages without HTTPS.
  const { geolocation } = navigator as { geolocation?: Geolocation };
  if (!geolocation) throw new NoPlace(`This browser cannot share your location. ${hint}`);
  return new Promise((resolve, reject) => {
    geolocation.getCurrentPosition(
      resolve,
      ({ code, PERMISSION_DENIED }) => {
        const why =
          code === PERMISSION_DENIED
            ? "Your browser did not share your location."
            : "We could not find your position.";
        reject(new NoPlace(`${why} ${hint}`));
      },
      positionOptions,
    );
  });
}
