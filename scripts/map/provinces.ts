import { china } from '@esmjs/geo';
import type { FeatureCollection, Geometry, Position as Degrees } from 'geojson';
import { quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { fromGcj02 } from '@/domain/shop/gcj02';

/** Simplification keeps a point if its removal would change an area by more than this, in square degrees. */
const COARSE = 0.001;
/** The minimum number of points of an island, and of a dash of the line in the South China Sea. */
const LEAST = { island: 5, dash: 12 } as const;
/** Coordinates are rounded to this many steps: the country is 62 degrees wide, so a step is about 600 m. */
const STEPS = 10_000;
/** The package's code for the line in the South China Sea. */
const DASHES = 'JD';

type Weighed = readonly [number, number, number];

const moved = (coordinates: unknown): unknown => {
  if (!Array.isArray(coordinates)) return coordinates;
  const [longitude, latitude] = coordinates as readonly unknown[];
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return coordinates.map(moved);
  const at = fromGcj02({ longitude, latitude });
  return [at.longitude, at.latitude] satisfies Degrees;
};

/** The provinces by code, converted from the package's GCJ-02 to WGS 84. */
const provinces = (): FeatureCollection => ({
  type: 'FeatureCollection',
  features: china.features.map(({ geometry, properties: { adcode, name, adchar } }) => ({
    type: 'Feature',
    id: adchar === DASHES ? DASHES : String(adcode),
    properties: { name },
    geometry: { ...geometry, coordinates: moved(geometry.coordinates) } as Geometry,
  })),
});

/**
 * The minimum number of points that an arc keeps; 0 for an arc that is not a ring. A ring shares no line with a
 * neighbour, so it is an island or a dash.
 */
const leastOf = (arc: readonly Weighed[], isDash: boolean): number => {
  const [first, last] = [arc[0], arc.at(-1)];
  const isRing = first?.[0] === last?.[0] && first?.[1] === last?.[1];
  if (!isRing) return 0;
  return isDash ? LEAST.dash : LEAST.island;
};

/** Raises the weight of the heaviest points of an arc, so that the simplification keeps at least this many. */
const kept = (arc: readonly Weighed[], least: number): readonly Weighed[] => {
  const heaviest = arc.map(([, , weight]) => weight).sort((a, b) => b - a);
  const limit = heaviest[Math.min(least, arc.length) - 1] ?? Number.POSITIVE_INFINITY;
  return least === 0
    ? arc
    : arc.map(([x, y, weight]) => [x, y, weight >= limit ? Number.POSITIVE_INFINITY : weight]);
};

const arcsOf = (geometry: { readonly arcs?: unknown }): readonly number[] =>
  [geometry.arcs].flat(4).filter((arc) => typeof arc === 'number');

/** The outline of the provinces for maps without tiles, as TopoJSON, in which neighbours share their line. */
export const outlineOfProvinces = (): string => {
  const whole = topology({ provinces: provinces() }, STEPS) as Topology<{
    provinces: GeometryCollection<{ name: string }>;
  }>;
  const weighed = presimplify(whole);
  const dashes = new Set(
    weighed.objects.provinces.geometries
      .filter(({ id }) => id === DASHES)
      .flatMap((each) => arcsOf(each as never)),
  );
  const arcs = (weighed.arcs as unknown as readonly (readonly Weighed[])[]).map((arc, index) =>
    kept(arc, leastOf(arc, dashes.has(index))),
  );
  const simple = quantize(simplify({ ...weighed, arcs: arcs as never }, COARSE), STEPS);
  return `${JSON.stringify(simple)}\n`;
};
