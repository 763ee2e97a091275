import type { ReferenceGateway } from '@/application/reference/reference.port';
import type { DictionaryEntry } from '@/domain/dictionary/dictionary';
import { REGION_ROOT, type RegionNode } from '@/domain/region/region';
import type { Id } from '@/domain/kernel/id';
import type { Weather } from './weather';

export interface FakeReferenceSetup {
  readonly weather: Weather;
  readonly dictionaries?: Readonly<Record<string, readonly DictionaryEntry[]>>;
  readonly configuration?: Readonly<Record<string, string>>;
  /** The children of a region, by its id. */
  readonly regions?: ReadonlyMap<Id, readonly RegionNode[]>;
}

/** Dictionaries, configuration and regions in memory. */
export const createFakeReferenceGateway = ({
  weather,
  dictionaries = {},
  configuration = {},
  regions = new Map<Id, readonly RegionNode[]>(),
}: FakeReferenceSetup): ReferenceGateway => ({
  dictionary: (type, options) => weather.through(() => dictionaries[type] ?? [], options),
  configuration: (key, options) => weather.through(() => configuration[key] ?? '', options),
  regions: (id = REGION_ROOT, options) => weather.through(() => regions.get(id) ?? [], options),
});
