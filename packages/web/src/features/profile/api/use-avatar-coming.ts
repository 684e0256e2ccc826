import { useEffect } from "react";
import { useAuth } from "../../../lib/auth.tsx";

/** In ms: the server fetches the picture and makes it ready in these, mostly the first. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];

/** While a picture is fetched from the address that its owner gave, asks now and then whether it is there. */
export function useAvatarComing(isComing: boolean): void {
  const { refetch } = useAuth();
  useEffect(() => {
    if (!isComing) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const ask = (count: number) => {
      const pause = pauses[count];
      if (pause === undefined || isOver) return;
      timer = setTimeout(() => void refetch().finally(() => ask(count + 1)), pause);
    };
    ask(0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isComing, refetch]);
}
