import { areaCode, radii, type Radius } from "@handiwork/core/reference/radius";
import { industries } from "@handiwork/core/reference/industries";

/** What the visitor looks for; an empty text filters nothing. */
export interface Filters {
  readonly search: string;
  /** One of the fixed industries. */
  readonly industry: string;
  /** A part of the location. */
  readonly location: string;
  /** The code of an area, and how far around it; empty for the area itself. */
  readonly area: string;
  readonly within: Radius | "";
}

export const noFilters: Filters = { search: "", industry: "", location: "", area: "", within: "" };

const longestText = 100;

/** The filters that an address asks for; what cannot be understood filters nothing. */
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

/** The query string's parameters of these filters, always in the same order. */
export function writeFilters(filters: Filters): URLSearchParams {
  const params = new URLSearchParams();
  for (const key of Object.keys(noFilters) as (keyof Filters)[])
    if (filters[key] && (key !== "within" || filters.area)) params.set(key, filters[key]);
  return params;
}

/** What a typed text filters by: without space around it, at most as long as the API takes, no half characters. */
export function toText(text: string | null): string {
  const cut = (text ?? "").trim().slice(0, longestText);
  return cut.replace(/[\uD800-\uDBFF]$/, "").trim();
}
