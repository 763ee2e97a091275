import type { Services } from '@/application/services';
import type { BoardQuery } from '@/domain/order/board';
import type { Order } from '@/domain/order/order';
import { MAX_PAGE_SIZE } from '@/domain/paging/paging';

type Days = Pick<BoardQuery, 'from' | 'to' | 'shopId'>;

/** Reads all pages of the orders with an appointment on these days. The orders keep the sorting of the board. */
export const readAppointments = async (
  { orderSteps }: Pick<Services, 'orderSteps'>,
  days: Days,
  signal: AbortSignal,
): Promise<readonly Order[]> => {
  const read = async (page: number): Promise<readonly Order[]> => {
    const { items, total } = await orderSteps.board(
      { ...days, board: 'days', page, pageSize: MAX_PAGE_SIZE },
      { signal, catch: false, background: true },
    );
    return page * MAX_PAGE_SIZE < total ? [...items, ...(await read(page + 1))] : items;
  };
  return read(1);
};
