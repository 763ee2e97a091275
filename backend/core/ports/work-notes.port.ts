import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { Result } from '@/domain/result';
import type { WorkNote } from '@/domain/work-note/work-note';
import type { CommandRequest } from './command-request';

/** The internal notes of one side, within one scope. */
export interface WorkNotes {
  /** Oldest first; undefined if the work order is outside the scope. */
  of(workId: Id): Promise<readonly WorkNote[] | undefined>;
  /** Locks the work order and calls `decide` with the number of notes; outside the scope: `work-order.not-found`. */
  add(
    workId: Id,
    decide: (before: number) => Result<string>,
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<WorkNote>>;
}

declare module './area-storage' {
  interface AreaStorage {
    readonly workNotes: WorkNotes;
  }
}
