// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { TextInput } from "./field.tsx";
import { Form } from "./form-page.tsx";

afterEach(cleanup);

/** A form whose answer comes when `answer` is called. */
function show(errors: Record<string, string>) {
  let answer = () => {};
  function Sheet() {
    const [found, setFound] = useState<Record<string, string>>();
    answer = () => setFound({ ...errors });
    return (
      <Form errors={found} onSubmit={(event) => event.preventDefault()}>
        <TextInput label="Name" name="name" />
        <TextInput label="Area" name="area" />
        <TextInput label="Day" name="day" />
        <button type="submit">Send</button>
      </Form>
    );
  }
  render(<Sheet />);
  return { user: userEvent.setup(), answer: () => act(() => answer()) };
}
const focused = () => document.activeElement;

describe("a form", () => {
  it("shows errors at the controls of their names, and moves the focus to the first", async () => {
    const { user, answer } = show({ day: "Choose a day", area: "Choose an area" });
    await user.click(screen.getByText("Send"));
    answer();
    const area = await screen.findByLabelText("Area", { selector: "[aria-invalid=true]" });
    expect(focused()).toBe(area);
    expect(document.getElementById(area.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "Choose an area",
    );
    expect(screen.getByLabelText("Name").getAttribute("aria-invalid")).toBeNull();
  });

  it("leaves the focus where its user types by then", async () => {
    const { user, answer } = show({ area: "Choose an area" });
    await user.click(screen.getByText("Send"));
    await user.type(screen.getByLabelText("Day"), "2");
    answer();
    await screen.findByText("Choose an area");
    expect(focused()).toBe(screen.getByLabelText("Day"));
  });

  it("takes the focus again when it is submitted again", async () => {
    const { user, answer } = show({ area: "Choose an area" });
    for (let time = 0; time < 2; time += 1) {
      await user.click(screen.getByText("Send"));
      expect(focused()).toBe(screen.getByText("Send"));
      answer();
      await screen.findByText("Choose an area");
      expect(focused()).toBe(screen.getByLabelText("Area"));
    }
  });
});
