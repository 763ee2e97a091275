import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsInOrder, columnChoiceToStore, moveColumn, showColumn } from '@/domain/list/column-choice';

const KEYS = ['no', 'status', 'shop', 'amount'];
const keysOf = (columns: ReturnType<typeof columnsInOrder>) =>
  columns.map(({ key, shown }) => (shown ? key : `(${key})`)).join(' ');

describe('the columns of a list', () => {
  it('have their default order until the user changes it', () => {
    expect(keysOf(columnsInOrder(KEYS))).toBe('no status shop amount');
    expect(columnChoiceToStore(KEYS, columnsInOrder(KEYS))).toBeUndefined();
  });

  it('can be moved and hidden, except for the first one', () => {
    const moved = showColumn(moveColumn(columnsInOrder(KEYS), 'amount', -1), 'status', false);
    expect(keysOf(moved)).toBe('no (status) amount shop');
    expect(keysOf(moveColumn(columnsInOrder(KEYS), 'status', -1))).toBe('no status shop amount');
    expect(keysOf(moveColumn(columnsInOrder(KEYS), 'no', 1))).toBe('no status shop amount');
    expect(keysOf(showColumn(columnsInOrder(KEYS), 'no', false))).toBe('no status shop amount');
  });

  it('include a new column at its default position, and keep the stored choice for a missing column, in case it returns', () => {
    const choice = { order: ['no', 'amount', 'price', 'status'], hidden: ['price', 'status'] };
    expect(keysOf(columnsInOrder(KEYS, choice))).toBe('no amount (status) shop');
    const kept = columnChoiceToStore(KEYS, columnsInOrder(KEYS, choice), choice);
    expect(kept).toEqual({ order: ['no', 'amount', 'status', 'shop', 'price'], hidden: ['status', 'price'] });
    expect(keysOf(columnsInOrder([...KEYS, 'price'], kept))).toBe('no amount (status) shop (price)');
  });

  it('may be hidden by default, and are shown once the user selects them', () => {
    const start = ['shop'];
    expect(keysOf(columnsInOrder(KEYS, undefined, start))).toBe('no status (shop) amount');
    expect(
      columnChoiceToStore(KEYS, columnsInOrder(KEYS, undefined, start), undefined, start),
    ).toBeUndefined();
    const chosen = columnChoiceToStore(
      KEYS,
      showColumn(columnsInOrder(KEYS, undefined, start), 'shop', true),
      undefined,
      start,
    );
    expect(keysOf(columnsInOrder(KEYS, chosen, start))).toBe('no status shop amount');
    const older = { order: ['no', 'amount', 'status'], hidden: ['status'] };
    expect(keysOf(columnsInOrder(KEYS, older, start))).toBe('no amount (status) (shop)');
  });

  it('are unique for any stored value', () => {
    const some = fc.array(fc.constantFrom(...KEYS, 'x', 'y'));
    fc.assert(
      fc.property(some, some, (order, hidden) => {
        const columns = columnsInOrder(KEYS, { order, hidden });
        expect(columns.map(({ key }) => key).sort()).toEqual([...KEYS].sort());
        expect(columns[0]).toEqual({ key: 'no', shown: true });
        const again = columnsInOrder(KEYS, columnChoiceToStore(KEYS, columns, { order, hidden }));
        expect(again).toEqual(columns);
      }),
    );
  });
});
