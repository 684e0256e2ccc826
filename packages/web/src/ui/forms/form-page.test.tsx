// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState, type FormEvent } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { TextInput } from "./field.tsx";
import { Form } from "./form-page.tsx";

afterEach(cleanup);

type Errors = Record<string, string>;

function Sheet({ send }: { send: () => Promise<Errors> }) {
  const [errors, setErrors] = useState<Errors>({});
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setErrors(await send());
  };
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <TextInput label="Name" error={errors["name"]} />
      <TextInput label="Area" error={errors["area"]} />
      <details>
        <summary>More</summary>
        <TextInput label="Day" error={errors["day"]} />
      </details>
      <button type="submit">Send</button>
    </Form>
  );
}

/** Renders a form whose submit resolves when `answer` is called. */
function show(errors: Errors) {
  const waiting: (() => void)[] = [];
  render(<Sheet send={() => new Promise((resolve) => waiting.push(() => resolve({ ...errors })))} />);
  return { user: userEvent.setup(), answer: () => act(async () => waiting.shift()?.()) };
}
const focused = () => document.activeElement;

describe("Form", () => {
  it("focuses the first invalid control, and opens the sections that contain others", async () => {
    const { user, answer } = show({ day: "Choose a day", area: "Choose an area" });
    const section = screen.getByRole<HTMLDetailsElement>("group");
    expect(section.open).toBe(false);
    await user.click(screen.getByText("Send"));
    await answer();
    await screen.findByText("Choose a day");
    expect(focused()).toBe(screen.getByLabelText("Area"));
    expect(section.open).toBe(true);
  });

  it("leaves the focus alone if the user has continued typing", async () => {
    const { user, answer } = show({ area: "Choose an area" });
    await user.click(screen.getByText("Send"));
    await user.type(screen.getByLabelText("Day"), "2");
    await answer();
    await screen.findByText("Choose an area");
    expect(focused()).toBe(screen.getByLabelText("Day"));
  });

  it("moves the focus again after another submit", async () => {
    const { user, answer } = show({ area: "Choose an area" });
    for (let time = 0; time < 2; time += 1) {
      await user.click(screen.getByText("Send"));
      expect(focused()).toBe(screen.getByText("Send"));
      await answer();
      await screen.findByText("Choose an area");
      expect(focused()).toBe(screen.getByLabelText("Area"));
    }
  });
});
