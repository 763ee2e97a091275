import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { Db } from '../database';
import type { Enqueue } from '../kernel/job-queue';
import type { NoteChange } from '../kernel/transaction';
import type { Author } from './stock';

/**
 * The tools for a step of a mall order or for an import. They are the transaction, functions that announce changes and
 * enqueue jobs, and the author. `posting` is the user and the idempotency key of the ledger entries.
 */
export interface StepTools {
  readonly transaction: Db;
  readonly note: NoteChange;
  readonly enqueue: Enqueue;
  readonly author: Author;
  readonly posting: { readonly by: Id; readonly requestId: string };
  readonly now: Instant;
}
