/** Everything but letters, digits and `-._~` as percent-encoded UTF-8 (RFC 3986), as SigV4 wants it in queries. */
export function uriEncode(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, percent);
}

/** `uriEncode` that leaves slashes: SigV4's form of an object's path. */
export function pathEncode(path: string): string {
  return uriEncode(path).replaceAll("%2F", "/");
}

/** How keys stand in events: a space is `+`, a slash stays. */
export function formEncode(key: string): string {
  return encodeURIComponent(key)
    .replaceAll(/[!'()~]/g, percent)
    .replaceAll("%20", "+")
    .replaceAll("%2F", "/");
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
