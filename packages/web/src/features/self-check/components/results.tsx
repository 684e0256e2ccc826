import type { SelfCheck } from "@handiwork/core/model/self-check/schema";
import { count } from "../../../lib/format.ts";
import { Card } from "../../../ui/card.tsx";
import styles from "./check-page.module.css";

/** Each collection: how many there are, and whether it can be read. */
export function Collections({ found }: { found: SelfCheck }) {
  return (
    <Card>
      <section aria-labelledby="collections">
        <h2 id="collections">Collections</h2>
        <ul className={styles.results}>
          {found.collections.map(({ name, isReadable, count: number }) => (
            <li key={name} className={styles.result}>
              <strong>{name}</strong>
              <span className={styles.number}>{number === null ? "Not counted" : count(number)}</span>
              <Outcome isGood={isReadable} good="Readable" bad="Not readable" />
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

/** Each collection's rules, tried as somebody who is not signed in. */
export function Rules({ found }: { found: SelfCheck }) {
  return (
    <Card>
      <section aria-labelledby="rules">
        <h2 id="rules">Access rules</h2>
        <p>Tried as somebody who is not signed in.</p>
        <ul className={styles.results}>
          {found.rules.map(({ name, isEnforced }) => (
            <li key={name} className={styles.result}>
              <strong>{name}</strong>
              <Outcome isGood={isEnforced} good="Enforced" bad="Not enforced" />
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

/** Whether somebody is signed in. */
export function Session({ found: { session } }: { found: SelfCheck }) {
  return (
    <Card>
      <section aria-labelledby="session">
        <h2 id="session">Session</h2>
        <ul className={styles.results}>
          <li className={styles.result}>
            <strong>Signed in</strong>
            <span>{session.isSignedIn ? "Yes" : "No"}</span>
          </li>
          <li className={styles.result}>
            <strong>User type</strong>
            <span>{session.userType ?? "None"}</span>
          </li>
        </ul>
      </section>
    </Card>
  );
}

function Outcome({ isGood, good, bad }: { isGood: boolean; good: string; bad: string }) {
  return <span className={isGood ? styles.good : styles.bad}>{isGood ? good : bad}</span>;
}
