import { maxAreas } from "@handiwork/core/artisans/schema";
import { useRef } from "react";
import { useController } from "react-hook-form";
import { placeOf } from "../../../lib/places/areas.ts";
import { announce } from "../../../lib/page/document.ts";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { AreaChip, BaseArea } from "../../near-me/base-area.tsx";
import { PlaceField } from "../../near-me/place-field.tsx";

/** The artisan's base area and up to twenty further areas that they serve. Clients in these areas find them in search. */
export function AreaFields() {
  const { field, fieldState } = useController<Record<"areas", string[]>, "areas">({
    name: "areas",
    defaultValue: [],
  });
  const codes = field.value;
  const root = useRef<HTMLDivElement>(null);
  return (
    <>
      <BaseArea />
      <Stack ref={root} gap={2}>
        {codes.length < maxAreas && (
          <PlaceField
            label="Other areas that you serve"
            hint={`Up to ${maxAreas}. Clients in these areas find you, too.`}
            error={fieldState.error?.message}
            onChoose={({ area, name }) => {
              announce(codes.includes(area) ? `${name} is already in the list` : `${name} added`);
              if (!codes.includes(area)) field.onChange([...codes, area]);
            }}
          />
        )}
        <Cluster as="ul" aria-label="Areas that you serve">
          {codes.map((code) => (
            <li key={code}>
              <AreaChip
                name={placeOf(code)?.name ?? code}
                root={root}
                onRemove={() => field.onChange(codes.filter((each) => each !== code))}
              />
            </li>
          ))}
        </Cluster>
      </Stack>
    </>
  );
}
