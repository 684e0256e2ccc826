import { useQuery } from "@tanstack/react-query";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { paths } from "../../../lib/paths.ts";
import { Container } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Tile, Tiles } from "../../../ui/tile.tsx";
import { openReportsQuery } from "../api/reports.ts";
import styles from "./admin.module.css";

/** Where admins begin (spec 2, section 2). */
export function Page() {
  useDocumentTitle("Admin dashboard");
  return (
    <Container>
      <div className={styles.page}>
        <PageHead title="Admin dashboard">Who wants to join, and who has joined.</PageHead>
        <Tiles label="Admin pages">
          <li>
            <Tile
              to={paths.adminArtisans("pending")}
              icon="clock"
              title="Approve Artisans"
              text="Artisans who registered and wait for your decision"
            />
          </li>
          <li>
            <Tile
              to={paths.adminArtisans("approved")}
              icon="check"
              title="Approved artisans"
              text="Artisans whom clients find in the search"
            />
          </li>
          <li>
            <ReportsTile />
          </li>
        </Tiles>
      </div>
    </Container>
  );
}

function ReportsTile() {
  const { data: open = 0 } = useQuery(openReportsQuery);
  return (
    <Tile
      to={paths.adminModeration()}
      icon="shield"
      title={open > 0 ? `Reports (${open} open)` : "Reports"}
      text="What users told us about people and messages"
    />
  );
}
