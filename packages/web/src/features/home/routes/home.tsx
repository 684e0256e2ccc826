import { heroStats } from "@handiwork/core/reference/home-content";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useSite } from "../../../lib/api/site.ts";
import type { Prefetch } from "../../../lib/navigation/page-module.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { useDocumentTitle } from "../../../lib/page/document.ts";
import { TextInput } from "../../../ui/forms/field.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Container, Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { SuggestInput } from "../../search/suggest-input.tsx";
import type { Suggestion } from "@handiwork/core/directory/schema";
import art from "../assets/hero.svg";
import { Featured, featuredQuery } from "../components/featured.tsx";
import { Closing, HowItWorks, PopularCategories, Testimonials, WhyChoose } from "../components/sections.tsx";
import styles from "./home.module.css";

export const prefetch: Prefetch = (client) => {
  void client.prefetchQuery(featuredQuery());
};

/** The home page (A-HOME-01 to A-HOME-24). */
export function Page() {
  useDocumentTitle("Skilled artisans near you");
  return (
    <>
      <Hero />
      <PopularCategories />
      <HowItWorks />
      <Featured />
      <WhyChoose />
      <Testimonials />
      <Closing />
    </>
  );
}

/** The headline, the search form and the three numbers. */
function Hero() {
  const stats = useSite("heroStats", heroStats);
  return (
    <div className={styles.hero}>
      <Container>
        <Grid gap={10} className={styles.columns}>
          <div>
            <Stack gap={3}>
              <h1 className={styles.title}>Trusted artisans near you, for every job at home</h1>
              <Text tone="quiet" measure="narrow">
                Handiwork is connecting skilled artisans with clients across Nigeria. See their work, read
                what others say, and agree on a rate before anyone comes.
              </Text>
            </Stack>
            <HeroSearch />
            <Grid as="ul" gap={2} size={14} tone="quiet" numeric className={styles.stats}>
              {stats.map(({ value, label }) => (
                <li key={label}>
                  <strong>{value}</strong> {label}
                </li>
              ))}
            </Grid>
          </div>
          <img src={art} alt="" width="560" height="480" loading="lazy" className={styles.art} />
        </Grid>
      </Container>
    </div>
  );
}

/** The search form with suggestions. A plain form, so that it works before hydration. */
function HeroSearch() {
  const navigate = useNavigate();
  const place = useRef<HTMLInputElement>(null);
  const [location, setLocation] = useState("");
  // The user may have typed before hydration.
  useEffect(() => setLocation(place.current?.value ?? ""), []);
  const to = (suggestion: Suggestion) => {
    if (suggestion.kind === "name") return paths.artisan(suggestion.artisanId);
    if (suggestion.kind === "place") return paths.artisans({ location: suggestion.text });
    const { category } = suggestion;
    if (suggestion.kind === "trade") return paths.artisans({ category, location });
    const { city, state } = suggestion;
    return paths.artisans({ category, location: [city, state].filter(Boolean).join(", ") });
  };
  return (
    <search>
      <form
        action={paths.artisans()}
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          const search = new FormData(event.currentTarget).get("search");
          void navigate(paths.artisans({ search: typeof search === "string" ? search : "", location }));
        }}
      >
        <div className={styles.service}>
          <SuggestInput
            label="Service"
            name="search"
            icon="search"
            placeholder="Plumber, tailor, tiler"
            maxLength={100}
            enterKeyHint="search"
            linkFor={to}
          />
        </div>
        <TextInput
          ref={place}
          onChange={(event) => setLocation(event.target.value)}
          label="Location"
          name="location"
          icon="pin"
          placeholder="City or state"
          maxLength={100}
          enterKeyHint="search"
        />
        <Button type="submit" variant="primary">
          Find Artisans
        </Button>
      </form>
    </search>
  );
}
