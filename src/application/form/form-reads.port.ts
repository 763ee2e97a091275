import type { FetchSpec } from '../../domain/form/fetch-spec';
import type { FormOption } from '../../domain/form/form-option';
import type { CallOptions } from '../request/failure';

/**
 * Reads the options for a server-defined form. Sends only GET requests to the product's own API, with the client's own
 * headers. A URL outside this API is rejected before a request is sent. No message is shown for a failure.
 */
export interface FormReads {
  /** The options, in the order of the answer. */
  choices(spec: FetchSpec, options?: Pick<CallOptions, 'signal'>): Promise<readonly FormOption[]>;
}
