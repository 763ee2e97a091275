import { expect, it } from 'vitest';
import { dayOf } from '@/domain/dates/calendar';
import { DAY } from '@/domain/kernel/instant';
import { MIGRATIONS } from '@backend/storage/migrations';
import { onEachDatabase } from '@tests/support/database';

const undone = new Error('undone');
const PAID_AT = Date.UTC(2026, 5, 1, 4);

onEachDatabase('marks of payments that staff have settled', (database) => {
  it('are cleared by the migration, except those that may still need a decision', async () => {
    const attempt = database()
      .db.transaction()
      .execute(async (db) => {
        const statement = async (platform: string, days: number) =>
          (
            await db
              .insertInto('provider_statement')
              .values({
                ...{ platform, channel: 'wechat', day: dayOf(PAID_AT) + days },
                ...{ lines: 0, paid: 0, refunded: 0, fee: 0, posted: 0 },
                fetched_at: new Date(PAID_AT + (days + 1) * DAY),
              })
              .returning('id')
              .executeTakeFirstOrThrow()
          ).id;
        let subjects = 900_000;
        const payment = async (
          platform: string,
          number: string,
          trouble: 'after-end' | 'paid-twice' | 'wrong-amount',
        ) => {
          await db
            .insertInto('payment')
            .values({
              ...{
                platform,
                area: 'recharge',
                subject_id: String((subjects += 1)),
                channel: 'wechat',
                number,
                amount: 500,
              },
              // A payment that was paid twice was posted with the first transaction.
              ...(trouble === 'paid-twice'
                ? { status: 'PAID' as const, transaction_id: `T${number}`, paid_at: new Date(PAID_AT) }
                : { status: 'CLOSED' as const }),
              ...{ is_late: false, trouble, is_ended: trouble === 'after-end' },
              ...{ created_at: new Date(PAID_AT), expires_at: new Date(PAID_AT) },
            })
            .execute();
        };
        const difference = (platform: string, statementId: string, number: string, isOpen: boolean) =>
          db
            .insertInto('reconciliation_difference')
            .values({
              ...{ platform, statement_id: statementId, kind: 'not-posted', number, theirs: 500, ours: 0 },
              ...{ transaction_id: `T${number}${String(isOpen)}`, paid_at: new Date(PAID_AT) },
              ...(isOpen
                ? { status: 'OPEN' as const }
                : {
                    ...{ status: 'ACCEPTED' as const, remark: '已核实' },
                    ...{ decided_by_name: '程颖', decided_at: new Date(PAID_AT) },
                  }),
            })
            .execute();

        const early = await statement('cyy', 0);
        await statement('cyy', 5);
        for (const [number, trouble] of [
          ['ended', 'after-end'],
          ['twice', 'paid-twice'],
          ['wrong', 'wrong-amount'],
          ['waits', 'after-end'],
          ['unknown', 'paid-twice'],
        ] as const) {
          await payment('cyy', number, trouble);
          if (number !== 'unknown') await difference('cyy', early, number, false);
        }
        await difference('cyy', early, 'waits', true);
        // No later statement was fetched, so another payment may still be found.
        const only = await statement('kyx', 0);
        await payment('kyx', 'fresh', 'after-end');
        await difference('kyx', only, 'fresh', false);

        await MIGRATIONS['0212-settled-marks']?.up(db);
        const rows = await db
          .selectFrom('payment')
          .select(['number', 'trouble'])
          .where('number', 'in', ['ended', 'twice', 'wrong', 'waits', 'unknown', 'fresh'])
          .execute();
        expect(Object.fromEntries(rows.map(({ number, trouble }) => [number, trouble]))).toEqual({
          ...{ ended: null, twice: null, wrong: 'wrong-amount' },
          ...{ waits: 'after-end', unknown: 'paid-twice', fresh: 'after-end' },
        });
        throw undone;
      });
    await expect(attempt).rejects.toBe(undone);
  });
});
