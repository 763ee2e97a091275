import L from 'leaflet';
import type { MapTiles } from '@/domain/platform/map-tiles';
import styles from './ground.module.css';

/** The largest zoom. */
export const MAX_ZOOM = 18;
const TILE = 256;
/** From here on a province is wider than the map, and its outline no longer says where one is. */
const GRID_FROM = 8;

/** A plain grid that moves with the map. It is also below the tiles, and visible where a tile fails to load. */
class Grid extends L.GridLayer {
  protected override createTile(): HTMLElement {
    const tile = document.createElement('div');
    tile.className = styles['square'] ?? '';
    return tile;
  }
}

const createTileLayer = ({ url, subdomains, maxZoom }: MapTiles): L.TileLayer =>
  L.tileLayer(url, {
    subdomains,
    maxNativeZoom: maxZoom,
    maxZoom: MAX_ZOOM,
    className: styles['tiles'] ?? '',
    // The tile server gets the origin of the page, without its path.
    referrerPolicy: 'strict-origin',
    zIndex: 1,
  });

export interface Ground {
  /** Shows other tiles, or none. `orients`: without tiles places are named, and the outline is at every zoom. */
  readonly lay: (tiles: MapTiles | undefined, orients?: boolean) => void;
  readonly end: () => void;
}

/** Draws the outline of the provinces; it loads with the first map that needs it. */
const loadOutline = async (): Promise<(map: L.Map, isAlways?: boolean) => void> =>
  (await import('./outline')).drawOutline;

/** Names provinces and towns; loads with the first map on which a pin is placed. */
const loadNames = async (): Promise<(map: L.Map) => () => void> =>
  (await import('./place-names')).drawPlaceNames;

/** The layers below the pins: tiles, and without them, or where one fails, the outline of the provinces. */
export const createGround = (map: L.Map, load = loadOutline): Ground => {
  const grid = new Grid({ tileSize: TILE, maxZoom: MAX_ZOOM, zIndex: 0 }).addTo(map);
  let laid: { readonly url: string; readonly layer: L.TileLayer } | undefined;
  let outline: 'none' | 'loading' | 'drawn' | 'ended' = 'none';

  const showGrid = (): void => {
    const isShown = outline !== 'drawn' || map.getZoom() >= GRID_FROM;
    if (isShown !== map.hasLayer(grid)) {
      if (isShown) grid.addTo(map);
      else grid.remove();
    }
  };
  const draw = async (isAlways = false): Promise<void> => {
    if (outline !== 'none') return;
    outline = 'loading';
    try {
      const drawOn = await load();
      // `end` came meanwhile.
      if ((outline as string) === 'ended') return;
      drawOn(map, isAlways);
      outline = 'drawn';
      showGrid();
    } catch {
      // The pins are on the grid; the next map tries again.
      if ((outline as string) !== 'ended') outline = 'none';
    }
  };
  map.on('zoomend', showGrid);

  let names: 'none' | 'loading' | (() => void) = 'none';
  const nameAll = async (): Promise<void> => {
    if (names !== 'none') return;
    names = 'loading';
    try {
      const drawNames = await loadNames();
      const drawsNames = (outline as string) !== 'ended' && laid === undefined;
      names = drawsNames ? drawNames(map) : 'none';
    } catch {
      // The outline and the grid are there; the next map tries again.
      names = 'none';
    }
  };
  const forgetNames = (): void => {
    if (typeof names !== 'function') return;
    names();
    names = 'none';
  };

  return {
    lay: (tiles, orients = false) => {
      if (tiles === undefined) void draw(orients);
      if (laid?.url === tiles?.url) {
        if (orients && laid === undefined) void nameAll();
        return;
      }
      laid?.layer.remove();
      laid = tiles && { url: tiles.url, layer: createTileLayer(tiles).addTo(map) };
      laid?.layer.on('tileerror', () => void draw(orients));
      if (laid !== undefined) forgetNames();
      else if (orients) void nameAll();
    },
    end: () => {
      outline = 'ended';
    },
  };
};
