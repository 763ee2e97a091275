import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { MINUTE } from '@/domain/kernel/instant';
import { WITHDRAWAL_STATUSES } from '@/domain/withdrawal/withdrawal';
import { DIFFERENCE_KINDS } from '@/domain/reconciliation/match-statement';
import { loadDemoMoney, storingReceipts } from '@backend/core/seed/demo-money';
import { PLATFORM_IDS } from '@backend/core/platforms';
import { createBankNumbers } from '@backend/core/withdrawal/bank-numbers';
import { ownJobStore } from '@backend/jobs/own/own-job-store';
import { databaseFileStore } from '@backend/storage/files/database-file-store';
import { loadDemoForMoney } from '@backend/storage/load-demo-data';
import { openStorage } from '@backend/storage/open-storage';
import { embeddedDatabase } from '@tests/support/database/embedded';
import { IS_NIGHT } from '@tests/support/night';

/** Start times in China: the last and the first minute of a month, a time at night, a leap day, a new year. */
const STARTS = [
  '2026-03-31T23:59:59.500+08:00',
  '2026-05-01T00:00:00.000+08:00',
  '2026-11-25T03:30:00.000+08:00',
  '2028-02-29T12:00:00.000+08:00',
  '2027-01-01T00:30:00.000+08:00',
];

describe('the money in the demo data', () => {
  it.each(IS_NIGHT ? STARTS : STARTS.slice(0, 2))(
    'follows the rules at %s, and the ledger balances',
    async (start) => {
      const now = Date.parse(start);
      const database = await embeddedDatabase();
      try {
        const { db } = database;
        const postDemo = await loadDemoForMoney(db, { now, passwordHash: '-' });
        if (postDemo === undefined) throw new Error('the database is not empty');
        const storage = openStorage(db, { kind: 'embedded', queue: ownJobStore(db) });
        const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
        await loadDemoMoney({
          storage,
          bankNumbers: createBankNumbers(['a key for tests alone, long enough'], randomBytes),
          storeReceipt: storingReceipts(storage, databaseFileStore(db), { randomBytes }),
          postUntil: postDemo(db),
          now,
        });
        const all = await db
          .selectFrom('recharge')
          .select(['platform', 'status', 'submitted_at', 'way', 'vouchers'])
          .execute();
        // Only the bank transfers of the ten earlier months have no voucher.
        const isEarlier = ({ way, vouchers }: (typeof all)[number]) =>
          way === 'bank' && vouchers.length === 0;
        const [earlier, rows] = [all.filter(isEarlier), all.filter((row) => !isEarlier(row))];
        expect(new Set(earlier.map(({ status }) => status))).toEqual(new Set(['CREDITED']));
        expect(
          rows
            .filter(({ platform }) => platform === 'cyy')
            .map(({ status }) => status)
            .toSorted(),
        ).toEqual([
          ...['CANCELLED', 'CHECKED', 'CHECKED', 'CLOSED', 'CLOSED', 'CLOSED', 'CLOSED'],
          ...['CREDITED', 'CREDITED', 'CREDITED', 'CREDITED', 'CREDITED', 'CREDITED'],
          ...['PAYING', 'REJECTED', 'REJECTED', 'SUBMITTED'],
        ]);
        const ofShops = await db
          .selectFrom('recharge')
          .innerJoin('account', 'account.id', 'recharge.submitted_by')
          .select(['recharge.platform', 'recharge.status'])
          .where('account.user_name', '=', 'shop')
          .where('party_kind', '=', 'shop')
          .execute();
        for (const platform of PLATFORM_IDS)
          expect(ofShops.filter((row) => row.platform === platform).map(({ status }) => status)).toEqual(
            expect.arrayContaining(['CREDITED', 'REJECTED', 'PAYING']),
          );
        // Each ledger entry has the time of its document.
        const { rows: dated } = await sql<{ name: string; asked: Date; posted: Date }>`
          select 'withdrawal ' || withdrawal.id as name, submitted_at as asked, min(entry.at) as posted
            from withdrawal join ledger_entry as entry
              on entry.area = 'withdrawal' and entry.reference_id = withdrawal.id::text
            group by withdrawal.id
          union all
          select 'recharge ' || recharge.id, credited_at, min(entry.at)
            from recharge join ledger_entry as entry
              on entry.area = 'recharge' and entry.reference_id = recharge.id::text
            where status = 'CREDITED' group by recharge.id`.execute(db);
        expect(dated.length).toBeGreaterThan(40);
        for (const { name, asked, posted } of dated) expect([name, posted]).toEqual([name, asked]);
        const differences = await db
          .selectFrom('reconciliation_difference')
          .select(['kind', 'status', 'decided_at'])
          .where('platform', '=', 'cyy')
          .execute();
        expect(differences.map(({ kind, status }) => `${kind} ${status}`).toSorted()).toEqual(
          [
            ...DIFFERENCE_KINDS.filter((kind) => kind !== 'not-posted').map((kind) => `${kind} OPEN`),
            ...['not-posted OPEN', 'not-posted REFUNDED'],
          ].toSorted(),
        );
        const missing = await db
          .selectFrom('provider_statement')
          .select('channel')
          .where('platform', '=', 'cyy')
          .where('fetched_at', 'is', null)
          .execute();
        expect(missing).toEqual([{ channel: 'alipay' }]);
        expect(Math.max(...rows.map(({ submitted_at }) => submitted_at.getTime()))).toBeLessThanOrEqual(
          now - MINUTE,
        );
        // Business 7: each brand has a failed payout, a late payment that was credited, and a shop that owes points.
        for (const platform of PLATFORM_IDS) {
          // Withdrawals exist in each state and by both methods, for the seller and for the shop.
          const withdrawals = await db
            .selectFrom('withdrawal')
            .innerJoin('account', 'account.id', 'withdrawal.submitted_by')
            .select(['withdrawal.status', 'withdrawal.way', 'account.user_name as by'])
            .where('withdrawal.platform', '=', platform)
            .execute();
          for (const by of ['seller', 'shop']) {
            const own = withdrawals.filter((row) => row.by === by);
            expect([platform, by, ...own.map(({ status }) => status).toSorted()]).toEqual([
              ...[platform, by, ...WITHDRAWAL_STATUSES.toSorted()],
            ]);
            expect(new Set(own.map(({ way }) => way))).toEqual(new Set(['invoice', 'tax']));
          }
          const parts = await db
            .selectFrom('payment_refund')
            .select('amount')
            .where('platform', '=', platform)
            .where('difference_id', 'is', null)
            .execute();
          expect(parts.map(({ amount }) => Number(amount)).toSorted(), platform).toEqual([3000, 5000]);
          const late = await db
            .selectFrom('payment')
            .innerJoin('recharge', 'recharge.id', 'payment.subject_id')
            .select(['payment.status', 'payment.amount', 'recharge.status as credited', 'payment.number'])
            .where('payment.platform', '=', platform)
            .where('payment.is_late', '=', true)
            .execute();
          expect(late, platform).toMatchObject([{ status: 'PAID', credited: 'CREDITED' }]);
          const { rows: posted } = await sql<{ amount: string }>`
          select leg.amount from ledger_entry as entry join ledger_leg as leg on leg.entry_seq = entry.seq
            join ledger_account as account on account.id = leg.account_id
          where entry.entry_id = ${`payment/${late[0]?.number}/1`} and account.kind = 'seller'`.execute(db);
          expect(
            posted.map(({ amount }) => Number(amount)),
            platform,
          ).toEqual([30_000]);
          const owing = await db
            .selectFrom('shop')
            .select('receivable_points')
            .where('platform', '=', platform)
            .where('receivable_points', '>', 0)
            .execute();
          expect(owing.length, platform).toBeGreaterThan(0);
        }
        expect(await storage.ledger.verify()).toEqual([]);
      } finally {
        await database.discard();
      }
    },
  );
});
