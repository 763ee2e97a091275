import { describe, expect, test } from 'vitest';
import type { FeedbackGateway } from '@/application/feedback/feedback.port';
import type { PointsGateway } from '@/application/points/points.port';
import type { PointBalance } from '@/domain/points/points';
import { DAY } from '@/domain/kernel/instant';
import type { StatementLine, StatementQuery } from '@/domain/ledger/statement';
import { NOON } from '@tests/support/builders';
import { refuse } from '@/domain/result';

/** The lines of the statement, the newest first. */
export const LINES: readonly StatementLine[] = [
  { kind: 'order-hold', amount: -3000, balance: 120_000, orderNo: 'CY2026110001', area: 'order' },
  { kind: 'adjustment', amount: 23_000, balance: 123_000, area: 'account', remark: '补录' },
  { kind: 'opening', amount: 100_000, balance: 100_000, area: 'account' },
].map((line, index) => ({
  remark: '',
  ...line,
  id: String(3 - index),
  referenceId: String(100 + index),
  at: NOON - index * 40 * DAY,
}));

export const BALANCE: PointBalance = { available: 1200, frozen: 30 };

/** The contract of every adapter of `PointsGateway`. */
export const pointsGatewayContract = (name: string, open: () => Promise<PointsGateway>): void => {
  describe(`points gateway: ${name}`, () => {
    test('returns the available points and the points held by orders', async () => {
      expect(await (await open()).balance()).toEqual(BALANCE);
    });

    test('lists the statement, newest first, filtered by kind, direction, order and period', async () => {
      const gateway = await open();
      const page = { page: 1, pageSize: 20 } as const;
      expect(await gateway.statement(page)).toEqual({ items: LINES, total: 3 });
      const ids = async (query: Partial<StatementQuery>) =>
        (await gateway.statement({ ...page, ...query })).items.map(({ id }) => id);
      expect(await ids({ kind: 'opening' })).toEqual(['1']);
      expect(await ids({ direction: 'out' })).toEqual(['3']);
      expect(await ids({ search: 'CY2026110001' })).toEqual(['3']);
      expect(await ids({ from: NOON - 50 * DAY })).toEqual(['3', '2']);
      expect(await ids({ page: 2, pageSize: 2 })).toEqual(['1']);
    });

    test('sums up a period: opening balance, months and closing balance', async () => {
      const summary = await (await open()).summary({ from: NOON - 50 * DAY, to: NOON });
      expect(summary).toMatchObject({ available: 120_000, held: 3000, opening: 100_000, closing: 120_000 });
      const moved = summary.months.map(({ incoming, outgoing }) => [incoming, outgoing]);
      expect(moved).toEqual([
        [23_000, 0],
        [0, 3000],
      ]);
    });
  });
};

/**
 * The contract of every adapter of `FeedbackGateway`. `open` returns a function, and each call of that function opens
 * another tab of the same user.
 */
export const feedbackGatewayContract = (name: string, open: () => Promise<() => FeedbackGateway>): void => {
  describe(`feedback gateway: ${name}`, () => {
    test('invites the user to send feedback until the user answers', async () => {
      const gateway = (await open())();
      expect(await gateway.invited()).toBe(true);
      expect(await gateway.answer(false, 'request-0001')).toEqual({ ok: true, value: undefined });
      expect(await gateway.invited()).toBe(false);
    });

    test('a repeat returns the same result, and another answer with the same request id is refused', async () => {
      const tab = await open();
      await tab().answer(true, 'request-0001');
      expect(await tab().answer(true, 'request-0001')).toMatchObject({ ok: true });
      expect(await tab().answer(false, 'request-0001')).toEqual(refuse('request.id-reused'));
    });
  });
};
