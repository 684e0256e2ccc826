import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import { amountInWords, lineKobo, lineLabels, priceOf } from "@handiwork/core/jobs/prices.rules";
import type { PriceCard } from "@handiwork/core/jobs/parts.schema";
import { Text } from "../../ui/text.tsx";
import styles from "./price-lines.module.css";

type Lines = PriceCard["lines"];

/** The last line of a price: what it is, and its amount. */
export function priceTotal(terms: Parameters<typeof priceOf>[0]): readonly [string, string] {
  const labels = { fixed: "Sum", range: "Price", inspection: "Call-out fee, price after inspection" };
  const label = labels[terms.kind];
  return [label, amountInWords(priceOf(terms))];
}

/** The lines of a price with what they come to (by name). Beside the lines `before`, it says what is new, other and gone. */
export function PriceLines({
  lines,
  totals,
  before,
}: {
  lines: Lines;
  totals: readonly (readonly [string, string])[];
  before?: Lines;
}) {
  const same = (one: Lines[number]) => (other: Lines[number]) =>
    one.kind === other.kind && one.text === other.text;
  const gone = (before ?? []).filter((line) => !lines.some(same(line)));
  return (
    <table className={styles.lines}>
      <tbody>
        {lines.map((line, index) => {
          const old = before?.find(same(line));
          const oldKobo = old && lineKobo(old);
          const isOther = before !== undefined && oldKobo !== lineKobo(line);
          return (
            <tr key={index}>
              <th scope="row">
                {line.text}
                <Text as="div" size={14} tone="quiet">
                  {`${lineLabels[line.kind]}, ${line.quantity / 100}${line.unit && ` ${line.unit}`} × ${nairaOfKobo(line.unitKobo)}`}
                </Text>
                {isOther && (
                  <Text as="div" size={14} weight={600}>
                    {oldKobo === undefined ? "New" : `Before: ${nairaOfKobo(oldKobo)}`}
                  </Text>
                )}
              </th>
              <td>{nairaOfKobo(lineKobo(line))}</td>
            </tr>
          );
        })}
        {gone.map((line, index) => (
          <tr key={index}>
            <th scope="row">
              <s>{line.text}</s>
              <Text as="div" size={14} weight={600}>
                No longer
              </Text>
            </th>
            <td>
              <s>{nairaOfKobo(lineKobo(line))}</s>
            </td>
          </tr>
        ))}
        {totals.map(([name, amount]) => (
          <tr key={name} className={styles.total}>
            <th scope="row">{name}</th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
