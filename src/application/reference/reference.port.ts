import type { DictionaryEntry } from '../../domain/dictionary/dictionary';
import type { RegionNode } from '../../domain/region/region';
import type { Id } from '../../domain/kernel/id';
import type { CallOptions } from '../request/failure';

/** Dictionaries, configuration and regions. */
export interface ReferenceGateway {
  /** The entries of a dictionary in their order. An entry of the brand replaces the shared one of equal value. */
  dictionary(type: string, options?: CallOptions): Promise<readonly DictionaryEntry[]>;
  /** The value of a configuration key; empty if it is not set. */
  configuration(key: string, options?: CallOptions): Promise<string>;
  /** The children of a region; by default the top level of the tree (`REGION_ROOT`). */
  regions(id?: Id, options?: CallOptions): Promise<readonly RegionNode[]>;
}
