import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { Db } from '../database';
import type { Enqueue } from '../kernel/job-queue';
import type { NoteChange } from '../kernel/transaction';
import type { Author } from './stock';

/**
 * What a step of a mall order, or an import, needs: the transaction, functions to announce changes and enqueue jobs, the
 * author, and the user and idempotency key of its ledger entries.
 */
export interface StepTools {
  readonly transaction: Db;
  readonly note: NoteChange;
  readonly enqueue: Enqueue;
  readonly author: Author;
  readonly posting: { readonly by: Id; readonly requestId: string };
  readonly now: Instant;
}
