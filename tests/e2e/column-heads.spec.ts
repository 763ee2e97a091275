import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { MASTER_KINDS } from '@/domain/master/masters';
import { menuPathsOf } from './support/menu-paths';
import { expect, frameOf, urlOnCyy, remembered, signedIn, test } from './support/place';
import { NIGHTLY } from './support/tags';

/** Users of the demo. Together they can open every list. */
const PEOPLE = ['seller', 'shop', 'platform', 'finance', 'mallstaff', 'operations'] as const;

/** Lists on pages that the menu does not link to, each with a user who may open the page. */
const FURTHER: Readonly<Record<string, readonly string[]>> = {
  platform: ['/mall/coupons/statistics', '/work/complaints?state=all'],
  seller: ['/order/reissue?kind=shipped', '/integral/recharge', '/integral/withdraw'],
};

/** Lists without rows in the demo, which therefore show no table. */
const EMPTY = ['dead-jobs', 'master-reply'];

/** The outline of a page that is loading, and placeholders of its content. */
const PLACEHOLDERS = '.po-page, [aria-busy=true], .ant-skeleton';

/** The names under which `defineList` declares lists. */
const declared = (): readonly string[] => {
  const files = readdirSync('src/ui', { recursive: true, encoding: 'utf8' });
  const names = files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const source = readFileSync(`src/ui/${file}`, 'utf8');
      return [...source.matchAll(/defineList\(\{\s+name: '([\w-]+)'/g)].map(([, name = '']) => name);
    });
  return [...names, ...MASTER_KINDS.map((kind) => `master-${kind}`)];
};

/** The names of the lists on the page that show a table, and the heads whose text is wider than their cell. */
const headsOn = (page: Page) =>
  page.evaluate(() => ({
    lists: [...document.querySelectorAll<HTMLElement>('[data-list]:has(thead)')].map(
      ({ dataset }) => dataset['list'] ?? '',
    ),
    cut: [...document.querySelectorAll('main thead th')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(
        ({ textContent, scrollWidth, clientWidth }) =>
          `${textContent}: ${String(scrollWidth)} > ${String(clientWidth)}`,
      ),
  }));

for (const language of ['zh-CN', 'en-US'] as const)
  test(`no list cuts the head of a column at 1366 px, ${language}`, NIGHTLY, async ({ browser }) => {
    test.setTimeout(600_000);
    const seen = new Set<string>();
    const visited = new Set<string>();
    for (const userName of PEOPLE) {
      const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
      await signedIn(context, { userName });
      await remembered(context, { language });
      const page = await context.newPage();
      await page.goto(urlOnCyy('/index'));
      const paths = [...(await menuPathsOf(page)), ...(FURTHER[userName] ?? [])];
      for (const path of paths.filter((each) => !visited.has(each))) {
        await page.goto(urlOnCyy(path));
        await expect(frameOf(page).userMenu).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expect(page.getByRole('main').locator(PLACEHOLDERS)).toHaveCount(0);
        const { lists, cut } = await headsOn(page);
        for (const list of lists) seen.add(list);
        if (lists.length > 0) visited.add(path);
        expect.soft(cut, `${userName} ${path}`).toEqual([]);
      }
      await context.close();
    }
    expect(declared().length).toBeGreaterThan(25);
    expect(declared().filter((name) => !seen.has(name))).toEqual(EMPTY);
  });
