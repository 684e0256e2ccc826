import type { WorkboxPlugin } from "workbox-core/types.js";

/** Every document of the site has this element, the root of the app. */
const rootOfApp = 'id="root"';

/** Rejects responses that the site did not send, such as the sign-in page of a public Wi-Fi network. */
export const genuineOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => ((await isGenuine(request, response)) ? response : null),
};

async function isGenuine({ url, mode }: Request, response: Response): Promise<boolean> {
  if (response.status !== 200 || response.redirected) return false;
  const isHtml = response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  const isDocument = mode === "navigate" || !/\.(?!html$)\w+$/.test(new URL(url).pathname);
  if (!isDocument) return !isHtml;
  return isHtml && (await response.clone().text()).includes(rootOfApp);
}
