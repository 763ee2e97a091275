import { entryIdOf } from '@/domain/ledger/entry-id';
import type { LedgerRefusal } from '@/domain/ledger/ledger-state';
import type { Transfer } from '@/domain/ledger/transfer';
import { ok, type Result } from '@/domain/result';
import type { Db } from '../database';
import { postEntries, type Posting } from './post';

/** The transfers of one command among many commands that are posted together. */
export interface PostingOfMany extends Posting {
  readonly transfers: readonly Transfer[];
}

const ENTRIES_AT_ONCE = 400;

/**
 * Executes the transfers of many commands in the given order, which must be oldest first. The result is the same as if
 * each command had posted its own transfers by `post`. It is for bulk imports.
 */
export const postAll = async (
  transaction: Db,
  postings: readonly PostingOfMany[],
): Promise<Result<undefined, LedgerRefusal>> => {
  for (const platform of new Set(postings.map((posting) => posting.platform))) {
    const planned = postings
      .filter((posting) => posting.platform === platform)
      .flatMap(({ by, requestId, now, transfers }) =>
        transfers.map((transfer, place) => ({ entryId: entryIdOf(by, requestId, place), by, now, transfer })),
      );
    for (let from = 0; from < planned.length; from += ENTRIES_AT_ONCE) {
      const posted = await postEntries(transaction, platform, planned.slice(from, from + ENTRIES_AT_ONCE));
      if (!posted.ok) return posted;
    }
  }
  return ok(undefined);
};
