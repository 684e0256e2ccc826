import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { premiumQuery } from "../api/premium.ts";
import { PremiumDetails } from "./premium-details.tsx";
import { View } from "./view.tsx";

interface Props {
  artisan: { readonly id: string; readonly name: string };
  describedBy: string;
}

/** Opens how an artisan's premium stands, to be given or ended by hand. */
export function ViewPremium({ artisan, describedBy }: Props) {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...premiumQuery(artisan.id), enabled: isOpen });
  return (
    <View
      title={`Premium of ${artisan.name}`}
      verb="Premium"
      query={query}
      failure="Failed to load premium"
      isOpen={isOpen}
      setOpen={setOpen}
      describedBy={describedBy}
    >
      {(premium) => <PremiumDetails artisan={artisan} premium={premium} />}
    </View>
  );
}
