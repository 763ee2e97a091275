import type { Browser, Page } from 'playwright';
import { workOrder } from '../../src/messages/zh-CN/work-order';

const WAIT_MS = 120_000;
const ANSWER_MS = 10_000;
const MOST_TIMES = 10;

/** A page of the product that stays open through every failover. */
export interface OpenBrowser {
  /** Waits until this text appears in the open conversation, without a reload. Returns the time in ms. */
  readonly sees: (text: string) => Promise<number>;
  /**
   * Sends a reply as a user does, and sends it again if the page reports that no answer came. Returns the number of
   * attempts.
   */
  readonly reply: (text: string) => Promise<number>;
  /** Whether the page is still the one that was opened, and was not reloaded. */
  readonly isSamePage: () => Promise<boolean>;
}

export const openWorkOrder = async (browser: Browser, url: string, workId: string): Promise<OpenBrowser> => {
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  const page: Page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  await page.goto(`${url}/work/list?work=${workId}`);
  await page.getByLabel('账号', { exact: true }).fill('seller');
  await page.getByLabel('密码', { exact: true }).fill('demo-2026');
  await page.getByRole('button', { name: /^登\s?录$/ }).click();
  const dialog = page.getByRole('dialog', { name: '工单信息' });
  const conversation = dialog.getByRole('region', { name: '沟通记录' });
  await dialog.waitFor();
  await page.evaluate(() => {
    document.documentElement.dataset['opened'] = 'once';
  });
  return {
    sees: async (text) => {
      const begun = Date.now();
      try {
        await conversation.getByText(text, { exact: true }).waitFor();
      } catch (error) {
        const path = `reports/failover-page-${Date.now()}.png`;
        await page.screenshot({ path });
        throw new Error(`a page does not show "${text}"; ${path} is what it shows`, { cause: error });
      }
      return Date.now() - begun;
    },
    reply: async (text) => {
      await dialog.getByLabel('回复内容').fill(text);
      const sent = conversation.getByText(text, { exact: true });
      const unconfirmed = dialog.getByText(workOrder['reply.unconfirmed']);
      for (let times = 1; times <= MOST_TIMES; times += 1) {
        await dialog.getByRole('button', { name: '回复', exact: true }).click();
        const isSent = await sent.waitFor({ timeout: ANSWER_MS }).then(
          () => true,
          () => false,
        );
        if (isSent) return times;
        await sent.or(unconfirmed).first().waitFor();
        if (await sent.isVisible()) return times;
      }
      throw new Error(`a page could not send "${text}" in ${MOST_TIMES} times`);
    },
    isSamePage: () => page.evaluate(() => document.documentElement.dataset['opened'] === 'once'),
  };
};
