import type { FetchSpec } from '../../domain/form/fetch-spec';
import type { FormOption } from '../../domain/form/form-option';
import type { CallOptions } from '../request/failure';

/**
 * Reads the options for a server-defined form. Only sends GET requests to the product's own API. Ignores headers in
 * the definition and shows no failure. Any other URL rejects before a request is sent.
 */
export interface FormReads {
  /** The options, in the order of the answer. */
  choices(spec: FetchSpec, options?: Pick<CallOptions, 'signal'>): Promise<readonly FormOption[]>;
}
