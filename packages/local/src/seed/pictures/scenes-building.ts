import type { Random } from "../random.ts";
import type { Palette } from "./palette.ts";
import { circle, ellipse, group, many, rect, shape, stroke } from "./shapes.ts";

/** A fitted wardrobe or a row of cabinets. */
export function carpenter(random: Random, { accent, light, ink }: Palette): string {
  const wood = random.pick(["#B07A48", "#8C5A33", "#C89563", "#6E4529"]);
  const doors = random.between(3, 5);
  const width = 900 / doors;
  const drawers = random.chance(0.5);
  return (
    rect(140, 150, 920, 580, "#00000022", 10) +
    rect(130, 140, 940, 580, wood, 8) +
    many(doors, (door) => {
      const x = 150 + door * width;
      return (
        rect(x, 160, width - 12, drawers ? 400 : 540, "#FFFFFF1C", 4) +
        many(6, (line) =>
          stroke(`M${x + 14 + line * (width / 7)} 175 q 8 180 -4 ${drawers ? 370 : 510}`, "#00000014", 3),
        ) +
        rect(door % 2 === 0 ? x + width - 36 : x + 12, 340, 10, 70, light, 5) +
        (drawers
          ? rect(x, 575, width - 12, 60, "#FFFFFF22", 4) +
            rect(x, 645, width - 12, 60, "#FFFFFF22", 4) +
            circle(x + width / 2, 605, 8, light) +
            circle(x + width / 2, 675, 8, light)
          : "")
      );
    }) +
    rect(180, 80, 90, 60, accent, 6) +
    ellipse(980, 120, 60, 20, ink, 'opacity="0.5"') +
    shape("M940 120 q 40 -90 80 0 z", "#4F7A54")
  );
}

/** Pipes on a wall with a basin and its tap. */
export function plumber(random: Random, { accent, accentShade, light }: Palette): string {
  const copper = random.pick(["#C17A4A", "#8FA3AD", "#D0D5D8"]);
  const runs = random.between(2, 4);
  const tile = many(6, (row) =>
    many(9, (column) => rect(20 + column * 130, 20 + row * 110, 124, 104, "#FFFFFF30", 4)),
  );
  return (
    tile +
    many(runs, (run) => {
      const y = 120 + run * 70;
      const bend = 760 - run * 90;
      return (
        stroke(`M0 ${y} H${bend} q 40 0 40 40 V900`, "#00000022", 40) +
        stroke(`M0 ${y - 6} H${bend} q 40 0 40 40 V900`, copper, 34) +
        stroke(`M0 ${y - 14} H${bend}`, "#FFFFFF55", 6) +
        rect(200 + run * 120, y - 32, 30, 54, "#00000033", 6) +
        circle(bend + 6, y + 10, 30, copper)
      );
    }) +
    shape("M120 560 H640 q 0 190 -180 190 H300 q -180 0 -180 -190 z", light) +
    shape("M170 590 H590 q 0 110 -150 110 H320 q -150 0 -150 -110 z", "#D9E4E8") +
    stroke("M380 560 v-90 q 0 -60 60 -60 t 60 60 v20", "#7E8C93", 30) +
    circle(330, 520, 34, accent) +
    circle(330, 520, 16, accentShade) +
    many(random.between(1, 3), (drop) => ellipse(500, 600 + drop * 34, 7, 11, "#6FB1C9"))
  );
}

/** A block wall going up, with a trowel and a line. */
export function bricklayer(random: Random, { accent, ink }: Palette): string {
  const block = random.pick(["#B9AFA3", "#C9714D", "#A8A49C"]);
  const courses = random.between(5, 7);
  return (
    many(courses, (row) =>
      many(row === courses - 1 ? random.between(3, 5) : 8, (column) => {
        const x = -60 + column * 168 + (row % 2) * 84;
        const y = 720 - row * 88;
        return (
          rect(x + 4, y + 5, 160, 80, "#00000020", 4) +
          rect(x, y, 160, 80, block, 4) +
          rect(x + 8, y + 8, 144, 12, "#FFFFFF22", 4)
        );
      }),
    ) +
    stroke(`M0 ${720 - courses * 88 + 70} H1200`, accent, 4) +
    group(
      shape("M0 0 L120 -46 L150 0 L120 46 z", "#9AA3A8") +
        rect(-120, -14, 124, 28, "#8C5A33", 12) +
        shape("M0 0 L120 -46 L150 0 z", "#C6CDD1"),
      860,
      250,
      random.between(-30, 10),
      1.5,
    ) +
    rect(120, 640, 170, 130, ink, 14, 'opacity="0.85"') +
    ellipse(205, 645, 85, 22, "#C9C2B8")
  );
}

/** A gate or burglary proof of bent iron. */
export function welder(random: Random, { accent, ink, light }: Palette): string {
  const iron = random.pick(["#2F3437", "#4A3B31", "#23384A"]);
  const bars = random.between(8, 12);
  const gap = 960 / bars;
  const pattern = random.between(0, 2);
  return (
    rect(100, 110, 1000, 660, "#FFFFFF40", 6) +
    many(bars + 1, (bar) => rect(112 + bar * gap, 120, 14, 640, iron)) +
    many(bars, (bar) => {
      const x = 119 + bar * gap + gap / 2;
      if (pattern === 0)
        return (
          circle(x, 300, gap / 2 - 8, "none", `stroke="${iron}" stroke-width="10"`) +
          circle(x, 600, gap / 2 - 8, "none", `stroke="${iron}" stroke-width="10"`)
        );
      if (pattern === 1)
        return stroke(
          `M${x - gap / 2 + 8} 440 q ${gap / 2} -110 ${gap - 16} 0 q ${-gap / 2} 110 ${-gap + 16} 0`,
          iron,
          9,
        );
      return (
        shape(`M${x} 90 l 16 40 h-32 z`, accent) +
        stroke(`M${x - gap / 2} 350 l ${gap / 2} 60 l ${gap / 2} -60`, iron, 9)
      );
    }) +
    rect(90, 110, 1020, 24, iron, 6) +
    rect(90, 430, 1020, 20, iron, 6) +
    rect(90, 750, 1020, 26, iron, 6) +
    many(10, (spark) => {
      const x = 900 + random.between(-120, 120);
      return stroke(
        `M900 450 L${x} ${random.between(330, 560)}`,
        spark % 2 ? "#F4B942" : "#FFE39B",
        5,
        'opacity="0.9"',
      );
    }) +
    circle(900, 450, 26, light) +
    circle(900, 450, 60, "#FFE39B", 'opacity="0.35"') +
    rect(0, 840, 1200, 60, ink, 0, 'opacity="0.25"')
  );
}

/** A distribution board with its breakers, cables and a lamp. */
export function electrician(random: Random, { accent, ink, light }: Palette): string {
  const rows = random.between(2, 3);
  const cables = ["#C0392B", "#2E6DA4", "#E0B030", "#3D8B54", "#6B4F3A"];
  return (
    many(5, (cable) =>
      stroke(`M${380 + cable * 90} 0 q ${random.between(-60, 60)} 90 0 170`, cables[cable] ?? ink, 16),
    ) +
    rect(292, 172, 620, 600, "#00000030", 18) +
    rect(280, 160, 620, 600, "#EEF0F0", 16) +
    rect(310, 190, 560, 540, "#D7DCDD", 10) +
    many(rows, (row) =>
      many(8, (slot) => {
        const x = 335 + slot * 65;
        const y = 220 + row * (500 / rows);
        const on = random.chance(0.85);
        return (
          rect(x, y, 54, 120, "#FFFFFF", 6) +
          rect(x + 12, on ? y + 24 : y + 62, 30, 36, on ? ink : accent, 6) +
          rect(x + 8, y + 130, 38, 8, "#9AA3A8", 3)
        );
      }),
    ) +
    many(rows, (row) => stroke(`M340 ${205 + row * (500 / rows)} H840`, cables[row] ?? ink, 8)) +
    stroke("M1050 0 V210", ink, 6) +
    circle(1050, 290, 80, "#FFE9A8") +
    circle(1050, 290, 150, "#FFE9A8", 'opacity="0.35"') +
    rect(1022, 205, 56, 40, "#8B8B86", 8) +
    rect(60, 380, 150, 210, light, 12) +
    rect(95, 440, 34, 80, "#D9D2C8", 6) +
    rect(142, 440, 34, 80, "#D9D2C8", 6)
  );
}

/** A house going up: frame, roof and scaffold. */
export function construction(random: Random, { accent, accentShade, wall }: Palette): string {
  const floors = random.between(1, 2);
  const top = 760 - floors * 220;
  return (
    rect(0, 0, 1200, 760, "#CFE2EA") +
    circle(1010, 150, 70, "#FBE3A6") +
    rect(0, 760, 1200, 140, "#B88F63") +
    rect(260, top, 680, floors * 220, wall) +
    many(floors, (floor) =>
      many(
        3,
        (window) =>
          rect(320 + window * 210, top + 50 + floor * 220, 120, 110, "#6D8894", 4) +
          rect(377 + window * 210, top + 50 + floor * 220, 6, 110, "#FFFFFF88"),
      ),
    ) +
    shape(`M220 ${top} L600 ${top - 190} L980 ${top} z`, accent) +
    many(9, (sheet) =>
      stroke(`M${290 + sheet * 78} ${top - 4} L600 ${top - 186}`, accentShade, 4, 'opacity="0.6"'),
    ) +
    many(5, (pole) => stroke(`M${200 + pole * 200} 780 V${top - 60}`, "#8C6A3F", 12)) +
    many(floors + 1, (level) => stroke(`M180 ${740 - level * 200} H1020`, "#A97F4C", 12)) +
    shape("M60 760 q 70 -90 150 0 z", "#D8C49A")
  );
}

/** Beds, a palm and a lawn. */
export function gardner(random: Random, { accent }: Palette): string {
  const flowers = [accent, "#E3B23C", "#D96C8A", "#F4F0E6"];
  return (
    rect(0, 0, 1200, 460, "#D5E8EC") +
    rect(0, 300, 1200, 200, "#E8DCC8") +
    rect(0, 440, 1200, 460, "#7FA35B") +
    many(12, (stripe) => (stripe % 2 ? rect(stripe * 100, 440, 100, 460, "#8DB168") : "")) +
    shape(`M0 900 q 300 ${-random.between(200, 320)} 700 -180 t 500 60 V900 z`, "#6B4F3A") +
    many(26, (plant) => {
      const x = 30 + plant * 45 + random.between(-12, 12);
      const y = 760 + random.between(-50, 90);
      return (
        stroke(`M${x} ${y} v-50`, "#3F6B3A", 8) +
        circle(x, y - 60, random.between(16, 28), random.pick(flowers)) +
        circle(x, y - 60, 8, "#FFF6D8")
      );
    }) +
    stroke("M960 460 q -20 -150 10 -300", "#7A5B3A", 34) +
    many(7, (leaf) =>
      group(
        shape("M0 0 q 90 -70 210 10 q -110 -20 -210 -10 z", leaf % 2 ? "#3F7A45" : "#52905A"),
        970,
        165,
        leaf * 51 - 20,
      ),
    ) +
    many(4, (bush) => ellipse(80 + bush * 190, 440, 110, 76, bush % 2 ? "#4F8150" : "#5E9660"))
  );
}
