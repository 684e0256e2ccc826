import { useDocumentTitle } from "../../../lib/document-title.ts";
import type { Prefetch } from "../../../lib/page-module.ts";
import { Featured, featuredQuery } from "../featured.tsx";
import { Hero } from "../hero.tsx";
import { Closing, HowItWorks, PopularCategories, Testimonials, WhyChoose } from "../sections.tsx";

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
