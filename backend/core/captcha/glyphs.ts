/** A stroke: points joined by straight lines, in a box 4 wide and 6 high with the origin at the top left. */
export type Stroke = readonly (readonly [x: number, y: number])[];

/** Parses the strokes of a character. Each text contains the points of one stroke, written as `x,y`. */
const strokes = (...written: readonly string[]): readonly Stroke[] =>
  written.map((stroke) =>
    stroke.split(' ').map((point) => {
      const [x = 0, y = 0] = point.split(',').map(Number);
      return [x, y] as const;
    }),
  );

/**
 * The characters of a captcha, without the characters that users confuse (0 O Q, 1 I L, 5 S, 8 B, 2 Z, G 6, U V).
 */
export const GLYPHS: Readonly<Record<string, readonly Stroke[]>> = {
  '3': strokes(
    '0.5,0 2.7,0 3.4,0.4 3.7,1.4 3.4,2.4 2.7,2.8 0.5,2.8',
    '0.5,2.8 3,2.8 3.7,3.2 4,4.4 3.7,5.6 3,6 0.5,6',
  ),
  '4': strokes('3,6 3,0 0,4.2 4,4.2'),
  '7': strokes('0,0 4,0 1.4,6'),
  '9': strokes('3.9,2 3,3.2 1.2,3.3 0.2,2.3 0.2,1 1.2,0 2.9,0 3.9,1.2 3.9,3.4 3,5.4 1.4,6'),
  A: strokes('0,6 2,0 4,6', '0.8,4 3.2,4'),
  C: strokes('4,1.2 3,0.1 1.3,0.1 0.2,1.6 0.2,4.4 1.3,5.9 3,5.9 4,4.8'),
  D: strokes('0.4,0 0.4,6 2.4,6 3.6,5.2 4,3.8 4,2.2 3.6,0.8 2.4,0 0.4,0'),
  E: strokes('3.8,0 0.4,0 0.4,6 3.8,6', '0.4,2.9 3.1,2.9'),
  F: strokes('3.8,0 0.4,0 0.4,6', '0.4,2.9 3.1,2.9'),
  H: strokes('0.3,0 0.3,6', '3.7,0 3.7,6', '0.3,3 3.7,3'),
  J: strokes('3.4,0 3.4,4.6 2.7,5.8 1.2,5.9 0.3,4.8'),
  K: strokes('0.4,0 0.4,6', '3.8,0 0.5,3.4', '1.6,2.4 3.9,6'),
  M: strokes('0,6 0.2,0 2,3.8 3.8,0 4,6'),
  N: strokes('0.3,6 0.3,0 3.7,6 3.7,0'),
  P: strokes('0.4,6 0.4,0', '0.4,0 2.9,0 3.6,0.4 3.9,1.6 3.6,2.8 2.9,3.2 0.4,3.2'),
  R: strokes('0.4,6 0.4,0', '0.4,0 2.9,0 3.6,0.4 3.9,1.5 3.6,2.6 2.9,3 0.4,3', '2,3 3.9,6'),
  T: strokes('0,0 4,0', '2,0 2,6'),
  W: strokes('0,0 0.9,6 2,2 3.1,6 4,0'),
  X: strokes('0.1,0 3.9,6', '3.9,0 0.1,6'),
  Y: strokes('0,0 2,2.8 4,0', '2,2.8 2,6'),
};
