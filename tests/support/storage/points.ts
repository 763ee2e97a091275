import { randomUUID } from 'node:crypto';
import type { Id } from '@/domain/kernel/id';
import { fenOfPoints } from '@/domain/ledger/fen';
import { type Party, platformAccount, sellerParty } from '@/domain/ledger/ledger-account';
import { postEntry } from '@/domain/ledger/transfer';
import type { Db } from '@backend/storage/database';
import { partyBalance } from '@backend/storage/ledger/party-accounts';
import { post } from '@backend/storage/ledger/post';
import { NOON } from '../builders';

/** Changes the available fen of a party. */
export const giveFen = (db: Db, platform: string, party: Party, amount: number, now = NOON): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const facts = { kind: 'adjustment', reference: { area: 'account', id: party.id }, remark: '' } as const;
    const posted = await post(transaction, { platform, by: 'test', requestId: randomUUID(), now }, [
      postEntry(facts, [
        { account: party, amount },
        { account: platformAccount('adjustment'), amount: -amount },
      ]),
    ]);
    if (!posted.ok) throw new Error(posted.refusal.code);
  });

/** Sets the available points of a seller. */
export const setPoints = async (db: Db, platform: string, sid: Id, points: number): Promise<void> => {
  const { available } = await partyBalance(db, platform, sellerParty(sid));
  const amount = fenOfPoints(points) - available;
  if (amount !== 0) await giveFen(db, platform, sellerParty(sid), amount);
};
