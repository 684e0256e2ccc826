import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { Params } from "react-router-dom";

/**
 * Starts fetching what a page shows first (`void client.prefetchQuery(...)`); called before the page is rendered when a
 * visit begins on it, so that the API is asked while the page takes over its prerendered document.
 */
export type Prefetch = (client: QueryClient, at: { params: Params; search: URLSearchParams }) => void;

/** What the module of a page, `features/<x>/routes/<page>.tsx`, exports. */
export interface PageModule {
  readonly Page: ComponentType;
  readonly prefetch?: Prefetch;
}
