// @vitest-environment happy-dom
import type { MediaImage } from "@handiwork/core/media/schema";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { problem, userOf, type Answer } from "../../../lib/testing-session.tsx";
import { fileOf, startedUpload, stubCanvas, stubImages, stubStorage } from "../../../lib/uploads/testing.ts";
import { visitProfile } from "../testing.tsx";

const start = "POST /api/uploads";
const asked = "GET /api/uploads/U1";
const save = "PUT /api/account/profile";
const picture: MediaImage = {
  key: "avatars/ada_1-x",
  width: 400,
  height: 400,
  placeholder: "data:image/webp;base64,AA",
  widths: [160, 400],
};
const uploadIn =
  (state: string, reason: string | null = null): Answer =>
  () =>
    Response.json({ id: "U1", state, reason, image: null, picture: state === "ready" ? picture : null });
const photograph = fileOf("image/jpeg", 4_000_000, "ada.jpg");

afterEach(() => localStorage.clear());

async function edit({ sizes = [90_000], avatar = null as MediaImage | null } = {}) {
  const storage = stubStorage();
  stubImages();
  stubCanvas(sizes);
  const ada = userOf("client", { avatar });
  const visit = await visitProfile(ada, {
    [start]: startedUpload(),
    [asked]: uploadIn("ready"),
    [save]: () => Response.json({ user: { ...ada, avatar: picture } }),
  });
  await visit.user.click(screen.getByRole("button", { name: "Edit profile" }));
  const group = within(await screen.findByRole("group", { name: "Photo" }));
  const choose = (file: File) =>
    visit.user.upload(group.getByLabelText("Upload a photo", { selector: "input" }), file);
  const use = async () => {
    await choose(photograph);
    const dialog = await screen.findByRole("dialog", { name: "Your photo" });
    await visit.user.click(within(dialog).getByRole("button", { name: "Use photo" }));
  };
  const submit = () => visit.user.click(screen.getByRole("button", { name: "Save changes" }));
  return { ...visit, storage, group, choose, use, submit };
}

describe("the photo field", () => {
  it("crops, shrinks and uploads a photo, and saves it with the form", async () => {
    const { storage, group, use, submit, bodies, toasts } = await edit();
    await use();
    expect(await group.findByText(/shown once you save/)).toBeTruthy();
    expect(storage.sent.map(({ body }) => [body.type, body.size])).toEqual([["image/jpeg", 90_000]]);
    await submit();
    await waitFor(() => expect(toasts).toEqual(["success: Profile updated successfully!"]));
    expect(bodies).toMatchObject([
      { purpose: "avatar", contentType: "image/jpeg", size: 90_000 },
      { avatar: picture.key },
    ]);
    expect(document.querySelector("h1")?.closest("header")?.querySelector("img")?.src).toContain(picture.key);
  });

  it("can use a phone's camera", async () => {
    const { group } = await edit();
    const camera = group.getByLabelText("Take a photo", { selector: "input" });
    expect([camera.getAttribute("capture"), camera.getAttribute("accept")]).toEqual(["user", "image/*"]);
  });

  it("waits for a running upload before saving", async () => {
    const { use, submit, routes, bodies } = await edit();
    routes[asked] = uploadIn("waiting");
    await use();
    await submit();
    routes[asked] = uploadIn("ready");
    await waitFor(() => expect(bodies.at(-1)).toMatchObject({ avatar: picture.key }), { timeout: 5_000 });
  });

  it.each([
    [
      "is not a picture",
      new File(["words"], "a.gif", { type: "image/gif" }),
      [],
      "Please select an image file",
    ],
    [
      "is truncated",
      photograph.slice(0, 3, "image/jpeg"),
      [],
      "This image is damaged. Please choose another one.",
    ],
    [
      "is too large even after shrinking",
      photograph,
      [2_100_000, 2_100_000, 2_100_000, 2_100_000],
      "Image must be less than 2MB",
    ],
  ])("shows the specification's message for a file that %s", async (_, file, sizes, message) => {
    const { group, choose, user, storage } = await edit({ sizes });
    await choose(new File([file], "ada.jpg", { type: file.type }));
    if (sizes.length > 0) await user.click(await screen.findByRole("button", { name: "Use photo" }));
    expect((await group.findByText(message)).closest("[role=alert]")).toBeTruthy();
    expect(storage.sent).toEqual([]);
  });

  it("can retry a failed upload", async () => {
    const { storage, group, use, submit, user, calls } = await edit();
    storage.answers = [403];
    await use();
    await group.findByText("The file could not be sent.");
    await submit();
    await waitFor(() => expect(document.querySelectorAll("[aria-busy]")).toHaveLength(0));
    expect(calls).not.toContain(save);
    await user.click(group.getByRole("button", { name: "Send it again" }));
    expect(await group.findByText(/shown once you save/)).toBeTruthy();
  });

  it("shows why the server rejected the photo, without a retry button", async () => {
    const { group, use, routes } = await edit();
    routes[asked] = uploadIn("refused", "This file is no image.");
    await use();
    await group.findByText("This file is no image.");
    expect(group.queryByRole("button", { name: "Send it again" })).toBeNull();
  });

  it("removes the photo", async () => {
    const { group, user, submit, bodies } = await edit({ avatar: picture });
    await user.click(group.getByRole("button", { name: "Remove photo" }));
    await submit();
    await waitFor(() => expect(bodies).toMatchObject([{ avatar: null }]));
  });

  it("shows an error if the upload has expired when the form is saved", async () => {
    const { group, use, submit, routes } = await edit();
    routes[save] = () => problem(400, "invalid", { fields: { avatar: "This photo is gone" } });
    await use();
    await group.findByText(/shown once you save/);
    await submit();
    expect(await group.findByText("This photo is gone")).toBeTruthy();
  });
});
