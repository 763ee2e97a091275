import type { ReferenceGateway } from '@/application/reference/reference.port';
import type { DictionaryEntry } from '@/domain/dictionary/dictionary';
import { REGION_ROOT, type RegionNode } from '@/domain/region/region';
import type { Id } from '@/domain/kernel/id';
import type { CallSimulation } from './call-simulation';

export interface FakeReferenceSetup {
  readonly simulation: CallSimulation;
  readonly dictionaries?: Readonly<Record<string, readonly DictionaryEntry[]>>;
  readonly configuration?: Readonly<Record<string, string>>;
  /** The children of a region, by its id. */
  readonly regions?: ReadonlyMap<Id, readonly RegionNode[]>;
}

/** Dictionaries, configuration and regions in memory. */
export const createFakeReferenceGateway = ({
  simulation,
  dictionaries = {},
  configuration = {},
  regions = new Map<Id, readonly RegionNode[]>(),
}: FakeReferenceSetup): ReferenceGateway => ({
  dictionary: (type, options) => simulation.run(() => dictionaries[type] ?? [], options),
  configuration: (key, options) => simulation.run(() => configuration[key] ?? '', options),
  regions: (id = REGION_ROOT, options) => simulation.run(() => regions.get(id) ?? [], options),
});
