import type { FormEvent } from "react";
import { TextInput } from "../../../ui/field.tsx";
import type { useAddressText } from "./use-address-text.ts";

/** What finds people. */
export const anyPart = "Any part of it will do, of a telephone number, too";

/** A field that searches while one types; Enter does not wait. */
export function SearchBox({
  label,
  hint,
  box: { text, setText, settle },
}: {
  label: string;
  hint?: string;
  box: ReturnType<typeof useAddressText>;
}) {
  const search = (event: FormEvent) => {
    event.preventDefault();
    settle();
  };
  return (
    <search>
      <form onSubmit={search}>
        <TextInput
          type="search"
          icon="search"
          label={label}
          hint={hint}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </search>
  );
}
