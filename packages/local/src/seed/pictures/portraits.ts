import type { Random } from "../random.ts";
import { circle, ellipse, many, shape, stroke } from "./shapes.ts";

const skins = ["#8A5A3B", "#6F4429", "#A06A45", "#563320", "#7C4E31"] as const;
const grounds = ["#F0D9C4", "#D8E3DD", "#E8DDEE", "#DCE6EE", "#F3E3B8", "#EBD3C7"] as const;
const cloths = ["#C05F3C", "#2F6F73", "#3E5C8A", "#8A4B66", "#3F6B4F", "#C8912E", "#5B4A3F"] as const;
const hair = "#211815";

/** A drawn portrait, 600 by 600: head and shoulders with a cap, a headtie or hair. No real person's face. */
export function portrait(random: Random, woman: boolean): string {
  const skin = random.pick(skins);
  const cloth = random.pick(cloths);
  const band = random.pick(cloths);
  const head = woman ? womanHead(random, band, skin) : manHead(random, band);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600">
    <rect width="600" height="600" fill="${random.pick(grounds)}"/>
    ${circle(300, 300, 250, "#FFFFFF55")}
    ${head.behind}
    ${shape("M70 600 q 10 -170 230 -180 q 220 10 230 180 z", cloth)}
    ${collar(random, cloth)}
    ${shape("M250 360 h100 v80 q -50 50 -100 0 z", skin)}
    ${shape("M250 372 h100 v40 q -50 36 -100 0 z", "#00000022")}
    ${ellipse(182, 280, 20, 30, skin)}${ellipse(418, 280, 20, 30, skin)}
    ${ellipse(300, 270, 116, 140, skin)}
    ${face(random, woman)}
    ${head.front}
  </svg>`;
}

function face(random: Random, woman: boolean): string {
  const smile = random.between(16, 30);
  const beard = !woman && random.chance(0.45);
  return (
    (beard
      ? shape(
          "M192 290 q 10 128 108 132 q 98 -4 108 -132 q -20 70 -60 66 q -48 -14 -96 0 q -40 4 -60 -66 z",
          hair,
          'opacity="0.9"',
        )
      : "") +
    stroke("M232 240 q 22 -14 44 -2", hair, woman ? 7 : 10) +
    stroke("M324 238 q 22 -12 44 2", hair, woman ? 7 : 10) +
    ellipse(254, 268, 11, 13, "#1B1310") +
    ellipse(346, 268, 11, 13, "#1B1310") +
    circle(258, 263, 4, "#FFFFFF") +
    circle(350, 263, 4, "#FFFFFF") +
    stroke("M300 272 q -16 40 -2 46 q 10 3 16 -2", "#00000038", 8) +
    shape(`M258 345 q 42 ${smile} 84 0 q -42 ${smile + 26} -84 0 z`, woman ? "#8C2F36" : "#FFFFFF") +
    (random.chance(0.2)
      ? circle(254, 268, 36, "none", `stroke="${hair}" stroke-width="7"`) +
        circle(346, 268, 36, "none", `stroke="${hair}" stroke-width="7"`) +
        stroke("M290 266 h20", hair, 7)
      : "")
  );
}

function collar(random: Random, cloth: string): string {
  return random.pick([
    stroke("M240 425 q 60 80 120 0", "#FFFFFF66", 14),
    shape("M250 420 L300 520 L350 420 l 40 16 L300 590 L210 436 z", "#FFFFFFAA"),
    many(9, (dot) => circle(110 + dot * 48, 545 + (dot % 2) * 26, 9, "#FFFFFF66")),
    stroke("M300 470 V600", "#FFFFFF55", 26) + circle(300, 520, 6, cloth) + circle(300, 560, 6, cloth),
  ]);
}

interface Head {
  readonly behind: string;
  readonly front: string;
}

function manHead(random: Random, band: string): Head {
  return random.pick<Head>([
    {
      behind: "",
      front: shape("M184 250 q -10 -130 116 -134 q 126 4 116 134 q -20 -62 -116 -64 q -96 2 -116 64 z", hair),
    },
    {
      behind: "",
      front:
        shape("M186 220 L200 130 q 100 -34 200 0 L414 220 q -114 -40 -228 0 z", band) +
        stroke("M192 206 q 108 -38 216 0", "#FFFFFF77", 8),
    },
    {
      behind: "",
      front:
        shape("M180 226 q 6 -120 150 -126 q 110 20 84 126 q -114 -44 -234 0 z", band) +
        shape("M330 100 q 90 -10 84 100 q -40 -70 -84 -100 z", "#00000022"),
    },
    {
      behind: "",
      front: shape("M192 200 q 30 -70 108 -72 q 78 2 108 72 q -108 -30 -216 0 z", hair, 'opacity="0.85"'),
    },
    {
      behind: "",
      front:
        shape("M176 226 q 0 -120 124 -122 q 124 2 124 122 z", "#E0A82E") +
        shape("M160 222 h280 q 10 22 -14 22 H174 q -24 0 -14 -22 z", "#C8912E"),
    },
  ]);
}

function womanHead(random: Random, band: string, skin: string): Head {
  const afro = circle(300, 220, 176, hair);
  const long = shape("M168 560 q -40 -420 132 -440 q 172 20 132 440 q -60 40 -264 0 z", hair);
  const fringe = shape(
    "M184 262 q -4 -136 116 -140 q 120 4 116 140 q -30 -84 -116 -86 q -86 2 -116 86 z",
    hair,
  );
  return random.pick<Head>([
    {
      behind: afro,
      front: shape("M190 236 q 20 -84 110 -88 q 90 4 110 88 q -40 -40 -110 -42 q -70 2 -110 42 z", hair),
    },
    { behind: long, front: fringe },
    {
      behind: "",
      front:
        shape("M174 240 q -60 -150 60 -170 q 60 -60 130 -10 q 110 20 62 180 q -126 -70 -252 0 z", band) +
        stroke("M190 214 q 110 -60 222 0 M220 150 q 90 -40 170 10", "#FFFFFF66", 9),
    },
    {
      behind: many(9, (braid) =>
        stroke(`M${196 + braid * 26} 160 Q ${150 + braid * 38} 330 ${160 + braid * 35} 520`, hair, 20),
      ),
      front: fringe,
    },
    {
      behind: shape("M140 560 q -20 -440 160 -450 q 180 10 160 450 z", band),
      front:
        shape(
          "M150 420 q -30 -300 150 -310 q 180 10 150 310 q 0 -190 -60 -220 q -90 -46 -180 0 q -60 30 -60 220 z",
          band,
        ) + ellipse(300, 402, 40, 8, skin),
    },
  ]);
}
