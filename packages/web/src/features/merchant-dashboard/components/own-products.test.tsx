// @vitest-environment happy-dom
import type { MediaImage } from "@handiwork/core/media/schema";
import type { OwnProduct } from "@handiwork/core/products/schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import {
  done,
  failing,
  freshBrowser,
  problem,
  renderAt,
  signInAs,
  userOf,
  type Answer,
} from "../../../lib/testing-session.tsx";
import { fileOf, readyUpload, startedUpload, stubStorage } from "../../../lib/uploads/testing.ts";
import { OwnProducts } from "./own-products.tsx";

const owner = userOf("merchant");
const picture: MediaImage = {
  key: "products/ada_1-x",
  width: 800,
  height: 600,
  placeholder: "data:,",
  widths: [160],
};
const cement: OwnProduct = {
  id: "01J0000000000000000000000A",
  merchantId: owner.id,
  name: "Cement",
  price: 9500,
  unit: "bag",
  inStock: true,
  description: null,
  picture: null,
  createdAt: "2026-11-01T08:00:00.000Z",
  version: 4,
};
const list = "GET /api/merchant-profile/products";
const listed = (items: OwnProduct[]): Answer => {
  return () => Response.json({ items, nextCursor: null, total: items.length, limit: 200 });
};
const refused: Answer = () => problem(409, "record-changed", { detail: "It has changed." });
const post = "POST /api/merchant-profile/products";
const one = `/api/merchant-profile/products/${cement.id}?version=4`;
const put = `PUT ${one}`;

freshBrowser();
beforeEach(() => localStorage.clear());
const user = userEvent.setup();

function visit(items: OwnProduct[], routes: Record<string, Answer> = {}) {
  const server = signInAs(owner, { [list]: listed(items), ...routes });
  const { client } = renderAt("/dashboard", <OwnProducts userId={owner.id} />);
  return { ...server, client };
}

async function open(button: string, title: string) {
  await user.click(await screen.findByRole("button", { name: button }));
  return within(await screen.findByRole("dialog", { name: title }));
}

describe("a merchant's products", () => {
  it("are listed with prices in naira, or with an empty state", async () => {
    visit([cement, { ...cement, id: "01J0000000000000000000000B", name: "Sand", inStock: false }]);
    expect(await screen.findByText("2 products of 200")).toBeTruthy();
    expect(screen.getAllByText("₦9,500 / bag")).toHaveLength(2);
    expect(screen.getByText("Out of stock")).toBeTruthy();
  });

  it("show an error that can be retried", async () => {
    const server = visit([], { [list]: failing });
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    server.routes[list] = listed([]);
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No products yet")).toBeTruthy();
  });

  it("are added with a picture and a price in any common format", async () => {
    stubStorage();
    const server = visit([], {
      "POST /api/uploads": startedUpload(),
      "GET /api/uploads/U1": readyUpload(picture),
      [post]: () => Response.json(cement, { status: 201 }),
    });
    const form = await open("Add product", "Add a product");
    await user.click(form.getByRole("button", { name: "Add product" }));
    expect(await form.findByText("Product name is required")).toBeTruthy();
    await user.type(form.getByLabelText("Name"), "Cement");
    await user.type(form.getByLabelText("Price in naira"), "NGN 9.5k");
    await user.type(form.getByLabelText("Per"), "bag");
    const file = fileOf("image/png", 64, "cement.png");
    await user.upload(form.getByLabelText("Upload a picture", { selector: "input" }), file);
    await user.click(form.getByRole("button", { name: "Add product" }));
    await waitFor(() => expect(server.calls).toContain(post));
    expect(server.bodies.at(-1)).toEqual({
      name: "Cement",
      price: 9500,
      unit: "bag",
      inStock: true,
      description: "",
      picture: picture.key,
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("can be saved without a picture that waits for the network", async () => {
    const storage = stubStorage();
    storage.answers = ["cut"];
    visit([], { "POST /api/uploads": startedUpload() });
    const form = await open("Add product", "Add a product");
    const file = fileOf("image/png", 64, "cement.png");
    await user.upload(form.getByLabelText("Upload a picture", { selector: "input" }), file);
    expect(await form.findByText("Waiting for the network")).toBeTruthy();
    await user.click(form.getByRole("button", { name: "Remove picture" }));
    expect(form.queryByText("Waiting for the network")).toBeNull();
    expect(document.activeElement).toBe(form.getByRole("button", { name: "Upload a picture" }));
  });

  it("keep the form's values if saving fails, and after a reload", async () => {
    const server = visit([cement], { [put]: () => problem(503, "unavailable") });
    const form = await open("Edit Cement", "Edit product");
    const name = form.getByLabelText<HTMLInputElement>("Name");
    await user.type(name, " 42.5");
    await user.click(form.getByRole("button", { name: "Save product" }));
    await waitFor(() => expect(server.calls).toContain(put));
    expect(await form.findByRole("alert")).toBeTruthy();
    expect(name.value).toBe("Cement 42.5");
    expect(localStorage.getItem(`product ${owner.id} ${cement.id}`)).toContain("Cement 42.5");
  });

  it("are deleted after confirmation", async () => {
    const server = visit([cement], { [`DELETE ${one}`]: done });
    const question = await open("Delete Cement", "Delete Cement?");
    expect(server.calls.filter((call) => call.startsWith("DELETE"))).toEqual([]);
    server.routes[list] = listed([]);
    await user.click(question.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("No products yet")).toBeTruthy();
  });

  const dearer = { ...cement, price: 12_000, version: 5 };
  const wasCheaper = "Price: was ₦9,500, now ₦12,000";

  it("are deleted only after a change made elsewhere is reviewed", async () => {
    const server = visit([cement], { [`DELETE ${one}`]: refused });
    const question = await open("Delete Cement", "Delete Cement?");
    server.routes[list] = listed([dearer]);
    await user.click(question.getByRole("button", { name: "Delete" }));
    expect(await question.findByText(wasCheaper)).toBeTruthy();
    expect(question.getByRole("button", { name: "Delete" })).toHaveProperty("disabled", true);
    await user.click(question.getByRole("button", { name: "Review again" }));
    await user.click(question.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(server.calls).toContain(`DELETE ${one.replace("=4", "=5")}`));
  });

  it("are saved only after a change made elsewhere is reviewed", async () => {
    const server = visit([cement], { [put]: refused });
    const form = await open("Edit Cement", "Edit product");
    await user.type(form.getByLabelText("Name"), " 42.5");
    server.routes[list] = listed([dearer]);
    await user.click(form.getByRole("button", { name: "Save product" }));
    expect(await form.findByText(wasCheaper)).toBeTruthy();
    expect(form.getByRole("button", { name: "Save product" })).toHaveProperty("disabled", true);
    await user.click(form.getByRole("button", { name: "Review again" }));
    expect(form.getByLabelText<HTMLInputElement>("Name").value).toBe("Cement 42.5");
    expect(form.getByLabelText<HTMLInputElement>("Price in naira").value).toBe("12000");
    await user.click(form.getByRole("button", { name: "Save product" }));
    await waitFor(() => expect(server.bodies.at(-1)).toMatchObject({ name: "Cement 42.5", price: 12_000 }));
    expect(server.calls.filter((call) => call.startsWith("PUT")).at(-1)).toContain("?version=5");
  });

  it("cannot be saved if they were deleted elsewhere, and the form keeps its values", async () => {
    const server = visit([cement]);
    const form = await open("Edit Cement", "Edit product");
    await user.type(form.getByLabelText("Name"), " 42.5");
    server.routes[list] = listed([]);
    await server.client.invalidateQueries();
    expect(await form.findByText("This has changed and is no longer possible.")).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>("Name").value).toBe("Cement 42.5");
    expect(form.getByRole("button", { name: "Save product" })).toHaveProperty("disabled", true);
  });
});
