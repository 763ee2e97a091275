import { SECOND } from '@/domain/kernel/instant';
import { MAP_KEYS_CONFIG_KEY, readMapKeys } from '@/domain/platform/map-keys';
import { MAP_TILES_CONFIG_KEY, tileOriginsOf, tilesOfMap } from '@/domain/platform/map-tiles';
import type { ReferenceStorage } from '@backend/core/ports/storage.port';
import { PLATFORM_IDS } from '@backend/core/platforms';

/** How long the read origins are reused, so that requests for pages, which need no session, cause few reads. */
const FRESH = 5 * SECOND;
/** The longest time that a page waits for the database. */
const PATIENCE = SECOND / 2;

type Reference = Pick<ReferenceStorage, 'configuration'>;

/** The tile origins of a brand: from its tile URL, or from the provider of each of its keys. */
const originsOfBrand = async (reference: Reference, platform: string): Promise<readonly string[]> => {
  const [tiles = '', keys = ''] = await Promise.all([
    reference.configuration(platform, MAP_TILES_CONFIG_KEY),
    reference.configuration(platform, MAP_KEYS_CONFIG_KEY),
  ]);
  // The page picks one of the keys, so the origins of all of them are needed. A URL without a key needs none.
  return [undefined, ...readMapKeys(keys)].flatMap((key) => {
    const found = tilesOfMap(tiles, key);
    return found === undefined ? [] : tileOriginsOf(found);
  });
};

const within = async (work: Promise<void>, limit: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const waited = new Promise<void>((done) => {
    timer = setTimeout(done, limit);
  });
  await Promise.race([work, waited]);
  clearTimeout(timer);
};

/**
 * The origins from which the maps of all brands load tiles, by the settings `map.tiles` and `map.keys`. A read is
 * reused for five seconds. If the database fails or is slow, the last known origins are used.
 */
export const createTileOrigins = (
  reference: Reference,
  now: () => number,
): (() => Promise<readonly string[]>) => {
  let known: readonly string[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  const read = async (): Promise<void> => {
    try {
      const brands = await Promise.all(PLATFORM_IDS.map((platform) => originsOfBrand(reference, platform)));
      known = [...new Set(brands.flat())];
      readAt = now();
    } catch {
      // The next request for a page reads the origins again.
    } finally {
      reading = undefined;
    }
  };
  return async () => {
    if (now() - readAt >= FRESH) await within((reading ??= read()), PATIENCE);
    return known;
  };
};
