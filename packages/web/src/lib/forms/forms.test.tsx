// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { FormError } from "../../ui/forms/form-page.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { Checkbox, Textarea } from "../../ui/forms/inputs.tsx";
import { TextInput } from "../../ui/forms/field.tsx";
import { PasswordInput } from "../../ui/forms/credential-inputs.tsx";
import { announcerId } from "../page/document.ts";
import { ApiError } from "../api/errors.ts";
import { fieldsOf, useFormSubmission, useZodForm } from "./forms.ts";

const Entry = z.object({
  email: z.string().trim().min(1, "Email is required"),
  password: z.string().min(6, "Password must be at least 6 characters"),
  about: z.string().max(10),
  terms: z.literal(true, "You must accept the terms and conditions"),
});
type Entry = z.infer<typeof Entry>;

function Form({ send }: { send: (entry: Entry) => Promise<void> }) {
  const form = useZodForm(Entry, { email: "", password: "", about: "" });
  const field = fieldsOf(form);
  const { onSubmit, busy } = useFormSubmission(form, { send, onSuccess: () => undefined });
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormError>{form.formState.errors.root?.message}</FormError>
      <TextInput label="Email" {...field("email")} />
      <PasswordInput label="Password" autoComplete="current-password" {...field("password")} />
      <Textarea label="About" hint="In short" {...field("about")} />
      <Checkbox label="I accept" {...field("terms")} />
      <Button type="submit" loading={busy}>
        Send
      </Button>
      <p id={announcerId} aria-live="polite" />
    </form>
  );
}

const send = vi.fn<(entry: Entry) => Promise<void>>();

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form send={send} />
    </QueryClientProvider>,
  );

async function fill(user = userEvent.setup()) {
  show();
  await user.type(screen.getByLabelText("Email"), " ada@example.com ");
  await user.type(screen.getByLabelText("Password"), "secret-1");
  await user.click(screen.getByLabelText("I accept"));
  return user;
}

const press = () => screen.getByRole("button", { name: /Send/ });

beforeEach(() => {
  send.mockReset().mockResolvedValue();
});
afterEach(cleanup);

describe("a form", () => {
  it("shows each error at its field, and focuses the first one", async () => {
    show();
    await userEvent.click(press());
    const email = await screen.findByLabelText("Email");
    expect(email.getAttribute("aria-invalid")).toBe("true");
    expect(document.getElementById(email.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "Email is required",
    );
    expect(document.activeElement).toBe(email);
    expect(screen.getByText("You must accept the terms and conditions")).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });

  it("submits the schema's output", async () => {
    const user = await fill();
    await user.click(press());
    const entry = { email: "ada@example.com", password: "secret-1", about: "", terms: true };
    expect(send.mock.calls.map(([sent]) => sent)).toEqual([entry]);
  });

  it("cannot be submitted twice at a time, by the button or by Enter, and shows that it is busy", async () => {
    let done: () => void = vi.fn();
    send.mockReturnValue(
      new Promise((resolve) => {
        done = resolve;
      }),
    );
    const user = await fill();
    await user.click(press());
    await user.click(press());
    await user.type(screen.getByLabelText("Email"), "{Enter}");
    expect(send).toHaveBeenCalledTimes(1);
    expect(press().getAttribute("aria-busy")).toBe("true");
    expect(document.getElementById(announcerId)?.textContent).toBe("Loading");
    done();
  });
});

async function refuse(error: Error): Promise<void> {
  send.mockRejectedValue(error);
  const user = await fill();
  await user.click(press());
}

const wrongPassword = new ApiError("Invalid email or password", { code: "unauthenticated", status: 401 });
const wait = "Too many attempts. Please try again in 5 minutes.";

describe("an error of the API", () => {
  it("shows at the fields that it names", async () => {
    await refuse(new ApiError("No", { code: "invalid", fields: { password: "Too common", other: "?" } }));
    expect(await screen.findByText("Too common")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Password"));
    expect(screen.getByRole("alert").textContent).toBe("");
  });

  it.each([
    [wrongPassword, "Invalid email or password"],
    [new ApiError("other: ?", { code: "invalid", fields: { other: "?" } }), "other: ?"],
    [new ApiError(wait, { code: "too-many", status: 429, retryAfter: 300 }), wait],
    [new TypeError("secret"), "Something went wrong on this page. Please try again."],
  ])("shows above the form otherwise: %s", async (error, words) => {
    await refuse(error);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toBe(words);
  });

  it("disappears at the next submission", async () => {
    await refuse(wrongPassword);
    await screen.findByText("Invalid email or password");
    send.mockResolvedValue();
    await userEvent.click(press());
    expect(screen.queryByText("Invalid email or password")).toBeNull();
  });
});

describe("a password", () => {
  it("is hidden, shown by its button, and hidden again on submit", async () => {
    const user = await fill();
    const input = screen.getByLabelText("Password");
    const toggle = screen.getByRole("button", { name: "Show password" });
    expect([input.getAttribute("type"), toggle.getAttribute("aria-pressed")]).toEqual(["password", "false"]);
    await user.click(toggle);
    expect([input.getAttribute("type"), toggle.getAttribute("aria-pressed")]).toEqual(["text", "true"]);
    await user.click(press());
    expect(input.getAttribute("type")).toBe("password");
  });

  it("can be pasted, and is marked for password managers", async () => {
    const user = await fill();
    const input = screen.getByLabelText<HTMLInputElement>("Password");
    await user.clear(input);
    await user.paste("pasted one");
    expect([input.value, input.autocomplete]).toEqual(["pasted one", "current-password"]);
  });
});

it("a control keeps its description and its invalid state", () => {
  render(<TextInput label="Code" hint="Six digits" aria-invalid aria-describedby="elsewhere" />);
  const input = screen.getByLabelText("Code");
  expect(input.getAttribute("aria-invalid")).toBe("true");
  expect(input.getAttribute("aria-describedby")).toMatch(/^\S+-hint elsewhere$/);
});
