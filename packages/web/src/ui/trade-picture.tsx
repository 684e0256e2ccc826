import { tradeNamed, type Trade } from "@handiwork/core/fixed/categories";
import type { ReactNode } from "react";
import { DefaultPicture } from "./default-picture.tsx";
import { Drawing } from "./drawing.tsx";
import { Icon } from "./icon.tsx";
import styles from "./trade-picture.module.css";

const size = 28;

const icons: Partial<Record<Trade, ReactNode>> = {
  Carpenter: <Icon name="hammer" size={size} />,
  Plumber: <Icon name="drop" size={size} />,
  Bricklayer: lines("M3.5 6h17v12h-17zM3.5 12h17M9.5 6v6M14.5 12v6"),
  Welder: <Icon name="flame" size={size} />,
  Electrician: <Icon name="bolt" size={size} />,
  "Auto-mechanic": lines("M20 7.5a5 5 0 0 1-6.5 6L7 20l-3-3 6.5-6.5a5 5 0 0 1 6-6.5l-3 3 .5 2.5 2.5.5Z"),
  Gardner: lines("M5 19.5c8 1 14.5-4 14.5-15C9 4.5 4 11 5 19.5Zm0 0c2-5 5-8 9-10"),
  Tailor: <Icon name="scissors" size={size} />,
  Catering: lines(
    "M3.5 10.5h17M6 10.5v6.5a2.5 2.5 0 0 0 2.5 2.5h7A2.5 2.5 0 0 0 18 17v-6.5M9 7V4M12 7V4M15 7V4",
  ),
  Painter: <Icon name="roller" size={size} />,
  Tiler: <Icon name="grid" size={size} />,
  Hairdresser: <Icon name="scissors" size={size} />,
  "AC Technician": lines("M12 3v18M4.2 7.5l15.6 9M4.2 16.5l15.6-9"),
  "Interior Designer": lines(
    "M5.5 11V8A2.5 2.5 0 0 1 8 5.5h8A2.5 2.5 0 0 1 18.5 8v3M3 11h3v4h12v-4h3v7.5H3z",
  ),
  Cleaner: lines("M12 3v8.5M7.5 11.5h9L18 20H6zM10 20v-4M14 20v-4"),
  "IT Specialist": <Icon name="laptop" size={size} />,
  Photographer: lines("M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 10a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4"),
  "Event Planner": <Icon name="calendar" size={size} />,
  Construction: <Icon name="hammer" size={size} />,
};

function lines(path: string): ReactNode {
  return (
    <Drawing size={size}>
      <path d={path} />
    </Drawing>
  );
}

/** What stands where an artisan has no picture of their work: a drawing with the sign of their trade. */
export function TradePicture({ category }: { category: string }) {
  const icon = icons[tradeNamed(category) ?? "Other"];
  return (
    <div className={styles.picture}>
      <DefaultPicture />
      {icon && <span className={styles.sign}>{icon}</span>}
    </div>
  );
}
