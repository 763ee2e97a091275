import { MAP_KEYS_CONFIG_KEY, pickMapKey, readMapKeys } from '../../domain/platform/map-keys';
import type { ReferenceGateway } from './reference.port';

/** The key for map tiles: one of those in the system configuration, fixed for the life of the page. */
export interface MapKey {
  /** Undefined until it is loaded, and if the configuration has none. */
  current(): string | undefined;
  /** Reads the list once and picks one at random. A failure is silent, and the next call tries again. */
  load(): Promise<string | undefined>;
}

export interface MapKeyParts {
  readonly reference: Pick<ReferenceGateway, 'configuration'>;
  /** At least 0 and below 1. */
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
