import { paths } from "../../../lib/navigation/paths.ts";
import { Stack } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Points, type Point } from "../../../ui/data/points.tsx";
import { Callout } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { useNextPath } from "../onward.ts";
import styles from "./registration-parts.module.css";

/** Key points next to or below a registration form. */
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

/** Tells artisans and merchants that their account will be reviewed (A-AUTH-25; A-GAP-29). */
export function ReviewNotice() {
  return (
    <Callout icon="clock">
      Your account will be reviewed by our admin team before approval. You will be notified once it is
      approved.
    </Callout>
  );
}

interface AccountType {
  readonly question: string;
  readonly name: string;
  readonly to: string;
}

/** Links to the other registration forms and to the sign-in page. */
export function OtherAccountTypes({ types }: { types: readonly AccountType[] }) {
  const { withNext } = useNextPath();
  return (
    <>
      {types.map(({ question, name, to }) => (
        <p key={to}>
          {question} <Link to={withNext(to)}>{name}</Link>
        </p>
      ))}
      <p>
        Already have an account? <Link to={withNext(paths.signIn)}>Sign in</Link>
      </p>
    </>
  );
}
