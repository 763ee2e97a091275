import { china } from '@esmjs/geo';
import type { FeatureCollection, Geometry, Position as Degrees } from 'geojson';
import { quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { fromGcj02 } from '@/domain/shop/gcj02';

/** A point stays when it moves its line by an area of more than this, in square degrees. */
const COARSE = 0.001;
/** An island, and a dash of the line in the South China Sea, keeps this many points. */
const LEAST = { island: 5, dash: 12 } as const;
/** Steps of a coordinate: the country is 62 degrees wide, so that one step is about 600 m. */
const STEPS = 10_000;
/** The mark of the package for the line in the South China Sea. */
const DASHES = 'JD';

type Weighed = readonly [number, number, number];

const moved = (coordinates: unknown): unknown => {
  if (!Array.isArray(coordinates)) return coordinates;
  const [longitude, latitude] = coordinates as readonly unknown[];
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return coordinates.map(moved);
  const at = fromGcj02({ longitude, latitude });
  return [at.longitude, at.latitude] satisfies Degrees;
};

/** The provinces by their codes, in WGS 84; the package has them where GCJ-02 has them. */
const provinces = (): FeatureCollection => ({
  type: 'FeatureCollection',
  features: china.features.map(({ geometry, properties: { adcode, name, adchar } }) => ({
    type: 'Feature',
    id: adchar === DASHES ? DASHES : String(adcode),
    properties: { name },
    geometry: { ...geometry, coordinates: moved(geometry.coordinates) } as Geometry,
  })),
});

/** A ring that is one arc shares its line with no neighbour: an island, or a dash. */
const leastOf = (arc: readonly Weighed[], isDash: boolean): number => {
  const [first, last] = [arc[0], arc.at(-1)];
  const isRing = first?.[0] === last?.[0] && first?.[1] === last?.[1];
  if (!isRing) return 0;
  return isDash ? LEAST.dash : LEAST.island;
};

/** Raises the weight of the points that an arc has to keep. */
const kept = (arc: readonly Weighed[], least: number): readonly Weighed[] => {
  const heaviest = arc.map(([, , weight]) => weight).sort((a, b) => b - a);
  const limit = heaviest[Math.min(least, arc.length) - 1] ?? Number.POSITIVE_INFINITY;
  return least === 0
    ? arc
    : arc.map(([x, y, weight]) => [x, y, weight >= limit ? Number.POSITIVE_INFINITY : weight]);
};

const arcsOf = (geometry: { readonly arcs?: unknown }): readonly number[] =>
  [geometry.arcs].flat(4).filter((arc) => typeof arc === 'number');

/** The outline of the provinces that maps without tiles show, as TopoJSON: neighbours share their line. */
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
