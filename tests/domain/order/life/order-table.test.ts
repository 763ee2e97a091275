import { expect, it } from 'vitest';
import { ORDER_STATUSES } from '@/domain/order/order-status';
import { isStateOf, ORDER_TABLE } from '@/domain/order/life/order-table';

it('the order table states from which statuses a step may be taken', () => {
  for (const status of ORDER_STATUSES) {
    expect(isStateOf('confirm', status), status).toBe(status === 'DONE');
    expect(isStateOf('assign', status), status).toBe(status === 'PENDING');
    const rows = ORDER_TABLE.cancel.flatMap(({ from }) => [...from]);
    expect(isStateOf('cancel', status), status).toBe(rows.includes(status));
  }
  expect(isStateOf('confirm', 'not-a-status')).toBe(false);
});
