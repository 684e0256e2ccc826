import type { UserType } from "../lib/session.ts";
import { NoticePage } from "./notice-page.tsx";

/** What somebody sees whose type a page does not admit (A-ROLE-13, A-ROLE-14, to the word). */
export function AccessDenied({ required, own }: { required: readonly UserType[]; own: UserType }) {
  return (
    <NoticePage title="Access Denied">
      <p>You don&apos;t have permission to access this page.</p>
      <p>
        Required role: <strong>{required.join(" or ")}</strong>
        <br />
        Your role: <strong>{own}</strong>
      </p>
    </NoticePage>
  );
}
