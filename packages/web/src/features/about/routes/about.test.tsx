import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { Providers } from "../../../app/providers.tsx";
import { newQueryClient } from "../../../app/query-client.ts";
import { linksIn, textOf } from "../../../lib/testing.ts";
import { Page } from "./about.tsx";

it("credits the data of the local government areas, with links to the source and its licence", () => {
  const html = renderToStaticMarkup(
    <Providers client={newQueryClient()}>
      <StaticRouter location="/about">
        <Page />
      </StaticRouter>
    </Providers>,
  );
  expect(textOf(html)).toContain(
    "Local government areas: naija-data by Akanji Oluwaseun Gabriel, CC BY 4.0 , adapted.",
  );
  expect(linksIn(html).map(({ href }) => href)).toEqual(
    expect.arrayContaining([
      "https://github.com/asgatcreation/naija-data",
      "https://creativecommons.org/licenses/by/4.0/",
    ]),
  );
});
