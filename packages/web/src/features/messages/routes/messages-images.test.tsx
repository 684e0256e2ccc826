// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { done, freshBrowser, page, problem, type Answer } from "../../../lib/testing-session.tsx";
import { chinwe, listedOf, messageOf, openedOf } from "../testing.ts";
import * as live from "../../../lib/testing-live.ts";
import { answer, visitMessages } from "../testing-page.tsx";
import {
  fileOf,
  startedUpload,
  type Storage,
  stubCanvas,
  stubImages,
  stubStorage,
} from "../../../lib/uploads/testing.ts";

vi.mock("../../../lib/realtime/live.ts", async () => (await import("../../../lib/testing-live.ts")).module);

freshBrowser();
let storage: Storage;
beforeEach(() => {
  localStorage.clear();
  storage = stubStorage();
  stubImages();
});

const chat = `/api/conversations/${chinwe.id}`;
const sending = `POST ${chat}/messages`;
const image = { width: 800, height: 600, placeholder: "data:image/webp;base64,AA", size: 64 };
const ready: Answer = () => Response.json({ id: "U1", state: "ready", reason: null, image });

const refused: Answer = () =>
  Response.json({ id: "U1", state: "refused", reason: "This file is no image.", image: null });

function visit(routes: Record<string, Answer> = {}) {
  return visitMessages(`/messages?contact=${chinwe.id}`, {
    "GET /api/conversations": page([listedOf(chinwe, 1)]),
    [`GET ${chat}`]: answer(openedOf(1)),
    [`GET ${chat}/messages`]: answer({ items: [messageOf(1)], hasMore: false }),
    [`POST ${chat}/read`]: done,
    "POST /api/uploads": startedUpload(),
    "GET /api/uploads/U1": ready,
    ...routes,
  });
}

const field = () => screen.findByRole("textbox", { name: "Message to Chinwe Okafor" });

async function choose(chosen: File): Promise<void> {
  await field();
  fireEvent.change(screen.getByLabelText("Image"), { target: { files: [chosen] } });
}

async function picture(): Promise<HTMLImageElement | null> {
  const opening = await screen.findByRole("button", { name: "Open the image from Chinwe Okafor" });
  return opening.querySelector("img");
}

/** A truncated image. */
function truncatedImage(size: number): File {
  const beginning = fileOf("image/png", size).slice(0, 12);
  return new File([beginning, new Uint8Array(size - 12)], "a.png", { type: "image/png" });
}

/** The server accepts the last sent message as the second one. */
function acceptMessage(bodies: unknown[]): Answer {
  return () => {
    const { id, content } = bodies.at(-1) as { id: string; content: string };
    const message = messageOf(2, { isOwn: true, id, content: content || "📷 Image", image });
    return Response.json(message, { status: 201 });
  };
}

describe("an image in the composer", () => {
  it("is rejected before any request if it is too large or not an image (A-VAL-19, A-VAL-20)", async () => {
    const { calls } = visit();
    await choose(fileOf("image/jpeg", 1_048_576));
    expect((await screen.findByRole("alert")).textContent).toBe("Image size must be less than 1MB");
    for (const none of [fileOf("image/svg+xml"), fileOf("text/plain"), fileOf("image/gif")]) {
      await choose(none);
      await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("Please select an image file"));
    }
    await choose(fileOf("image/jpeg", 1_048_575));
    expect(await screen.findByRole("button", { name: "Remove image" })).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(calls.filter((call) => call.includes("upload"))).toEqual([]);
  });

  it("is rejected if truncated, without an offer to shrink it", async () => {
    stubCanvas([600_000]);
    const { user } = visit();
    const damaged = "This image is damaged. Please choose another one.";
    await choose(truncatedImage(5_000));
    expect((await screen.findByRole("alert")).textContent).toBe(damaged);
    await choose(truncatedImage(4_000_000));
    await user.click(await screen.findByRole("button", { name: "Make it smaller" }));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(damaged));
    expect(screen.queryByRole("button", { name: "Remove image" })).toBeNull();
  });

  it("can be shrunk if it is only too large", async () => {
    stubCanvas([2_000_000, 600_000]);
    const { user, bodies } = visit();
    await choose(fileOf("image/jpeg", 4_000_000));
    await user.click(await screen.findByRole("button", { name: "Make it smaller" }));
    expect(await screen.findByText("586 KB")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(bodies).toContainEqual(expect.objectContaining({ size: 600_000 })));
    await choose(fileOf("image/svg+xml", 4_000_000));
    expect((await screen.findByRole("alert")).textContent).toBe("Please select an image file");
    expect(screen.queryByRole("button", { name: "Make it smaller" })).toBeNull();
  });

  it("is sent without text, shows as 📷 Image in the list, and opens in the lightbox (A-MSG-06, A-MSG-07)", async () => {
    const view = visit();
    view.routes[sending] = acceptMessage(view.bodies);
    await choose(fileOf("image/png"));
    await view.user.click(await screen.findByRole("button", { name: "Send" }));
    expect(await screen.findByRole("button", { name: "Cancel sending the image" })).toBeTruthy();
    const opening = await screen.findByRole("button", { name: "Open the image from you" });
    expect(view.bodies.at(-1)).toMatchObject({ content: "", imageId: "U1" });
    expect(opening.querySelector("img")?.getAttribute("src")).toBe(`${chat}/messages/2/image?width=400`);
    expect(within(screen.getByRole("log")).queryByText("📷 Image")).toBeNull();
    expect(screen.getByRole("link", { name: /Chinwe Okafor.*You: 📷 Image/ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Remove image" })).toBeNull();
  });

  it("is sent with its caption, and both wait for the network", async () => {
    const view = visit();
    view.routes[sending] = acceptMessage(view.bodies);
    storage.answers = ["cut"];
    await choose(fileOf("image/png"));
    await screen.findByRole("button", { name: "Remove image" });
    await view.user.type(await field(), "The wall{Enter}");
    expect((await screen.findByText("Waiting for the network")).closest("li")?.textContent).toContain(
      "The wall",
    );
    dispatchEvent(new Event("online"));
    await screen.findByRole("button", { name: "Open the image from you" });
    expect(view.bodies.at(-1)).toMatchObject({ content: "The wall", imageId: "U1" });
  });

  it("is kept with the reason if the server refuses it, and can be discarded", async () => {
    const { user, calls } = visit({ "GET /api/uploads/U1": refused });
    await choose(fileOf("image/png"));
    await user.click(await screen.findByRole("button", { name: "Send" }));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Failed to send message. Please try again. This file is no image.",
    );
    await user.click(screen.getByRole("button", { name: "Discard" }));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(calls).not.toContain(sending);
  });

  it("can be cancelled while it is being sent", async () => {
    const { user, calls } = visit();
    storage.answers = ["slow"];
    await choose(fileOf("image/png"));
    await user.click(await screen.findByRole("button", { name: "Send" }));
    await screen.findByRole("progressbar", { name: "Sending the image" });
    await user.click(screen.getByRole("button", { name: "Cancel sending the image" }));
    await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
    expect(calls).not.toContain(sending);
  });

  it("can be pasted, dropped on the page and removed", async () => {
    const { user } = visit();
    fireEvent.paste(await field(), { clipboardData: { files: [fileOf("image/png")], types: ["Files"] } });
    await user.click(await screen.findByRole("button", { name: "Remove image" }));
    expect(screen.queryByRole("button", { name: "Remove image" })).toBeNull();
    const dataTransfer = { files: [fileOf("image/png")], types: ["Files"] };
    fireEvent.dragEnter(document.body, { dataTransfer });
    expect(screen.getByText("Drop the image to add it")).toBeTruthy();
    fireEvent.drop(document.body, { dataTransfer });
    expect(await screen.findByRole("button", { name: "Remove image" })).toBeTruthy();
    expect(screen.queryByText("Drop the image to add it")).toBeNull();
  });

  it("is the last chosen file, even if an earlier one takes longer to read", async () => {
    visit();
    const slow = fileOf("image/png", 2_048);
    const disk = new EventTarget();
    const whenReady = new Promise((resolve) => disk.addEventListener("ready", resolve));
    vi.spyOn(slow, "arrayBuffer").mockImplementation(async () => {
      await whenReady;
      return Blob.prototype.arrayBuffer.call(slow);
    });
    await choose(slow);
    await choose(fileOf("image/png", 1_024));
    expect(await screen.findByText("1 KB")).toBeTruthy();
    disk.dispatchEvent(new Event("ready"));
    await new Promise((resume) => setTimeout(resume, 50));
    expect(screen.getByText("1 KB")).toBeTruthy();
  });

  it("from the partner is announced, and loads again after the session is refreshed", async () => {
    const { user, calls } = visit();
    await field();
    live.push({ v: 1, type: "message", message: messageOf(2, { image, content: "📷 Image" }), unread: 1 });
    const first = await picture();
    const sessionCalls = () => calls.filter((call) => call === "GET /api/auth/session").length;
    const before = sessionCalls();
    fireEvent.error(first!);
    await waitFor(async () => expect(await picture()).not.toBe(first));
    expect(sessionCalls()).toBe(before + 1);
    fireEvent.error((await picture())!);
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await picture()).toBeTruthy();
  });
});

it("a message from the partner can be reported and copied", async () => {
  const { user } = visit({ [sending]: () => problem(400, "invalid") });
  await user.click(await screen.findByRole("button", { name: /^More actions for the message/ }));
  const items = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  expect(items).toEqual(["Copy text", "Report message"]);
});
