import { tradeNamed, type Trade } from "@handiwork/core/reference/categories";
import type { ReactNode } from "react";
import { Icon, Drawing, type IconName } from "../primitives/icon.tsx";
import { DefaultPicture } from "./picture.tsx";
import styles from "./trade-picture.module.css";

const named: Partial<Record<Trade, IconName>> = {
  Carpenter: "hammer",
  Tiler: "grid",
  "IT Specialist": "laptop",
  "Event Planner": "calendar",
  Construction: "hammer",
};

const scissors = (
  <>
    <circle cx="6.5" cy="6.5" r="2.8" />
    <circle cx="6.5" cy="17.5" r="2.8" />
    <path d="M8.8 8.2 20 17M8.8 15.8 20 7" />
  </>
);

const drawings: Partial<Record<Trade, ReactNode>> = {
  Plumber: (
    <path d="M12 3.5c3.6 4.2 5.7 7.3 5.7 10.3a5.7 5.7 0 0 1-11.4 0c0-3 2.1-6.1 5.7-10.3ZM9.3 14.2a2.8 2.8 0 0 0 2.3 2.6" />
  ),
  Bricklayer: <path d="M3.5 6h17v12h-17zM3.5 12h17M9.5 6v6M14.5 12v6" />,
  Welder: (
    <path d="M12 3.5c.6 3.2 5.5 5.4 5.5 10.3a5.5 5.5 0 0 1-11 .2c0-2.2 1.1-3.5 2.2-4.7.3 1.4.9 2.3 1.9 2.8C10.3 9.2 10.6 6 12 3.5Z" />
  ),
  Electrician: <path d="M13 3 5.5 13.5H11L10 21l8-11h-5.5Z" />,
  "Auto-mechanic": <path d="M20 7.5a5 5 0 0 1-6.5 6L7 20l-3-3 6.5-6.5a5 5 0 0 1 6-6.5l-3 3 .5 2.5 2.5.5Z" />,
  Gardner: <path d="M5 19.5c8 1 14.5-4 14.5-15C9 4.5 4 11 5 19.5Zm0 0c2-5 5-8 9-10" />,
  Tailor: scissors,
  Catering: (
    <path d="M3.5 10.5h17M6 10.5v6.5a2.5 2.5 0 0 0 2.5 2.5h7A2.5 2.5 0 0 0 18 17v-6.5M9 7V4M12 7V4M15 7V4" />
  ),
  Painter: <path d="M5 4.5h12v5H5zM17 7h2.5v5.5H12V15M10.5 15h3v5.5h-3z" />,
  Hairdresser: scissors,
  "AC Technician": <path d="M12 3v18M4.2 7.5l15.6 9M4.2 16.5l15.6-9" />,
  "Interior Designer": (
    <path d="M5.5 11V8A2.5 2.5 0 0 1 8 5.5h8A2.5 2.5 0 0 1 18.5 8v3M3 11h3v4h12v-4h3v7.5H3z" />
  ),
  Cleaner: <path d="M12 3v8.5M7.5 11.5h9L18 20H6zM10 20v-4M14 20v-4" />,
  Photographer: <path d="M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 10a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4" />,
};

/** Returns a trade's icon, or null if it has none. `size` is in pixels. */
export function tradeIcon(trade: Trade, size: number): ReactNode {
  const name = named[trade];
  if (name) return <Icon name={name} size={size} />;
  const drawing = drawings[trade];
  return drawing ? <Drawing size={size}>{drawing}</Drawing> : null;
}

/** A drawing with the trade's icon, for artisans without pictures of their work. */
export function TradePicture({ category }: { category: string }) {
  const icon = tradeIcon(tradeNamed(category) ?? "Other", 28);
  return (
    <div className={styles.picture}>
      <DefaultPicture />
      {icon && <span className={styles.sign}>{icon}</span>}
    </div>
  );
}
