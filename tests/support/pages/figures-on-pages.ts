import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { openApp, type OpenedApp } from './app';

/** Parses a number; a dash stands for no amount. */
export const numberIn = (text: string | null | undefined): number =>
  Number((text ?? '').replace(/[^\d.-]/g, ''));
/** Parses yuan or points as fen. */
export const fenIn = (text: string | null | undefined): number => Math.round(numberIn(text) * 100);

/** Opens pages one after the other. */
export const visitsOf =
  (token: string, platform: string) =>
  async (path: string, look: (app: OpenedApp) => Promise<void>): Promise<void> => {
    const app = openApp({ path, token, platform });
    await look(app);
    app.close();
  };

/** The number beside a label, in fen, once it is loaded. */
export const fact = async (name: string): Promise<number> => {
  const value = (await screen.findByText(name, { selector: 'dt' })).nextElementSibling;
  await waitFor(() => {
    expect(value?.textContent).toMatch(/\d/);
  });
  return fenIn(value?.textContent);
};

/** The texts of the named columns of a table, row by row. */
export const texts = async (...headings: readonly string[]): Promise<readonly (readonly string[])[]> => {
  const first = await screen.findAllByRole('cell');
  const found = first[0]?.closest('table');
  if (!found) throw new Error('no table');
  const rows = within(found).getAllByRole('row');
  const names = within(found)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent.trim());
  const places = headings.map((heading) => names.findIndex((name) => name.startsWith(heading)));
  expect([headings, places.includes(-1), names]).toEqual([headings, false, names]);
  return rows
    .map((row) => within(row).queryAllByRole('cell'))
    .filter((cells) => cells.length === names.length)
    .map((cells) => places.map((place) => cells[place]?.textContent ?? ''));
};

/** The numbers of the named columns, in fen. */
export const table = async (...headings: readonly string[]): Promise<readonly (readonly number[])[]> =>
  (await texts(...headings)).map((row) => row.map(fenIn));

/** The sum of a column, in fen. */
export const column = async (heading: string): Promise<number> =>
  (await table(heading)).reduce((sum, [value = 0]) => sum + value, 0);

/** The months of a statement with income and expense in fen, without months without movements. */
export const monthsOnPage = async () =>
  within(await screen.findByRole('table', { name: '每月收支' }))
    .getAllByRole('row')
    .slice(1)
    .map((row): readonly (string | number)[] => [
      within(row).getByRole('rowheader').textContent,
      ...within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => fenIn(textContent)),
    ])
    .filter(([, incoming, outgoing]) => incoming !== 0 || outgoing !== 0);

/** Loads the pages in advance, because a busy machine may need longer for that than a query waits. */
export const loadPagesInAdvance = () =>
  Promise.all([
    import('@/ui/points/points-record-page'),
    import('@/ui/recharge/recharge-page'),
    import('@/ui/recharge/recharge-desk-page'),
    import('@/ui/withdrawal/invoice-withdraw-page'),
    import('@/ui/withdrawal/tax-withdraw-page'),
    import('@/ui/withdrawal/payout-list-page'),
    import('@/ui/reconciliation/statement-days-page'),
    import('@/ui/reconciliation/differences-page'),
    import('@/ui/order/form/order-entry-page'),
    import('@/ui/balances/balances-page'),
    import('@/ui/mall-order/order-desk-page'),
    import('@/ui/mall-order/own-orders-page'),
    import('@/ui/mall-order/order-page'),
    import('@/ui/withdrawal/payout-page'),
  ]);
