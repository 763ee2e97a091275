import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { OrderStepsGateway } from '@/application/order/order-steps.port';
import { dayOf } from '@/domain/dates/calendar';
import { HOUR } from '@/domain/kernel/instant';
import type { Order } from '@/domain/order/order';
import { MAX_PAGE_SIZE } from '@/domain/paging/paging';
import { ShopCalendar } from '@/ui/order/desk/shop-calendar';
import { TabCommandsProvider } from '@/ui/shell/tabs/tabs-context';
import { NOON } from '@tests/support/builders';
import { openPart } from '@tests/support/pages/part';

const COUNT = MAX_PAGE_SIZE + 5;
const appointment = { from: NOON, to: NOON + HOUR };
const ORDERS = Array.from(
  { length: COUNT },
  (_, at) => ({ orderId: String(at), orderNo: `DD${at}`, appointment }) as unknown as Order,
);

/** The boards of a shop with more appointments in a week than one page of a board contains. */
const orderSteps: Pick<OrderStepsGateway, 'board' | 'calendar'> = {
  calendar: () => Promise.resolve([{ ...appointment, free: 3 }]),
  board: ({ from = 0, to = 0, page, pageSize }) => {
    const inRange = dayOf(NOON) >= from && dayOf(NOON) <= to ? ORDERS : [];
    return Promise.resolve({
      items: inRange.slice((page - 1) * pageSize, page * pageSize),
      total: inRange.length,
    });
  },
};

const SESSION = {
  kind: 'identified',
  identity: { user: { accountType: 'SHOP' }, roles: [], permissions: ['order:detail'] },
};

it('the calendar shows all appointments of a week, also beyond the first page of the board', async () => {
  const services = {
    orderSteps,
    ownHours: { find: () => new Promise(() => undefined) },
    session: { subscribe: () => () => undefined, state: () => SESSION },
  };
  const day = new Date(NOON + 8 * HOUR).toISOString().slice(0, 10);
  openPart(
    <MemoryRouter initialEntries={[`/order/desk?tab=calendar&day=${day}`]}>
      <TabCommandsProvider value={{} as never}>
        <ShopCalendar />
      </TabCommandsProvider>
    </MemoryRouter>,
    { services: services as never },
  );
  expect(await screen.findByText(`已约 ${COUNT} · 余 3`)).toBeInTheDocument();
  expect(document.querySelectorAll('a')).toHaveLength(COUNT);
});
