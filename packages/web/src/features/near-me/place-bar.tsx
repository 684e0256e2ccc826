import { radii, radiusInWords, type Radius } from "@handiwork/core/reference/radius";
import type { ShownPlace } from "@handiwork/core/directory/schema";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError, explain } from "../../lib/api/errors.ts";
import { announce } from "../../lib/page/document.ts";
import { rememberPlace, useRememberedPlace } from "../../lib/places/remembered-place.ts";
import { useLazyModule } from "../../lib/page/use-lazy-module.ts";
import { Button } from "../../ui/primitives/button.tsx";
import { Dialog, DialogButton } from "../../ui/overlays/dialog.tsx";
import { Select } from "../../ui/forms/field.tsx";
import { Cluster, Grid } from "../../ui/primitives/layout.tsx";
import { LazyModule } from "../../ui/feedback/lazy-module.tsx";
import { Text } from "../../ui/primitives/text.tsx";
import styles from "./place-bar.module.css";

interface Props {
  /** The code of the searched area; empty for none. */
  area: string;
  /** The area with its name, if the search result contains it. */
  searchedPlace?: ShownPlace | null | undefined;
  within: Radius;
  onSearch: (area: string, within: Radius) => void;
  /** Removes the area from the search. */
  onClear: () => void;
  /** The button that the user pressed before this code was loaded. */
  pressed?: PlaceButton | undefined;
}

export type PlaceButton = "near" | "choose";

/** The default radius. Neighbouring areas are a few kilometres apart. */
const defaultRadius: Radius = "10";

/** Shows and changes the searched place: none, the remembered one, or a chosen one with a radius. */
export function PlaceBar({ area, searchedPlace, within, onSearch, onClear, pressed }: Props) {
  const remembered = useRememberedPlace();
  const knownPlace = [searchedPlace, remembered].find((place) => place?.area === area);
  // The URL has only the code of an area.
  const areas = useLazyModule(area && !knownPlace ? loadAreas : loadNothing);
  const areaName = knownPlace?.name ?? areas?.placeOf(area)?.name ?? "…";
  const [isOpen, setOpen] = useState(pressed === "choose");
  const choose = (chosen: ShownPlace) => {
    setOpen(false);
    rememberPlace(chosen);
    announce(`Near ${chosen.name}`);
    onSearch(chosen.area, area ? within : defaultRadius);
  };
  const {
    mutate: locate,
    isPending: isLocating,
    error,
    reset,
  } = useMutation({ mutationFn: nearMe, onSuccess: choose, onError: () => setOpen(true) });
  const openDialog = () => {
    reset();
    setOpen(true);
  };
  const buttons = useRef<HTMLDivElement>(null);
  const onPressed = useEffectEvent((button: PlaceButton) => {
    const [near, choice] = buttons.current?.querySelectorAll("button") ?? [];
    (button === "near" ? near : choice)?.focus();
    if (button === "near") locate();
  });
  useEffect(() => {
    if (pressed) onPressed(pressed);
  }, [pressed]);
  return (
    <Cluster ref={buttons} wrap={false} touch>
      {area ? (
        <>
          <Grid as="span" gap={0} className={styles.where}>
            <DialogButton icon="pin" aria-label={`Near ${areaName}: change`} onClick={openDialog}>
              <Text as="span" lines="one-line">
                Near {areaName}
              </Text>
              : change
            </DialogButton>
          </Grid>
          <span className={styles.radius}>
            <Select
              label="How far"
              hideLabel
              value={within}
              onChange={({ target: { value } }) => (value ? onSearch(area, value as Radius) : onClear())}
              options={[...radii.map((radius) => [radius, radiusInWords(radius)] as const), ["", "Anywhere"]]}
            />
          </span>
        </>
      ) : (
        <>
          <Button
            icon="pin"
            loading={isLocating}
            onClick={remembered ? () => onSearch(remembered.area, defaultRadius) : () => locate()}
          >
            Near {remembered?.name ?? "me"}
          </Button>
          <DialogButton variant="ghost" onClick={openDialog}>
            {remembered ? "Change" : "Choose a place"}
          </DialogButton>
        </>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Where are you looking?">
        <LazyModule load={loadChoice}>
          {({ PlaceChoice }) => (
            <PlaceChoice
              isLocating={isLocating}
              problem={error && explain(error)}
              onLocate={() => locate()}
              onChoose={choose}
            />
          )}
        </LazyModule>
      </Dialog>
    </Cluster>
  );
}

const loadAreas = () => import("../../lib/places/areas.ts");
const loadChoice = () => import("./place-field.tsx");
const loadNothing = async () => undefined;

/** A rough position, up to ten minutes old, is enough to find the area. */
const positionOptions: PositionOptions = {
  enableHighAccuracy: false,
  maximumAge: 10 * 60_000,
  timeout: 10_000,
};

/**
 * Returns the area that the device is in. The lookup runs on the device; the position is never sent.
 *
 * @throws {ApiError} if the browser does not return a position, or if it is outside Nigeria
 */
async function nearMe(): Promise<ShownPlace> {
  const [{ placeAt }, { coords }] = await Promise.all([import("../../lib/places/areas.ts"), position()]);
  const place = placeAt({ lat: coords.latitude, lon: coords.longitude });
  if (!place) throw noPlace("Your position is outside Nigeria.");
  return place;
}

async function position(): Promise<GeolocationPosition> {
  // Missing in some browsers, and on pages without HTTPS.
  const { geolocation } = navigator as { geolocation?: Geolocation };
  if (!geolocation) throw noPlace("This browser cannot share your location.");
  return new Promise((resolve, reject) => {
    const onError = ({ code, PERMISSION_DENIED }: GeolocationPositionError) =>
      reject(
        noPlace(
          code === PERMISSION_DENIED
            ? "Your browser did not share your location."
            : "We could not find your position.",
        ),
      );
    geolocation.getCurrentPosition(resolve, onError, positionOptions);
  });
}

function noPlace(reason: string): ApiError {
  return new ApiError(`${reason} Type your area or town instead.`, { code: "no-place" });
}
