// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type Answer, failing, freshBrowser, page } from "../../../lib/testing-session.tsx";
import { stubStorage, type Storage } from "../../../lib/uploads/testing.ts";
import {
  base,
  created,
  firstRows,
  id,
  list,
  one,
  refused,
  importStates,
  visit,
  warned,
  warnings,
} from "../imports/testing.tsx";

const toasts = freshBrowser();
const user = userEvent.setup();
let storage: Storage;
beforeEach(() => {
  storage = stubStorage();
});

const creating = "POST /api/admin/imports";
const upload = { url: "https://uploads.example/1", headers: { "content-type": "text/csv" }, expiresAt: "" };
const waiting: Answer = () =>
  Response.json({ import: { ...base, state: "waiting" }, upload }, { status: 201 });

const choose = async (name: string, content = "name\n") => {
  const input = await screen.findByLabelText<HTMLInputElement>("CSV file");
  fireEvent.change(input, { target: { files: [new File([content], name)] } });
};
/** Returns the files that the page saves from now on. */
function savedFiles(): Blob[] {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    saved.push(file as Blob);
    return "blob:file";
  });
  return saved;
}
const button = (name: string) => screen.findByRole("button", { name });
const numbers = async () =>
  within(await screen.findByLabelText("Result"))
    .getAllByRole("definition")
    .map(({ textContent }) => textContent);

describe("the bulk upload page", () => {
  it("explains the columns and accepts CSV files only", async () => {
    visit({}, "/admin/bulk-upload");
    const columns = within(await screen.findByRole("region", { name: "How to prepare the file" }));
    expect(columns.getAllByRole("term").map(({ firstChild }) => firstChild?.textContent)).toEqual([
      "name",
      "category",
      "phone",
      "email",
      "location",
      "services",
      "languages",
      "experience_years",
      "hourly_rate",
    ]);
    expect(screen.getByLabelText("CSV file").getAttribute("accept")).toBe(".csv");
    expect(await screen.findByText("No uploads yet")).toBeTruthy();
  });

  it.each([
    ["members.txt", "name\n", "error: Please upload a CSV file"],
    ["members.csv.exe", "name\n", "error: Please upload a CSV file"],
    ["members.csv", "", "error: The file is empty"],
  ])("refuses %s before anything is sent", async (name, content, said) => {
    const { calls } = visit({}, "/admin/bulk-upload");
    await choose(name, content);
    expect(toasts).toEqual([said]);
    expect(calls.filter((call) => call.startsWith("POST"))).toEqual([]);
  });

  it("uploads a dropped file and shows its import", async () => {
    const { bodies } = visit({ [creating]: waiting, [one]: importStates({}) }, "/admin/bulk-upload");
    const place = await screen.findByText("or drop it here");
    const files = [new File(["name\n"], "Members.CSV")];
    fireEvent.drop(place, { dataTransfer: { files } });
    expect(await screen.findByText(/40 artisans would be created/)).toBeTruthy();
    expect(bodies).toEqual([{ fileName: "Members.CSV", size: 5 }]);
    expect(storage.sent).toMatchObject([{ url: upload.url, headers: upload.headers }]);
  });

  it("shows an error if the upload cannot start", async () => {
    visit({ [creating]: failing }, "/admin/bulk-upload");
    await choose("members.csv");
    expect(await screen.findByText(/members.csv was not uploaded/)).toBeTruthy();
    expect(toasts).toEqual(["error: Failed to process CSV file"]);
  });

  it("cancels an import whose upload fails", async () => {
    const cancelling = `POST /api/admin/imports/${id}/cancel`;
    const { calls } = visit(
      { [creating]: waiting, [cancelling]: importStates({ state: "cancelled" }) },
      "/admin/bulk-upload",
    );
    storage.answers = ["cut"];
    await choose("members.csv");
    expect(await screen.findByText(/members.csv was not uploaded/)).toBeTruthy();
    expect(calls).toContain(cancelling);
  });
});

describe("an import", () => {
  it("shows the expected result with line numbers and reasons, and starts on request", async () => {
    const { calls, routes } = visit({
      [one]: importStates({}),
      [`POST /api/admin/imports/${id}/start`]: importStates({ state: "running", secondsLeft: 4 }),
    });
    expect(await screen.findByText(/43 rows checked/)).toBeTruthy();
    expect(screen.getByText(/This takes about 2 minutes, at 10 artisans a second/)).toBeTruthy();
    const region = within(await screen.findByRole("region", { name: "3 rows with errors" }));
    const [line] = await region.findAllByRole("listitem");
    expect(line?.textContent).toBe("Line 5=1+1ada@Invalid email");
    routes[one] = importStates({ state: "running", created: 20 }, { state: "done", created: 39, failed: 4 });
    await user.click(await button("Create 40 artisans"));
    expect(await screen.findByText(/20 of 40/)).toBeTruthy();
    expect(await screen.findByText("Complete")).toBeTruthy();
    expect(await numbers()).toEqual(["39", "4"]);
    expect(toasts).toEqual(["success: Upload complete: 39 succeeded, 4 failed"]);
    expect(calls.filter((call) => call.startsWith("POST"))).toHaveLength(1);
  });

  it("shows the first parsed rows and all warnings before anything is created", async () => {
    const { calls } = visit({ [one]: importStates({ warned: 1 }), [warnings]: page([warned]) });
    expect(await screen.findByText("1 of them with a warning")).toBeTruthy();
    const [first, second] = within(await screen.findByRole("list", { name: "First rows" })).getAllByRole(
      "listitem",
    );
    expect(first?.textContent).toBe(
      "Line 3Adaada@CategoryPlumberLocationIkeja, LagosPhone+2348012345678ServicesTaps, Pipes" +
        "LanguagesYorubaExperience yearsNoneHourly rateRate on requestWarning: hourly_rate: “abc” cannot be read",
    );
    expect(second?.textContent).toBe("Line 5=1+1ada@Left out: Invalid email");
    const region = within(await screen.findByRole("region", { name: "1 row with warnings" }));
    const [line] = await region.findAllByRole("listitem");
    expect(line?.textContent).toBe("Line 3Adaada@hourly_rate: “abc” cannot be read");
    expect(calls.filter((call) => call.startsWith("POST"))).toEqual([]);
  });

  it("still shows its warnings when it is complete", async () => {
    visit({
      [one]: importStates({ state: "done", created: 40, warned: 1 }),
      [warnings]: page([{ ...warned, outcome: "created", read: null }]),
    });
    expect(await numbers()).toEqual(["40", "3", "1"]);
    const region = await screen.findByRole("region", { name: "1 row with warnings" });
    expect(await within(region).findByText(/cannot be read/)).toBeTruthy();
  });

  it("shows an error that can be retried if its first rows cannot be loaded", async () => {
    const { routes } = visit({ [one]: importStates({}), [firstRows]: failing });
    const region = within(await screen.findByRole("region", { name: /as they were read/ }));
    const again = await region.findByRole("button", { name: "Try again" });
    routes[firstRows] = page([warned]);
    await user.click(again);
    expect(await region.findByText("Ikeja, Lagos")).toBeTruthy();
  });

  it("survives a reload without announcing its end again", async () => {
    visit({ [one]: importStates({ state: "done", created: 40, finishedAt: base.createdAt }) });
    expect(await numbers()).toEqual(["40", "3"]);
    expect(toasts).toEqual([]);
  });

  it("shows why it cannot be processed", async () => {
    const problem = "The first line must name the columns.";
    visit({
      [one]: importStates({ state: "reading" }, { state: "failed", problem, rows: 0, good: 0, failed: 0 }),
    });
    expect(await screen.findByText(/The first line must name the columns/)).toBeTruthy();
    expect(toasts).toEqual(["error: Failed to process CSV file"]);
  });

  it("is cancelled after confirmation and counts the remaining rows", async () => {
    visit({
      [one]: importStates({ state: "running", created: 10, startedAt: base.createdAt }),
      [`POST /api/admin/imports/${id}/cancel`]: importStates({
        state: "cancelled",
        created: 12,
        startedAt: base.createdAt,
      }),
    });
    await user.click(await button("Cancel upload"));
    const dialog = within(await screen.findByRole("dialog", { name: "Cancel this upload?" }));
    expect(dialog.getByRole("button", { name: "Keep it running" })).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Cancel upload" }));
    expect(await screen.findByText("Left out")).toBeTruthy();
    expect(await numbers()).toEqual(["12", "3", "28"]);
    expect(toasts).toEqual(["success: Upload cancelled"]);
  });

  it("shows no counts if it was cancelled before it started", async () => {
    const cancelled = { state: "cancelled", rows: 0, good: 0, failed: 0 } as const;
    visit({ [one]: importStates(cancelled), [list]: page([{ ...base, ...cancelled }]) });
    const said = "Cancelled before it started: no accounts were created.";
    await vi.waitFor(() => expect(screen.getAllByText(said)).toHaveLength(2));
    expect(screen.queryByLabelText("Result")).toBeNull();
    expect(screen.queryByRole("button", { name: "Download report" })).toBeNull();
  });

  it("exports a report of all pages without formulas in cells", async () => {
    const saved = savedFiles();
    const formula = { ...warned, warnings: ["=2+2"] };
    const rows = `GET /api/admin/imports/${id}/rows?outcome=all`;
    visit({
      [one]: importStates({ state: "done", created: 1, failed: 1 }),
      [rows]: page([created, formula, { ...warned, line: 4, warnings: [] }], "next"),
      [`${rows}&cursor=next`]: page([refused]),
    });
    await user.click(await button("Download report"));
    await vi.waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text()).toContain(
      "line,outcome,name,email,reason,warnings\r\n2,created,Ada,ada@,,\r\n3,ready,Ada,ada@,,'=2+2\r\n" +
        "5,failed,'=1+1,ada@,Invalid email,\r\n",
    );
  });

  it("exports its failed rows in the template's columns, ready to correct and upload again", async () => {
    const saved = savedFiles();
    visit({
      [one]: importStates({ state: "done", created: 1, failed: 1 }),
      [`GET /api/admin/imports/${id}/rows?outcome=failed`]: page([refused]),
    });
    await user.click(await button("Download failed rows"));
    await vi.waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text()).toContain(
      "name,category,phone,email,location,services,languages,experience_years,hourly_rate,reason\r\n" +
        "'=1+1,Plumber,,ada@,,,,,2500,Invalid email\r\n",
    );
  });

  it("can be retried if it cannot be loaded", async () => {
    const { routes } = visit({ [one]: failing });
    await user.click(await button("Try again"));
    routes[one] = importStates({});
    await user.click(await button("Try again"));
    expect(await screen.findByText(/43 rows checked/)).toBeTruthy();
  });

  it("links to a new upload if it no longer exists", async () => {
    visit({});
    expect((await screen.findByRole("link", { name: "Upload a file" })).getAttribute("href")).toBe(
      "/admin/bulk-upload",
    );
  });
});

describe("the list of previous uploads", () => {
  it("shows imports that others start meanwhile", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const { routes } = visit({}, "/admin/bulk-upload");
    expect(await screen.findByText("No uploads yet")).toBeTruthy();
    routes[list] = page([{ ...base, state: "done", created: 40 }]);
    vi.advanceTimersByTime(30_000);
    expect(await screen.findByRole("link", { name: "members.csv" })).toBeTruthy();
  });

  it("shows the result of each import, including files from the bucket", async () => {
    const dropped = { ...base, id: "01JD0000000000000000000002", fileName: "guild.csv", source: "bucket" };
    const items = [
      { ...dropped, state: "done", created: 40 },
      { ...base, startedBy: "Root", state: "failed", problem: "The file is empty." },
    ];
    visit({ [list]: page(items) }, "/admin/bulk-upload");
    const link = await screen.findByRole("link", { name: "guild.csv" });
    expect(link.getAttribute("href")).toBe("/admin/bulk-upload?import=01JD0000000000000000000002");
    const region = screen.getByRole("region", { name: "Previous uploads" });
    expect(region.textContent).toContain("Copied to the bucket");
    expect(region.textContent).toContain("40 successful, 3 failed");
    expect(region.textContent).toContain("The file is empty.");
  });
});
