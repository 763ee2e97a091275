import type { DictionaryEntry } from '../../domain/dictionary/dictionary';
import type { RegionNode } from '../../domain/region/region';
import type { Id } from '../../domain/kernel/id';
import type { CallOptions } from '../request/failure';

/** Dictionaries, configuration and regions. A dictionary that cannot be read rejects. */
export interface ReferenceGateway {
  dictionary(type: string, options?: CallOptions): Promise<readonly DictionaryEntry[]>;
  /** Empty when the key is not set. */
  configuration(key: string, options?: CallOptions): Promise<string>;
  /** The children of a region; by default the top level of the tree (`REGION_ROOT`). */
  regions(id?: Id, options?: CallOptions): Promise<readonly RegionNode[]>;
}
