import type { CSSProperties } from "react";

/** Says how many characters a number has, so that its size can be made to fit its place (`--characters` in the style sheets). */
export function room(text: string | null | undefined): CSSProperties {
  return { "--characters": text?.length ?? 1 } as CSSProperties;
}
