import { expect } from '@playwright/test';
import { soon, type Visit } from './visit';

interface Figures {
  readonly days: readonly {
    readonly orders: number;
    readonly workOrders: number;
    readonly finished: number;
  }[];
}

const DAY = 86_400_000;
const OFFSET = 8 * 3_600_000;

const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

const showsHome = async (visit: Visit): Promise<void> => {
  const { page, may } = visit;
  const { data: waiting } = await visit.answer<{ data: Record<string, number> }>('/seller/index');
  const counts = page.locator('#content section a strong:not(:has([aria-hidden]))');
  await soon(counts).toHaveText(
    ['urged', 'unanswered', 'reissuePending', 'unrated'].map((name) => String(waiting[name])),
  );
  const first = new Date(Date.now() + OFFSET - 29 * DAY).toISOString().slice(0, 10);
  const range = `params%5BbeginTime%5D=${first}%2000:00:00`;
  const { data: figures } = await visit.answer<{ data: Figures }>(`/seller/census?${range}`);
  const sum = (of: keyof Figures['days'][number]) =>
    grouped(figures.days.reduce((all, day) => all + day[of], 0));
  const shown = page
    .getByRole('region', { name: visit.text('home.figures') })
    .locator('dl')
    .first()
    .locator('dd');
  await soon(shown.nth(0)).toHaveText(sum('orders'));
  await soon(shown.nth(1)).toHaveText(sum('workOrders'));
  await soon(shown.nth(2)).toHaveText(sum('finished'));
  await soon(page.getByText(visit.text('home.points.available'))).toHaveCount(may.points ? 1 : 0);
  const { code } = await visit.answer<{ code: number }>('/seller/getPoint');
  expect(code).toBe(may.points ? 200 : 403);
};

/** The waiting work and the figures of 30 days match the person's scope. Only some people see points. */
export const seesHome = async (visit: Visit): Promise<void> => {
  await visit.finds('/index', () => showsHome(visit));
  await visit.hasNoSeriousFault();
};

const showsUsers = async (visit: Visit): Promise<void> => {
  const { page } = visit;
  const { rows } = await visit.answer<{ rows: { userName: string }[] }>(
    '/seller/user/list?pageNum=1&pageSize=20',
  );
  const name = visit.text('users.title');
  const list = visit.isNarrow
    ? page.getByRole('list', { name }).getByRole('listitem')
    : page.getByRole('table', { name }).locator('tbody tr:not([aria-hidden])');
  await soon(list).toContainText(rows.map(({ userName }) => userName));
  await soon(page.getByRole('button', { name: visit.text('users.add') })).toBeVisible();
  await soon(list.filter({ hasText: visit.text('users.me') })).toHaveCount(1);
};

/** The users of the person's seller, or the message that there is no such page. */
export const seesUsers = async (visit: Visit): Promise<void> => {
  if (visit.may.users) {
    await visit.finds('/user/list', () => showsUsers(visit));
    await visit.hasNoSeriousFault();
    return;
  }
  await visit.open('/user/list');
  await expect(visit.page).toHaveURL(/\/404$/);
  const { code } = await visit.answer<{ code: number }>('/seller/user/list?pageNum=1&pageSize=20');
  expect(code).toBe(403);
};
