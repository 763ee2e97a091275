import { type DictionaryEntry } from '../../domain/dictionary/dictionary';
import { type CallOptions } from '../request/failure';

/** Dictionaries and configuration. A dictionary that cannot be reached rejects. */
export interface ReferenceGateway {
  dictionary(type: string, options?: CallOptions): Promise<readonly DictionaryEntry[]>;
  /** Empty when the key is not set. */
  configuration(key: string, options?: CallOptions): Promise<string>;
}
