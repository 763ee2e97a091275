import L from 'leaflet';
import type { MapTiles } from '@/domain/platform/map-tiles';
import styles from './ground.module.css';

/** The largest zoom. */
export const MAX_ZOOM = 18;
const TILE = 256;

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
  /** Shows other tiles, or none. */
  readonly lay: (tiles: MapTiles | undefined) => void;
}

/** The layers below the pins. */
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
