import {
  lineKinds,
  lineLabels,
  maxLines,
  priceBounds,
  priceRefusal,
  sumOf,
} from "@handiwork/core/jobs/prices.rules";
import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { fieldsOf } from "../../../lib/forms/forms.ts";
import { Select, TextInput } from "../../../ui/forms/field.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Cluster, Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { emptyLine, validLines, type PriceLinesForm } from "./quote-form-schema.ts";

interface Values {
  lines: PriceLinesForm;
}

/**
 * The lines of a price in the surrounding form; with `isInspection` only the call-out. Quotes hide contact details in
 * lines, price cards do not.
 */
export function PriceLinesFields({
  isInspection = false,
  isMasked = false,
}: {
  isInspection?: boolean;
  isMasked?: boolean;
}) {
  const form = useFormContext<Values>();
  const field = fieldsOf(form);
  const { fields, append, remove } = useFieldArray<Values>({ name: "lines" });
  return (
    <Stack as="fieldset" gap={3}>
      <Text as="legend" weight={600} size={14}>
        What it costs
      </Text>
      {fields.map(({ id }, index) => (
        <Stack key={id} as="fieldset" gap={2} aria-label={`Line ${index + 1}`}>
          <Grid small={2}>
            <Select label="Kind" {...field(`lines.${index}.kind`)}>
              {lineKinds
                .filter((each) => !isInspection || each === "callout")
                .map((each) => (
                  <option key={each} value={each}>
                    {lineLabels[each]}
                  </option>
                ))}
            </Select>
            <TextInput
              label="What for"
              masked={isMasked ? "offerLine.text" : undefined}
              {...field(`lines.${index}.text`)}
            />
          </Grid>
          <Grid columns={3}>
            <TextInput label="How many" inputMode="decimal" {...field(`lines.${index}.quantity`)} />
            <TextInput
              label="Unit"
              placeholder="hour, bag"
              masked={isMasked ? "offerLine.unit" : undefined}
              {...field(`lines.${index}.unit`)}
            />
            <TextInput label="Each (₦)" inputMode="decimal" {...field(`lines.${index}.unitKobo`)} />
          </Grid>
          {fields.length > 1 && (
            <Cluster justify="end">
              <Button variant="ghost" onClick={() => remove(index)}>
                Remove line {index + 1}
              </Button>
            </Cluster>
          )}
        </Stack>
      ))}
      {fields.length < maxLines && (
        <Cluster>
          <Button onClick={() => append({ ...emptyLine, kind: isInspection ? "callout" : "materials" })}>
            Add a line
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}

/** The sum of the valid lines in the surrounding form, with the reason if it is out of bounds. */
export function SumOfLines({ label, subject }: { label: string; subject: string }) {
  const sum = sumOf(validLines(useWatch<Values, "lines">({ name: "lines" })));
  const refusal = sum === 0 ? undefined : priceRefusal(sum, subject);
  const most = nairaOfKobo(priceBounds.most);
  return (
    <Stack gap={1} aria-live="polite">
      <Text weight={600}>
        {label}: {sum > priceBounds.most ? `more than ${most}` : nairaOfKobo(sum)}
      </Text>
      {refusal && (
        <Text size={14} weight={500} tone="bad">
          {refusal}
        </Text>
      )}
    </Stack>
  );
}
