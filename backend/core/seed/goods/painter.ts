import { joined } from '@/domain/upload/picture/bytes';
import { chunkOf } from '@/domain/upload/picture/png';

/** A colour as 0xRRGGBB. */
type Colour = number;
/** One colour, or a gradient from the top of the shape to its bottom. */
export type Fill = Colour | readonly [top: Colour, bottom: Colour];
type Point = readonly [x: number, y: number];

/** A shape of a picture that is 100 wide and 100 high. */
export interface Shape {
  readonly from: Point;
  readonly to: Point;
  readonly fill: Fill;
  /** How far a point is outside the shape; negative inside. */
  readonly distance: (x: number, y: number) => number;
}

/** The side of a drawn picture in pixels, which is also the side of the gallery that shows it. */
const PICTURE_SIDE = 400;
/** Shapes are drawn in tiles of this side in pixels. Far from an edge, one distance is enough for a whole tile. */
const TILE = 8;

/** The length of a vector: many times faster than `Math.hypot`, which guards against overflow. */
const length = (x: number, y: number): number => Math.sqrt(x * x + y * y);

/** A box with round corners. */
export const box = (x: number, y: number, w: number, h: number, fill: Fill, round = 2): Shape => {
  const r = Math.min(round, w / 2, h / 2);
  return {
    from: [x, y],
    to: [x + w, y + h],
    fill,
    distance: (px, py) => {
      const dx = Math.abs(px - x - w / 2) - w / 2 + r;
      const dy = Math.abs(py - y - h / 2) - h / 2 + r;
      return length(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - r;
    },
  };
};

export const disc = (x: number, y: number, r: number, fill: Fill): Shape => ({
  from: [x - r, y - r],
  to: [x + r, y + r],
  fill,
  distance: (px, py) => length(px - x, py - y) - r,
});

/** The outline of a circle. */
export const ring = (x: number, y: number, r: number, width: number, fill: Fill): Shape => ({
  from: [x - r - width / 2, y - r - width / 2],
  to: [x + r + width / 2, y + r + width / 2],
  fill,
  distance: (px, py) => Math.abs(length(px - x, py - y) - r) - width / 2,
});

const toSegment = (px: number, py: number, [ax, ay]: Point, [bx, by]: Point): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const along = ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy || 1);
  const at = Math.min(1, Math.max(0, along));
  return length(px - ax - dx * at, py - ay - dy * at);
};

/** A line with round ends. */
export const line = (ax: number, ay: number, bx: number, by: number, width: number, fill: Fill): Shape => ({
  from: [Math.min(ax, bx) - width / 2, Math.min(ay, by) - width / 2],
  to: [Math.max(ax, bx) + width / 2, Math.max(ay, by) + width / 2],
  fill,
  distance: (px, py) => toSegment(px, py, [ax, ay], [bx, by]) - width / 2,
});

/** A polygon, with corners rounded outwards. */
export const polygon = (fill: Fill, points: readonly Point[], round = 0.6): Shape => {
  const edges = points.map((point, at): readonly [Point, Point] => [
    point,
    points[(at + 1) % points.length] ?? point,
  ]);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    from: [Math.min(...xs) - round, Math.min(...ys) - round],
    to: [Math.max(...xs) + round, Math.max(...ys) + round],
    fill,
    distance: (px, py) => {
      let near = Number.POSITIVE_INFINITY;
      let inside = false;
      for (const [a, b] of edges) {
        near = Math.min(near, toSegment(px, py, a, b));
        const crosses = a[1] > py !== b[1] > py;
        if (crosses && px < ((b[0] - a[0]) * (py - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
      }
      return (inside ? -near : near) - round;
    },
  };
};

/** Zooms shapes in around a point, which becomes the centre. */
export const zoomed = (shapes: readonly Shape[], by: number, [x, y]: Point): readonly Shape[] => {
  const place = ([px, py]: Point): Point => [(px - x) * by + 50, (py - y) * by + 50];
  return shapes.map(({ from, to, fill, distance }) => ({
    from: place(from),
    to: place(to),
    fill,
    distance: (px, py) => distance((px - 50) / by + x, (py - 50) / by + y) * by,
  }));
};

const mixed = (fill: Fill, at: number, channel: number): number => {
  const shift = 16 - channel * 8;
  if (typeof fill === 'number') return (fill >> shift) & 255;
  const [top, bottom] = [(fill[0] >> shift) & 255, (fill[1] >> shift) & 255];
  return top + (bottom - top) * at;
};

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** PNG filter 2 (`Up`): each byte is stored as its difference from the byte above it. */
const UP = 2;

/**
 * Encodes pixels as a PNG of 8 bits for each of three colours. The filter and the platform's deflate make it several
 * times faster than fast-png, which does not filter. That matters because the pictures of a demo are drawn while it starts.
 */
const pngOf = async (side: number, data: Uint8Array): Promise<Uint8Array> => {
  const width = side * 3;
  const lines = new Uint8Array((width + 1) * side);
  for (let row = 0; row < side; row += 1) {
    const to = row * (width + 1);
    lines[to] = UP;
    for (let at = 0; at < width; at += 1) {
      const above = row === 0 ? 0 : (data[(row - 1) * width + at] ?? 0);
      lines[to + 1 + at] = (data[row * width + at] ?? 0) - above;
    }
  }
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, side);
  view.setUint32(4, side);
  header.set([8, 2], 8);
  const packing = new Blob([lines]).stream().pipeThrough(new CompressionStream('deflate'));
  const packed = new Uint8Array(await new Response(packing).arrayBuffer());
  return joined([
    SIGNATURE,
    chunkOf('IHDR', header),
    chunkOf('IDAT', packed),
    chunkOf('IEND', new Uint8Array()),
  ]);
};

/** Draws shapes one over the other, with smooth edges, as a PNG. */
export const painted = (background: Fill, shapes: readonly Shape[]): Promise<Uint8Array> => {
  const side = PICTURE_SIDE;
  const scale = side / 100;
  const data = new Uint8Array(side * side * 3);
  const within = (value: number): number => Math.min(side, Math.max(0, value));
  const draw = ({ from, to, fill, distance }: Shape): void => {
    const [left, right] = [within(Math.floor(from[0] * scale)), within(Math.ceil(to[0] * scale))];
    const [top, bottom] = [within(Math.floor(from[1] * scale)), within(Math.ceil(to[1] * scale))];
    const blend = (pixel: number, cover: number, colour: readonly number[]): void => {
      for (let channel = 0; channel < 3; channel += 1) {
        const before = data[pixel + channel] ?? 0;
        data[pixel + channel] = before + ((colour[channel] ?? 0) - before) * cover;
      }
    };
    const colours = Array.from({ length: bottom - top }, (_, row) => {
      const at = Math.min(1, Math.max(0, ((row + top + 0.5) / scale - from[1]) / (to[1] - from[1])));
      return [mixed(fill, at, 0), mixed(fill, at, 1), mixed(fill, at, 2)];
    });
    // The distance to an edge changes by at most the distance moved, so a tile far from the edge is completely inside
    // or outside.
    for (let tileTop = top; tileTop < bottom; tileTop += TILE) {
      for (let tileLeft = left; tileLeft < right; tileLeft += TILE) {
        const middle = distance((tileLeft + TILE / 2) / scale, (tileTop + TILE / 2) / scale) * scale;
        if (middle > TILE) continue;
        for (let row = tileTop; row < Math.min(bottom, tileTop + TILE); row += 1) {
          for (let column = tileLeft; column < Math.min(right, tileLeft + TILE); column += 1) {
            const cover =
              middle < -TILE
                ? 1
                : Math.min(1, 0.5 - distance((column + 0.5) / scale, (row + 0.5) / scale) * scale);
            if (cover > 0) blend((row * side + column) * 3, cover, colours[row - top] ?? []);
          }
        }
      }
    }
  };
  draw({ from: [0, 0], to: [100, 100], fill: background, distance: () => -100 });
  for (const shape of shapes) draw(shape);
  return pngOf(side, data);
};
