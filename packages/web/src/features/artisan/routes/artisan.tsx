import { Container } from "../../../ui/layout.tsx";

export function Page() {
  return (
    <Container>
      <h1>Artisan</h1>
    </Container>
  );
}
