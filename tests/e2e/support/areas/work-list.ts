import { soon, type Visit } from './visit';

const SIZE = 10;

const showsWorkOrders = async (visit: Visit): Promise<void> => {
  const { page } = visit;
  const { rows } = await visit.answer<{ rows: readonly { id: string }[] }>(
    `/seller/work/list?pageNum=1&pageSize=${SIZE}`,
  );
  if (rows.length === 0) {
    await soon(page.getByText(visit.text('work-list.empty.all'))).toBeVisible();
    return;
  }
  const name = visit.text('work-list.title');
  const list = visit.isNarrow
    ? page.getByRole('main').getByRole('button', { name: visit.beginning('work-list.open') })
    : page.getByRole('table', { name }).locator('tbody tr[data-place]');
  await soon(list).toContainText(rows.map(({ id }) => id));
};

/** The work orders of the person's scope, last changed first. */
export const seesWorkOrders = async (visit: Visit): Promise<void> => {
  await visit.finds(`/work/list?size=${SIZE}`, () => showsWorkOrders(visit));
  await visit.hasNoSeriousFault();
};
