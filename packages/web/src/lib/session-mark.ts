/** The cookie that the API sets beside the tokens, which no script can read: there is a session to ask for. */
const mark = "signed-in";

/** Whether asking the API who is signed in is worth a request; where documents are prerendered it never is. */
export function hasSession(): boolean {
  return typeof document !== "undefined" && document.cookie.split("; ").includes(`${mark}=1`);
}

/** Nobody in this browser asks for the session any more. */
export function forgetSession(): void {
  document.cookie = `${mark}=; Max-Age=0; Path=/; Secure; SameSite=Strict`;
}
