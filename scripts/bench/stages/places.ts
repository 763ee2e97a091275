import type { Page } from 'playwright';
import type { Exchange } from '../round-trips';
import { chainOf } from '../round-trips';
import type { Measured } from '../measure';
import type { Shift } from '../watch';

/** The elements whose appearance is measured. */
export const SIGN_IN_FORM = ['form input[name="password"]', 'form button[type="submit"]'];
export const HOME = ['#content h1'];
/** The frame around every page. */
export const SHELL = ['header button', 'main#content'];
/** The elements of the home page once its four counts have replaced their placeholders. */
export const HOME_FILLED = [
  ...HOME,
  ...[1, 2, 3, 4].map((place) => `#content section a:nth-of-type(${place}) strong:not(:has([aria-hidden]))`),
];

const SHIFT_MAX = 0.02;

export const layoutShift = ({ sum, moved }: Shift): Measured => ({
  name: 'layout shift',
  unit: '',
  value: sum,
  atMost: SHIFT_MAX,
  because: moved,
});

/** Signs in without waiting for the next page. */
export const pressSignIn = async (page: Page, userName = 'seller'): Promise<void> => {
  await page.locator('form input[name="username"]').fill(userName);
  await page.locator('form input[name="password"]').fill('demo-2026');
  await page.locator('form button[type="submit"]').click();
};

/**
 * The longest chains of requests that started within a period. Only the order of the requests counts, not their causes.
 * `waited-trips` counts the round trips that a user waited for.
 */
export const tripsWithin = (
  exchanges: readonly Exchange[],
  from: number,
  to: number,
): readonly Measured[] => {
  const within = exchanges.filter(({ start }) => start >= from && start <= to);
  const api = within.filter(({ kind }) => kind === 'api');
  const calls = chainOf(api);
  const scripts = chainOf(within.filter(({ kind }) => kind === 'script'));
  return [
    { name: 'sequential calls', unit: 'trips', value: calls.length, because: calls.paths },
    { name: 'calls', unit: '', value: api.length },
    { name: 'sequential scripts', unit: 'trips', value: scripts.length, because: scripts.paths },
  ];
};
