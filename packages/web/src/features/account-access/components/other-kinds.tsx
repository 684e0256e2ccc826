import { Link } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";
import { useOnward } from "./use-onward.ts";

interface Kind {
  readonly question: string;
  readonly name: string;
  readonly to: string;
}

/** The ways from one registration to another, and to the sign-in page. */
export function OtherKinds({ kinds }: { kinds: readonly Kind[] }) {
  const { carry } = useOnward();
  return (
    <>
      {kinds.map(({ question, name, to }) => (
        <p key={to}>
          {question} <Link to={carry(to)}>{name}</Link>
        </p>
      ))}
      <p>
        Already have an account? <Link to={carry(paths.signIn)}>Sign in</Link>
      </p>
    </>
  );
}
