import L from 'leaflet';
import type { MapTiles } from '@/domain/platform/map-tiles';
import styles from './ground.module.css';

/** How close the map goes. */
export const MAX_ZOOM = 18;
const TILE = 256;

/** A plain grid that moves with the map. It stands below the tiles as well, and shows where one does not come. */
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
    // The tile site learns the origin of the page, and not its path.
    referrerPolicy: 'strict-origin',
    zIndex: 1,
  });

export interface Ground {
  /** Draws other tiles, or none. */
  readonly lay: (tiles: MapTiles | undefined) => void;
}

/** What lies below the pins. */
export const createGround = (map: L.Map): Ground => {
  new Grid({ tileSize: TILE, maxZoom: MAX_ZOOM, zIndex: 0 }).addTo(map);
  let laid: { readonly url: string; readonly layer: L.TileLayer } | undefined;
  return {
    lay: (tiles) => {
      if (laid?.url === tiles?.url) return;
      laid?.layer.remove();
      laid = tiles && { url: tiles.url, layer: createTileLayer(tiles).addTo(map) };
    },
  };
};
