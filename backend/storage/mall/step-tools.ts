import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { Db } from '../database';
import type { Enqueue } from '../kernel/job-queue';
import type { NoteChange } from '../kernel/transaction';
import type { Hand } from './stock';

/** The tools that a step needs to be executed. */
export interface StepTools {
  readonly transaction: Db;
  readonly note: NoteChange;
  readonly enqueue: Enqueue;
  readonly hand: Hand;
  readonly posting: { readonly by: Id; readonly requestId: string };
  readonly now: Instant;
}
