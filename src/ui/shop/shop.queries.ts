import { queryOptions } from '@tanstack/react-query';
import type { Services } from '@/application/services';
import type { ShopKind, ShopQuery } from '@/domain/shop/shop';
import { MAP_TILES_CONFIG_KEY, tilesOfMap } from '@/domain/platform/map-tiles';

/**
 * The time in ms for which shops count as fresh. They do not change during a selection, and their load
 * changes slowly.
 */
const FRESH_MS = 60_000;

/** The query for shops. The list itself shows a failed first load; later failures only mark it as out of date. */
export const shopsQuery = ({ shops }: Pick<Services, 'shops'>, kind: ShopKind, query: ShopQuery) =>
  queryOptions({
    queryKey: ['shop', kind, query],
    queryFn: ({ signal, client, queryKey }) =>
      shops.list(kind, query, {
        signal,
        catch: false,
        background: client.getQueryData(queryKey) !== undefined,
      }),
    staleTime: FRESH_MS,
  });

/** The names and centres of provinces and towns, which are in a chunk of their own. */
export const knownPlacesQuery = queryOptions({
  queryKey: ['known-places'],
  queryFn: async () => (await import('./map/known-places')).KNOWN_PLACES,
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * The map tiles, queried once per page load. Null if no tile URL and key are configured. The map then shows the pins
 * over the outlines of the provinces.
 */
export const mapTilesQuery = ({ reference, mapKey }: Pick<Services, 'reference' | 'mapKey'>) =>
  queryOptions({
    queryKey: ['map-tiles'],
    queryFn: async ({ signal }) => {
      const [value, key] = await Promise.all([
        reference.configuration(MAP_TILES_CONFIG_KEY, { signal, background: true }),
        mapKey.load(),
      ]);
      return tilesOfMap(value, key) ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
