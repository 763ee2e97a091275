import L from 'leaflet';
import type { KnownPlace } from '@/domain/shop/known-places';
import { KNOWN_PLACES } from './known-places';
import styles from './base-layers.module.css';

/* The names of provinces and towns on a map without tiles. */

const PROVINCE = /0000$/;
/** The zoom from which the names of cities are shown. At smaller zooms, only the names of provinces are shown. */
const CITIES_FROM = 6;
/** The space that one name needs, in px. */
const ROOM = { x: 72, y: 22 } as const;
const PANE = 'place-names';
/** The z-index of the names: above the grid, below the pins. */
const ABOVE_GRID = '350';

const nameOf = (place: KnownPlace): L.DivIcon => {
  const element = document.createElement('span');
  element.textContent = place.name;
  return L.divIcon({ html: element, className: styles['name'] ?? '', iconSize: [0, 0] });
};

/**
 * The names that fit into the view. They are chosen in the order of their codes, so that the same names stay while the
 * map moves.
 */
export const namesInView = (map: L.Map): readonly KnownPlace[] => {
  const bounds = map.getBounds();
  const isFar = map.getZoom() < CITIES_FROM;
  const taken: L.Point[] = [];
  return KNOWN_PLACES.filter(({ code, position: { longitude, latitude } }) => {
    if (PROVINCE.test(code) !== isFar || !bounds.contains([latitude, longitude])) return false;
    const at = map.project([latitude, longitude], map.getZoom());
    if (taken.some(({ x, y }) => Math.abs(x - at.x) < ROOM.x && Math.abs(y - at.y) < ROOM.y)) return false;
    taken.push(at);
    return true;
  });
};

/** Shows the names of provinces and towns on a map without tiles. Returns a function that removes them. */
export const drawPlaceNames = (map: L.Map): (() => void) => {
  const pane = map.getPane(PANE) ?? map.createPane(PANE);
  pane.style.zIndex = ABOVE_GRID;
  pane.style.pointerEvents = 'none';
  const names = L.layerGroup().addTo(map);
  const draw = () => {
    names.clearLayers();
    for (const place of namesInView(map)) {
      const { latitude, longitude } = place.position;
      L.marker([latitude, longitude], {
        icon: nameOf(place),
        pane: PANE,
        keyboard: false,
        interactive: false,
      }).addTo(names);
    }
  };
  map.on('moveend', draw);
  draw();
  return () => {
    map.off('moveend', draw);
    names.remove();
  };
};
