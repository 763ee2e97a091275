import { box, disc, type Fill, line, painted, polygon, ring, type Shape } from '../goods/painter';

/** The paint of a car. This file draws the pictures in conversations, so that the demo needs no photos. */
const BODY: Fill = [0xdfe5ec, 0xaeb9c5];
const TRIM = 0x29323d;
const GLASS: Fill = [0x9fb9cc, 0x5d7c93];

/** A side window of a car in its door. */
const WINDOW: readonly Shape[] = [
  box(0, 56, 100, 44, BODY, 0),
  line(0, 66, 100, 62, 1.2, 0xf7f9fb),
  polygon(TRIM, [
    [6, 58],
    [22, 10],
    [94, 8],
    [96, 58],
  ]),
  polygon(GLASS, [
    [11, 54],
    [26, 15],
    [90, 13],
    [91, 54],
  ]),
  line(34, 20, 26, 44, 1, 0xc7d8e4),
];

/** A front door with its handle. */
const DOOR: readonly Shape[] = [
  box(0, 26, 100, 74, BODY, 0),
  box(0, 0, 100, 26, GLASS, 0),
  box(0, 24, 100, 4, TRIM, 0),
  line(8, 28, 8, 100, 1, 0x8693a2),
  line(94, 28, 94, 100, 1, 0x8693a2),
  box(64, 40, 24, 7, [0xf4f6f8, 0xc3ccd6], 3.5),
  line(0, 74, 100, 70, 1.6, 0xc9d2dc),
];

/** A road at night on the screen of a dashcam, in the light of the headlights. */
const night = (sky: Fill, road: Fill, light: number): readonly Shape[] => [
  box(8, 14, 84, 66, TRIM, 4),
  box(12, 18, 76, 56, sky, 1),
  polygon(
    road,
    [
      [46, 44],
      [54, 44],
      [86, 73],
      [14, 73],
    ],
    0.2,
  ),
  line(50, 50, 50, 54, 0.8, light),
  line(50, 60, 50, 68, 1.2, light),
  disc(24, 32, 3, light),
  disc(38, 37, 2, light),
  disc(74, 30, 3.4, light),
  box(58, 48, 10, 7, [0x3a4450, 0x202832], 2),
  disc(60, 52, 1, 0xe8584f),
  disc(66, 52, 1, 0xe8584f),
  disc(16, 22, 1.2, 0xe8584f),
];

const INCIDENTS = {
  bubbles: {
    background: [0xf2f5f9, 0xdfe7f0],
    shapes: [
      ...WINDOW,
      ...(
        [
          [76, 46, 4],
          [84, 42, 2.6],
          [69, 50, 2.2],
          [82, 50, 1.8],
          [74, 38, 1.5],
        ] as const
      ).flatMap(([x, y, r]) => [
        disc(x, y, r, [0xc7d8e4, 0x86a3b8]),
        disc(x - r / 3, y - r / 3, r / 3, 0xf2f7fb),
      ]),
      ring(77, 45, 13, 1, 0xe8584f),
    ],
  },
  scratch: {
    background: BODY,
    shapes: [
      ...DOOR,
      line(22, 56, 52, 62, 1, 0xf9fbfd),
      line(24, 57.4, 50, 62.8, 0.7, 0x5e6a78),
      line(30, 60.5, 44, 63.6, 0.5, 0x5e6a78),
      ring(37, 60, 20, 1, 0xe8584f),
    ],
  },
  mended: { background: BODY, shapes: [...DOOR, line(14, 34, 52, 34, 1.4, 0xf9fbfd)] },
  parcel: {
    background: [0xf7f3ef, 0xe8ded4],
    shapes: [
      box(8, 86, 84, 4, 0xd5cbbf, 2),
      box(14, 28, 72, 60, [0xd9b07a, 0xb98a50], 2),
      box(14, 28, 72, 8, 0xe8c796, 1.5),
      box(45, 28, 10, 60, 0xe8c796, 0.5),
      polygon(
        [0x8f6a3c, 0x6f5230],
        [
          [70, 27],
          [88, 27],
          [88, 46],
          [80, 40],
          [74, 34],
        ],
      ),
      line(70, 28, 80, 40, 1, 0x5a4226),
      line(80, 40, 87, 46, 1, 0x5a4226),
      box(20, 62, 18, 14, 0xf4f6f8, 1),
      line(23, 66, 35, 66, 1, 0x66758a),
      line(23, 70, 31, 70, 1, 0x66758a),
    ],
  },
  green: {
    background: [0x323b46, 0x1d242c],
    shapes: night([0x1d3a2c, 0x12261d], [0x2f6b4a, 0x234d37], 0xa9e8bf),
  },
  screen: {
    background: [0x4d5a68, 0x333d48],
    shapes: [
      box(0, 74, 100, 26, [0x3b4653, 0x252d36], 0),
      box(16, 14, 68, 52, [0x1a2028, 0x0e1217], 4),
      box(20, 18, 60, 42, [0x0b0f14, 0x151b22], 1),
      polygon(0x202832, [
        [24, 18],
        [48, 18],
        [34, 60],
        [22, 60],
      ]),
      disc(62, 50, 3.4, [0x7fa4c2, 0x3f6684]),
      disc(68, 54, 2, [0x7fa4c2, 0x3f6684]),
      line(62, 53, 62, 59, 1.2, 0x5b84a5),
      disc(30, 84, 6, [0x66758a, 0x48545f]),
      disc(70, 84, 6, [0x66758a, 0x48545f]),
      box(44, 81, 12, 6, [0x66758a, 0x48545f], 2),
    ],
  },
  cable: {
    background: [0xd7e6f2, 0xb5cfe2],
    shapes: [
      box(0, 78, 100, 22, [0x3b4653, 0x252d36], 0),
      polygon(
        [0x8693a2, 0x5e6a78],
        [
          [58, 0],
          [74, 0],
          [100, 70],
          [100, 84],
          [88, 84],
        ],
      ),
      line(56, 10, 74, 46, 1.8, 0x1a2028),
      line(74, 46, 80, 64, 1.8, 0x1a2028),
      line(80, 64, 82, 82, 1.8, 0x1a2028),
      box(34, 0, 24, 12, TRIM, 3),
      disc(46, 8, 3, [0x3b6ea8, 0x14263d]),
      ring(76, 52, 15, 1, 0xe8584f),
    ],
  },
} as const satisfies Readonly<Record<string, { background: Fill; shapes: readonly Shape[] }>>;

/** What a picture in a conversation shows. */
export type Incident = keyof typeof INCIDENTS;

export const INCIDENT_NAMES = Object.keys(INCIDENTS) as readonly Incident[];

/** The picture of an incident as PNG. */
export const pictureOf = (incident: Incident): Promise<Uint8Array> => {
  const { background, shapes } = INCIDENTS[incident];
  return painted(background, shapes);
};
