import { encode } from 'fast-png';

/** A picture of three upright stripes, red, green and blue, so that one sees which part of it was kept. */
export const stripes = (side: number): Buffer => {
  const width = side * 3;
  const data = new Uint8Array(width * side * 3);
  for (let pixel = 0; pixel < width * side; pixel += 1) {
    data[pixel * 3 + Math.floor((pixel % width) / side)] = 255;
  }
  return Buffer.from(encode({ width, height: side, data, channels: 3 }));
};
