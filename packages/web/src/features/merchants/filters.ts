import { areaCode, radii, type Radius } from "@handiwork/core/reference/radius";
import { industries } from "@handiwork/core/reference/industries";

/** The filters of the directory. An empty string means no filter. */
export interface Filters {
  readonly search: string;
  readonly industry: string;
  readonly location: string;
  /** The code of an area. `within` is the radius around it; empty for the area itself. */
  readonly area: string;
  readonly within: Radius | "";
}

export const noFilters: Filters = { search: "", industry: "", location: "", area: "", within: "" };

const longestText = 100;

/** Returns the filters of a URL. Ignores invalid values. */
export function readFilters(params: URLSearchParams): Filters {
  const industry = toText(params.get("industry")).toLowerCase();
  const area = params.get("area") ?? "";
  const isArea = areaCode.test(area);
  return {
    search: toText(params.get("search")),
    industry: industries.find((name) => name.toLowerCase() === industry) ?? "",
    location: toText(params.get("location")),
    area: isArea ? area : "",
    within: (isArea && radii.find((radius) => radius === params.get("within"))) || "",
  };
}

/** Returns the filters as URL parameters in a fixed order. */
export function writeFilters(filters: Filters): URLSearchParams {
  const params = new URLSearchParams();
  for (const key of Object.keys(noFilters) as (keyof Filters)[])
    if (filters[key] && (key !== "within" || filters.area)) params.set(key, filters[key]);
  return params;
}

/** Trims a text and cuts it to the API's limit without splitting a surrogate pair. */
export function toText(text: string | null): string {
  const cut = (text ?? "").trim().slice(0, longestText);
  return cut.replace(/[\uD800-\uDBFF]$/, "").trim();
}
