import { useEffect, useState } from "react";
import type { Pictures } from "./pictures.ts";

/** Addresses in this page of pictures that were just sent or are about to be, by their messages' ids. */
const urls = new Map<string, string>();
/** So many are kept, so that a message shows its picture at once when it has been sent. */
const most = 20;

/** Has the picture of a message at an address of this page, which is given up with time. */
export function keepUrl(id: string, url: string): void {
  urls.set(id, url);
  const [oldest] = urls;
  if (urls.size <= most || !oldest) return;
  urls.delete(oldest[0]);
  URL.revokeObjectURL(oldest[1]);
}

/** Where a message's picture is in this page, undefined where it is not. */
export function urlOf(id: string): string | undefined {
  return urls.get(id);
}

/** The same for one that is on its way, which may have been chosen before the page was loaded. */
export function usePictureUrl(pictures: Pictures, id: string): string | undefined {
  const [url, setUrl] = useState(() => urlOf(id));
  useEffect(() => {
    if (url !== undefined) return undefined;
    let isOver = false;
    void pictures.find(id).then((picture) => {
      if (isOver || !picture) return;
      if (!urlOf(id)) keepUrl(id, URL.createObjectURL(picture));
      setUrl(urlOf(id));
    });
    return () => {
      isOver = true;
    };
  }, [pictures, id, url]);
  return url;
}
