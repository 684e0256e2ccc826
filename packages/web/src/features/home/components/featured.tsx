export function Featured() {
  return <p>Featured</p>;
}
