const width = 30;

/** Writes one line to a terminal that shows how far a long step is; elsewhere only that it began. Takes shares from 0 to 1. */
export function progressBar(
  label: string,
  out: { readonly isTTY?: boolean; write(text: string): unknown } = process.stdout,
): (share: number) => void {
  let last = -1;
  return (share) => {
    const percent = Math.floor(share * 100);
    if (percent <= last) return;
    if (!out.isTTY && last < 0) out.write(`${label}\n`);
    last = percent;
    if (!out.isTTY) return;
    const bar = "█".repeat(Math.round(share * width)).padEnd(width, "░");
    out.write(`\r${label} ${bar} ${percent} %${percent === 100 ? "\n" : ""}`);
  };
}
