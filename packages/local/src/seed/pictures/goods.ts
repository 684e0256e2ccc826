import type { Random } from "../random.ts";
import type { Palette } from "./palette.ts";
import { circle, ellipse, group, many, rect, shape, stroke } from "./shapes.ts";

type Draw = (random: Random, palette: Palette) => string;

const shadow = ellipse(600, 740, 330, 46, "#00000022");

/** What merchants sell, drawn on a table: by the name that the catalogue has for the picture. */
export const goods = {
  hammer: (random, { accent, accentShade }) =>
    group(
      rect(-24, -80, 48, 420, random.pick(["#B07A48", "#8C5A33", "#C89563"]), 20) +
        rect(-24, 180, 48, 160, accentShade, 20) +
        shape("M-150 -180 h230 q 60 0 60 50 v60 h-290 z", "#7E8C93") +
        shape("M-150 -180 q -70 10 -90 80 q 50 -20 90 0 z", accent),
      600,
      390,
      random.between(-28, 24),
      1.1,
    ),
  drill: (random, { accent, accentShade, ink }) =>
    shadow +
    group(
      shape(
        "M-220 -120 h330 q 60 0 60 60 v40 q 0 50 -60 50 h-330 q -40 0 -40 -40 v-70 q 0 -40 40 -40 z",
        accent,
      ) +
        shape("M-120 20 h130 l 40 260 q 4 30 -30 30 h-110 q -30 0 -30 -30 z", accentShade) +
        rect(-160, 290, 230, 70, ink, 16) +
        rect(170, -92, 90, 70, "#7E8C93", 10) +
        rect(260, -66, 150, 18, "#C6CDD1", 8) +
        circle(-170, -60, random.between(14, 24), "#FFFFFF66"),
      560,
      380,
    ),
  padlock: (random, { accent, ink }) =>
    shadow +
    stroke("M470 440 v-110 q 0 -130 130 -130 t 130 130 v110", "#7E8C93", 52) +
    rect(410, 410, 380, 320, random.chance(0.5) ? accent : "#C8912E", 40) +
    circle(600, 540, 42, ink) +
    rect(584, 545, 32, 100, ink, 12),
  paint: (random, { accent, light }) =>
    shadow +
    many(random.between(2, 3), (tin) => {
      const x = 330 + tin * 190;
      const colour = ["#2F6F73", accent, "#C8912E"][tin] ?? accent;
      return (
        rect(x, 360, 220, 360, light, 18) +
        rect(x, 430, 220, 200, colour) +
        rect(x - 10, 340, 240, 40, "#C6CDD1", 16) +
        stroke(`M${x + 10} 370 q 100 -150 200 0`, "#7E8C93", 10)
      );
    }),
  cement: (random, { accent, accentShade, light }) =>
    shadow +
    many(random.between(2, 3), (bag) => {
      const y = 600 - bag * 130;
      return (
        shape(
          `M330 ${y} q 20 -30 60 -24 h420 q 40 -6 60 24 v90 q -20 30 -60 24 h-420 q -40 6 -60 -24 z`,
          light,
        ) +
        rect(470, y, 260, 90, bag % 2 ? accentShade : accent, 8) +
        stroke(`M350 ${y + 10} v70 M850 ${y + 10} v70`, "#00000022", 6)
      );
    }),
  blocks: (random) => {
    const clay = random.pick(["#B9AFA3", "#C9714D", "#A8A49C"]);
    return (
      shadow +
      many(4, (row) =>
        many(4 - (row % 2), (column) => {
          const [x, y] = [270 + column * 170 + (row % 2) * 85, 620 - row * 110];
          return (
            rect(x, y, 158, 100, clay, 6) +
            rect(x + 26, y + 26, 40, 48, "#00000033", 6) +
            rect(x + 92, y + 26, 40, 48, "#00000033", 6)
          );
        }),
      )
    );
  },
  roofing: (_random, { accent, accentShade }) =>
    shadow +
    many(3, (sheet) =>
      group(
        rect(-330, -50, 660, 100, sheet % 2 ? accentShade : accent, 6) +
          many(9, (rib) => rect(-320 + rib * 74, -50, 16, 100, "#FFFFFF33")),
        600 + sheet * 14,
        640 - sheet * 120,
        -6,
      ),
    ),
  tiles: (random, { accent, light, accentShade }) =>
    many(3, (row) =>
      many(4, (column) => {
        const [x, y] = [250 + column * 180, 210 + row * 170];
        const tile = rect(x, y, 168, 158, (row + column) % 2 ? light : "#E7D3C9", 6);
        return random.chance(0.6)
          ? tile +
              shape(
                `M${x + 84} ${y + 20} l 60 60 l -60 60 l -60 -60 z`,
                (row + column) % 2 ? accent : accentShade,
              )
          : tile;
      }),
    ),
  solar: (_random, { ink }) =>
    shadow +
    stroke("M440 700 L600 520 L760 700", "#7E8C93", 22) +
    group(
      rect(-330, -210, 660, 400, "#C6CDD1", 12) +
        rect(-314, -194, 628, 368, "#243B5E") +
        many(3, (row) =>
          many(5, (column) => rect(-306 + column * 125, -186 + row * 122, 116, 112, "#30507F", 4)),
        ) +
        stroke("M-300 160 L 200 -190", "#FFFFFF22", 40),
      600,
      400,
      -4,
    ) +
    rect(560, 700, 80, 20, ink, 8),
  bulbs: (random, { accent }) =>
    shadow +
    many(random.between(2, 3), (bulb) => {
      const x = 380 + bulb * 210;
      return (
        circle(x, 400, 108, "#FFF3C4") +
        circle(x, 400, 70, "#FFE08A") +
        rect(x - 44, 490, 88, 100, "#C6CDD1", 12) +
        many(3, (line) => stroke(`M${x - 44} ${510 + line * 26} h88`, "#7E8C93", 8)) +
        rect(x - 22, 590, 44, 30, accent, 8)
      );
    }),
  cable: (_random, { accent, accentShade, ink }) =>
    shadow +
    many(4, (ring) =>
      circle(
        600,
        460,
        260 - ring * 34,
        "none",
        `stroke="${ring % 2 ? accentShade : accent}" stroke-width="30"`,
      ),
    ) +
    stroke("M856 460 q 80 120 -60 250", accent, 26) +
    rect(770, 700, 60, 40, ink, 8),
  fan: (random, { accent, ink }) =>
    shadow +
    rect(585, 500, 30, 220, ink, 10) +
    rect(480, 700, 240, 40, ink, 18) +
    circle(600, 380, 250, "#FFFFFF55", 'stroke="#7E8C93" stroke-width="14"') +
    many(3, (blade) =>
      group(
        shape("M0 0 q 40 -190 140 -160 q 60 90 -140 160 z", accent),
        600,
        380,
        blade * 120 + random.between(0, 60),
      ),
    ) +
    circle(600, 380, 40, ink),
  fabric: (random, { accent, accentShade, light }) =>
    shadow +
    many(4, (fold) => {
      const colour = [accent, "#C8912E", accentShade, "#2F6F73"][fold] ?? accent;
      const y = 610 - fold * 110;
      return (
        shape(`M320 ${y} h520 q 50 0 50 50 t -50 50 h-520 z`, colour) +
        many(6, (mark) =>
          random.chance(0.7)
            ? circle(370 + mark * 85, y + 50, 24, light, 'opacity="0.7"')
            : shape(`M${350 + mark * 85} ${y + 80} l 24 -60 l 24 60 z`, light, 'opacity="0.7"'),
        )
      );
    }),
  thread: (_random, { accent, accentShade, light }) =>
    shadow +
    many(4, (spool) => {
      const x = 300 + spool * 170;
      const colour = [accent, "#2F6F73", "#C8912E", accentShade][spool] ?? accent;
      return (
        rect(x, 400, 130, 30, "#B07A48", 10) +
        rect(x, 690, 130, 30, "#B07A48", 10) +
        rect(x + 14, 430, 102, 260, colour, 8) +
        many(7, (turn) => stroke(`M${x + 14} ${450 + turn * 34} l 102 14`, light, 5, 'opacity="0.5"'))
      );
    }),
  shoes: (random, { accent, accentShade, ink }) =>
    shadow +
    many(2, (shoe) =>
      group(
        shape(
          "M-220 60 q -20 -160 60 -170 q 60 40 120 20 q 60 90 200 100 q 70 10 70 70 v20 h-440 z",
          shoe ? accentShade : accent,
        ) +
          rect(-222, 88, 454, 40, ink, 16) +
          many(3, (lace) => stroke(`M${-40 + lace * 46} ${-70 + lace * 26} l 40 -20`, "#FFFFFFAA", 9)),
        570 + shoe * 60,
        430 + shoe * 180,
        random.between(-6, 4),
      ),
    ),
  beads: (_random, { accent, light }) =>
    many(3, (string) =>
      many(17, (bead) => {
        const turn = (bead / 16) * Math.PI;
        const reach = 330 - string * 80;
        const colour = [accent, "#C8912E", light][string] ?? accent;
        return circle(
          600 - Math.cos(turn) * reach,
          250 + Math.sin(turn) * reach * 1.2,
          28 - string * 4,
          colour,
        );
      }),
    ),
  rice: (random, { accent, light }) =>
    shadow +
    shape("M400 300 q 200 -60 400 0 q 60 220 20 430 h-440 q -40 -210 20 -430 z", light) +
    rect(450, 420, 300, 190, accent, 16) +
    stroke("M420 300 q 180 60 360 0", "#00000033", 10) +
    many(random.between(10, 16), (grain) =>
      ellipse(460 + ((grain * 53) % 290), 470 + ((grain * 37) % 110), 12, 5, "#FFFFFF"),
    ),
  oil: (random, { accent }) =>
    shadow +
    many(random.between(2, 3), (bottle) => {
      const x = 340 + bottle * 190;
      return (
        shape(`M${x} 420 q 0 -60 50 -80 v-70 h60 v70 q 50 20 50 80 v300 h-160 z`, "#E0A82E") +
        rect(x + 46, 240, 68, 50, accent, 10) +
        rect(x, 480, 160, 130, "#FFF8EE", 6) +
        circle(x + 80, 545, 34, "#3F6B4F")
      );
    }),
  peppers: (random) =>
    shadow +
    shape("M300 500 h600 l -70 220 h-460 z", "#B07A48") +
    many(5, (line) => stroke(`M${320 + line * 20} ${540 + line * 40} H${880 - line * 20}`, "#8C5A33", 8)) +
    many(9, (fruit) =>
      circle(360 + fruit * 60, 470 - (fruit % 3) * 40, 50, random.pick(["#B3261E", "#C8412E", "#E0A82E"])),
    ) +
    many(9, (fruit) => stroke(`M${360 + fruit * 60} ${424 - (fruit % 3) * 40} v-20`, "#3F6B4F", 10)),
  spices: (_random, { accent, ink }) =>
    shadow +
    many(3, (jar) => {
      const x = 300 + jar * 210;
      const colour = [accent, "#C8912E", "#6E4529"][jar] ?? accent;
      return (
        rect(x, 400, 180, 320, "#FFFFFF99", 26) +
        rect(x + 12, 500, 156, 208, colour, 20) +
        rect(x + 14, 350, 152, 60, ink, 12) +
        rect(x + 40, 560, 100, 80, "#FFF8EE", 6)
      );
    }),
} satisfies Record<string, Draw>;

export type Good = keyof typeof goods;
