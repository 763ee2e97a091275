import { sql, type SqlBool } from 'kysely';
import type { StorageArea } from '../area';
import { paymentTables } from '../migrations/0095-payments';
import { rechargeTables } from '../migrations/0094-recharges';
import { referenceKeys } from '../migrations/0157-reference-keys';
import { rechargeRefunds } from '../migrations/0170-recharge-refunds';
import { stoppedRefunds } from '../migrations/0236-stopped-refunds';
import { surplusPayments } from '../migrations/0237-surplus-payments';
import { refundsUnderWay } from '../migrations/0253-refunds-under-way';
import { keyOf } from '../rows/scalars';
import { rechargeCommands } from './recharge-commands';
import { rechargeReads } from './recharge-list';
import { refundCommands } from './refund-commands';

/** The bank account to which the demo's sellers transfer money. The number is invented. */
const DEMO_BANK = {
  'finance.bankName': '上海车影科技有限公司',
  'finance.bankBank': '招商银行',
  'finance.bankBranch': '上海安亭支行',
  'finance.bankNumber': '121900000000888',
} as const;

/** The storage area of recharges of points. */
export const recharge: StorageArea = {
  migrations: {
    '0094-recharges': rechargeTables,
    '0095-payments': paymentTables,
    '0157-reference-keys': referenceKeys,
    '0170-recharge-refunds': rechargeRefunds,
    '0236-stopped-refunds': stoppedRefunds,
    '0237-surplus-payments': surplusPayments,
    '0253-refunds-under-way': refundsUnderWay,
  },

  within: {
    recharges: (db, scope, effects) => ({
      ...rechargeReads(db, scope),
      ...rechargeCommands(db, scope, effects),
      ...refundCommands(db, scope, effects),
    }),
  },

  usesFile: sql<SqlBool>`exists (
    select 1 from recharge, jsonb_array_elements_text(recharge.vouchers) as used (name)
    where used.name = stored_file.name)`,

  owners: {
    recharge: async (db, id) => {
      const row = await db
        .selectFrom('recharge')
        .select(['platform', 'party_kind', 'party_id'])
        .where('id', '=', keyOf(id))
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { platform, party_kind: kind, party_id: party } = row;
      return kind === 'shop' ? { platform, sellers: [], shopId: party } : { platform, sellers: [party] };
    },
  },

  fillDemo: async (db, { accounts }) => {
    const brands = [...new Set(accounts.map(({ platform }) => platform))];
    await db
      .insertInto('configuration')
      .values(
        brands.flatMap((platform) =>
          Object.entries(DEMO_BANK).map(([key, value]) => ({ platform, key, value })),
        ),
      )
      .onConflict((conflict) => conflict.columns(['platform', 'key']).doNothing())
      .execute();
  },
};
