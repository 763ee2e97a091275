import type { Position } from './shop';

/** The mean radius of the earth in metres. Distances computed with it are accurate to half a percent. */
export const EARTH_RADIUS = 6_371_008.8;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The straight-line distance in whole metres, for sorting; the road distance is not computed. */
export const distanceBetween = (a: Position, b: Position): number => {
  const half = (from: number, to: number): number => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return Math.round(2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord))));
};
