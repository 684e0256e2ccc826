// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { answering, freshBrowser, markSession, renderAt } from "../../../lib/testing-session.tsx";
import { quoteOf, viewOf } from "../testing.tsx";
import { InvitationPanel } from "./invitation-panel.tsx";

freshBrowser();

it.each(["passed", "lapsed", "withdrawn", "declined"] as const)(
  "tells an artisan whose quote is %s that the job was awarded to someone else",
  async (status) => {
    markSession(true);
    const view = viewOf({ role: "artisan", quotes: [quoteOf({ status })] }, { status: "awarded" });
    renderAt("/jobs/request", <InvitationPanel view={view} />);
    expect(await screen.findByText("The client has awarded this job to someone else.")).toBeDefined();
    expect(screen.queryByText(/While the request is open/)).toBeNull();
  },
);

it("returns the focus to the button when the quote's form closes", () => {
  answering({});
  const view = viewOf({ role: "artisan", quotes: [quoteOf({ can: ["offerQuote"] })] });
  renderAt("/jobs/request", <InvitationPanel view={view} />);
  fireEvent.click(screen.getByRole("button", { name: "Write a quote" }));
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(document.activeElement?.textContent).toBe("Write a quote");
});
