import type { Offer } from "@handiwork/core/jobs/parts.schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { useAction } from "../../../lib/forms/use-action.ts";
import { focusOnMount, useReturnFocus } from "../../../lib/page/list-focus.ts";
import { Select, TextInput } from "../../../ui/forms/field.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { readLastOffer, templatesQuery, useSaveTemplates } from "../api.ts";
import { quoteFormValues, type QuoteFormValues } from "./quote-form-schema.ts";

/** Fills the surrounding form from the last quote or a template. Keeps the visit and the phone number. */
export function StartFrom() {
  const form = useFormContext<QuoteFormValues>();
  const { data = { templates: [], version: 0 } } = useQuery(templatesQuery);
  const { mutate: save, isPending } = useSaveTemplates();
  const [name, setName] = useState("");
  const [notice, setNotice] = useState<string>();
  const fill = (offer: Offer, source: string) => {
    const { visit, phone } = form.getValues();
    form.reset({ ...quoteFormValues(offer), visit, phone }, { keepDefaultValues: true });
    setNotice(`Filled in from ${source}. Please check the price and the time.`);
  };
  const lastOffer = useAction({
    send: readLastOffer,
    onSuccess: (offer) => {
      if (offer) fill(offer, "your last quote");
      else setNotice("You have not sent a quote recently.");
    },
  });
  const choose = (chosen: string) => {
    setName(chosen);
    const template = data.templates.find((each) => each.name === chosen);
    if (template) fill(template.offer, `"${chosen}"`);
  };
  const remove = () => {
    const templates = data.templates.filter((each) => each.name !== name);
    save(
      { ...data, templates },
      {
        onSuccess: () => {
          setNotice(`Deleted "${name}".`);
          setName("");
        },
      },
    );
  };
  return (
    <Stack gap={2}>
      <Cluster gap={3} align="end">
        <Button loading={lastOffer.isPending} onClick={() => lastOffer.mutate()}>
          Copy my last quote
        </Button>
        {data.templates.length > 0 && (
          <Select
            label="Start from a template"
            emptyOption="None"
            options={data.templates.map((each) => each.name)}
            value={name}
            onChange={({ target }) => choose(target.value)}
          />
        )}
        {name !== "" && (
          <Button variant="ghost" loading={isPending} onClick={remove}>
            Delete template
          </Button>
        )}
      </Cluster>
      <Text as="output" size={14} tone="quiet">
        {notice}
      </Text>
    </Stack>
  );
}

/** Saves the surrounding form as a named template and replaces one of the same name. */
export function SaveAsTemplate() {
  const form = useFormContext<QuoteFormValues, unknown, Offer>();
  const { data } = useQuery(templatesQuery);
  const { mutate: save, isPending } = useSaveTemplates();
  const [name, setName] = useState<string>();
  const button = useReturnFocus<HTMLDivElement>(name !== undefined);
  const [notice, setNotice] = useState<string>();
  const saveAs = (typed: string) => {
    if (!data || isPending) return;
    const others = data.templates.filter((each) => each.name !== typed.trim());
    const onSuccess = () => {
      setName(undefined);
      setNotice(`Saved as "${typed.trim()}".`);
    };
    void form.handleSubmit(
      (offer) => save({ ...data, templates: [...others, { name: typed, offer }] }, { onSuccess }),
      () => setNotice("Please complete the quote first."),
    )();
  };
  return (
    <Stack gap={2}>
      {name === undefined ? (
        <Cluster ref={button}>
          <Button variant="ghost" disabled={!data} onClick={() => setName("")}>
            Save as a template
          </Button>
        </Cluster>
      ) : (
        <Cluster gap={3} align="end">
          <TextInput
            ref={focusOnMount}
            label="Template name"
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              // Enter would send the quote.
              event.preventDefault();
              saveAs(name);
            }}
          />
          <Button loading={isPending} onClick={() => saveAs(name)}>
            Save
          </Button>
        </Cluster>
      )}
      <Text as="output" size={14} tone="quiet">
        {notice}
      </Text>
    </Stack>
  );
}
