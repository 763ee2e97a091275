import type { Id } from '../../domain/kernel/id';
import type { LinkedWork, LinksOfWork } from '../../domain/linked-work/linked-work';
import type { Result } from '../../domain/result';
import type { CallOptions } from '../request/failure';

/** Links between work orders. */
export interface LinkedWorksGateway {
  /** The linked work orders that the user may open, and the history of the links. */
  of(workId: Id, options?: CallOptions): Promise<LinksOfWork>;
  /**
   * Links two work orders and returns the linked one as the list shows it. Refuses a work order that the user
   * may not see.
   */
  link(ends: TwoWorks, requestId: string): Promise<Result<LinkedWork>>;
  /** Removes a link. Refuses if another user has removed it meanwhile (`linked-work.gone`). */
  unlink(ends: TwoWorks, requestId: string): Promise<Result<void>>;
}

/** The two ends of a link, in any order. */
export interface TwoWorks {
  readonly workId: Id;
  readonly otherId: Id;
}

declare module '../services' {
  interface Services {
    readonly linkedWorks: LinkedWorksGateway;
  }
}
