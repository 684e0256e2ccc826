// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { TextFilter } from "./text-filter.tsx";

afterEach(cleanup);

function show(value = "") {
  const onChange = vi.fn<(value: string) => void>();
  const element = (next: string) => <TextFilter label="Search" value={next} onChange={onChange} />;
  const { rerender } = render(element(value));
  const field = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search" });
  return { onChange, field, show: (next: string) => rerender(element(next)) };
}

it("applies a short time after the last keystroke, without spaces at the ends", async () => {
  const { onChange, field } = show();
  await userEvent.type(field, " roof ");
  expect(onChange).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(onChange.mock.calls).toEqual([["roof"]]));
});

it("applies immediately on Enter", async () => {
  const { onChange, field } = show("roof");
  await userEvent.type(field, "s{Enter}");
  expect(onChange.mock.calls).toEqual([["roofs"]]);
});

it("follows the URL, but keeps what is typed meanwhile", async () => {
  const { field, onChange, show: change } = show();
  await userEvent.type(field, "roof{Enter} tiles");
  expect(onChange).toHaveBeenCalledWith("roof");
  change("roof");
  expect(field.value).toBe("roof tiles");
  change("pipes");
  expect(field.value).toBe("pipes");
});
