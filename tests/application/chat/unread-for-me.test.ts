import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readUnreadForMe } from '@/application/chat/unread-for-me';
import type { WorkListItem, WorkListQuery } from '@/domain/work-order/work-list';

interface Row {
  readonly unread: number;
  readonly mine: boolean;
  readonly handled: boolean;
}

/** A gateway that lists these rows: with `mine` those that the user created, otherwise those that the user handles. */
const listOf = (rows: readonly Row[]) => {
  const asked: WorkListQuery[] = [];
  const items = rows.map((row, index) => ({ ...row, id: String(index) }) as unknown as WorkListItem & Row);
  return {
    asked,
    list: (query: WorkListQuery) => {
      asked.push(query);
      const kept = items.filter((row) => (query.mine === true ? row.mine : row.handled));
      return Promise.resolve({ items: kept, total: kept.length });
    },
  };
};

test('the unread count covers the work orders that the user created and those that the user handles', async () => {
  const list = listOf([
    { unread: 3, mine: true, handled: false },
    { unread: 2, mine: false, handled: true },
    { unread: 9, mine: false, handled: false },
  ]);
  expect(await readUnreadForMe(list)).toEqual({
    mine: 3,
    handled: 2,
    total: 5,
    byWorkOrder: { 0: 3, 1: 2 },
  });
  // The queries contain no date range, because old work orders count as well.
  expect(list.asked).toEqual([
    { mine: true, unread: true, page: 1, pageSize: 100 },
    { handled: true, unread: true, page: 1, pageSize: 100 },
  ]);
});

test('a work order that the user created and handles counts once', async () => {
  const row = fc.record({ unread: fc.nat(100), mine: fc.boolean(), handled: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 20 }), async (rows) => {
      const { total, mine, handled } = await readUnreadForMe(listOf(rows));
      const own = rows.filter((each) => each.mine || each.handled);
      expect(total).toBe(own.reduce((sum, { unread }) => sum + unread, 0));
      expect(total).toBeLessThanOrEqual(mine + handled);
      expect(total).toBeGreaterThanOrEqual(Math.max(mine, handled));
    }),
  );
});
