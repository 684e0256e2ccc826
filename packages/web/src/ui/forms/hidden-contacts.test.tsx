// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { afterEach, describe, expect, it } from "vitest";
import { Textarea } from "./inputs.tsx";
import { TextInput } from "./field.tsx";

afterEach(cleanup);

const noHint = () => expect(screen.queryByRole("status")).toBeNull();

describe("a field with masked contacts", () => {
  it("lists them while the user types, and shows nothing for a text without contacts", async () => {
    render(<Textarea label="Your review" masked="review.comment" defaultValue="Done in 2 days" />);
    const box = screen.getByLabelText("Your review");
    await userEvent.type(box, ", call 0803 123 4567 or mike@gmail.com");
    expect((await screen.findByRole("status")).textContent).toBe(
      "Others will not see this: 0803 123 4567, mike@gmail.com",
    );
    await userEvent.clear(box);
    noHint();
  });

  it("says in a quote that contacts are shared once it is accepted", async () => {
    render(<TextInput label="What for" masked="offerLine.text" defaultValue="Tap, 0803 123 4567" />);
    expect((await screen.findByRole("status")).textContent).toBe(
      "This will be hidden, because contacts are shared only after a quote is accepted: 0803 123 4567",
    );
  });

  it("lists the contacts of a text that a form reset fills in", async () => {
    render(<Filled />);
    noHint();
    await userEvent.click(screen.getByText("Use the template"));
    expect((await screen.findByRole("status")).textContent).toMatch("0803 123 4567");
    await userEvent.click(screen.getByText("Start over"));
    noHint();
  });

  it("follows a native form reset", async () => {
    render(
      <form>
        <Textarea label="Note" masked="offer.note" />
        <button type="reset">Clear</button>
      </form>,
    );
    await userEvent.type(screen.getByLabelText("Note"), "Call 0803 123 4567");
    await screen.findByRole("status");
    await userEvent.click(screen.getByText("Clear"));
    noHint();
  });
});

function Filled() {
  const { register, reset } = useForm({ defaultValues: { note: "" } });
  return (
    <form>
      <TextInput label="Note" masked="offer.note" {...register("note")} />
      <button
        type="button"
        onClick={() => reset({ note: "Call 0803 123 4567" }, { keepDefaultValues: true })}
      >
        Use the template
      </button>
      <button type="button" onClick={() => reset({ note: "" })}>
        Start over
      </button>
    </form>
  );
}
