import userEvent, { type UserEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { renderAt, signInAs, userOf, type Answer, type answering } from "../../lib/testing-session.tsx";
import type { SessionUser } from "../../lib/session/session.ts";
import { Background } from "./components/background.tsx";
import { Page } from "./routes/messages.tsx";

/** For tests: renders the messages page at an address for a user. */
export function visitMessages(
  address: string,
  routes: Record<string, Answer>,
  user: SessionUser = userOf("client"),
): ReturnType<typeof renderAt> & ReturnType<typeof answering> & { user: UserEvent } {
  const server = signInAs(user, routes);
  const view = renderAt(
    address,
    <>
      <Background userId={user.id} />
      <Routes>
        <Route path="/messages" element={<Page />} />
      </Routes>
    </>,
  );
  return { ...view, ...server, user: userEvent.setup() };
}

/** For tests: a JSON response. */
export function answer(body: object, status = 200): Answer {
  return () => Response.json(body, { status });
}
