import { expect, it } from 'vitest';
import { ORDER_STATUSES } from '@/domain/order/order-status';
import { isPossibleIn, ORDER_TABLE } from '@/domain/order/life/order-table';

it('the order table states from which statuses a step may be taken', () => {
  for (const status of ORDER_STATUSES) {
    expect(isPossibleIn('confirm', status), status).toBe(status === 'DONE');
    expect(isPossibleIn('assign', status), status).toBe(status === 'PENDING');
    const rows = ORDER_TABLE.cancel.flatMap(({ from }) => [...from]);
    expect(isPossibleIn('cancel', status), status).toBe(rows.includes(status));
  }
  expect(isPossibleIn('confirm', 'not-a-status')).toBe(false);
});
