import type { CensusQuery } from '../../domain/home/census';
import type { Census, WaitingForMe } from '../../domain/home/home-figures';
import type { CallOptions } from '../request/failure';

/** The counts and figures of the home page. */
export interface HomeGateway {
  /**
   * The counts of waiting work. Each count of work orders equals the total of the work list with the matching
   * `waiting` filter.
   */
  waiting(options?: CallOptions): Promise<WaitingForMe>;
  /** The business figures. Fails with refusal `census.range-too-long` beyond 366 days. */
  census(query: CensusQuery, options?: CallOptions): Promise<Census>;
}

declare module '../services' {
  interface Services {
    readonly home: HomeGateway;
  }
}
