import type { Position } from './shop';

/* Converts positions between WGS 84 and GCJ-02, the datum of maps that are published in China. */

/** The ellipsoid of GCJ-02 (Krasovsky 1940): the semi-major axis in metres, and the eccentricity squared. */
const AXIS = 6_378_245;
const ECCENTRICITY = 0.006_693_421_622_965_943;

/** Whether a position is in the box around China. Outside the box, GCJ-02 equals WGS 84. */
const isInChina = ({ longitude, latitude }: Position): boolean =>
  longitude >= 72.004 && longitude <= 137.8347 && latitude >= 0.8293 && latitude <= 55.8271;

/** A sum of sine waves. The shift to the north and the shift to the east both contain such sums. */
const waves = (x: number, terms: readonly (readonly [amplitude: number, frequency: number])[]): number =>
  terms.reduce(
    (sum, [amplitude, frequency]) => sum + amplitude * Math.sin(x * frequency * Math.PI) * (2 / 3),
    0,
  );

const SHORT = [
  [20, 6],
  [20, 2],
] as const;

const shiftOf = ({ longitude, latitude }: Position): Position => {
  const [x, y] = [longitude - 105, latitude - 35];
  const root = Math.sqrt(Math.abs(x));
  const north =
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * root +
    waves(x, SHORT) +
    waves(y, [
      [20, 1],
      [40, 1 / 3],
      [160, 1 / 12],
      [320, 1 / 30],
    ]);
  const east =
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * root +
    waves(x, SHORT) +
    waves(x, [
      [20, 1],
      [40, 1 / 3],
      [150, 1 / 12],
      [300, 1 / 30],
    ]);
  const radians = (latitude * Math.PI) / 180;
  const magic = 1 - ECCENTRICITY * Math.sin(radians) ** 2;
  return {
    longitude: (east * 180) / ((AXIS / Math.sqrt(magic)) * Math.cos(radians) * Math.PI),
    latitude: (north * 180) / (((AXIS * (1 - ECCENTRICITY)) / (magic * Math.sqrt(magic))) * Math.PI),
  };
};

/**
 * Converts WGS 84 to GCJ-02, the datum of maps that are published in China. Positions in China shift by some hundred
 * metres; all others do not change.
 */
export const toGcj02 = (position: Position): Position => {
  if (!isInChina(position)) return position;
  const shift = shiftOf(position);
  return {
    longitude: position.longitude + shift.longitude,
    latitude: position.latitude + shift.latitude,
  };
};

/** Each round reduces the error to about a ten-thousandth. After three rounds it is below a millimetre. */
const ROUNDS = 3;

/** Converts GCJ-02 to WGS 84. */
export const fromGcj02 = (drawn: Position): Position => {
  let guess = drawn;
  for (let round = 0; round < ROUNDS; round += 1) {
    const there = toGcj02(guess);
    guess = {
      longitude: guess.longitude - (there.longitude - drawn.longitude),
      latitude: guess.latitude - (there.latitude - drawn.latitude),
    };
  }
  return guess;
};
