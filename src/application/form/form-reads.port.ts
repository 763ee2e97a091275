import type { FetchSpec } from '../../domain/form/fetch-spec';
import type { FormOption } from '../../domain/form/form-option';
import type { CallOptions } from '../request/failure';

/**
 * Reads the options that a server's form requests: only by GET, only from our own API, silently, and without headers
 * of the definition. Any other URL rejects before a request is sent.
 */
export interface FormReads {
  choices(spec: FetchSpec, options?: Pick<CallOptions, 'signal'>): Promise<readonly FormOption[]>;
}
