/** Segments of a JPEG or chunks of a PNG. Honest pictures have some hundreds; each costs a reader time and memory. */
export const PARTS_MAX = 10_000;

/** The size of a picture in pixels, and its content reduced to what may be served. */
export interface ReadPicture {
  readonly width: number;
  readonly height: number;
  /** Draws the same, and names no place, person, device or time; ends where the picture ends. */
  readonly bare: Uint8Array;
}
