// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { Textarea } from "./textarea.tsx";

it("shows which contacts will be hidden while the text is written, and nothing without any", async () => {
  render(<Textarea label="Your review" contactsHidden="from-others" defaultValue="Done in 2 days" />);
  const box = screen.getByLabelText("Your review");
  await userEvent.type(box, ", call 0803 123 4567 or mike@gmail.com");
  expect((await screen.findByRole("status")).textContent).toMatch(
    "Others will not see this: 0803 123 4567, mike@gmail.com",
  );
  await userEvent.clear(box);
  expect(screen.queryByRole("status")).toBeNull();
});
