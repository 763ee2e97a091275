import type { Id } from '../kernel/id';
import { distanceBetween } from './distance';
import type { Position } from './shop';

/** A province, a city, or a district of a municipality, with its centre. */
export interface KnownPlace {
  /** The six-digit code; a province ends in four zeros. */
  readonly code: Id;
  readonly name: string;
  readonly position: Position;
}

/** The eight directions of a compass, clockwise from the north. */
export const DIRECTIONS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The known place nearest to a position. */
export interface NearestPlace {
  readonly place: KnownPlace;
  /** The province of the place; absent for a province. */
  readonly province?: KnownPlace;
  /** The straight distance from the centre of the place, in metres. */
  readonly metres: number;
  /** The direction of the position, seen from that centre. */
  readonly direction: Direction;
}

const provinceCode = (code: Id): Id => code.slice(0, 2).padEnd(6, '0');
const cityCode = (code: Id): Id => code.slice(0, 4).padEnd(6, '0');

const KIND_OF_PLACE = /(?:特别行政区|自治区|自治州|地区|省|市|盟)$/;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The direction of `to`, seen from `from`. */
export const directionOf = (from: Position, to: Position): Direction => {
  const across = radians(to.longitude - from.longitude);
  const [here, there] = [radians(from.latitude), radians(to.latitude)];
  const east = Math.sin(across) * Math.cos(there);
  const north = Math.cos(here) * Math.sin(there) - Math.sin(here) * Math.cos(there) * Math.cos(across);
  const eighths = Math.round((Math.atan2(east, north) / Math.PI) * 4 + 8) % 8;
  return DIRECTIONS[eighths] ?? 'N';
};

/** Removes each province of which a city or a district is also among the places. */
const distinct = (places: readonly KnownPlace[]): readonly KnownPlace[] => {
  const divided = new Set(
    places.filter(({ code }) => code !== provinceCode(code)).map(({ code }) => provinceCode(code)),
  );
  return places.filter(({ code }) => !divided.has(code));
};

/** The known place whose centre is closest; undefined without known places. */
export const nearestPlace = (places: readonly KnownPlace[], at: Position): NearestPlace | undefined => {
  let nearest: { readonly place: KnownPlace; readonly metres: number } | undefined;
  for (const place of distinct(places)) {
    const metres = distanceBetween(place.position, at);
    if (nearest === undefined || metres < nearest.metres) nearest = { place, metres };
  }
  if (nearest === undefined) return undefined;
  const { place } = nearest;
  const province = places.find(({ code }) => code === provinceCode(place.code) && code !== place.code);
  return {
    ...nearest,
    ...(province === undefined ? {} : { province }),
    direction: directionOf(place.position, at),
  };
};

/** The smallest known place that contains the region with this code; undefined if there is none. */
export const placeOfRegion = (places: readonly KnownPlace[], region: Id): KnownPlace | undefined => {
  for (const code of [region, cityCode(region), provinceCode(region)]) {
    const found = places.find((place) => place.code === code);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** The place with this name, with or without its suffix: `杭州` is 杭州市; undefined if there is none. */
export const placeNamed = (places: readonly KnownPlace[], name: string): KnownPlace | undefined => {
  const text = name.trim();
  if (text.length < 2) return undefined;
  return places.find((place) => place.name === text || place.name.replace(KIND_OF_PLACE, '') === text);
};

/** The distance in metres from which a screen warns that a pin and its region may not match. */
const FAR = { province: 800_000, city: 200_000, district: 60_000 } as const;

/** Whether a position is so far from the place that one of the two is probably wrong. */
export const isFarFrom = ({ code, position }: KnownPlace, at: Position): boolean => {
  const level = code === provinceCode(code) ? 'province' : code === cityCode(code) ? 'city' : 'district';
  return distanceBetween(position, at) > FAR[level];
};
