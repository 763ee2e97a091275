import { box, zoomed, disc, line, painted, polygon, ring, type Shape } from './painter';
import {
  BUCKET,
  DARK,
  ground,
  mats,
  phoneStand,
  roll,
  SCENES,
  type SceneName,
  seat,
  shirt,
  SPRAY,
  STEEL,
  TOOLS,
  TOWELS,
} from './scenes';

/** The shapes of one picture. This file has the pictures of SKU values that look different from their goods. */
type Shapes = readonly Shape[];

/** The same shapes at a smaller size, on the same ground. */
const smaller = (shapes: Shapes, by: number): Shapes => zoomed(shapes, by, [50, 88 - 38 / by]);

/** Several copies of the same shapes, each around its own point. */
const several = (
  shapes: Shapes,
  by: number,
  ...points: readonly (readonly [x: number, y: number])[]
): Shapes => points.flatMap(([x, y]) => zoomed(shapes, by, [50 + (50 - x) / by, 50 + (50 - y) / by]));

const carton = (y: number): Shapes => [
  ground(12, 76, 90),
  box(16, y, 68, 88 - y, [0xd9b07a, 0xb98a50], 2),
  box(16, y, 68, 7, 0xe8c796, 1.5),
  box(44, y, 12, 88 - y, 0xe8c796, 0.5),
];

/** A camera in the bumper: its eye and the rim around it. */
const FLUSH_CAMERA: Shapes = [
  box(0, 30, 100, 44, [0xe3e8ee, 0xbcc6d1], 0),
  line(0, 34, 100, 34, 1.2, 0xf7f9fb),
  disc(50, 52, 20, [0x48545f, 0x262e37]),
  ring(50, 52, 18, 2, 0x66758a),
  disc(50, 52, 11, [0x3b6ea8, 0x14263d]),
  disc(46, 48, 2.4, 0xe5f2ff),
];

const COATING = SCENES.coating.shapes;
const GLASS = SCENES.glass.shapes;

/** The shapes of SKU values that differ from the picture of their goods, by scene. */
const LOOKS: Partial<Record<SceneName, Readonly<Record<string, Shapes>>>> = {
  film: {
    '50%': roll([0x8794a2, 0x55616d], [0xdfe5ec, 0xaeb9c5]),
    '70%': roll([0xc3ccd5, 0x929eab], [0xdfe5ec, 0xaeb9c5]),
  },
  windscreen: { '75%': roll([0xcfe8f8, 0x96c2e0], [0xf4f6f8, 0xc3ccd6]) },
  coat: { 哑光: roll([0xc9d0d8, 0xaab4bf], [0x6a5bb5, 0x453a86]) },
  wrap: {
    冰川蓝: roll([0x6db6ee, 0x2a73b8], [0x39434f, 0x1d242c]),
    墨玉绿: roll([0x3f8a6b, 0x1c4f3b], [0x39434f, 0x1d242c]),
    电光灰: roll([0x9aa6b3, 0x5a6673], [0x39434f, 0x1d242c]),
    珍珠白: roll([0xfbfcfd, 0xd7dee6], [0x39434f, 0x1d242c]),
  },
  camera: { 嵌入式: FLUSH_CAMERA },
  'phone-stand': { 银色: phoneStand([0xdfe5ec, 0xa3aebb], STEEL) },
  mats: {
    黑色: mats([0x3d444d, 0x23282e], 0x6b7580, [0x16191d, 0x101316]),
    米色: mats([0xe6d8c0, 0xc7b391], 0xffffff, [0xa08a66, 0x8a7552]),
  },
  seat: { 黑红: seat([0x32383f, 0x1e2328], [0x32383f, 0x1a1e22], [0xc4463c, 0x97291f], 0xf0a79f) },
  coating: { '30ml': smaller(COATING, 0.7), '50ml': smaller(COATING, 0.84) },
  foam: { '2L': smaller(BUCKET, 0.66), '5L': smaller(BUCKET, 0.82) },
  interior: { '整箱 12 瓶': [...carton(46), ...several(SPRAY, 0.4, [28, 34], [50, 34], [72, 34])] },
  glass: { '150ml': smaller(GLASS, 0.78) },
  towels: {
    '30 条': several(TOWELS, 0.62, [30, 60], [70, 60]),
    '100 条': [...carton(56), ...several(TOWELS, 0.44, [30, 40], [50, 40], [70, 40])],
  },
  shirt: {
    黑色: shirt([0x3a3f46, 0x16191d]),
  },
  tools: {
    '专业 18 件': [
      ...several(TOOLS, 0.7, [36, 50]),
      ground(68, 26, 76),
      ...[70, 78, 86].flatMap((x) => [box(x, 44, 5, 30, DARK, 2), box(x - 0.5, 26, 6, 18, STEEL, 1)]),
      polygon(
        [0xe8584f, 0xb93a33],
        [
          [66, 16],
          [94, 16],
          [91, 22],
          [69, 22],
        ],
      ),
    ],
  },
};

/** The pictures of the values that look different, as PNG. */
export const picturesOfValues = async (name: SceneName): Promise<ReadonlyMap<string, Uint8Array>> => {
  const { background } = SCENES[name];
  const looks = Object.entries(LOOKS[name] ?? {});
  return new Map(
    await Promise.all(
      looks.map(async ([value, shapes]) => [value, await painted(background, shapes)] as const),
    ),
  );
};
