import { box, zoomed, disc, type Fill, line, painted, polygon, ring, type Shape } from './painter';

/** The colour of the ground in each picture. This file draws the pictures of the demo's goods. */
const SHADOW = 0xd5dbe3;
export const DARK = 0x29323d;
export const STEEL: Fill = [0x93a1b1, 0x66758a];

export const ground = (x: number, w: number, y = 86): Shape => box(x, y, w, 3.4, SHADOW, 1.7);

/** A roll of film that hangs out of its tube. */
export const roll = (film: Fill, core: Fill): readonly Shape[] => [
  ground(16, 70),
  polygon(film, [
    [24, 30],
    [76, 30],
    [84, 86],
    [16, 86],
  ]),
  box(16, 20, 68, 16, core, 8),
  disc(18, 28, 8, 0xf4f6f8),
  disc(18, 28, 5, 0xb7c1cc),
  disc(18, 28, 3, 0x5e6a78),
  line(36, 42, 30, 80, 1.2, 0xffffff),
  line(42, 42, 38, 66, 0.9, 0xffffff),
];

const bottle = (body: Fill, cap: Fill, label: Fill, wide = 30): readonly Shape[] => {
  const x = 50 - wide / 2;
  return [
    ground(x - 6, wide + 12),
    box(44, 14, 12, 12, cap, 2),
    box(46, 24, 8, 10, body, 1),
    box(x, 31, wide, 56, body, 9),
    box(x, 46, wide, 26, label, 0.5),
    disc(50, 59, 8, 0xffffff),
    polygon(body, [
      [50, 53],
      [54.4, 60.5],
      [50, 65],
      [45.6, 60.5],
    ]),
    line(x + 4, 38, x + 4, 44, 1.6, 0xffffff),
  ];
};

export const SPRAY: readonly Shape[] = [
  ground(30, 44),
  polygon(
    [0xe8584f, 0xb93a33],
    [
      [34, 14],
      [64, 14],
      [64, 22],
      [56, 26],
      [44, 26],
    ],
  ),
  line(36, 20, 30, 32, 3, 0xb93a33),
  box(45, 24, 10, 10, 0xf0f3f6, 1),
  polygon(
    [0x7fd1c7, 0x3c9f95],
    [
      [44, 34],
      [56, 34],
      [68, 50],
      [68, 85],
      [32, 85],
      [32, 50],
    ],
    2,
  ),
  box(36, 54, 28, 22, 0xffffff, 2),
  box(40, 59, 20, 3, 0x3c9f95, 1.5),
  box(40, 65, 14, 3, 0xb7d9d5, 1.5),
];

const DASH_CAM: readonly Shape[] = [
  ground(14, 72, 80),
  box(46, 14, 8, 16, STEEL, 2),
  box(36, 12, 28, 5, DARK, 2.5),
  box(12, 28, 76, 48, [0x3a4552, 0x1f262f], 9),
  disc(38, 52, 19, 0x11161c),
  ring(38, 52, 17, 2, 0x586675),
  disc(38, 52, 11, [0x2f6fc4, 0x12294a]),
  disc(38, 52, 5.5, 0x0b111a),
  disc(34, 47.5, 2.4, 0xd8ecff),
  box(62, 40, 20, 3, 0x586675, 1.5),
  box(62, 47, 20, 3, 0x586675, 1.5),
  disc(64, 62, 2.6, 0xf04f45),
];

const MIRROR: readonly Shape[] = [
  box(46, 12, 8, 22, STEEL, 3),
  box(6, 32, 88, 36, [0x39434f, 0x1d242c], 16),
  box(9, 35, 82, 30, [0x9fc6ea, 0x547fa8], 13),
  polygon(0x45525f, [
    [40, 64],
    [49, 46],
    [51, 46],
    [60, 64],
  ]),
  box(49.4, 49, 1.2, 4, 0xffffff, 0.5),
  box(49, 56, 2, 5, 0xffffff, 0.5),
  disc(24, 45, 4, 0xfff4cf),
  box(68, 40, 16, 3, 0xffffff, 1.5),
  ground(26, 48, 82),
];

const CAMERA: readonly Shape[] = [
  ground(24, 52, 80),
  line(70, 44, 92, 18, 3, DARK),
  box(22, 32, 50, 44, [0x48545f, 0x262e37], 12),
  disc(47, 54, 17, 0x141a20),
  ring(47, 54, 15, 2, 0x66758a),
  disc(47, 54, 9, [0x3b6ea8, 0x14263d]),
  disc(43.5, 50.5, 2.2, 0xe5f2ff),
  disc(28, 38, 1.8, 0xfff0b0),
  disc(66, 38, 1.8, 0xfff0b0),
];

export const phoneStand = (body: Fill, foot: Fill): readonly Shape[] => [
  ground(32, 36),
  box(45, 60, 10, 24, STEEL, 4),
  disc(50, 84, 9, foot),
  box(30, 12, 40, 56, body, 6),
  box(33, 16, 34, 48, [0x5ba7f7, 0x2c5fb0], 3),
  polygon(0xffffff, [
    [53, 26],
    [42, 42],
    [49, 42],
    [46, 54],
    [58, 37],
    [51, 37],
  ]),
  box(26, 34, 5, 18, STEEL, 2),
  box(69, 34, 5, 18, STEEL, 2),
];

const CHARGER: readonly Shape[] = [
  ground(20, 60, 88),
  box(26, 10, 40, 66, [0xffffff, 0xdfe5ec], 10),
  box(31, 16, 30, 22, [0x22303d, 0x101820], 4),
  box(35, 21, 14, 3, 0x3ed598, 1.5),
  box(35, 27, 20, 2.4, 0x4e6172, 1.2),
  polygon(
    [0x35c26f, 0x1d9553],
    [
      [49, 42],
      [38, 58],
      [45, 58],
      [42, 70],
      [54, 53],
      [47, 53],
    ],
  ),
  line(66, 62, 80, 70, 4, DARK),
  line(80, 70, 78, 86, 4, DARK),
  line(78, 86, 58, 88, 4, DARK),
  box(74, 36, 14, 26, [0x3b4652, 0x20272f], 5),
  line(81, 60, 80, 70, 4, DARK),
];

const PORTABLE: readonly Shape[] = [
  ground(16, 70),
  line(24, 34, 24, 66, 4.5, DARK),
  line(24, 66, 48, 82, 4.5, DARK),
  line(48, 82, 74, 70, 4.5, DARK),
  box(16, 12, 16, 24, [0xf3f5f7, 0xc9d1da], 4),
  line(20, 12, 20, 6, 2.4, STEEL),
  line(28, 12, 28, 6, 2.4, STEEL),
  box(56, 22, 30, 52, [0xf79a3b, 0xd76f10], 8),
  box(61, 28, 20, 16, 0x1e2730, 3),
  box(64, 33, 12, 2.6, 0x6ef0ae, 1.3),
  polygon(0xffffff, [
    [72, 48],
    [64, 60],
    [70, 60],
    [68, 69],
    [77, 56],
    [71, 56],
  ]),
];

export const mats = (leather: Fill, seam: Fill, pad: Fill): readonly Shape[] => [
  ground(12, 76, 88),
  polygon(
    leather,
    [
      [14, 18],
      [44, 18],
      [48, 84],
      [10, 84],
    ],
    3,
  ),
  polygon(
    leather,
    [
      [56, 18],
      [86, 18],
      [90, 84],
      [52, 84],
    ],
    3,
  ),
  ...[32, 46, 60, 74].flatMap((y) => [line(17, y, 42, y, 1, seam), line(58, y, 83, y, 1, seam)]),
  box(22, 62, 16, 16, pad, 3),
];

export const seat = (cover: Fill, base: Fill, panel: Fill, seam: Fill): readonly Shape[] => [
  ground(22, 56, 88),
  box(38, 8, 24, 16, cover, 6),
  box(42, 22, 3, 8, STEEL, 1),
  box(55, 22, 3, 8, STEEL, 1),
  box(28, 28, 44, 40, cover, 10),
  box(36, 34, 28, 30, panel, 6),
  box(24, 64, 52, 20, base, 9),
  line(50, 36, 50, 62, 0.9, seam),
];

export const shirt = (body: Fill): readonly Shape[] => [
  polygon(
    body,
    [
      [36, 16],
      [64, 16],
      [92, 34],
      [82, 50],
      [73, 44],
      [73, 86],
      [27, 86],
      [27, 44],
      [18, 50],
      [8, 34],
    ],
    2,
  ),
  disc(50, 15, 9, 0xeef1f5),
  ring(50, 15, 10, 2, 0xffffff),
  box(57, 40, 10, 3, 0xf5c04a, 1.5),
  box(57, 46, 7, 2.4, 0xffffff, 1.2),
];

const GLOVES: readonly Shape[] = [
  ground(18, 64, 88),
  ...[26, 62].flatMap((x) => [
    box(x, 62, 18, 22, [0x2f3842, 0x1f262e], 3),
    box(x - 2, 36, 22, 32, [0xf0a43a, 0xcf7f16], 8),
    ...[0, 5.6, 11.2, 16.8].map((by) => box(x - 2 + by, 16 + Math.abs(by - 8) * 0.6, 5, 28, 0xf0a43a, 2.5)),
  ]),
  line(20, 50, 14, 42, 6, 0xe0922a),
  line(86, 50, 90, 42, 6, 0xe0922a),
];

export const TOOLS: readonly Shape[] = [
  ground(12, 76, 86),
  polygon(
    [0xf4c542, 0xd9a114],
    [
      [12, 22],
      [48, 22],
      [44, 50],
      [16, 50],
    ],
  ),
  box(24, 48, 12, 34, DARK, 4),
  box(56, 14, 28, 10, [0x4aa3df, 0x2573ad], 3),
  box(66, 22, 8, 60, STEEL, 4),
  line(52, 40, 52, 80, 4, 0xd94b41),
  polygon(0xc7d0da, [
    [50, 20],
    [54, 20],
    [54, 40],
    [50, 40],
  ]),
];

export const TOWELS: readonly Shape[] = [
  ground(16, 68, 86),
  box(16, 62, 68, 22, [0x54a7e8, 0x3d86c4], 8),
  box(20, 42, 60, 22, [0xf2b84b, 0xdb9826], 8),
  box(24, 22, 52, 22, [0x70c58d, 0x4da86c], 8),
  line(30, 33, 70, 33, 1.2, 0xffffff),
  line(27, 53, 73, 53, 1.2, 0xffffff),
  line(24, 73, 76, 73, 1.2, 0xffffff),
];

const POSTER: readonly Shape[] = [
  ground(24, 52, 90),
  box(22, 8, 56, 80, 0xffffff, 2),
  box(26, 12, 48, 40, [0x2f6fc4, 0x163a6b], 1),
  polygon(
    [0xf3f5f7, 0xc9d1da],
    [
      [30, 44],
      [36, 34],
      [58, 34],
      [66, 42],
      [71, 44],
      [71, 48],
      [30, 48],
    ],
  ),
  disc(39, 48, 4, DARK),
  disc(62, 48, 4, DARK),
  box(28, 58, 44, 5, 0xf04f45, 2),
  box(28, 67, 34, 3, 0xb7c1cc, 1.5),
  box(28, 74, 40, 3, 0xb7c1cc, 1.5),
];

const TYRE: readonly Shape[] = [
  ground(20, 60, 90),
  disc(50, 50, 38, [0x39424d, 0x1c2229]),
  ring(50, 50, 33, 1.4, 0x59636e),
  disc(50, 50, 24, [0xe6ebf0, 0xaab5c1]),
  ...[0, 72, 144, 216, 288].map((turn) => {
    const at = (turn * Math.PI) / 180;
    return line(50, 50, 50 + Math.sin(at) * 21, 50 - Math.cos(at) * 21, 5, 0x7f8b98);
  }),
  disc(50, 50, 6, 0x3a4552),
  box(64, 64, 26, 22, [0x35c26f, 0x1d9553], 6),
  line(70, 75, 75, 80, 2.4, 0xffffff),
  line(75, 80, 84, 70, 2.4, 0xffffff),
];

export const BUCKET: readonly Shape[] = [
  ground(22, 56, 88),
  ring(50, 40, 26, 2, STEEL),
  polygon(
    [0x4f9be0, 0x2b6cab],
    [
      [22, 36],
      [78, 36],
      [70, 86],
      [30, 86],
    ],
    2,
  ),
  box(19, 32, 62, 8, [0x7fbcf0, 0x4f9be0], 4),
  disc(36, 28, 8, 0xffffff),
  disc(47, 24, 10, 0xf7fbff),
  disc(60, 28, 9, 0xffffff),
  box(38, 52, 24, 18, 0xffffff, 3),
];

/** The scene of each demo picture of goods, by name. */
export const SCENES = {
  film: { background: [0xf2f5f9, 0xdfe7f0], shapes: roll([0x51606f, 0x28313b], [0xdfe5ec, 0xaeb9c5]) },
  windscreen: { background: [0xeef6fb, 0xd5e6f2], shapes: roll([0xa9d3ef, 0x5f9cc8], [0xf4f6f8, 0xc3ccd6]) },
  coat: { background: [0xf4f2fa, 0xe1dcf0], shapes: roll([0xe9edf3, 0xb9c4d3], [0x6a5bb5, 0x453a86]) },
  wrap: { background: [0xfdf2ec, 0xf6ddcf], shapes: roll([0xef6c45, 0xb83b1b], [0x39434f, 0x1d242c]) },
  'dash-cam': { background: [0xf1f4f8, 0xdde4ec], shapes: DASH_CAM },
  mirror: { background: [0xf3f6f2, 0xdfe8dc], shapes: MIRROR },
  camera: { background: [0xf6f4ef, 0xe9e3d6], shapes: CAMERA },
  'phone-stand': { background: [0xeff3fb, 0xdae3f5], shapes: phoneStand([0x313b47, 0x1a2028], DARK) },
  charger: { background: [0xe9f6ef, 0xcfe8da], shapes: CHARGER },
  portable: { background: [0xfcf5ea, 0xf3e2c8], shapes: PORTABLE },
  mats: {
    background: [0xf7f3ef, 0xe8ded4],
    shapes: mats([0x8c6a4f, 0x5f4433], 0xcaa98a, [0x3b3028, 0x2b221c]),
  },
  seat: {
    background: [0xf4f5f7, 0xe0e4ea],
    shapes: seat([0x4d5a68, 0x333d48], [0x4d5a68, 0x2f3842], [0xc98f5a, 0xa86f3d], 0xe8c49d),
  },
  coating: {
    background: [0xeef2fb, 0xd6dff2],
    shapes: bottle([0x3f5fae, 0x24397a], 0xd7dde6, [0xf5c04a, 0xe0a224], 24),
  },
  foam: { background: [0xeaf5fb, 0xcfe6f3], shapes: BUCKET },
  interior: { background: [0xeaf6f4, 0xd0e9e5], shapes: SPRAY },
  glass: {
    background: [0xf0f7f1, 0xd9ebdc],
    shapes: bottle([0x58b96c, 0x2f8a45], 0x2b3540, [0xeaf7ee, 0xcfe9d6], 34),
  },
  shirt: { background: [0xeef1f5, 0xdbe1e9], shapes: shirt([0x2e4a78, 0x1c3157]) },
  gloves: { background: [0xf6f3ec, 0xe9e0cf], shapes: GLOVES },
  tools: { background: [0xf3f5f7, 0xdfe5eb], shapes: TOOLS },
  towels: { background: [0xf7f8fa, 0xe5e9ef], shapes: TOWELS },
  poster: { background: [0xf0f2f6, 0xdbe0e8], shapes: POSTER },
  tyre: { background: [0xf2f5f4, 0xdde5e2], shapes: TYRE },
} as const satisfies Readonly<Record<string, { background: Fill; shapes: readonly Shape[] }>>;

export type SceneName = keyof typeof SCENES;

/** The pictures of a scene as PNG: the whole, and on request a closer look. */
export const picturesOf = (name: SceneName, isCloserToo: boolean): Promise<readonly Uint8Array[]> => {
  const { background, shapes } = SCENES[name];
  const looks = isCloserToo ? [shapes, zoomed(shapes, 1.7, [50, 48])] : [shapes];
  return Promise.all(looks.map((look) => painted(background, look)));
};
