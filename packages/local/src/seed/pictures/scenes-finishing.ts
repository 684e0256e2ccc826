import type { Random } from "../random.ts";
import type { Palette } from "./palette.ts";
import { circle, ellipse, group, many, rect, shape, stroke } from "./shapes.ts";

/** A wall half in its new colour, with the roller. */
export function painter(random: Random, { accent, accentShade, light }: Palette): string {
  const edge = random.between(420, 760);
  return (
    shape(
      `M0 0 H${edge} ${Array.from({ length: 8 }, (_, step) => `l ${step % 2 ? -34 : 40} 88`).join(" ")} L${edge} 720 H0 z`,
      accent,
    ) +
    rect(random.between(120, 240), 120, 230, 290, light, 4, 'opacity="0.92"') +
    rect(930, 120, 180, 300, "#FFFFFF88", 4) +
    rect(930, 264, 180, 8, "#FFFFFF") +
    rect(1016, 120, 8, 300, "#FFFFFF") +
    group(
      rect(-130, -38, 260, 76, accentShade, 36) +
        rect(-136, -10, 12, 20, "#77706A") +
        stroke("M130 0 h40 v90 h-170 v60", "#77706A", 14) +
        rect(-20, 140, 40, 190, "#8C5A33", 18),
      edge + 20,
      random.between(220, 360),
      random.between(-18, 18),
    ) +
    shape("M860 640 h190 l-16 170 h-158 z", "#DADFE0") +
    ellipse(955, 642, 95, 24, accent) +
    stroke("M868 640 q 87 -130 174 0", "#8F979A", 8)
  );
}

/** A floor of tiles in perspective, with a pattern. */
export function tiler(random: Random, { accent, accentShade, light, wallShade }: Palette): string {
  const step = random.pick([120, 150, 200]);
  const kind = random.between(0, 2);
  const tiles = many(Math.ceil(900 / step), (row) =>
    many(Math.ceil(1200 / step), (column) => {
      const x = column * step;
      const y = row * step;
      const dark = (row + column) % 2 === 0;
      const base = rect(x + 3, y + 3, step - 6, step - 6, dark ? light : wallShade, 3);
      if (kind === 0)
        return (
          base +
          (dark
            ? shape(
                `M${x + step / 2} ${y + 16} L${x + step - 16} ${y + step / 2} L${x + step / 2} ${y + step - 16} L${x + 16} ${y + step / 2} z`,
                accent,
              )
            : "")
        );
      if (kind === 1)
        return (
          base +
          circle(x + step / 2, y + step / 2, step / 4, dark ? accent : accentShade) +
          circle(x + step / 2, y + step / 2, step / 8, light)
        );
      return (
        base +
        shape(`M${x + 3} ${y + 3} h${step - 6} l${-step + 6} ${step - 6} z`, dark ? accent : "#FFFFFF66")
      );
    }),
  );
  return rect(0, 0, 1200, 900, "#B8AFA5") + tiles + shape("M0 0 H1200 L0 620 z", "#FFFFFF22");
}

/** A split unit on the wall, blowing. */
export function acTechnician(random: Random, { accent, ink, light }: Palette): string {
  const y = random.between(140, 230);
  return (
    rect(212, y + 14, 800, 240, "#00000022", 40) +
    rect(200, y, 800, 240, light, 36) +
    rect(200, y + 150, 800, 90, "#E6E9E9", 30) +
    rect(240, y + 176, 720, 22, "#B9C1C4", 11) +
    circle(930, y + 60, 12, "#3D8B54") +
    rect(820, y + 46, 84, 28, ink, 6) +
    many(5, (wave) =>
      stroke(`M${300 + wave * 150} ${y + 280} q 40 60 0 120 t 0 120`, "#8EC3D6", 10, 'opacity="0.7"'),
    ) +
    rect(1040, 560, 90, 180, "#F2F2EE", 16) +
    rect(1056, 580, 58, 50, accent, 8) +
    many(3, (button) => circle(1085, 655 + button * 26, 9, "#B9B3AA"))
  );
}
