import { useDocumentTitle } from "../../../lib/document-title.ts";
import type { Prefetch } from "../../../lib/page-module.ts";
import { featuredQuery } from "../api/featured.ts";
import { Closing } from "../components/closing.tsx";
import { Featured } from "../components/featured.tsx";
import { Hero } from "../components/hero.tsx";
import { HowItWorks } from "../components/how-it-works.tsx";
import { PopularCategories } from "../components/popular-categories.tsx";
import { Testimonials } from "../components/testimonials.tsx";
import { WhyChoose } from "../components/why-choose.tsx";

export const prefetch: Prefetch = (client) => {
  void client.prefetchQuery(featuredQuery);
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
