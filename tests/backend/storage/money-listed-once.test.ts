import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { dayOf, startOfDay } from '@/domain/dates/calendar';
import { DAY, MINUTE } from '@/domain/kernel/instant';
import { MIGRATIONS } from '@backend/storage/migrations';
import { onEachDatabase, onServer, type TestDatabase } from '@tests/support/database';

const DAY_OF_PAYMENT = dayOf(Date.UTC(2026, 5, 1));
const PAID_AT = startOfDay(DAY_OF_PAYMENT + 1) - MINUTE;
const NOW = PAID_AT + DAY;
const NUMBERS = Array.from({ length: 40 }, (_, place) => `night-${String(place).padStart(2, '0')}`);

let subjects = 800_000;

/** Closed payments of 500 fen. For each, the provider received 400 fen a minute before midnight. */
const paidBeforeMidnight = async ({ db, storage }: TestDatabase, platform: string) => {
  await db
    .insertInto('payment')
    .values(
      NUMBERS.map((number) => ({
        ...{ platform, area: 'recharge', channel: 'wechat' as const, number, amount: 500 },
        ...{ subject_id: String((subjects += 1)), status: 'CLOSED' as const, is_late: false },
        ...{ created_at: new Date(PAID_AT), expires_at: new Date(PAID_AT) },
      })),
    )
    .execute();
  const facts = { amount: 400, transaction: (number: string) => `T-${number}` };
  const settle = (number: string) =>
    storage.payments.settle(
      { platform, channel: 'wechat', number },
      {
        ...{ state: 'paid', transactionId: facts.transaction(number) },
        ...{ amount: facts.amount, paidAt: PAID_AT },
      },
      `query ${platform} ${number}`,
      NOW,
    );
  const keep = (day: number) =>
    storage.providerStatements.keep(
      { platform, channel: 'wechat', day },
      {
        lines: NUMBERS.map((number) => ({
          ...{ number, transactionId: facts.transaction(number) },
          ...{ amount: facts.amount, fee: 0, at: PAID_AT },
        })),
        unreadable: [],
      },
      `statement ${platform} ${day}`,
      NOW,
    );
  const listed = async () =>
    (
      await db
        .selectFrom('reconciliation_difference')
        .select('number')
        .where('platform', '=', platform)
        .where('kind', '=', 'amount')
        .orderBy('number')
        .execute()
    ).map(({ number }) => number);
  return { settle, keep, listed };
};

onServer('money that was paid a minute before midnight', (database) => {
  it('is listed once, even when its query and the next day’s statement find it at the same time', async () => {
    const { settle, keep, listed } = await paidBeforeMidnight(database(), 'cyy');
    await Promise.all([keep(DAY_OF_PAYMENT + 1), ...NUMBERS.map(settle)]);
    expect(await listed()).toEqual(NUMBERS);
  });

  it('is listed once when the statements of both days are stored at the same time', async () => {
    const { settle, keep, listed } = await paidBeforeMidnight(database(), 'kyx');
    await Promise.all([keep(DAY_OF_PAYMENT), keep(DAY_OF_PAYMENT + 1)]);
    await Promise.all(NUMBERS.map(settle));
    expect(await listed()).toEqual(NUMBERS);
  });

  it('is listed without waiting for the job that has locked the statement of its day', async () => {
    const { settle, listed } = await paidBeforeMidnight(database(), 'dc_az');
    const [first = '', second = ''] = NUMBERS;
    await settle(first);
    await database()
      .db.transaction()
      .execute(async (transaction) => {
        const statements = transaction
          .selectFrom('provider_statement')
          .select('day')
          .where('platform', '=', 'dc_az');
        expect(await statements.forNoKeyUpdate().execute()).toEqual([{ day: DAY_OF_PAYMENT }]);
        await settle(second);
      });
    expect(await listed()).toEqual([first, second]);
  });
});

onEachDatabase('rows that an earlier version stored twice for the same money', (database) => {
  it('both stay, and only the first one has its channel', async () => {
    const undone = new Error('undone');
    const attempt = database()
      .db.transaction()
      .execute(async (db) => {
        await sql`drop index reconciliation_difference_money_key`.execute(db);
        await sql`alter table reconciliation_difference drop column channel`.execute(db);
        const statements = await db
          .insertInto('provider_statement')
          .values(
            [0, 1].map((days) => ({
              ...{ platform: 'xcm', channel: 'alipay' as const, day: DAY_OF_PAYMENT + days },
              ...{ lines: 0, paid: 0, refunded: 0, fee: 0, posted: 0 },
            })),
          )
          .returning('id')
          .execute();
        const kinds = ['not-posted', 'amount', 'refund', 'refund'] as const;
        for (const [place, kind] of kinds.entries())
          await db
            .insertInto('reconciliation_difference')
            .values({
              ...{ platform: 'xcm', statement_id: statements[place % 2]?.id ?? '', kind, status: 'OPEN' },
              ...{ number: 'N', transaction_id: 'T', theirs: 1, ours: 0 },
            })
            .execute();
        await MIGRATIONS['0224-money-listed-once']?.up(db);
        const rows = await db
          .selectFrom('reconciliation_difference')
          .select(['kind', 'channel'])
          .where('platform', '=', 'xcm')
          .orderBy('id')
          .execute();
        expect(rows.map(({ kind, channel }) => [kind, channel])).toEqual([
          ['not-posted', 'alipay'],
          ['amount', null],
          ['refund', 'alipay'],
          ['refund', 'alipay'],
        ]);
        throw undone;
      });
    await expect(attempt).rejects.toBe(undone);
  });
});
