import type { SearchResult } from "@handiwork/core/directory/schema";
import { PlaceBar, type PlaceButton } from "../place/place-bar.tsx";
import type { Filters } from "./filters.ts";
import type { Change } from "./use-filters.ts";

export interface PlaceControlProps {
  filters: Filters;
  /** The place that the answer says; undefined until there is one. */
  searched: SearchResult["place"] | undefined;
  change: Change;
  /** The button that was pressed before this code had come. */
  pressed?: PlaceButton | undefined;
}

/** Shows and changes the place that is searched. Changing a place that the text names moves it from the text into the filters. */
export function PlaceControl({ filters, searched, change, pressed }: PlaceControlProps) {
  const area = filters.area || (searched?.place?.area ?? "");
  const search = searched?.understood?.search ?? filters.search;
  return (
    <PlaceBar
      area={area}
      named={searched?.place}
      within={(filters.area ? filters.within : searched?.within) || "same"}
      onSearch={(wanted, within) =>
        change({
          area: wanted,
          within: within === "same" ? "" : within,
          search,
          ...(area === "" && { sort: "nearest" }),
        })
      }
      onClear={() => change({ area: "", search })}
      pressed={pressed}
    />
  );
}
