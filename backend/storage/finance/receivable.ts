import type { Party } from '@/domain/ledger/ledger-account';
import type { Db } from '../database';
import { keyOf } from '../rows/scalars';

/** Points that a shop owes from refunds; 0 for a seller. With `locks`, its row is locked until the commit. */
export const receivableOf = async (
  db: Db,
  platform: string,
  party: Party,
  { locks }: { readonly locks: boolean },
): Promise<number> => {
  if (party.kind === 'seller') return 0;
  const row = await db
    .selectFrom('shop')
    .select('receivable_points')
    .where('platform', '=', platform)
    .where('id', '=', keyOf(party.id))
    .$if(locks, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return row?.receivable_points ?? 0;
};
