import { joined, startsWithText, textBytes } from './bytes';
import { type Orientation, orientationIn, tiffWith, UPRIGHT } from './orientation';
import { PARTS_MAX, type ReadPicture } from './picture';

/* Reads a JPEG segment by segment, and keeps only the segments that are needed to draw it. */

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const COMMENT_AND_MORE = 0xf0;

/**
 * The maximum number of scans. A progressive picture has about ten; thousands would keep a decoder busy for minutes.
 */
const SCANS_MAX = 100;

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Whether a marker has no length field, such as a restart marker or TEM. */
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
const isApplication = (marker: number): boolean => marker >= 0xe0 && marker <= 0xef;

/** Whether a segment is needed. Of the application segments, only those that define colours are kept. */
const isNeeded = (marker: number, data: Uint8Array): boolean => {
  if (marker === 0xe0) return startsWithText(data, 'JFIF\0');
  if (marker === 0xe2) return startsWithText(data, 'ICC_PROFILE\0');
  if (marker === 0xee) return startsWithText(data, 'Adobe');
  return !isApplication(marker) && marker < COMMENT_AND_MORE;
};

const EXIF = 'Exif\0\0';

const exifSegment = (orientation: Orientation): Uint8Array => {
  const data = joined([textBytes(EXIF), tiffWith(orientation)]);
  const length = data.byteLength + 2;
  return joined([Uint8Array.from([0xff, 0xe1, length >> 8, length & 0xff]), data]);
};

/** The end of a scan's data: the next marker that is neither an escaped byte nor a restart. */
const endOfScan = (content: Uint8Array, from: number): number => {
  let at = content.indexOf(0xff, from);
  while (at >= 0 && at + 1 < content.byteLength) {
    const next = content[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !standsAlone(next)) return at;
    at = content.indexOf(0xff, at + 1);
  }
  return content.byteLength;
};

interface Found {
  size: { readonly width: number; readonly height: number } | undefined;
  orientation: Orientation;
  scans: number;
  readonly parts: Uint8Array[];
}

/** Processes one segment. Returns whether the picture is still valid. */
const take = (found: Found, marker: number, data: Uint8Array, whole: Uint8Array): boolean => {
  if (isFrame(marker)) {
    if (found.size !== undefined || data.byteLength < 6) return false;
    const view = new DataView(data.buffer, data.byteOffset);
    found.size = { height: view.getUint16(1), width: view.getUint16(3) };
  }
  if (marker === 0xe1 && startsWithText(data, EXIF) && found.orientation === UPRIGHT)
    found.orientation = orientationIn(data.subarray(EXIF.length));
  if (isNeeded(marker, data)) found.parts.push(whole);
  return true;
};

/** The position of the next marker; any number of fill bytes may precede it. */
const markerAt = (content: Uint8Array, from: number): number | undefined => {
  if (content[from] !== 0xff) return undefined;
  let at = from;
  while (content[at + 1] === 0xff) at += 1;
  return at + 1 < content.byteLength ? at : undefined;
};

/** Walks the segments up to the end of the picture; bytes after it are ignored. */
const walk = (content: Uint8Array): Found | undefined => {
  const found: Found = { size: undefined, orientation: UPRIGHT, scans: 0, parts: [] };
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  let from = 2;
  for (let segments = 0; from < content.byteLength; segments += 1) {
    if (segments >= PARTS_MAX) return undefined;
    const at = markerAt(content, from);
    const marker = at === undefined ? START : (content[at + 1] ?? START);
    if (at === undefined || marker === START) return undefined;
    if (marker === END) return found;
    from = at + 2;
    if (standsAlone(marker)) continue;
    if (from + 2 > content.byteLength) return undefined;
    const end = from + view.getUint16(from);
    if (end < from + 2 || end > content.byteLength) return undefined;
    if (marker === SCAN) {
      found.scans += 1;
      if (found.size === undefined || found.scans > SCANS_MAX) return undefined;
      from = endOfScan(content, end);
      found.parts.push(content.subarray(at, from));
    } else {
      if (!take(found, marker, content.subarray(from + 2, end), content.subarray(at, end))) return undefined;
      from = end;
    }
  }
  // Some programs write no end marker, and decoders accept that.
  return found.scans > 0 ? found : undefined;
};

/** Reads a JPEG and reduces it to the data needed to draw it; undefined if it cannot be read. */
export const readJpeg = (content: Uint8Array): ReadPicture | undefined => {
  const found = walk(content);
  if (found?.size === undefined || found.scans === 0) return undefined;
  return {
    ...found.size,
    bare: joined([
      content.subarray(0, 2),
      ...(found.orientation === UPRIGHT ? [] : [exifSegment(found.orientation)]),
      ...found.parts,
      Uint8Array.from([0xff, END]),
    ]),
  };
};
