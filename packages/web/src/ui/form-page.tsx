import { useEffect, useRef, type ComponentProps, type ReactNode } from "react";
import { useDocumentTitle } from "../lib/document-title.ts";
import { classNames } from "./class-names.ts";
import { FieldErrors } from "./field.tsx";
import styles from "./form-page.module.css";
import { Container, Stack } from "./layout.tsx";
import { PageHead } from "./page-head.tsx";

/**
 * A page with one form: a heading with a sentence (`lead`), a card with the form, links below it (`after`), and beside it on wide
 * screens further information (`aside`).
 */
export function FormPage({
  title,
  lead,
  aside,
  after,
  children,
}: {
  title: string;
  lead?: ReactNode;
  aside?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
}) {
  useDocumentTitle(title);
  return (
    <Container>
      <Stack gap={6} className={classNames(styles.page, aside !== undefined && styles.withAside)}>
        <PageHead title={title}>{lead}</PageHead>
        <Stack gap={6}>
          <FormCard>{children}</FormCard>
          {after !== undefined && (
            <Stack gap={2} tone="quiet" center>
              {after}
            </Stack>
          )}
        </Stack>
        {aside}
      </Stack>
    </Container>
  );
}

/** The card around a form; on a phone it is the page itself. */
export function FormCard(props: Omit<ComponentProps<"section">, "className">) {
  return <section {...props} className={styles.card} />;
}

const noErrors = {};

/**
 * A form's fields below one another. It is checked by our own schemas, not by the browser. `errors` are shown at the controls of
 * their names. Once it was submitted, the sections of wrong fields open, and the first of these fields gets the focus, unless its user has gone on
 * typing.
 */
export function Form({
  className,
  errors = noErrors,
  ...rest
}: ComponentProps<"form"> & { errors?: Readonly<Record<string, string>> | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const isSubmitted = useRef(false);
  useEffect(() => {
    const [wrong, ...others] =
      (isSubmitted.current && form.current?.querySelectorAll("[aria-invalid=true]")) || [];
    if (!wrong) return;
    isSubmitted.current = false;
    for (const each of [wrong, ...others]) each.closest("details")?.setAttribute("open", "");
    const control = wrong.matches(controls) ? wrong : wrong.querySelector(controls);
    if (control instanceof HTMLElement) control.focus();
  });
  return (
    <FieldErrors value={errors}>
      <Stack
        as="form"
        gap={5}
        full
        noValidate
        {...rest}
        ref={form}
        onSubmitCapture={() => {
          isSubmitted.current = true;
        }}
        onInputCapture={() => {
          isSubmitted.current = false;
        }}
        className={classNames(styles.form, className)}
      />
    </FieldErrors>
  );
}

const controls = "input, select, textarea, button";
