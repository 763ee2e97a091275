import { encode } from 'fast-png';

/** A picture of three vertical stripes in red, green and blue, so that a test can tell which part a crop has kept. */
export const stripes = (side: number): Buffer => {
  const width = side * 3;
  const data = new Uint8Array(width * side * 3);
  for (let pixel = 0; pixel < width * side; pixel += 1) {
    data[pixel * 3 + Math.floor((pixel % width) / side)] = 255;
  }
  return Buffer.from(encode({ width, height: side, data, channels: 3 }));
};

/** A square picture with the detail of a photo everywhere. */
export const photo = (side: number): Buffer => {
  const data = new Uint8Array(side * side * 3);
  let state = 7;
  for (let at = 0; at < data.length; at += 3) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const pixel = at / 3;
    const [x, y] = [(pixel % side) / side, Math.floor(pixel / side) / side];
    const grain = (state >> 20) % 24;
    data[at] = 90 + 60 * Math.sin(x * 19) + grain;
    data[at + 1] = 110 + 60 * Math.sin(y * 23) + grain;
    data[at + 2] = 120 + 60 * Math.sin((x + y) * 31) + grain;
  }
  return Buffer.from(encode({ width: side, height: side, data, channels: 3 }));
};
