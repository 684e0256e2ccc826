import type { ComponentProps } from "react";
import textStyles from "./text.module.css";
import type { TextLook } from "./text.tsx";

const heart =
  "M12 20C6.6 16 3.5 12.8 3.5 9.2A4.7 4.7 0 0 1 12 6.5a4.7 4.7 0 0 1 8.5 2.7C20.5 12.8 17.4 16 12 20Z";
const star = "m12 4 2.4 5 5.5.7-4 3.8 1 5.5-4.9-2.7L7.1 19l1-5.5-4-3.8 5.5-.7Z";

/** SVG paths on a 24-unit grid. Icons are stroked, except for the `filled` ones. */
const drawings = {
  alert: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0ZM12 7.5v5.5M12 16.4v.1",
  "arrow-right": "M4.5 12h15M13.5 6l6 6-6 6",
  bookmark: "M6.5 4.5h11v15.5L12 16l-5.5 4Z",
  calendar: "M4.5 6h15v13.5h-15zM4.5 10.5h15M8.5 3.5V8M15.5 3.5V8",
  check: "m5 12.5 4.5 4.5L19 7.5",
  "chevron-down": "m6 9.5 6 6 6-6",
  "chevron-left": "m14.5 6-6 6 6 6",
  "chevron-right": "m9.5 6 6 6-6 6",
  clock: "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0ZM12 7.5V12l3 2",
  close: "m6 6 12 12M18 6 6 18",
  eye: "M2.5 12C5 7.8 8.2 5.8 12 5.8s7 2 9.5 6.2c-2.5 4.2-5.7 6.2-9.5 6.2s-7-2-9.5-6.2ZM9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0Z",
  filter: "M4 7h9.5M17.5 7H20M4 17h2.5M10.5 17H20",
  grid: "M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z",
  heart,
  "heart-filled": heart,
  laptop: "M5.5 5.5h13v9.5h-13zM3 18.5h18",
  list: "M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5v.01M4.5 12v.01M4.5 17.5v.01",
  mail: "M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5",
  menu: "M4 7h16M4 12h16M4 17h16",
  message: "M4 5.5h16v11H11l-4.5 3.5v-3.5H4z",
  phone:
    "M5 4.5h4l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v4a1 1 0 0 1-1 1A15.5 15.5 0 0 1 4 5.5a1 1 0 0 1 1-1Z",
  pin: "M12 20.5c4-4 6.5-7.2 6.5-10.5a6.5 6.5 0 0 0-13 0c0 3.3 2.5 6.5 6.5 10.5ZM9.7 10a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0Z",
  hammer:
    "m12.7 10.2-8.5 8.5a1.4 1.4 0 0 0 2 2l8.5-8.5M9.5 6.5 12 4.2c1.8-1.4 4-1.2 5.5.3l3 3-3.2 3.2-1.6-1.6-1.8 1.8-2.8-2.8 1-1z",
  search: "M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0ZM16 16l4.5 4.5",
  shield: "M12 3.5 19 6v5.5c0 4.5-2.9 7.3-7 9-4.1-1.7-7-4.5-7-9V6ZM9 12l2.2 2.2L15.2 10",
  smartphone: "M7.5 3.5h9v17h-9zM11 17.5h2",
  smile: "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0ZM8.5 14a4 4 0 0 0 7 0M9 9.5v.01M15 9.5v.01",
  star,
  "star-line": star,
  store:
    "M4.5 10.5v9h15v-9M3.5 8.5l1.8-4h13.4l1.8 4c0 2.7-4.2 2.7-4.2 0 0 2.7-4.3 2.7-4.3 0 0 2.7-4.3 2.7-4.3 0 0 2.7-4.2 2.7-4.2 0ZM9.5 19.5v-5h5v5",
  verified:
    "M12 2.2 14.5 4l3-.1 1 2.9 2.5 1.8-1 2.9 1 2.9-2.5 1.8-1 2.9-3-.1L12 20.8 9.5 19l-3 .1-1-2.9L3 14.4l1-2.9-1-2.9 2.5-1.8 1-2.9 3 .1Zm4.6 7.1-1.3-1.3-4.5 4.5-2.1-2.1-1.3 1.3 3.4 3.4Z",
} satisfies Record<string, string>;

export type IconName = keyof typeof drawings;

const filled: readonly IconName[] = ["heart-filled", "star", "verified"];

/** A decorative icon, hidden from screen readers, in the text's colour unless `tone` is set. `size` is in pixels. */
export function Icon({ name, size, tone }: { name: IconName; size?: number; tone?: TextLook["tone"] }) {
  const isCutOut = name === "verified";
  return (
    <Drawing
      size={size}
      fill={filled.includes(name) ? "currentColor" : "none"}
      stroke={isCutOut ? "none" : "currentColor"}
      className={tone && textStyles[tone]}
    >
      <path fillRule={isCutOut ? "evenodd" : undefined} d={drawings[name]} />
    </Drawing>
  );
}

/** A line drawing in the text's colour, for an icon that only one feature uses. `size` is in pixels. */
export function Drawing({ size = 20, ...rest }: ComponentProps<"svg"> & { size?: number | undefined }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    />
  );
}
