import { walkOnPhone } from './support/phone-pages';
import { test } from './support/place';
import { nightlyUnless } from './support/tags';

/** The pages about money, by the user who opens them. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  seller: [
    '/index',
    '/integral/record',
    '/integral/recharge',
    '/integral/withdraw',
    '/integral/taxPoint',
    '/order/add',
    '/mall',
    '/mall/cart',
    '/mall/mine',
  ],
  shop: ['/integral/record', '/integral/withdraw'],
  auditor: [
    '/finance/recharge',
    '/finance/pay',
    '/finance/reconcile',
    '/finance/difference',
    '/finance/accounts',
  ],
  cashier: ['/finance/pay?status=APPROVED'],
  mallstaff: ['/mall/orders', '/mall/goods'],
};

/** `npm test` tests only the pages that none of its other tests opens; the nightly run tests all of them. */
const IN_GATE = ['auditor', 'shop'];

for (const theme of ['light', 'dark'] as const)
  for (const [userName, paths] of Object.entries(PAGES))
    test(
      `the money pages of ${userName} fit a phone and are accessible in English, ${theme}`,
      nightlyUnless(theme === 'light' && IN_GATE.includes(userName)),
      async ({ browser }, info) => {
        test.setTimeout(300_000);
        await walkOnPhone(browser, info, { userName, paths, theme });
      },
    );
