// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Answer, freshBrowser, renderAt, signInAs } from "../../../lib/testing-session.tsx";
import {
  fileOf,
  readyUpload,
  startedUpload,
  stubCanvas,
  stubImages,
  stubStorage,
  type Storage,
} from "../../../lib/uploads/testing.ts";
import { answerOf, imageOf, ownArtisan } from "../testing.ts";
import { Page } from "./edit-profile.tsx";

const toasts = freshBrowser();
let storage: Storage;
beforeEach(() => {
  localStorage.clear();
  storage = stubStorage();
  stubImages();
});

/** The smallest size that is too large: 2 MB. */
const tooLarge = 2_097_152;
const saving = "PUT /api/artisan-profile";

async function visit(routes: Record<string, Answer> = {}) {
  let started = 0;
  const server = signInAs("artisan", {
    "GET /api/artisan-profile": answerOf(),
    [saving]: answerOf(),
    "POST /api/uploads": () => startedUpload(`U${++started}`)(),
    "GET /api/uploads/U1": readyUpload(imageOf("three")),
    "GET /api/uploads/U2": readyUpload(imageOf("four")),
    ...routes,
  });
  const view = renderAt("/edit-artisan-profile", <Page />);
  await screen.findByRole("heading", { name: "Portfolio Images" });
  return { ...server, ...view, user: userEvent.setup() };
}

const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText("Add images"), { target: { files } });
const press = (name: string | RegExp) => screen.findByRole("button", { name });
const captions = () =>
  screen.getAllByLabelText<HTMLInputElement>(/^Caption of image/).map(({ value }) => value);
/** Returns the captions of the pictures that are marked as hidden. */
const hidden = () =>
  screen.getAllByText("Hidden").map((mark) => mark.closest("li")?.querySelector("input")?.value);

describe("the portfolio editor", () => {
  it("uploads several pictures at once, and saves captions and the order (B-EDIT-11)", async () => {
    const { user, bodies } = await visit();
    choose(fileOf("image/png"), fileOf("image/jpeg"));
    await screen.findByLabelText("Caption of image 4");
    await waitFor(() => expect(toasts).toEqual(["success: 2 images uploaded successfully"]));
    await user.type(screen.getByLabelText("Caption of image 4"), "A shower");
    (await press("Move image 4 earlier")).focus();
    await user.keyboard("{Enter}{Enter}{Enter}");
    expect(document.activeElement).toBe(await press("Move image 1 earlier"));
    await user.click(await press("Remove image 2"));
    expect(document.activeElement).toBe(await press("Remove image 2"));
    await user.click(await press("Save Changes"));
    await waitFor(() => expect(bodies.at(-1)).toHaveProperty("portfolio"));
    expect(bodies.at(-1)).toMatchObject({
      portfolio: [{ key: "four", caption: "A shower" }, { key: "two" }, { key: "three" }],
    });
  });

  it("moves a picture that is dragged onto another, but not if a file or a text is", async () => {
    await visit();
    const [first, second] = screen.getAllByRole("img").map((image) => image.closest("li")!);
    fireEvent.dragEnter(second!);
    expect(captions()).toEqual(["A kitchen", ""]);
    fireEvent.dragStart(screen.getByLabelText("Caption of image 1"));
    fireEvent.dragEnter(second!);
    expect(captions()).toEqual(["A kitchen", ""]);
    const picture = first!.querySelector("[draggable=true]")!;
    fireEvent.dragStart(picture, { dataTransfer: { setData: vi.fn() } });
    fireEvent.dragEnter(second!);
    expect(captions()).toEqual(["", "A kitchen"]);
    fireEvent.dragEnd(picture);
    fireEvent.dragEnter(second!);
    expect(captions()).toEqual(["", "A kitchen"]);
  });

  it("rejects files that are not pictures or too large before uploading them (B-VAL-01, B-VAL-02)", async () => {
    const { calls } = await visit();
    choose(fileOf("application/pdf"), fileOf("image/png", tooLarge));
    expect(await press("Make it smaller")).toBeTruthy();
    expect(toasts).toEqual(["error: Please select an image file", "error: Image must be less than 2MB"]);
    expect(calls.filter((call) => call.includes("upload"))).toEqual([]);
    expect(screen.queryByLabelText("Caption of image 3")).toBeNull();
  });

  it("rejects truncated and mislabelled files before shrinking or uploading them", async () => {
    stubCanvas([900_000]);
    const { calls } = await visit();
    const cut = fileOf("image/jpeg", 8_000_000).slice(0, 3, "image/jpeg");
    const html = new File(["<!doctype html>"], "a.jpg", { type: "image/jpeg" });
    const svg = new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "a.png", { type: "image/png" });
    choose(new File([cut, new Uint8Array(800_000)], "cut.jpg", { type: "image/jpeg" }), html, svg);
    const none = "error: Please select an image file";
    await waitFor(() =>
      expect(toasts).toEqual(["error: This image is damaged. Please choose another one.", none, none]),
    );
    expect(screen.getByText("2 of 5")).toBeTruthy();
    expect(calls.filter((call) => call.includes("upload"))).toEqual([]);
  });

  it("does not count a picture that the server rejects, and only offers to remove it", async () => {
    const reason = "This image is damaged. Please choose another one.";
    const refused = () => Response.json({ id: "U1", state: "refused", reason, image: null, picture: null });
    const portfolio = ["a", "b", "c", "d"].map((key) => imageOf(key));
    const { user } = await visit({
      "GET /api/artisan-profile": answerOf(ownArtisan({ portfolio })),
      "GET /api/uploads/U1": refused,
    });
    choose(fileOf("image/png"));
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(toasts).toEqual([`error: ${reason}`]);
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(screen.getByText("4 of 5")).toBeTruthy();
    choose(fileOf("image/png"));
    await waitFor(() => expect(toasts).toContain("success: Image uploaded successfully"));
    expect(screen.getByText(/^You have used all 5 images/)).toBeTruthy();
    await user.click(await press("Remove"));
    expect(screen.queryByText(reason)).toBeNull();
  });

  it("does not retry a failed upload if the portfolio is full", async () => {
    const portfolio = ["a", "b", "c", "d"].map((key) => imageOf(key));
    const { user } = await visit({ "GET /api/artisan-profile": answerOf(ownArtisan({ portfolio })) });
    storage.answers = [403];
    choose(fileOf("image/png"));
    await press("Try again");
    choose(fileOf("image/png"));
    await waitFor(() => expect(toasts).toContain("success: Image uploaded successfully"));
    await user.click(await press("Try again"));
    expect(toasts.at(-1)).toBe("error: You can have up to 5 images");
  });

  it("resumes an interrupted upload once online", async () => {
    storage.answers = ["cut"];
    await visit();
    choose(fileOf("image/png"));
    expect(await screen.findByText("Waiting for the network")).toBeTruthy();
    expect(toasts).toEqual([]);
    dispatchEvent(new Event("online"));
    await waitFor(() => expect(toasts).toEqual(["success: Image uploaded successfully"]));
    expect(storage.sent).toHaveLength(2);
  });

  it("can cancel an upload that waits for the network", async () => {
    storage.answers = ["cut"];
    const { user } = await visit();
    choose(fileOf("image/png"));
    await screen.findByText("Waiting for the network");
    await user.click(await press(/^Cancel image/));
    dispatchEvent(new Event("online"));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(storage.sent).toHaveLength(1);
  });

  it("shrinks large photos before uploading them", async () => {
    stubCanvas([900_000]);
    await visit();
    choose(fileOf("image/jpeg", 5_000_000));
    await waitFor(() => expect(toasts).toEqual(["success: Image uploaded successfully"]));
    expect(storage.sent.map(({ body }) => [body.type, body.size])).toEqual([["image/jpeg", 900_000]]);
  });

  it("retries a failed upload on request, and does not save until then (B-ERR-02)", async () => {
    storage.answers = [403];
    const { user, calls } = await visit();
    choose(fileOf("image/png"));
    await press("Try again");
    expect(toasts).toEqual(["error: Failed to upload image. The file could not be sent."]);
    expect(screen.getByText("Failed to upload image. The file could not be sent.")).toBeTruthy();
    await user.click(await press("Save Changes"));
    expect(await screen.findByText(/An image could not be uploaded/)).toBeTruthy();
    expect(calls).not.toContain(saving);
    await user.click(await press("Try again"));
    await waitFor(() => expect(toasts).toContain("success: Image uploaded successfully"));
  });

  it("waits for running uploads before saving", async () => {
    let arrive: () => void = vi.fn();
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { user, bodies, calls } = await visit({
      "GET /api/uploads/U1": async () => late.then(readyUpload(imageOf("three"))),
    });
    choose(fileOf("image/png"));
    await screen.findByText("Almost there");
    await user.click(await press("Save Changes"));
    expect(calls).not.toContain(saving);
    arrive();
    await waitFor(() => expect(calls).toContain(saving));
    expect(bodies.at(-1)).toMatchObject({ portfolio: [{ key: "one" }, { key: "two" }, { key: "three" }] });
  });

  it("can cancel a running upload", async () => {
    storage.answers = ["slow"];
    const { user } = await visit();
    choose(fileOf("image/png"));
    await screen.findByText("Uploading, 50%");
    await user.click(await press("Cancel image 3"));
    expect(screen.queryByText("Uploading, 50%")).toBeNull();
    expect(toasts).toEqual([]);
  });

  it("drops running uploads if the user cancels the form", async () => {
    storage.answers = ["slow"];
    const { user, place } = await visit();
    choose(fileOf("image/png"));
    await screen.findByText("Uploading, 50%");
    await user.click(await press("Cancel"));
    await waitFor(() => expect(place.current).toBe("/dashboard"));
    expect(localStorage.length).toBe(0);
  });

  it("keeps unsaved pictures across a reload", async () => {
    const first = await visit();
    choose(fileOf("image/png"));
    await waitFor(() => expect(toasts).toContain("success: Image uploaded successfully"));
    first.unmount();
    const { user, bodies } = await visit();
    await user.click(await press("Save Changes"));
    await waitFor(() => expect(bodies.at(-1)).toHaveProperty("portfolio"));
    expect(bodies.at(-1)).toMatchObject({ portfolio: [{ key: "one" }, { key: "two" }, { key: "three" }] });
  });

  it("allows at most five pictures on the basic plan (B-GAP-11)", async () => {
    const portfolio = ["a", "b", "c", "d"].map((key) => imageOf(key));
    const { calls } = await visit({ "GET /api/artisan-profile": answerOf(ownArtisan({ portfolio })) });
    choose(fileOf("image/png"), fileOf("image/png"));
    expect(await screen.findByText("5 of 5")).toBeTruthy();
    expect(toasts).toContain("error: You can have up to 5 images");
    expect(await screen.findByRole("link", { name: "premium" })).toBeTruthy();
    await waitFor(() => expect(calls.filter((call) => call === "POST /api/uploads")).toHaveLength(1));
  });

  it("marks the pictures beyond the first five as hidden after premium has ended, and can move them forward", async () => {
    const portfolio = ["a", "b", "c", "d", "e", "f", "g"].map((key) => imageOf(key, key));
    const ended = ownArtisan({ portfolio, hiddenPictures: 2, subscriptionStatus: "expired" });
    const { user, bodies } = await visit({ "GET /api/artisan-profile": answerOf(ended) });
    expect(await screen.findByText("7 images, 5 shown")).toBeTruthy();
    expect(
      screen.getByText(/^2 images are hidden because your premium has ended: clients see the first 5/),
    ).toBeTruthy();
    expect(hidden()).toEqual(["f", "g"]);
    for (const place of [7, 6, 5, 4, 3, 2]) await user.click(await press(`Move image ${place} earlier`));
    expect(hidden()).toEqual(["e", "f"]);
    await user.click(await press("Save Changes"));
    await waitFor(() => expect(bodies.at(-1)).toHaveProperty("portfolio"));
    const { portfolio: saved } = bodies.at(-1) as { portfolio: { key: string }[] };
    expect(saved.map(({ key }) => key)).toEqual(["g", "a", "b", "c", "d", "e", "f"]);
  });
});
