import { paths } from "../../lib/paths.ts";
import { Stack } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import { Points, type Point } from "../../ui/points.tsx";
import { Callout } from "../../ui/tag.tsx";
import { Text } from "../../ui/text.tsx";
import { useOnward } from "./onward.ts";
import styles from "./registration-parts.module.css";

/** What somebody should know before they register, beside the form or below it. */
export function GoodToKnow({ title, points }: { title: string; points: readonly Point[] }) {
  return (
    <Stack as="aside" gap={5} className={styles.aside} aria-labelledby="good-to-know">
      <Text as="h2" id="good-to-know" size={18}>
        {title}
      </Text>
      <Points points={points} />
    </Stack>
  );
}

/** What artisans and merchants must know before they register (A-AUTH-25; A-GAP-29). */
export function ReviewNotice() {
  return (
    <Callout icon="clock">
      Your account will be reviewed by our admin team before approval. You will be notified once it is
      approved.
    </Callout>
  );
}

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
