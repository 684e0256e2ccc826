import type { Offer } from "@handiwork/core/jobs/parts.schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { explain } from "../../../lib/errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Select, TextInput } from "../../../ui/field.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Text } from "../../../ui/text.tsx";
import { readLastOffer, templatesQuery, useSaveTemplates } from "../queries.ts";
import { fieldsOf } from "./offer-fields.ts";
import type { Fields } from "./offer-form.tsx";

/** Fills the form with what the artisan offered last, or with a template; days and times are those of the form. */
export function BeginWith({ form }: { form: Fields }) {
  const { data = { templates: [], version: 0 } } = useQuery(templatesQuery);
  const save = useSaveTemplates();
  const [name, setName] = useState("");
  const [said, setSaid] = useState<string>();
  const fill = (offer: Offer, from: string) => {
    form.reset({ ...fieldsOf(offer), visit: form.getValues("visit") }, { keepDefaultValues: true });
    setSaid(`Filled in as ${from}. Please check the price and the time.`);
  };
  const asLast = async () => {
    const last = await readLastOffer();
    if (last) fill(last, "your last quote");
    else setSaid("You have not sent a quote recently.");
  };
  const choose = (wanted: string) => {
    setName(wanted);
    const template = data.templates.find((each) => each.name === wanted);
    if (template) fill(template.offer, `"${wanted}"`);
  };
  const remove = async () => {
    await save({ ...data, templates: data.templates.filter((each) => each.name !== name) });
    setSaid(`"${name}" is deleted.`);
    setName("");
  };
  const trying = (act: () => Promise<void>) => () =>
    void act().catch((error: unknown) => setSaid(explain(error)));
  return (
    <Stack gap={2}>
      <Cluster gap={3} align="end">
        <Button onClick={trying(asLast)}>As my last quote</Button>
        {data.templates.length > 0 && (
          <Select label="Start from a template" value={name} onChange={({ target }) => choose(target.value)}>
            <option value="">None</option>
            {data.templates.map((each) => (
              <option key={each.name}>{each.name}</option>
            ))}
          </Select>
        )}
        {name !== "" && (
          <Button variant="ghost" onClick={trying(remove)}>
            Delete the template
          </Button>
        )}
      </Cluster>
      <Text as="output" size={14} tone="quiet">
        {said}
      </Text>
    </Stack>
  );
}

/** Keeps what the form holds as a template under a name; another of that name is replaced. */
export function KeepAsTemplate({ form }: { form: Fields }) {
  const { data } = useQuery(templatesQuery);
  const save = useSaveTemplates();
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState("");
  const [said, setSaid] = useState<string>();
  const keep = form.handleSubmit(
    async (offer) => {
      if (!data) return;
      const others = data.templates.filter((each) => each.name !== name.trim());
      try {
        await save({ ...data, templates: [...others, { name, offer }] });
        setIsOpen(false);
        setSaid(`Kept as "${name.trim()}".`);
      } catch (error) {
        setSaid(explain(error));
      }
    },
    () => setSaid("Please complete the quote first."),
  );
  return (
    <Stack gap={2}>
      {isOpen ? (
        <Cluster gap={3} align="end">
          <TextInput
            label="Name of the template"
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button onClick={() => void keep()}>Keep it</Button>
        </Cluster>
      ) : (
        <Cluster>
          <Button variant="ghost" onClick={() => setIsOpen(true)}>
            Save as a template
          </Button>
        </Cluster>
      )}
      <Text as="output" size={14} tone="quiet">
        {said}
      </Text>
    </Stack>
  );
}
