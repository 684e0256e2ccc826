import type { ArtisanDetail } from "@handiwork/core/model/artisan/schema";
import { hourlyRate, longDate } from "../../../lib/format.ts";
import { telephone } from "../../../lib/paths.ts";
import { Picture } from "../../../ui/picture.tsx";
import styles from "./artisan-details.module.css";
import { Documents } from "./documents.tsx";
import { Facts, type Fact } from "./facts.tsx";

interface Props {
  artisan: ArtisanDetail;
  /** Shows one of the pictures, from 0, on the whole screen. */
  openPicture: (index: number) => void;
}

/** What an admin reads of an artisan: a client's application, or what somebody registered with. */
export function ArtisanDetails({ artisan, openPicture }: Props) {
  const { name, application, portfolio } = artisan;
  return (
    <>
      <p className={styles.kind}>
        {application
          ? `A client who applied on ${longDate(application.submittedAt)}. Approving makes the account an artisan's.`
          : `Registered as an artisan on ${longDate(artisan.registeredAt)}.`}
      </p>
      <Facts facts={factsOf(artisan)} />
      {portfolio.length > 0 && (
        <section aria-labelledby="pictures" className={styles.part}>
          <h3 id="pictures">Pictures</h3>
          <ul className={styles.pictures}>
            {portfolio.map((image, index) => (
              <li key={image.key}>
                <button
                  type="button"
                  aria-label={`Open picture ${index + 1} of ${portfolio.length}`}
                  onClick={() => openPicture(index)}
                >
                  <Picture image={image} alt={image.caption ?? `Work by ${name}`} ratio={1} sizes="160px" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {application && <Documents artisanId={artisan.id} documents={application.documents} />}
    </>
  );
}

function factsOf(artisan: ArtisanDetail): Fact[] {
  const { email, services, skills, languages, application } = artisan;
  const phone = application?.phone ?? artisan.phone;
  const facts: Fact[] = [
    ["Full Name", artisan.name],
    ["Business Name", artisan.businessName],
    ["Category", artisan.category],
    ["Description", artisan.description],
    ["Location", artisan.location],
    ["Services", listed(services)],
    ["Experience", artisan.experienceYears],
    ["Rate", hourlyRate(artisan.hourlyRate)],
    [
      "Email",
      <a key="email" href={`mailto:${email}`}>
        {email}
      </a>,
    ],
    [
      "Phone",
      phone && (
        <a key="phone" href={telephone(phone)}>
          {phone}
        </a>
      ),
    ],
  ];
  const more: Fact[] = [
    ["About", artisan.bio],
    ["Skills", listed(skills)],
    ["Languages", listed(languages)],
    ["WhatsApp", artisan.whatsappNumber],
  ];
  return [...facts, ...more.filter(([, value]) => value !== null)];
}

function listed(texts: readonly string[]): string | null {
  return texts.length > 0 ? texts.join(", ") : null;
}
