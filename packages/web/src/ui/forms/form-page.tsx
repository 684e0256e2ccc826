import { useEffect, useRef, type ComponentProps, type ReactNode } from "react";
import { useDocumentTitle } from "../../lib/page/document.ts";
import { classNames } from "../primitives/class-names.ts";
import { Container, Stack } from "../primitives/layout.tsx";
import { PageHead } from "../primitives/page-head.tsx";
import { Callout } from "../primitives/tag.tsx";
import { Text } from "../primitives/text.tsx";
import styles from "./form-page.module.css";

/**
 * A page with one form in a card. `description` is the sentence below the heading, `footer` holds links below the card, and
 * `aside` further information next to it on wide screens.
 */
export function FormPage({
  title,
  description,
  aside,
  footer,
  children,
}: {
  title: string;
  description?: ReactNode;
  aside?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}) {
  useDocumentTitle(title);
  return (
    <Container>
      <Stack gap={6} className={classNames(styles.page, aside !== undefined && styles.withAside)}>
        <PageHead title={title}>{description}</PageHead>
        <Stack gap={6}>
          <FormCard>{children}</FormCard>
          {footer !== undefined && (
            <Stack gap={2} tone="quiet" center>
              {footer}
            </Stack>
          )}
        </Stack>
        {aside}
      </Stack>
    </Container>
  );
}

/** The card around a form. Phones show the form without a frame. */
export function FormCard(props: Omit<ComponentProps<"section">, "className">) {
  return <section {...props} className={styles.card} />;
}

/**
 * A form. Our own schemas validate it, not the browser. After a submit, it opens the sections that contain invalid fields and
 * focuses the first of these fields, unless the user has continued typing.
 */
export function Form({ className, ...rest }: ComponentProps<"form">) {
  const form = useRef<HTMLFormElement>(null);
  const isSubmitted = useRef(false);
  useEffect(() => {
    const [invalid, ...others] =
      (isSubmitted.current && form.current?.querySelectorAll("[aria-invalid=true]")) || [];
    if (!invalid) return;
    isSubmitted.current = false;
    for (const each of [invalid, ...others]) each.closest("details")?.setAttribute("open", "");
    const control = invalid.matches(controls) ? invalid : invalid.querySelector(controls);
    if (control instanceof HTMLElement) control.focus();
  });
  return (
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
  );
}

const controls = "input, select, textarea, button";

/** An error about a whole form. Screen readers announce it when it appears. */
export function FormError({ children }: { children?: ReactNode }) {
  return (
    <div role="alert">
      {children && (
        <Callout tone="bad" icon="alert">
          <Text weight={500}>{children}</Text>
        </Callout>
      )}
    </div>
  );
}
