// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { RestoredNotice } from "./form-notices.tsx";

afterEach(cleanup);

function Editor() {
  const [isRestored, setRestored] = useState(true);
  return (
    isRestored && <RestoredNotice editedAt="2026-01-05T09:00:00Z" onDiscard={() => setRestored(false)} />
  );
}

it.each(["main", "article"] as const)(
  "discarding restored changes moves the focus to the %s around it",
  async (Tag) => {
    const { container } = render(
      <Tag tabIndex={-1}>
        <Editor />
      </Tag>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Discard changes" }));
    expect(screen.queryByRole("region", { name: "Unsaved changes" })).toBeNull();
    expect(document.activeElement).toBe(container.firstElementChild);
  },
);
