import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { LinkedWork, LinkEnds, LinksOfWork } from '@/domain/linked-work/linked-work';
import type { Result } from '@/domain/result';
import type { CommandRequest } from './command-request';

/** The links between work orders, within one scope. */
export interface LinkedWorks {
  /** Undefined if the work order is outside the scope. Links to other work orders outside the scope are left out. */
  of(workId: Id): Promise<LinksOfWork | undefined>;
  /**
   * Locks both work orders, and calls `decide` with the ids that each of them is linked to, as far as the scope may see
   * them. Refusals outside the scope: `work-order.not-found` for `workId`, `linked-work.not-found` for `otherId`.
   */
  link(
    workId: Id,
    otherId: Id,
    decide: (linked: readonly Id[], linkedToOther: readonly Id[]) => Result<LinkEnds>,
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<LinkedWork>>;
  /** Refuses like `link`, and with `linked-work.gone` if there is no such link now. */
  unlink(workId: Id, otherId: Id, request: CommandRequest, now: Instant): Promise<Result<undefined>>;
}

declare module './area-storage' {
  interface AreaStorage {
    readonly linkedWorks: LinkedWorks;
  }
}
