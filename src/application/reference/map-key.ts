import { MAP_KEYS_CONFIG_KEY, pickMapKey, readMapKeys } from '../../domain/platform/map-keys';
import type { ReferenceGateway } from './reference.port';

/**
 * The key for map tiles. It is picked from the keys in the system configuration and stays the same while the page is
 * open.
 */
export interface MapKey {
  /** The key. Undefined until it is loaded, and if the configuration contains no key. */
  current(): string | undefined;
  /** Reads the list once and picks one key at random. A failure is not shown; the next call tries again. */
  load(): Promise<string | undefined>;
}

export interface MapKeyParts {
  readonly reference: Pick<ReferenceGateway, 'configuration'>;
  /** Returns a random number of at least 0 and below 1. */
  readonly random: () => number;
}

export const createMapKey = ({ reference, random }: MapKeyParts): MapKey => {
  let picked: string | undefined;
  let loading: Promise<string | undefined> | undefined;
  const read = async (): Promise<string | undefined> => {
    const value = await reference.configuration(MAP_KEYS_CONFIG_KEY, { background: true });
    picked = pickMapKey(readMapKeys(value), random());
    return picked;
  };
  return {
    current: () => picked,
    load: () => {
      loading ??= read().catch(() => {
        loading = undefined;
        return undefined;
      });
      return loading;
    },
  };
};
