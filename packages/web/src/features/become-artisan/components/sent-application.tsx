import type { Application } from "@handiwork/core/model/application/schema";
import { hourlyRate, longDate, plural } from "../../../lib/format.ts";
import { Card } from "../../../ui/card.tsx";
import { Picture } from "../../../ui/picture.tsx";
import styles from "./sent-application.module.css";

/** What the applicant has sent. */
export function SentApplication({ application }: { application: Application }) {
  const { businessName, category, location, experience, services, portfolio, documents } = application;
  const facts = [
    ["Business name", businessName ?? "N/A"],
    ["Category", category],
    ["Location", location],
    ["Hourly rate", hourlyRate(application.hourlyRate)],
    ["Experience", experience ?? "N/A"],
    ["Services", services.join(", ")],
    ["Documents", documents.length === 0 ? "None" : plural(documents.length, "file")],
    ["Sent", longDate(application.submittedAt)],
  ] as const;
  return (
    <Card className={styles.card}>
      <h2 className={styles.title}>What you sent us</h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {portfolio.length > 0 && (
        <ul aria-label="Your pictures" className={styles.pictures}>
          {portfolio.map((image, index) => (
            <li key={image.key}>
              <Picture image={image} alt={`Your picture ${index + 1}`} ratio={1} sizes="96px" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
