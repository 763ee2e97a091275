import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readUnreadForMe } from '@/application/chat/unread-for-me';
import type { WorkListItem, WorkListQuery } from '@/domain/work-order/work-list';

interface Row {
  readonly unread: number;
  readonly mine: boolean;
  readonly handled: boolean;
}

/** A list of work orders, of which some are mine and some are handled by me. */
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

test('counts where I am the creator and where I am the handler', async () => {
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
  // Without a range: what was created long ago is waited for as well.
  expect(list.asked).toEqual([
    { mine: true, unread: true, page: 1, pageSize: 100 },
    { handled: true, unread: true, page: 1, pageSize: 100 },
  ]);
});

test('a work order that I created and handle counts once', async () => {
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
