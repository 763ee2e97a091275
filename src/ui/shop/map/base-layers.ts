import L from 'leaflet';
import type { MapTiles } from '@/domain/platform/map-tiles';
import styles from './base-layers.module.css';

/* The layers of a map below its pins: the grid, the map tiles, the outline of the provinces, and the place names. */

/** The largest zoom. */
export const MAX_ZOOM = 18;
const TILE = 256;
/**
 * The zoom from which the grid is shown even below a drawn outline. A province is then wider than the map, so its
 * outline gives no orientation.
 */
const GRID_FROM = 8;

/**
 * A plain grid that moves with the map. The grid is always below the tiles, so that it is visible where a tile fails to
 * load.
 */
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
    // The tile server gets the page's origin as referrer, without the path.
    referrerPolicy: 'strict-origin',
    zIndex: 1,
  });

/** The layers of a map below its pins. */
export interface BaseLayers {
  /**
   * Shows other tiles, or none. With `orients`, a map without tiles shows place names, and the outline at
   * every zoom.
   */
  readonly lay: (tiles: MapTiles | undefined, orients?: boolean) => void;
  readonly end: () => void;
}

/** Loads the code that draws the outline of the provinces. Called by the first map that shows the outline. */
const loadOutline = async (): Promise<(map: L.Map, isAlways?: boolean) => void> =>
  (await import('./outline')).drawOutline;

/** Loads the code that draws the names of provinces and towns. Called by the first map on which a pin is placed. */
const loadNames = async (): Promise<(map: L.Map) => () => void> =>
  (await import('./place-names')).drawPlaceNames;

/** Creates the layers below the pins: the tiles, or the outline of the provinces where tiles are missing. */
export const createBaseLayers = (map: L.Map, load = loadOutline): BaseLayers => {
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
      // The map was removed while the outline was loading.
      if ((outline as string) === 'ended') return;
      drawOn(map, isAlways);
      outline = 'drawn';
      showGrid();
    } catch {
      // Without the outline, the pins are on the grid; the next map tries again.
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
      // Without the names, the outline and the grid are still visible; the next map tries again.
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
