import { ok, refuse, type Result } from '../result';
import { extensionOf } from './file-type';

/* Checks whether an uploaded file is a video of the type that its name claims. */

/** Reads the bytes from `from` up to, but not including, `to`; fewer at the end of the file. */
type ReadRange = (from: number, to: number) => Promise<Uint8Array>;

const HEAD = 16;
const FIRST_BYTES = 4096;
/**
 * The maximum number of boxes (parts of an MP4 file) to read. A video that the browser recorded has many small boxes,
 * and the first of them are enough.
 */
const MOST_BOXES = 400;

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

const FIRST = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'];
const MEDIA = ['mdat', 'moof'];

/**
 * Whether a file has the boxes of MP4 or QuickTime. They must follow each other to the end of the file, and include the
 * index and the media.
 */
const isMovie = async (read: ReadRange, size: number): Promise<boolean> => {
  let at = 0;
  let index = false;
  let media = false;
  for (let count = 0; count < MOST_BOXES && at < size; count += 1) {
    const head = await read(at, at + HEAD);
    if (head.byteLength < 8) return false;
    const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
    const kind = text(head, 4, 8);
    if (count === 0 && !FIRST.includes(kind)) return false;
    const statedLength = view.getUint32(0);
    if (statedLength === 1 && head.byteLength < HEAD) return false;
    const length =
      statedLength === 0 ? size - at : statedLength === 1 ? Number(view.getBigUint64(8)) : statedLength;
    if (length < 8 || at + length > size) return false;
    index ||= kind === 'moov';
    media ||= MEDIA.includes(kind);
    at += length;
  }
  return index && media;
};

const EBML = [0x1a, 0x45, 0xdf, 0xa3];
const SEGMENT = String.fromCharCode(0x18, 0x53, 0x80, 0x67);

const isWebm = async (read: ReadRange): Promise<boolean> => {
  const head = await read(0, FIRST_BYTES);
  const content = text(head, 0, head.byteLength);
  return EBML.every((byte, at) => head[at] === byte) && content.includes('webm') && content.includes(SEGMENT);
};

/** Refuses a file that is no video of the claimed type. Reads only its structure, which is at most some kilobytes. */
export const checkVideo = async (
  name: string,
  size: number,
  read: ReadRange,
): Promise<Result<undefined, 'upload.video-unreadable'>> => {
  const isVideo = extensionOf(name) === 'webm' ? await isWebm(read) : await isMovie(read, size);
  return isVideo ? ok(undefined) : refuse('upload.video-unreadable');
};
