import type { UserType } from "../lib/session/session.ts";
import { NoticePage } from "../ui/feedback/notice-page.tsx";
import { Text } from "../ui/primitives/text.tsx";

/** The page for unknown paths (A-GAP-04). */
export function Page() {
  return (
    <NoticePage
      title="Page not found"
      description="The address may be mistyped, or the page has moved. Everything else is still where it was."
    />
  );
}

/** Shown to users whose type may not see a page (A-ROLE-13, A-ROLE-14, verbatim). */
export function AccessDenied({ required, own }: { required: readonly UserType[]; own: UserType }) {
  return (
    <NoticePage title="Access Denied" description="You don't have permission to access this page.">
      <Text tone="quiet" measure="narrow">
        Required role: <strong>{required.join(" or ")}</strong>
        <br />
        Your role: <strong>{own}</strong>
      </Text>
    </NoticePage>
  );
}

/** Replaces a page after its session has ended. `signIn` is the path to sign-in and back. */
export function SignedOut({
  title = "Authentication required",
  sentence = "Please sign in to view this page.",
  signIn,
}: {
  title?: string;
  sentence?: string;
  signIn: string;
}) {
  return <NoticePage title={title} description={sentence} link={{ to: signIn, label: "Sign in" }} />;
}
