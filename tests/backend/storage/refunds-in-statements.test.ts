import { expect, it } from 'vitest';
import { refundNumbersInStatements } from '@backend/storage/reconciliation/own-payments';
import { onEachDatabase } from '@tests/support/database';

onEachDatabase('the refunds of a statement', (database) => {
  it('are all looked up, even when they exceed the number of parameters of one SQL statement', async () => {
    const { db } = database();
    const refunds = Array.from({ length: 40_000 }, (_, place) => ({
      ...{ refundNumber: `R-${place}`, number: `N-${place}`, amount: 100 },
      ...{ paymentId: undefined, from: 0, to: 0 },
    }));
    const { id } = await db
      .insertInto('provider_statement')
      .values({
        platform: 'cyy',
        channel: 'wechat',
        day: 1,
        lines: 2,
        paid: 0,
        refunded: 200,
        fee: 0,
        posted: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = (place: number) => ({
      ...{
        statement_id: id,
        number: `N-${place}`,
        refund_number: `R-${place}`,
        transaction_id: `T-${place}`,
      },
      ...{ amount: 100, fee: 0, at: new Date(0) },
    });
    await db
      .insertInto('provider_statement_line')
      .values([line(0), line(39_999), line(40_000)])
      .execute();
    const channel = { platform: 'cyy', channel: 'wechat' } as const;
    expect(await refundNumbersInStatements(db, channel, refunds)).toEqual(new Set(['R-0', 'R-39999']));
    expect(await refundNumbersInStatements(db, { ...channel, platform: 'kyx' }, refunds)).toEqual(new Set());
  });
});
