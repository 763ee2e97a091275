import { crc32, deflateSync } from 'node:zlib';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(base64, 'base64'));

/** Pictures of one pixel, in the smallest valid encoding. */
export const PNG = bytesOf(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
);
export const JPEG = bytesOf(
  '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/' +
    '2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARC' +
    'AABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAA' +
    'AAAAAABgf/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCAAHlhf//Z',
);

const chunkOf = (type: string, data: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.byteLength);
  around.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
};

/** A PNG with these chunks between header and end. */
export const pngWith = (
  width: number,
  height: number,
  chunks: readonly (readonly [type: string, data: Uint8Array])[],
): Uint8Array<ArrayBuffer> => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  return Uint8Array.from(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunkOf('IHDR', header),
      ...chunks.map(([type, data]) => chunkOf(type, data)),
      chunkOf('IEND', Buffer.alloc(0)),
    ]),
  );
};

/** A black picture of this size, compressed as much as possible: a decompression bomb if it is large. */
export const blackPng = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  pngWith(width, height, [['IDAT', deflateSync(Buffer.alloc((width + 1) * height), { level: 9 })]]);

/** A picture whose header states a wrong size. */
export const claimingPng = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  pngWith(width, height, [['IDAT', deflateSync(Buffer.alloc(2))]]);

/** A file of exactly this many bytes with the chunks of a PNG. Its picture cannot be decoded. */
export const pngOfBytes = (bytes: number): Uint8Array<ArrayBuffer> => {
  const bare = pngWith(1, 1, [['IDAT', new Uint8Array(0)]]).byteLength;
  return pngWith(1, 1, [['IDAT', Uint8Array.from({ length: bytes - bare }, (_, index) => index % 251)]]);
};

/** The JPEG with another size in its header. */
export const claimingJpeg = (width: number, height: number): Uint8Array<ArrayBuffer> => {
  const content = Buffer.from(JPEG);
  const frame = content.indexOf(Buffer.from([0xff, 0xc0]));
  content.writeUInt16BE(height, frame + 5);
  content.writeUInt16BE(width, frame + 7);
  return Uint8Array.from(content);
};
