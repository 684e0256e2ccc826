import { Container } from "../../../ui/layout.tsx";

export function Page() {
  return (
    <Container>
      <h1>Find Skilled Artisans</h1>
    </Container>
  );
}
