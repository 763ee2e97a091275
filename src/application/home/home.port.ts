import type { WaitingForMe } from '../../domain/home/home-figures';
import type { CallOptions } from '../request/failure';

/** What home counts. Each count is the total of the work list with the filter `waiting` of that name. */
export interface HomeGateway {
  waiting(options?: CallOptions): Promise<WaitingForMe>;
}
