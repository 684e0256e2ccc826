import type { Random } from "../random.ts";

/** The colours of one picture: a room in one light, with one thing that stands out. */
export interface Palette {
  readonly wall: string;
  readonly wallShade: string;
  readonly floor: string;
  readonly floorShade: string;
  readonly accent: string;
  readonly accentShade: string;
  readonly ink: string;
  readonly light: string;
}

const rooms = [
  ["#EADFD2", "#DCCDBB", "#B98B62", "#A57A54"],
  ["#DDE4DC", "#CBD5C9", "#8E7B66", "#7C6A57"],
  ["#F1E3CF", "#E5D2B6", "#9C6B4A", "#88593B"],
  ["#D9E2E6", "#C6D3D9", "#A89582", "#938170"],
  ["#F3E6E0", "#E7D3C9", "#A4714F", "#8F6042"],
  ["#E6E3D3", "#D5D1BB", "#7F8471", "#6E7361"],
] as const;

const accents = [
  ["#C05F3C", "#9E4A2C"],
  ["#2F6F73", "#245659"],
  ["#C8912E", "#A87722"],
  ["#3F6B4F", "#31543E"],
  ["#8A4B66", "#6F3B52"],
  ["#3E5C8A", "#30486D"],
] as const;

export function palette(random: Random): Palette {
  const [wall, wallShade, floor, floorShade] = random.pick(rooms);
  const [accent, accentShade] = random.pick(accents);
  return { wall, wallShade, floor, floorShade, accent, accentShade, ink: "#2E2622", light: "#FFF8EE" };
}
