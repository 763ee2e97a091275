import { sql, type SqlBool } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import type { Ownership } from '@backend/core/ports/storage.port';
import type { StorageArea } from '../area';
import { ofParty } from '../finance/finance-scope';
import { withdrawalTables } from '../migrations/0090-withdrawals';
import { exportedWithdrawals } from '../migrations/0137-exported-withdrawals';
import { returnedWithdrawals } from '../migrations/0140-returned-withdrawals';
import { noticesOfAPerson } from '../migrations/0141-notices-of-a-person';
import { numbersGivenOut } from '../migrations/0154-numbers-given-out';
import { newsOfMoney } from '../migrations/0240-news-of-money';
import { keyOf } from '../rows/scalars';
import { withdrawalStorage } from './withdrawal-storage';

interface Owned {
  readonly platform: string;
  readonly party_kind: 'seller' | 'shop';
  readonly party_id: Id;
}

const ownedBy = (row: Owned | undefined): Ownership | undefined => {
  if (row === undefined) return undefined;
  const { platform, party_kind: kind, party_id: party } = row;
  return kind === 'shop' ? { platform, sellers: [], shopId: party } : { platform, sellers: [party] };
};

/** The storage area of withdrawals and their payees. */
export const withdrawal: StorageArea = {
  migrations: {
    '0090-withdrawals': withdrawalTables,
    '0137-exported-withdrawals': exportedWithdrawals,
    '0140-returned-withdrawals': returnedWithdrawals,
    '0141-notices-of-a-person': noticesOfAPerson,
    '0154-numbers-given-out': numbersGivenOut,
    '0240-news-of-money': newsOfMoney,
  },

  within: { withdrawals: withdrawalStorage },

  // The party of a withdrawal may see two files that other users uploaded. Staff uploaded the bank's receipt, and a
  // colleague with another main account may have uploaded the invoice.
  showsFile: (scope) => sql<SqlBool>`exists (
    select 1 from withdrawal
    where (withdrawal.receipt = stored_file.name or withdrawal.invoice_file = stored_file.name)
      and ${ofParty('withdrawal', scope)})`,

  usesFile: sql<SqlBool>`(exists (select 1 from withdrawal where withdrawal.receipt = stored_file.name)
    or exists (select 1 from withdrawal where withdrawal.invoice_file = stored_file.name))`,

  owners: {
    withdrawal: async (db, id) =>
      ownedBy(
        await db
          .selectFrom('withdrawal')
          .select(['platform', 'party_kind', 'party_id'])
          .where('id', '=', keyOf(id))
          .executeTakeFirst(),
      ),
    payee: async (db, id) =>
      ownedBy(
        await db
          .selectFrom('payee')
          .select(['platform', 'party_kind', 'party_id'])
          .where('id', '=', keyOf(id))
          .executeTakeFirst(),
      ),
  },
};
