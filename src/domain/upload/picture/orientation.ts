/** How a picture must be turned to be upright: the EXIF values from 1 to 8, where 1 is upright. */
export type Orientation = number;

export const UPRIGHT: Orientation = 1;

const TAG = 0x0112;
const ENTRY_BYTES = 12;

/** The orientation in a TIFF block, the format of EXIF data. Unreadable data count as upright. */
export const orientationIn = (tiff: Uint8Array): Orientation => {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (view.byteLength < 10) return UPRIGHT;
  const isLittle = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > view.byteLength) return UPRIGHT;
  const entries = view.getUint16(directory, isLittle);
  for (let index = 0; index < entries; index += 1) {
    const at = directory + 2 + index * ENTRY_BYTES;
    if (at + ENTRY_BYTES > view.byteLength) return UPRIGHT;
    if (view.getUint16(at, isLittle) !== TAG) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? value : UPRIGHT;
  }
  return UPRIGHT;
};

/** A TIFF block that contains only the orientation. */
export const tiffWith = (orientation: Orientation): Uint8Array =>
  Uint8Array.from([
    ...[0x49, 0x49, 0x2a, 0, 8, 0, 0, 0],
    ...[1, 0],
    ...[0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0],
    ...[0, 0, 0, 0],
  ]);
