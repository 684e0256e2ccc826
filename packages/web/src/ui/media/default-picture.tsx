import drawing from "./assets/default-picture.svg";

/** A generic drawing for artisans without pictures of their work. */
export function DefaultPicture() {
  return <img src={drawing} alt="" width="400" height="300" loading="lazy" decoding="async" />;
}
