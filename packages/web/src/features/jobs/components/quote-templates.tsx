import type { Offer } from "@handiwork/core/jobs/parts.schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { explain } from "../../../lib/api/errors.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { Select, TextInput } from "../../../ui/forms/field.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { readLastOffer, templatesQuery, useSaveTemplates } from "../api.ts";
import { fieldsOf, type Fields } from "./quote-form-schema.ts";

/** Fills the form from the last quote or a template, and keeps the form's visit. */
export function StartFrom({ form }: { form: Fields }) {
  const { data = { templates: [], version: 0 } } = useQuery(templatesQuery);
  const save = useSaveTemplates();
  const [name, setName] = useState("");
  const [notice, setNotice] = useState<string>();
  const fill = (offer: Offer, from: string) => {
    form.reset({ ...fieldsOf(offer), visit: form.getValues("visit") }, { keepDefaultValues: true });
    setNotice(`Filled in from ${from}. Please check the price and the time.`);
  };
  const fillLast = async () => {
    const last = await readLastOffer();
    if (last) fill(last, "your last quote");
    else setNotice("You have not sent a quote recently.");
  };
  const choose = (chosen: string) => {
    setName(chosen);
    const template = data.templates.find((each) => each.name === chosen);
    if (template) fill(template.offer, `"${chosen}"`);
  };
  const remove = async () => {
    await save({ ...data, templates: data.templates.filter((each) => each.name !== name) });
    setNotice(`Deleted "${name}".`);
    setName("");
  };
  const withErrors = (run: () => Promise<void>) => () =>
    void run().catch((error: unknown) => setNotice(explain(error)));
  return (
    <Stack gap={2}>
      <Cluster gap={3} align="end">
        <Button onClick={withErrors(fillLast)}>Copy my last quote</Button>
        {data.templates.length > 0 && (
          <Select label="Start from a template" value={name} onChange={({ target }) => choose(target.value)}>
            <option value="">None</option>
            {data.templates.map((each) => (
              <option key={each.name}>{each.name}</option>
            ))}
          </Select>
        )}
        {name !== "" && (
          <Button variant="ghost" onClick={withErrors(remove)}>
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

/** Saves the form as a named template and replaces one of the same name. */
export function SaveAsTemplate({ form }: { form: Fields }) {
  const { data } = useQuery(templatesQuery);
  const save = useSaveTemplates();
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState("");
  const [notice, setNotice] = useState<string>();
  const saveTemplate = form.handleSubmit(
    async (offer) => {
      if (!data) return;
      const others = data.templates.filter((each) => each.name !== name.trim());
      try {
        await save({ ...data, templates: [...others, { name, offer }] });
        setIsOpen(false);
        setNotice(`Saved as "${name.trim()}".`);
      } catch (error) {
        setNotice(explain(error));
      }
    },
    () => setNotice("Please complete the quote first."),
  );
  return (
    <Stack gap={2}>
      {isOpen ? (
        <Cluster gap={3} align="end">
          <TextInput
            label="Template name"
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button onClick={() => void saveTemplate()}>Save</Button>
        </Cluster>
      ) : (
        <Cluster>
          <Button variant="ghost" onClick={() => setIsOpen(true)}>
            Save as a template
          </Button>
        </Cluster>
      )}
      <Text as="output" size={14} tone="quiet">
        {notice}
      </Text>
    </Stack>
  );
}
