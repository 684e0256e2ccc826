import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, it } from "vitest";
import { linksIn } from "../../../lib/testing.ts";
import { Page } from "./admin.tsx";

it("leads admins to the artisans who wait, and to those who are approved", () => {
  const html = renderToStaticMarkup(
    <StaticRouter location="/admin">
      <Page />
    </StaticRouter>,
  );
  expect(linksIn(html).map(({ href }) => href)).toEqual([
    "/admin/artisans?status=pending",
    "/admin/artisans?status=approved",
  ]);
});
