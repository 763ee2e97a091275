import type { KnownPlace } from '@/domain/shop/known-places';
import stored from './places.json';

/** A row of the file that `scripts/map/places.ts` writes. */
type Row = readonly [code: string, name: string, longitude: number, latitude: number];

/** Provinces, cities and districts of municipalities with their centres, in WGS 84. */
export const KNOWN_PLACES: readonly KnownPlace[] = (stored as unknown as readonly Row[]).map(
  ([code, name, longitude, latitude]) => ({ code, name, position: { longitude, latitude } }),
);
