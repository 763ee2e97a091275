import type { Geometry } from 'geojson';
import L from 'leaflet';
import { feature, merge, mesh } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import styles from './base-layers.module.css';
import stored from './provinces.json';

/* The outline of the provinces, which a map shows where map tiles are missing. */

/** A province with its code and its name, or the line in the South China Sea, whose code is `JD`. */
type Provinces = GeometryCollection<{ readonly name: string }>;

const topology = stored as unknown as Topology<{ readonly provinces: Provinces }>;

const PANE = 'outline';
/** The largest zoom with an outline. At larger zooms, the outline is off by more than the width of a pin. */
const LAST_ZOOM = 10;
/**
 * The z-index of the outline. It is below the tiles, because the tiles contain borders themselves. The outline is thus
 * visible only where a tile is missing.
 */
const BELOW_TILES = '150';

/**
 * The outlines of the provinces as GeoJSON in WGS 84, in the precision that `scripts/map/provinces.ts`
 * writes.
 */
export const provincesOfMap = () => feature(topology, topology.objects.provinces);

/**
 * Draws the provinces and their borders below the tiles. With `isAlways`, they are also visible at zooms above
 * `LAST_ZOOM`, where they are off by more than the width of a pin.
 */
export const drawOutline = (map: L.Map, isAlways = false): void => {
  const pane = map.getPane(PANE) ?? map.createPane(PANE);
  pane.style.zIndex = BELOW_TILES;
  pane.style.pointerEvents = 'none';
  const fit = () => {
    pane.style.display = !isAlways && map.getZoom() > LAST_ZOOM ? 'none' : '';
  };
  map.on('zoomend', fit);
  fit();
  const lines = L.svg({ pane: PANE, padding: 0.5 });
  const look = (name: string): L.PathOptions => ({
    renderer: lines,
    pane: PANE,
    interactive: false,
    className: styles[name] ?? '',
  });
  const { provinces } = topology.objects;
  const draw = (geometry: Geometry, name: string) =>
    L.geoJSON(geometry, { style: look(name), interactive: false }).addTo(map);
  const whole = merge(topology as Topology, provinces.geometries as (Polygon | MultiPolygon)[]);
  // Keeps only the outer rings: gaps inside the country come from borders of neighbours that do not match
  // exactly.
  const coast = whole.coordinates.flatMap(([edge]) => (edge === undefined ? [] : [[edge]]));
  draw({ type: 'MultiPolygon', coordinates: coast }, 'land');
  draw(
    mesh(topology, provinces, (one, other) => one !== other),
    'border',
  );
};
