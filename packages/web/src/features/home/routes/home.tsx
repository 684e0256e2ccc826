import { useDocumentTitle } from "../../../lib/page/document-title.ts";
import type { Prefetch } from "../../../lib/navigation/page-module.ts";
import { Featured, featuredQuery } from "../components/featured.tsx";
import { Hero } from "../components/hero.tsx";
import { Closing, HowItWorks, PopularCategories, Testimonials, WhyChoose } from "../components/sections.tsx";

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
