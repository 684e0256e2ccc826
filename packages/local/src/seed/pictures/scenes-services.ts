import type { Random } from "../random.ts";
import type { Palette } from "./palette.ts";
import { circle, ellipse, group, many, rect, shape, stroke } from "./shapes.ts";

/** A garment of printed cloth on a form. */
export function tailor(random: Random, { accent, accentShade, light, ink }: Palette): string {
  const dots = random.pick(["#F2C14E", light, "#2F6F73", "#E8A598"]);
  const gown =
    "M600 170 q 70 0 120 40 l 120 130 l -90 70 l -40 -50 q 0 160 90 420 H400 q 90 -260 90 -420 l -40 50 l -90 -70 l 120 -130 q 50 -40 120 -40 z";
  return (
    `<clipPath id="gown"><path d="${gown}"/></clipPath>` +
    shape(gown, "#00000022", 'transform="translate(14 16)"') +
    shape(gown, accent) +
    `<g clip-path="url(#gown)">${many(9, (row) =>
      many(9, (column) => {
        const x = 340 + column * 66 + (row % 2) * 33;
        const y = 190 + row * 76;
        return (
          circle(x, y, 20, accentShade) +
          circle(x, y, 10, dots) +
          stroke(`M${x - 30} ${y + 38} q 30 -20 60 0`, dots, 6)
        );
      }),
    )}</g>` +
    stroke("M540 180 q 60 60 120 0", light, 14) +
    stroke("M600 170 V110 q 0 -40 34 -36", "#77706A", 10) +
    stroke("M120 640 q 120 -60 90 60 t 110 70", "#E9C46A", 22) +
    many(
      random.between(3, 5),
      (spool) =>
        rect(
          930 + (spool % 3) * 80,
          600 + Math.floor(spool / 3) * 100,
          56,
          80,
          spool % 2 ? accentShade : dots,
          10,
        ) + rect(924 + (spool % 3) * 80, 596 + Math.floor(spool / 3) * 100, 68, 12, ink, 4),
    )
  );
}

/** Under the bonnet of a car. */
export function autoMechanic(random: Random, { accent, accentShade, ink }: Palette): string {
  const paint = random.pick([accent, "#8B9399", "#2E4A62", "#6B2F2A"]);
  return (
    rect(0, 620, 1200, 280, "#8B857E") +
    shape(
      "M120 640 q 20 -140 170 -160 l 130 -130 q 30 -30 80 -30 h 230 q 60 0 100 40 l 110 120 q 160 20 160 160 v 60 H120 z",
      paint,
    ) +
    shape("M450 470 l 90 -95 q 14 -14 36 -14 h 60 v 109 z", "#BFD4DC") +
    shape("M660 470 v-109 h 66 q 32 0 52 22 l 80 87 z", "#BFD4DC") +
    many(
      2,
      (wheel) =>
        circle(330 + wheel * 520, 690, 96, ink) +
        circle(330 + wheel * 520, 690, 48, "#C9CDD0") +
        many(5, (spoke) => group(rect(-7, -46, 14, 46, "#8B9399", 4), 330 + wheel * 520, 690, spoke * 72)),
    ) +
    ellipse(1056, 560, 34, 22, "#FFF1C2") +
    rect(120, 640, 980, 14, "#00000022") +
    group(
      rect(-160, -18, 320, 36, "#9AA3A8", 18) +
        circle(-170, 0, 46, "#9AA3A8") +
        circle(-190, 0, 22, "#8B857E") +
        circle(170, 0, 40, "#9AA3A8"),
      260,
      220,
      random.between(-30, 30),
    ) +
    rect(880, 130, 200, 120, accentShade, 12) +
    rect(900, 110, 160, 24, ink, 10)
  );
}

/** A table laid for a feast. */
export function catering(random: Random, { accent, light }: Palette): string {
  const dishes = ["#D9622B", "#E3B23C", "#7C9A4B", "#8C4A2F", "#F2E2C4"];
  return (
    rect(0, 360, 1200, 540, accent) +
    many(14, (fold) => rect(fold * 90, 360, 40, 540, "#FFFFFF12")) +
    many(random.between(5, 7), (dish) => {
      const x = 170 + (dish % 4) * 290;
      const y = 500 + Math.floor(dish / 4) * 220;
      const food = random.pick(dishes);
      return (
        ellipse(x + 6, y + 14, 128, 70, "#00000030") +
        ellipse(x, y, 128, 70, light) +
        ellipse(x, y - 4, 96, 50, food) +
        many(12, () =>
          ellipse(x + random.between(-70, 70), y + random.between(-32, 24), 12, 7, random.pick(dishes)),
        )
      );
    }) +
    many(3, (steam) =>
      stroke(`M${430 + steam * 160} 330 q 30 -50 0 -100 t 0 -100`, "#FFFFFF", 12, 'opacity="0.6"'),
    ) +
    many(
      4,
      (glass) =>
        shape(`M${120 + glass * 310} 320 h70 l-12 90 h-46 z`, "#FFFFFF88") +
        shape(`M${126 + glass * 310} 350 h58 l-8 58 h-42 z`, random.pick(["#C8433A", "#E8A93A", "#8C2F4B"])),
    )
  );
}

/** Braids from behind. */
export function hairdresser(random: Random, { accent, wall, wallShade }: Palette): string {
  const skin = random.pick(["#6B442C", "#7F5236", "#54341F", "#93623F"]);
  const hair = "#241A17";
  const braids = random.between(9, 15);
  return (
    circle(600, 420, 330, wallShade) +
    circle(600, 420, 280, wall) +
    shape("M330 900 q 20 -230 270 -240 q 250 10 270 240 z", accent) +
    rect(540, 560, 120, 140, skin, 40) +
    ellipse(600, 380, 190, 220, hair) +
    many(braids, (braid) => {
      const x = 440 + (braid * 320) / (braids - 1);
      const sway = (x - 600) * 0.35;
      return (
        stroke(
          `M${600 + (x - 600) * 0.3} 190 Q ${x} 330 ${x} 470 T ${x + sway} ${random.between(720, 830)}`,
          hair,
          20,
        ) + many(9, (knot) => ellipse(x + sway * (knot / 9), 470 + knot * 34, 11, 7, "#4A3932"))
      );
    }) +
    many(braids, (braid) =>
      braid % 3 === 0 ? circle(440 + (braid * 320) / (braids - 1), 520, 13, "#E3B23C") : "",
    )
  );
}

/** A living room. */
export function interiorDesigner(random: Random, { accent, accentShade, light, ink }: Palette): string {
  return (
    rect(140, 110, random.between(200, 260), 190, light, 4) +
    rect(160, 130, 160, 150, accentShade, 2, 'opacity="0.5"') +
    rect(820, 90, 260, 340, "#CFE2EA", 4) +
    rect(790, 70, 50, 420, accent, 6, 'opacity="0.8"') +
    rect(1060, 70, 50, 420, accent, 6, 'opacity="0.8"') +
    ellipse(600, 800, 480, 70, light, 'opacity="0.7"') +
    rect(250, 480, 620, 170, accent, 40) +
    rect(220, 560, 110, 170, accentShade, 36) +
    rect(790, 560, 110, 170, accentShade, 36) +
    rect(300, 590, 520, 110, accent, 26) +
    rect(360, 500, 130, 110, light, 18) +
    rect(620, 500, 130, 110, "#E3B23C", 18) +
    rect(270, 720, 24, 60, ink) +
    rect(826, 720, 24, 60, ink) +
    stroke("M1020 780 V500", ink, 12) +
    shape("M940 500 h160 l-40 -130 h-80 z", "#FFE9A8") +
    many(5, (leaf) =>
      group(ellipse(0, -70, 26, 80, leaf % 2 ? "#4F7A54" : "#3F6B47"), 110, 640, leaf * 28 - 56),
    ) +
    shape("M60 640 h100 l-16 130 h-68 z", "#A4714F")
  );
}

/** A bright room, a bucket and a mop. */
export function cleaner(random: Random, { accent, accentShade, light }: Palette): string {
  return (
    many(8, (board) => rect(0, 640 + board * 36, 1200, 32, board % 2 ? "#FFFFFF1A" : "#00000010")) +
    rect(760, 90, 320, 380, "#DCECF0", 6) +
    rect(916, 90, 8, 380, light) +
    rect(760, 276, 320, 8, light) +
    stroke(`M${random.between(420, 520)} 120 L 600 700`, "#A97F4C", 18) +
    many(9, (strand) => stroke(`M600 690 q ${strand * 18 - 70} 60 ${strand * 26 - 104} 130`, light, 18)) +
    shape("M180 520 h250 l-28 260 h-194 z", accent) +
    ellipse(305, 522, 125, 34, accentShade) +
    stroke("M186 520 q 120 -190 238 0", "#77706A", 10) +
    many(12, () =>
      circle(
        305 + random.between(-100, 110),
        500 + random.between(-70, 10),
        random.between(12, 34),
        "#FFFFFFB0",
      ),
    ) +
    many(5, (shine) =>
      group(
        shape("M0 -34 L8 -8 L34 0 L8 8 L0 34 L-8 8 L-34 0 L-8 -8 z", "#FFFFFF"),
        760 + shine * 80,
        600 + (shine % 2) * 90,
        0,
        0.8,
      ),
    )
  );
}

/** A desk with a machine that works again. */
export function itSpecialist(random: Random, { accent, ink, light }: Palette): string {
  const lines = random.between(6, 9);
  return (
    rect(280, 150, 640, 420, ink, 22) +
    rect(304, 174, 592, 360, "#1F2A33", 8) +
    many(lines, (line) =>
      rect(
        340 + (line % 3) * 30,
        206 + line * 36,
        random.between(120, 420),
        14,
        random.pick(["#7FB7BE", "#E3B23C", "#E58A6B", "#9BC08A"]),
        7,
      ),
    ) +
    rect(560, 570, 80, 90, "#77706A") +
    rect(460, 650, 280, 20, "#5E5751", 10) +
    rect(330, 720, 540, 70, light, 14) +
    many(3, (row) => many(13, (key) => rect(346 + key * 39, 730 + row * 18, 32, 13, "#CFC7BD", 3))) +
    rect(980, 560, 130, 160, accent, 14) +
    many(4, (light_) => circle(1005, 590 + light_ * 34, 8, light_ % 2 ? "#9BC08A" : "#FFE39B")) +
    stroke("M1045 720 q 0 100 -160 90", ink, 8) +
    rect(110, 600, 100, 130, light, 14) +
    stroke("M210 630 q 50 30 0 70", light, 16)
  );
}

/** A camera before a backdrop. */
export function photographer(random: Random, { accent, accentShade, light, ink }: Palette): string {
  return (
    shape(
      `M160 0 H1040 V${random.between(560, 640)} q 0 160 120 200 H40 q 120 -40 120 -200 z`,
      accent,
      'opacity="0.55"',
    ) +
    stroke("M600 560 L430 880 M600 560 L770 880 M600 560 V890", ink, 16) +
    rect(400, 300, 400, 270, ink, 30) +
    rect(520, 250, 160, 70, ink, 16) +
    circle(600, 440, 116, "#4A423C") +
    circle(600, 440, 88, "#1F2A33") +
    circle(600, 440, 48, accentShade) +
    circle(572, 412, 18, "#FFFFFFCC") +
    rect(730, 320, 44, 30, "#E58A6B", 6) +
    many(2, (lamp) => {
      const x = 170 + lamp * 860;
      return (
        stroke(`M${x} 300 V860`, ink, 12) +
        shape(`M${x - 90} 150 h180 l-40 150 h-100 z`, light) +
        ellipse(x, 300, 110, 26, "#FFE9A8")
      );
    })
  );
}

/** A hall decorated for a party. */
export function eventPlanner(random: Random, { accent, accentShade, light }: Palette): string {
  const colours = [accent, light, "#E3B23C", accentShade];
  return (
    many(7, (drape) =>
      shape(
        `M${drape * 180 - 40} 0 h180 q -30 330 ${drape % 2 ? 60 : -60} 620 h-60 q 40 -300 -60 -620 z`,
        drape % 2 ? "#FFFFFF55" : `${accent}55`,
      ),
    ) +
    shape("M300 640 V330 a 300 260 0 0 1 600 0 V640 h-40 V340 a 260 220 0 0 0 -520 0 V640 z", "#E3B23C") +
    many(26, (balloon) => {
      const angle = Math.PI + (balloon / 25) * Math.PI;
      return circle(
        600 + Math.cos(angle) * 300 + random.between(-26, 26),
        350 + Math.sin(angle) * 260 + random.between(-26, 26),
        random.between(26, 46),
        random.pick(colours),
      );
    }) +
    many(
      3,
      (table) =>
        ellipse(220 + table * 380, 780, 150, 50, light) +
        rect(120 + table * 380, 780, 200, 90, light) +
        circle(220 + table * 380, 720, 40, random.pick(colours)) +
        rect(212 + table * 380, 735, 16, 46, "#77706A"),
    )
  );
}

/** A workbench with an upholstered chair. */
export function other(random: Random, { accent, accentShade, ink, light }: Palette): string {
  return (
    shape("M410 210 q 190 -60 380 0 l -20 320 h-340 z", accent) +
    many(3, (row) => many(4, (button) => circle(480 + button * 80, 290 + row * 76, 10, accentShade))) +
    rect(380, 520, 440, 100, accentShade, 34) +
    rect(340, 430, 80, 180, "#8C5A33", 30) +
    rect(780, 430, 80, 180, "#8C5A33", 30) +
    many(2, (leg) => rect(400 + leg * 370, 610, 30, 150, "#6E4529", 8)) +
    group(
      rect(-20, -140, 40, 200, "#A97F4C", 14) + rect(-80, -190, 160, 70, ink, 12),
      random.between(140, 220),
      620,
      random.between(-40, -10),
    ) +
    many(random.between(4, 8), (nail) => rect(960 + nail * 22, 640 + (nail % 3) * 24, 6, 44, "#9AA3A8", 3)) +
    rect(930, 540, 190, 70, light, 12)
  );
}
