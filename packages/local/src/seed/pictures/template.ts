import { readFileSync } from "node:fs";

/** The colours of a room: wall, its shade, floor, its shade. */
const rooms = [
  ["#EADFD2", "#DCCDBB", "#B98B62", "#A57A54"],
  ["#D9E2E6", "#C6D3D9", "#A89582", "#938170"],
  ["#F1E3CF", "#E5D2B6", "#9C6B4A", "#88593B"],
  ["#DDE4DC", "#CBD5C9", "#8E7B66", "#7C6A57"],
  ["#F3E6E0", "#E7D3C9", "#A4714F", "#8F6042"],
] as const;

/** An accent, its shade, and a second colour. */
const accents = [
  ["#C05F3C", "#9E4A2C", "#2F6F73"],
  ["#2F6F73", "#245659", "#C8912E"],
  ["#3E5C8A", "#30486D", "#C05F3C"],
  ["#8A4B66", "#6F3B52", "#3F6B4F"],
  ["#C8912E", "#A87722", "#3E5C8A"],
  ["#3F6B4F", "#31543E", "#8A4B66"],
  ["#574B90", "#443A75", "#C8912E"],
  ["#B8566B", "#974255", "#2F6F73"],
  ["#4B7F8C", "#3A6570", "#C05F3C"],
] as const;

const skins = ["#8A5A3B", "#6F4429", "#A06A45", "#563320", "#7C4E31"] as const;

/**
 * Draws a numbered picture from the templates `name-1` to `name-<templates>`. Numbers below nine times `templates` give different
 * pictures, and neighbours differ in template and colours. `shift` lets another name begin with other colours. Returns an SVG.
 */
export function picture(name: string, templates: number, number: number, shift = 0): string {
  const template = number % templates;
  return coloured(`${name}-${template + 1}`, Math.floor(number / templates) + 7 * template + shift);
}

/** Draws a template in the colours of a number. Returns an SVG. Throws an Error if the template names an unknown colour. */
export function coloured(name: string, number: number): string {
  const [wall, wallShade, floor, floorShade] = rooms[number % rooms.length]!;
  const [accent, accentShade, second] = accents[number % accents.length]!;
  const colours: Readonly<Record<string, string>> = {
    wall,
    "wall-shade": wallShade,
    floor,
    "floor-shade": floorShade,
    accent,
    "accent-shade": accentShade,
    second,
    skin: skins[Math.floor(number / 2) % skins.length]!,
    ink: "#2E2622",
    light: "#FFF8EE",
  };
  const template = readFileSync(new URL(`templates/${name}.svg`, import.meta.url), "utf8");
  return template.replaceAll(/var\(--([a-z-]+)\)/g, (_, colour: string) => {
    const value = colours[colour];
    if (value === undefined) throw new Error(`The template ${name} asks for an unknown colour: ${colour}`);
    return value;
  });
}
