import drawing from "./assets/default-picture.svg";

/** What stands where an artisan has no picture of their work: a drawing that is nobody's work in particular. */
export function DefaultPicture() {
  return <img src={drawing} alt="" width="400" height="300" loading="lazy" decoding="async" />;
}
