import type { OwnArtisan } from "@handiwork/core/model/artisan/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ownArtisanQuery } from "../../../lib/own-artisan.ts";
import { daysLeft, premiumOf, type Premium } from "../model/plan.ts";

/** How often, in ms, a page that stays open looks at the clock. */
const tick = 60_000;

/** How the artisan's premium stands, also on a page that stays open: at the end the server is asked. */
export function usePremium(artisan: OwnArtisan): Premium {
  const client = useQueryClient();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);
  const { isPremium, premiumExpiresAt } = artisan;
  useEffect(() => {
    const isOver = isPremium && premiumExpiresAt !== null && daysLeft(premiumExpiresAt, now) === 0;
    if (isOver) void client.invalidateQueries(ownArtisanQuery);
  }, [client, isPremium, premiumExpiresAt, now]);
  return premiumOf(artisan, now);
}
