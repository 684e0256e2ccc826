import type { Random } from "../random.ts";
import { palette } from "./palette.ts";

/** A certificate as somebody photographs it: a sheet with a border, a seal and lines that one can take for writing. */
export function certificate(random: Random): string {
  const { accent, floor, ink } = palette(random);
  const lines = Array.from({ length: 7 }, (_, number) => {
    const width = number === 0 ? 420 : random.between(360, 560);
    const height = number === 0 ? 34 : 12;
    return `<rect x="${600 - width / 2}" y="${230 + number * 62}" width="${width}" height="${height}" rx="6" fill="${ink}" opacity="${number === 0 ? 0.9 : 0.55}"/>`;
  });
  const seal = `<circle cx="860" cy="690" r="78" fill="${accent}"/><circle cx="860" cy="690" r="56" fill="none" stroke="#FFF" stroke-width="6"/>`;
  const sheet = `<g transform="rotate(${random.between(-3, 3)} 600 450)"><rect x="170" y="70" width="860" height="760" fill="#FFFDF6"/><rect x="205" y="105" width="790" height="690" fill="none" stroke="${accent}" stroke-width="8"/>${lines.join("")}${seal}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900"><rect width="1200" height="900" fill="${floor}"/>${sheet}</svg>`;
}

/** A letter as a PDF of one page (ISO 32000). In: its lines, of letters that every font has. */
export function pdfOf(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const shown = lines.map((line) => `(${line.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj T*`);
  const text = ["BT /F1 14 Tf 28 TL 72 740 Td", ...shown, "ET"].join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(body + table + end, "latin1"));
}
