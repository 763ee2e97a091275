import { encode } from 'fast-png';
import type { World } from '../ports/world.port';
import { GLYPHS, type Stroke } from './glyphs';

/** The width of a captcha picture in pixels. */
export const CAPTCHA_WIDTH = 160;
export const CAPTCHA_HEIGHT = 60;

type Segment = readonly [x1: number, y1: number, x2: number, y2: number];

interface Ink {
  readonly segments: readonly Segment[];
  readonly thickness: number;
  readonly colour: readonly [number, number, number];
}

/** Returns a random number between two bounds, from cryptographic random bytes. */
type Dice = (from: number, to: number) => number;

const diceOf = (randomBytes: World['randomBytes']): Dice => {
  let pool = new Uint8Array(0);
  let next = 0;
  return (from, to) => {
    if (next + 2 > pool.length) {
      pool = new Uint8Array(randomBytes(256));
      next = 0;
    }
    const number = ((pool[next] ?? 0) * 256 + (pool[next + 1] ?? 0)) / 65536;
    next += 2;
    return from + number * (to - from);
  };
};

const segmentsOf = (stroke: Stroke): readonly Segment[] =>
  stroke.slice(1).map(([x, y], index) => [...(stroke[index] ?? [x, y]), x, y] as const);

/** The lines of one character, which is rotated, slanted, stretched and shifted at random. */
const characterInk = (character: string, place: number, count: number, dice: Dice): Ink => {
  const cell = (CAPTCHA_WIDTH - 16) / count;
  const [centreX, centreY] = [8 + cell * (place + 0.5) + dice(-3, 3), CAPTCHA_HEIGHT / 2 + dice(-4, 4)];
  const [scaleX, scaleY] = [dice(5.2, 6.6), dice(5.4, 6.8)];
  const [turn, slant] = [dice(-0.3, 0.3), dice(-0.25, 0.25)];
  const move = ([x, y]: readonly [number, number]): readonly [number, number] => {
    const [flatX, flatY] = [(x - 2) * scaleX - (y - 3) * slant * scaleY, (y - 3) * scaleY];
    return [
      centreX + flatX * Math.cos(turn) - flatY * Math.sin(turn),
      centreY + flatX * Math.sin(turn) + flatY * Math.cos(turn),
    ];
  };
  return {
    segments: (GLYPHS[character] ?? []).flatMap((stroke) => segmentsOf(stroke.map(move))),
    thickness: dice(1.3, 1.9),
    colour: [dice(10, 110), dice(10, 110), dice(40, 150)],
  };
};

/** A thin line across the whole picture, with one bend. */
const scratchInk = (dice: Dice): Ink => {
  const y = (): number => dice(8, CAPTCHA_HEIGHT - 8);
  const points: Stroke = [
    [0, y()],
    [dice(40, 120), y()],
    [CAPTCHA_WIDTH, y()],
  ];
  return {
    segments: segmentsOf(points),
    thickness: 0.6,
    colour: [dice(90, 180), dice(90, 180), dice(90, 180)],
  };
};

const distance = (x: number, y: number, [x1, y1, x2, y2]: Segment): number => {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = dx * dx + dy * dy;
  const at = along === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / along));
  return Math.hypot(x - x1 - at * dx, y - y1 - at * dy);
};

/** The rectangle of pixels that the segments can reach, including the distortion by the wave. */
const reachOf = ({ segments }: Ink) => {
  const xs = segments.flatMap(([x1, , x2]) => [x1, x2]);
  const ys = segments.flatMap(([, y1, , y2]) => [y1, y2]);
  const margin = 5;
  return {
    left: Math.max(0, Math.floor(Math.min(...xs) - margin)),
    right: Math.min(CAPTCHA_WIDTH - 1, Math.ceil(Math.max(...xs) + margin)),
    top: Math.max(0, Math.floor(Math.min(...ys) - margin)),
    bottom: Math.min(CAPTCHA_HEIGHT - 1, Math.ceil(Math.max(...ys) + margin)),
  };
};

const paperOf = (dice: Dice): Uint8ClampedArray => {
  const data = new Uint8ClampedArray(CAPTCHA_WIDTH * CAPTCHA_HEIGHT * 3);
  for (let start = 0; start < data.length; start += 3) {
    const grain = dice(-14, 14) - (dice(0, 1) > 0.985 ? dice(60, 140) : 0);
    data.set([244 + grain, 246 + grain, 248 + grain], start);
  }
  return data;
};

/** Draws a distorted picture of some characters with lines and dots, as a PNG. */
export const drawCaptcha = (text: string, randomBytes: World['randomBytes']): Uint8Array => {
  const dice = diceOf(randomBytes);
  const data = paperOf(dice);
  const [waveX, waveY, phase] = [dice(1, 2.2), dice(1, 2.2), dice(0, 6)];
  const inks = [
    ...Array.from(text, (character, place) => characterInk(character, place, text.length, dice)),
    ...Array.from({ length: 4 }, () => scratchInk(dice)),
  ];
  for (const ink of inks) {
    const { left, right, top, bottom } = reachOf(ink);
    for (let y = top; y <= bottom; y += 1) {
      for (let x = left; x <= right; x += 1) {
        const [waved, bent] = [x + waveX * Math.sin(y / 7 + phase), y + waveY * Math.sin(x / 13 + phase)];
        const nearest = Math.min(...ink.segments.map((segment) => distance(waved, bent, segment)));
        const cover = Math.min(1, ink.thickness + 0.5 - nearest);
        if (cover <= 0) continue;
        const start = (y * CAPTCHA_WIDTH + x) * 3;
        for (const [band, value] of ink.colour.entries()) {
          const paper = data[start + band] ?? 0;
          data[start + band] = paper + (value - paper) * cover;
        }
      }
    }
  }
  return encode({ width: CAPTCHA_WIDTH, height: CAPTCHA_HEIGHT, data, channels: 3 });
};
