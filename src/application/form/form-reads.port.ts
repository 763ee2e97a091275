import type { FetchSpec } from '../../domain/form/fetch-spec';
import type { FormOption } from '../../domain/form/form-option';
import type { CallOptions } from '../request/failure';

/**
 * Reads the choices that a server's form asks for. Only ever a GET of our own API, silent, with nothing of the
 * definition in its headers; an address that leads elsewhere rejects before anything is sent.
 */
export interface FormReads {
  choices(spec: FetchSpec, options?: Pick<CallOptions, 'signal'>): Promise<readonly FormOption[]>;
}
