import type { Page } from '@playwright/test';
import { chatOf } from './support/chat/chat-panel';
import { Api } from './support/desk';
import { menuPathsOf } from './support/menu-paths';
import { NIGHTLY, nightlyUnless } from './support/tags';
import { expect, frameOf, urlOnCyy, remembered, signedIn, test } from './support/place';
import { seriousFindings } from './support/serious-findings';

/** A desktop, a desktop at 200 % zoom, and a phone. */
const VIEWS = [
  { name: '1366', width: 1366, height: 768 },
  { name: '200 %', width: 683, height: 384 },
  { name: '390', width: 390, height: 844 },
] as const;

const PEOPLE = [
  ...['auditor', 'seller', 'clerk', 'clerk2', 'stranger', 'handler', 'shop', 'shop2', 'platform'],
  ...['dispatcher', 'approver', 'cashier', 'mallstaff', 'operations', 'finance'],
];

const softly = expect.configure({ soft: true });

/** Checks that axe finds no serious fault, and that no element extends beyond the right edge. */
const isClean = async (page: Page, place: string) => {
  await page.waitForLoadState('networkidle');
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  softly(beyond, `${place}: pixels beyond the right edge`).toBeLessThanOrEqual(0);
  softly(await seriousFindings(page), place).toEqual([]);
};

for (const userName of PEOPLE)
  test(
    `every page of the menu of ${userName} is accessible at each width and at 200 % zoom`,
    NIGHTLY,
    async ({ page, context }) => {
      test.setTimeout(900_000);
      await signedIn(context, { userName });
      await page.goto(urlOnCyy('/index'));
      const paths = await menuPathsOf(page);
      expect(paths.length).toBeGreaterThan(3);
      for (const path of paths) {
        await page.setViewportSize(VIEWS[0]);
        await page.goto(urlOnCyy(path));
        await expect(frameOf(page).userMenu).toBeVisible();
        await expect(page.getByRole('main').locator('[aria-busy=true], .ant-skeleton')).toHaveCount(0);
        for (const { name, ...size } of VIEWS) {
          await page.setViewportSize(size);
          await isClean(page, `${path} at ${name}`);
        }
      }
    },
  );

for (const theme of ['light', 'dark'] as const)
  for (const { name, ...size } of VIEWS)
    test(
      `the dialogs of a clerk’s day are accessible at ${name}, ${theme}`,
      nightlyUnless(theme === 'light' && name === '200 %'),
      async ({ page, context }) => {
        test.setTimeout(240_000);
        await signedIn(context, { userName: 'seller', own: true });
        await remembered(context, { theme });
        await page.setViewportSize(size);
        const workId = await (await Api.as('seller')).newWorkOrder('每个窗口都能用');

        await page.goto(urlOnCyy(`/work/list?work=${workId}`));
        const dialog = page.getByRole('dialog', { name: '工单信息' });
        await expect(dialog.getByRole('region', { name: '沟通记录' })).toBeVisible();
        await isClean(page, 'the work order');

        await page.goto(urlOnCyy('/work/list?queue=1'));
        const queue = page.getByRole('dialog', { name: '逐条处理' });
        await expect(queue.getByRole('textbox', { name: '回复内容' })).toBeVisible();
        await isClean(page, 'the queue');

        await page.goto(urlOnCyy('/order/add'));
        const paste = page.getByLabel('粘贴整段地址');
        await paste.fill('王女士 138-0013-8000 上海嘉定墨玉路128号');
        await isClean(page, 'the paste box');
        await page.getByRole('button', { name: '识别并填入' }).click();
        await expect(page.getByText('地区可能有误，请核对。')).toBeVisible();
        await isClean(page, 'a new order');

        await page.goto(urlOnCyy('/index'));
        await page.getByRole('button', { name: /^通知/ }).click();
        await expect(page.getByRole('dialog', { name: '平台通知' })).toBeVisible();
        await isClean(page, 'the bell');
        await page.keyboard.press('Escape');

        const chat = chatOf(page);
        await chat.open();
        await chat.find(workId);
        // Rows from before the search stay dimmed until the result arrives.
        await expect(chat.panel.locator(`[data-work]:not([data-work="${workId}"])`)).toHaveCount(0);
        await isClean(page, 'the chat');
      },
    );
