// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { Markdown } from "./markdown.tsx";

afterEach(() => document.documentElement.removeAttribute("data-lite"));

const picture = { key: "posts/a", width: 800, height: 600, placeholder: "data:,", widths: [400] };
const pictures = [{ address: "https://a.example/b.png", picture }];

it("puts the button of a linked picture before the link in lite mode, not inside it", async () => {
  document.documentElement.setAttribute("data-lite", "");
  render(
    <MemoryRouter>
      <Markdown text="[![A kitchen](https://a.example/b.png)](/artisans)" pictures={pictures} />
    </MemoryRouter>,
  );
  const button = await screen.findByRole("button", { name: /^Show picture, about .+: A kitchen/ });
  expect(button.closest("a")).toBeNull();
  expect(screen.getByRole("link", { name: "A kitchen" }).getAttribute("href")).toBe("/artisans");
});
