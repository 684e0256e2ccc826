import type { PageText } from "@handiwork/core/fixed/page-texts";
import { Fragment, useEffect } from "react";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { longDate } from "../../../lib/format.ts";
import { Container } from "../../../ui/layout.tsx";
import styles from "./legal-page.module.css";
import { Words } from "./words.tsx";

/** A long text to be read and referred to: its date, what it says in short, its contents, its clauses with their own addresses. */
export function LegalPage({ page: { title, updated, short, clauses } }: { page: PageText }) {
  useDocumentTitle(title);
  // The browser looked for the clause that the address names before it was there.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <Container>
      <article className={styles.page}>
        <header className={styles.head}>
          <h1>{title}</h1>
          <p className={styles.date}>
            In force since <time dateTime={updated}>{longDate(updated)}</time>
          </p>
        </header>
        <section className={styles.short} aria-labelledby="in-short">
          <h2 id="in-short">In short</h2>
          <ul>
            {short.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 id="contents">On this page</h2>
          <ol>
            {clauses.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          {clauses.map(({ id, title: name, text }, index) => (
            <Fragment key={id}>
              <h2 id={id}>
                {index + 1}. {name}
              </h2>
              <Words text={text} />
            </Fragment>
          ))}
        </div>
      </article>
    </Container>
  );
}
