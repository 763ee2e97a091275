import { expect, onVariant, remembered, signedIn, test } from './support/place';
import { seriousFindings } from './support/serious-findings';
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
      for (const [userName, paths] of Object.entries(PAGES)) {
        const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' });
        await remembered(context, { language: 'en-US', theme });
        await signedIn(context, { variant: 'cyy', userName });
        const page = await context.newPage();
        for (const path of paths) {
          await page.goto(onVariant('cyy', path));
          await expect(page.locator('main')).toContainText(/\S/);
          await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
          await page.waitForLoadState('networkidle');
          expect.soft([path, page.url()]).not.toContainEqual(expect.stringMatching(/\/(401|404)/));
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          expect.soft([path, wide <= 390]).toEqual([path, true]);
          expect.soft([path, await seriousFindings(page)]).toEqual([path, []]);
          const name = `${userName}${path.replaceAll(/\W+/g, '-')}-${theme}.png`;
          await page.screenshot({ path: info.outputPath(name), fullPage: true });
        }
        await context.close();
      }
    },
  );
