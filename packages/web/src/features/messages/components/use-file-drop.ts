import { useEffect, useEffectEvent, useState } from "react";

/**
 * Takes the file that is dropped anywhere on the page, which the browser would open in its place. Out: whether one is held
 * over the page.
 */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFile);
  useEffect(() => {
    // Each element on the way tells of entering before the last one tells of leaving.
    let depth = 0;
    const count = (next: number) => {
      depth = Math.max(0, next);
      setOver(depth > 0);
    };
    const enter = (event: DragEvent) => hasFiles(event) && count(depth + 1);
    const leave = (event: DragEvent) => hasFiles(event) && count(depth - 1);
    const over = (event: DragEvent) => hasFiles(event) && event.preventDefault();
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      count(0);
      const [file] = event.dataTransfer?.files ?? [];
      if (file) take(file);
    };
    addEventListener("dragenter", enter);
    addEventListener("dragleave", leave);
    addEventListener("dragover", over);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragenter", enter);
      removeEventListener("dragleave", leave);
      removeEventListener("dragover", over);
      removeEventListener("drop", drop);
    };
  }, []);
  return isOver;
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") ?? false;
}
