import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { Params } from "react-router-dom";

/**
 * Prefetches the page's first queries (`void client.prefetchQuery(...)`). Called before rendering if a visit starts
 * on the page, so that requests run during hydration.
 */
export type Prefetch = (client: QueryClient, at: { params: Params; search: URLSearchParams }) => void;

/** The exports of a page's module, `features/<x>/routes/<page>.tsx`. */
export interface PageModule {
  readonly Page: ComponentType;
  readonly prefetch?: Prefetch;
}
