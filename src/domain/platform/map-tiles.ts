/** The configuration value with the source of map tiles. */
export const MAP_TILES_CONFIG_KEY = 'map.tiles';

/** The geodetic datum of a map's positions. Maps published in China use GCJ-02. */
export type MapDatum = 'WGS84' | 'GCJ02';

/** The source of a map's tiles. */
export interface MapTiles {
  /**
   * The URL with `{z}`, `{x}` and `{y}` (`{-y}` if rows count from the south), and `{s}` if there are several
   * servers.
   */
  readonly url: string;
  readonly datum: MapDatum;
  /** The names of the servers, one character each. */
  readonly subdomains: string;
  readonly maxZoom: number;
  /** The attribution that the map shows, as plain text. */
  readonly attribution: string;
}

const MAX_ZOOM = 18;
const KEY = '{key}';

type Given = Readonly<Partial<Record<string, unknown>>>;

const givenIn = (value: string): Given => {
  try {
    const parsed: unknown = JSON.parse(value);
    if (typeof parsed === 'object' && parsed !== null) return parsed as Given;
  } catch {
    // The value is not JSON, so it is only a URL.
  }
  return { url: value.trim() };
};

/**
 * Whether a tile URL is allowed: an `https` URL, or a path on our own site, with placeholders for zoom, column and row.
 */
const isTileUrl = (url: unknown): url is string =>
  typeof url === 'string' &&
  /^(?:https:\/\/|\/(?!\/))/.test(url) &&
  ['{z}', '{x}'].every((part) => url.includes(part)) &&
  ['{y}', '{-y}'].some((part) => url.includes(part));

const textOf = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise;

/**
 * Parses the value: the URL of a tile, or a JSON object with `url` and any of `datum`, `subdomains`, `maxZoom` and
 * `attribution`. `{key}` in the URL is replaced by the map key. Undefined if the URL is not allowed, or needs a key and
 * there is none.
 */
export const readMapTiles = (value: string, key: string | undefined): MapTiles | undefined => {
  const { url, datum, subdomains, maxZoom, attribution } = givenIn(value);
  if (!isTileUrl(url) || (url.includes(KEY) && key === undefined)) return undefined;
  return {
    url: url.replaceAll(KEY, encodeURIComponent(key ?? '')),
    datum: datum === 'GCJ02' ? 'GCJ02' : 'WGS84',
    subdomains: textOf(subdomains, 'abc'),
    maxZoom: typeof maxZoom === 'number' && Number.isInteger(maxZoom) && maxZoom > 0 ? maxZoom : MAX_ZOOM,
    attribution: textOf(attribution, ''),
  };
};

interface Provider {
  /** The format of the provider's keys. */
  readonly keys: RegExp;
  readonly tiles: MapTiles;
}

/** Map providers, each recognised by the format of its keys, with tiles of roads and names. */
const PROVIDERS: readonly Provider[] = [
  {
    keys: /^[0-9a-f]{32}$/,
    tiles: {
      url: 'https://webrd0{s}.is.autonavi.com/appmaptile?lang=zh_cn&size=1&scale=1&style=8&x={x}&y={y}&z={z}&key={key}',
      datum: 'GCJ02',
      subdomains: '1234',
      maxZoom: MAX_ZOOM,
      attribution: '© 高德地图',
    },
  },
  {
    keys: /^(?:[0-9A-Z]{5}-){5}[0-9A-Z]{5}$/,
    tiles: {
      url: 'https://rt{s}.map.gtimg.com/tile?z={z}&x={x}&y={-y}&type=vector&styleid=3&key={key}',
      datum: 'GCJ02',
      subdomains: '0123',
      maxZoom: MAX_ZOOM,
      attribution: '© 腾讯地图',
    },
  },
];

/** The tiles of the provider that issued the key; undefined for a key of another format. */
const tilesOfKey = (key: string): MapTiles | undefined => {
  const tiles = PROVIDERS.find(({ keys }) => keys.test(key))?.tiles;
  return tiles && { ...tiles, url: tiles.url.replace(KEY, encodeURIComponent(key)) };
};

/**
 * The background of a map: the configured tiles, or else those of the key's provider. Without either, the map shows
 * only the outline of the provinces.
 */
export const tilesOfMap = (value: string, key: string | undefined): MapTiles | undefined =>
  value.trim() === '' && key !== undefined ? tilesOfKey(key) : readMapTiles(value, key);

/**
 * Matches an origin whose host has letters, digits, dots and hyphens. Other characters could have a meaning in a
 * header.
 */
const ORIGIN = /^(https:\/\/[a-z0-9.-]+(?::\d+)?)(?:[/?#]|$)/i;
const DEFAULT_PORT = /:443$/;

const originOf = (url: string): readonly string[] => {
  const origin = ORIGIN.exec(url)?.[1];
  return origin === undefined ? [] : [origin.toLowerCase().replace(DEFAULT_PORT, '')];
};

/** The origins from which a map loads tiles, without duplicates: one for each server, none for our own site. */
export const tileOriginsOf = ({ url, subdomains }: MapTiles): readonly string[] => [
  ...new Set([...subdomains].flatMap((each) => originOf(url.replaceAll('{s}', each)))),
];
