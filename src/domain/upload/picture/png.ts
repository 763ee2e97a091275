import { joined, textBytes } from './bytes';
import { type Orientation, orientationIn, tiffWith, UPRIGHT } from './orientation';
import { PARTS_MAX, type ReadPicture } from './picture';

/* Reads a PNG chunk by chunk, and keeps only the chunks that are needed to draw it. */

const SIGNATURE_LENGTH = 8;
/** The number of bytes around a chunk's data: the length and type before the data, and the checksum after it. */
const AROUND = 12;
const HEADER_LENGTH = 13;

/**
 * The chunks needed to draw the picture (PNG, third edition). Texts, times, EXIF data, private chunks and animation
 * frames are left out.
 */
const KEPT: ReadonlySet<string> = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND'],
  ...['tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI', 'bKGD', 'hIST', 'pHYs', 'sPLT'],
]);

const crcOf = (bytes: Uint8Array): number => {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
};

/** A chunk with its length and checksum. */
export const chunkOf = (type: string, data: Uint8Array): Uint8Array => {
  const chunk = new Uint8Array(data.byteLength + AROUND);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.byteLength);
  chunk.set(textBytes(type), 4);
  chunk.set(data, 8);
  view.setUint32(8 + data.byteLength, crcOf(chunk.subarray(4, 8 + data.byteLength)));
  return chunk;
};

interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
  readonly whole: Uint8Array;
}

/** The chunks up to the end of the picture; undefined if a chunk is cut off or the end is missing. */
const chunksOf = (content: Uint8Array): readonly Chunk[] | undefined => {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const chunks: Chunk[] = [];
  let at = SIGNATURE_LENGTH;
  while (at + AROUND <= content.byteLength) {
    const length = view.getUint32(at);
    const end = at + AROUND + length;
    if (end > content.byteLength || chunks.length >= PARTS_MAX) return undefined;
    const type = String.fromCharCode(...content.subarray(at + 4, at + 8));
    chunks.push({ type, data: content.subarray(at + 8, end - 4), whole: content.subarray(at, end) });
    if (type === 'IEND') return chunks;
    at = end;
  }
  return undefined;
};

const orientationOf = (chunks: readonly Chunk[]): Orientation => {
  const exif = chunks.find(({ type }) => type === 'eXIf');
  return exif === undefined ? UPRIGHT : orientationIn(exif.data);
};

/** Reads a PNG and reduces it to the data needed to draw it; undefined if it cannot be read. */
export const readPng = (content: Uint8Array): ReadPicture | undefined => {
  const chunks = chunksOf(content);
  const [header, ...others] = chunks ?? [];
  if (chunks === undefined || header?.type !== 'IHDR' || header.data.byteLength !== HEADER_LENGTH)
    return undefined;
  if (others.some(({ type }) => type === 'IHDR') || !others.some(({ type }) => type === 'IDAT'))
    return undefined;
  const view = new DataView(header.data.buffer, header.data.byteOffset);
  const orientation = orientationOf(chunks);
  const kept = others.filter(({ type }) => KEPT.has(type)).map(({ whole }) => whole);
  return {
    width: view.getUint32(0),
    height: view.getUint32(4),
    bare: joined([
      content.subarray(0, SIGNATURE_LENGTH),
      header.whole,
      ...(orientation === UPRIGHT ? [] : [chunkOf('eXIf', tiffWith(orientation))]),
      ...kept,
    ]),
  };
};
