import type { Id } from '../../domain/kernel/id';
import type { LinkedWork, LinksOfWork } from '../../domain/linked-work/linked-work';
import type { Result } from '../../domain/result';
import type { CallOptions } from '../request/failure';

/** Links between work orders. */
export interface LinkedWorksGateway {
  of(workId: Id, options?: CallOptions): Promise<LinksOfWork>;
  link(ends: TwoWorks, requestId: string): Promise<Result<LinkedWork>>;
  unlink(ends: TwoWorks, requestId: string): Promise<Result<void>>;
}

/** The two ends of a link; their order means nothing. */
export interface TwoWorks {
  readonly workId: Id;
  readonly otherId: Id;
}

declare module '../services' {
  interface Services {
    readonly linkedWorks: LinkedWorksGateway;
  }
}
