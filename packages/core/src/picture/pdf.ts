const [beginning, end] = ["%PDF-", "%%EOF"].map((text) => Buffer.from(text, "latin1")) as [Buffer, Buffer];

/** How far from the end of a file its mark may stand, in bytes: as far as readers look for it. */
const mostAfterEnd = 1024;

/** Whether a file says to be a PDF, with its first bytes: readers look further, and find what is hidden in other files. */
export function isPdf(file: Uint8Array): boolean {
  return beginning.equals(file.subarray(0, beginning.length));
}

/** Whether a PDF names its version (ISO 32000, 7.5.2) and has come to its end (7.5.5). What it says is not looked at. */
export function isWholePdf(file: Uint8Array): boolean {
  const version = Buffer.from(file.subarray(0, 8)).toString("latin1");
  return /^%PDF-[12]\.\d$/.test(version) && Buffer.from(file.subarray(-mostAfterEnd)).includes(end);
}
