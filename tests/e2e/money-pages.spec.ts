import { walkOnPhone } from './support/phone-pages';
import { test } from './support/place';
import { nightlyUnless } from './support/tags';

/** The pages of money by the person who opens them, each below a heading of its own. */
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

for (const theme of ['light', 'dark'] as const)
  test(
    `the pages of money fit a phone and are accessible in English, ${theme}`,
    nightlyUnless(theme === 'light'),
    async ({ browser }, info) => {
      test.setTimeout(300_000);
      for (const [userName, paths] of Object.entries(PAGES))
        await walkOnPhone(browser, info, { userName, paths, theme });
    },
  );
