import type { SearchResult } from "@handiwork/core/directory/schema";
import { PlaceBar, type PlaceButton } from "../../near-me/place-bar.tsx";
import type { Filters } from "../filters.ts";
import type { ChangeFilters } from "../use-filters.ts";

export interface PlaceControlProps {
  filters: Filters;
  /** The place in the response; undefined until there is one. */
  searched: SearchResult["place"] | undefined;
  onChange: ChangeFilters;
  /** The button that was pressed before this chunk loaded. */
  pressed?: PlaceButton | undefined;
}

/** Shows and changes the searched place. Changing a place named in the text moves it from the text into the filters. */
export function PlaceControl({ filters, searched, onChange, pressed }: PlaceControlProps) {
  const area = filters.area || (searched?.place?.area ?? "");
  const search = searched?.understood?.search ?? filters.search;
  return (
    <PlaceBar
      area={area}
      named={searched?.place}
      within={(filters.area ? filters.within : searched?.within) || "same"}
      onSearch={(wanted, within) =>
        onChange({
          area: wanted,
          within: within === "same" ? "" : within,
          search,
          ...(area === "" && { sort: "nearest" }),
        })
      }
      onClear={() => onChange({ area: "", search })}
      pressed={pressed}
    />
  );
}
