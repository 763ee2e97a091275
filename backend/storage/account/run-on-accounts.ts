import { ok, type Result } from '@/domain/result';
import type { Id } from '@/domain/kernel/id';
import type { CommandEnd } from '@backend/core/ports/command-request';
import type { Db } from '../database';
import type { Enqueue } from '../kernel/job-queue';
import { lockAccounts } from '../kernel/lock-accounts';
import type { NoteChange } from '../kernel/transaction';
import { type GivenCommand, NO_ANSWER, runCommand } from '../kernel/run-command';

/**
 * Runs a command of one account, which may change that account and others. Locks the rows of all these
 * accounts.
 */
export const runOnAccounts = (
  db: Db,
  command: GivenCommand,
  others: readonly Id[],
  carryOut: (transaction: Db, note: NoteChange, enqueue: Enqueue) => Promise<Result<undefined>>,
): Promise<CommandEnd> =>
  runCommand(db, command, {
    lock: async (transaction) => ok(await lockAccounts(transaction, [command.by, ...others])),
    carryOut: (transaction, _locked, note, enqueue) => carryOut(transaction, note, enqueue),
    answer: NO_ANSWER,
  });
