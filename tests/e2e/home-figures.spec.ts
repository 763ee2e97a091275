import type { Locator } from '@playwright/test';
import { NIGHTLY, nightlyUnless } from './support/tags';
import { expect, urlOnCyy, remembered, signedIn, test } from './support/place';
import { seriousFindings, WCAG_AA } from './support/serious-findings';

/** Scrolls through the figures, because a chart is drawn only when it is visible. */
const lookThrough = async (figures: Locator): Promise<void> => {
  const all = figures.getByRole('figure');
  await expect(all).toHaveCount(4);
  for (let nth = 0; nth < 4; nth += 1) await all.nth(nth).scrollIntoViewIfNeeded();
};

const LOOKS = [
  { theme: 'light', width: 1366, height: 768 },
  { theme: 'dark', width: 390, height: 844 },
] as const;

for (const { theme, ...window } of LOOKS) {
  test(
    `axe finds no WCAG AA fault in the charts and their tables: ${theme}, ${window.width} wide`,
    nightlyUnless(window.width === 390),
    async ({ page, context }) => {
      await page.setViewportSize(window);
      await remembered(context, { theme });
      await signedIn(context);
      await page.goto(urlOnCyy('/index'));
      const figures = page.getByRole('region', { name: '经营数据' });
      await lookThrough(figures);
      await expect(figures.locator('svg.recharts-surface[aria-label]')).toHaveCount(4);
      const check = async () => {
        expect(await seriousFindings(page, { within: '#content', tags: WCAG_AA })).toEqual([]);
      };
      await check();
      const toTable = figures.getByRole('button', { name: /^以表格显示/ });
      for (let left = await toTable.count(); left > 0; left -= 1) await toTable.first().click();
      await expect(figures.getByRole('table')).toHaveCount(4);
      await check();
    },
  );
}

test('the arrow keys move through the days and show their numbers', async ({ page, context }) => {
  await signedIn(context);
  await page.goto(urlOnCyy('/index'));
  await page.getByRole('figure', { name: '每天的订单与工单' }).scrollIntoViewIfNeeded();
  const chart = page.getByRole('application', { name: '每天的订单与工单' });
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  const tip = page.getByRole('figure', { name: '每天的订单与工单' }).getByRole('status');
  await expect(tip).toContainText(/\d{4}-\d{2}-\d{2}/);
  const first = await tip.innerText();
  await page.keyboard.press('ArrowRight');
  await expect(tip).not.toHaveText(first);
});

test(
  'tables replace charts that cannot be loaded, until the charts can be loaded',
  NIGHTLY,
  async ({ page, context, complaints }) => {
    await signedIn(context);
    await page.route('**/assets/charts-*.js', (route) => route.abort());
    await page.goto(urlOnCyy('/index'));
    const figures = page.getByRole('region', { name: '经营数据' });
    await lookThrough(figures);
    await expect(figures.getByRole('table')).toHaveCount(4);
    await page.unroute('**/assets/charts-*.js');
    await figures.getByRole('button', { name: '重试' }).first().click();
    await expect(figures.locator('svg.recharts-surface[aria-label]').first()).toBeVisible();
    complaints.splice(0);
  },
);
