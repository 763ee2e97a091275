/**
 * The maximum number of segments of a JPEG, or chunks of a PNG. Ordinary pictures have some hundreds, and each costs
 * time and memory.
 */
export const PARTS_MAX = 10_000;

/** The size of a picture in pixels, and its content reduced to what may be served. */
export interface ReadPicture {
  readonly width: number;
  readonly height: number;
  /** The same picture without trailing bytes, and without metadata on place, person, device or time. */
  readonly bare: Uint8Array;
}
