import { nairaOfKobo } from "@handiwork/core/fixed/kobo";
import { lineKobo, lineLabels, sumOf } from "@handiwork/core/fixed/jobs/prices";
import type { Offer } from "@handiwork/core/model/job/parts";
import { plural } from "../../../lib/format.ts";
import { Stack } from "../../../ui/layout.tsx";
import { Text } from "../../../ui/text.tsx";
import { visitInWords } from "../words.ts";
import styles from "./offer-view.module.css";

/** An offer as its artisan reads it again: the lines with their sum, then the terms. */
export function OfferView({ offer }: { offer: Offer }) {
  const sum = sumOf(offer.lines);
  const terms: readonly (readonly [string, string])[] = [
    ["You would come", visitInWords(offer.visit)],
    ["Takes", offer.days === 0 ? "Less than a day" : plural(offer.days, "day")],
    ["Warranty", offer.warrantyDays === 0 ? "None" : plural(offer.warrantyDays, "day")],
    ["Materials are bought by", offer.materialsBy === "artisan" ? "You" : "The client"],
    ...(offer.depositKobo > 0 ? [["Deposit", nairaOfKobo(offer.depositKobo)] as const] : []),
    ...(offer.excludes ? [["Not included", offer.excludes] as const] : []),
    ...(offer.note ? [["Note", offer.note] as const] : []),
  ];
  return (
    <Stack gap={3}>
      <table className={styles.lines}>
        <tbody>
          {offer.lines.map((line, index) => (
            <tr key={index}>
              <th scope="row">
                {line.text}
                <Text as="span" size={14} tone="quiet">
                  {` ${lineLabels[line.kind]}, ${line.quantity / 100} ${line.unit} × ${nairaOfKobo(line.unitKobo)}`}
                </Text>
              </th>
              <td>{nairaOfKobo(lineKobo(line))}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{offer.kind === "range" ? "From" : "Sum"}</th>
            <td>{nairaOfKobo(sum)}</td>
          </tr>
          {offer.upToKobo !== undefined && (
            <tr>
              <th scope="row">At most</th>
              <td>{nairaOfKobo(offer.upToKobo)}</td>
            </tr>
          )}
        </tbody>
      </table>
      <dl className={styles.terms}>
        {terms.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Stack>
  );
}
