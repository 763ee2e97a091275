import { expect, type Locator, type Page } from '@playwright/test';

/** The chat panel, with a method for each action. */
export const chatOf = (page: Page) => {
  const panel = page.getByRole('dialog', { name: '工单聊天' });
  const list = panel.getByRole('navigation', { name: '聊天工单' });
  const messages = panel.getByRole('region', { name: '聊天消息' });
  return {
    panel,
    list,
    messages,
    field: panel.getByLabel('消息内容'),
    /** Messages that were sent but not confirmed. */
    unsent: messages.locator('[data-unsent]'),
    open: async () => {
      await expect(page.getByRole('button', { name: /工单聊天$/ })).toBeVisible();
      await page.keyboard.press('Control+i');
      await expect(panel).toBeVisible();
    },
    find: async (workId: string) => {
      await list.getByRole('searchbox', { name: '搜索工单' }).fill(workId);
      await list.locator(`[data-work="${workId}"]`).click();
      await expect(messages).toBeVisible();
    },
    /** Finds a conversation by keyboard: from anywhere in the panel to the search, and from there to the row. */
    findByKeys: async (workId: string) => {
      const tabTo = async (to: Locator) => {
        for (let stop = 0; stop < 40; stop += 1) {
          if (await to.evaluate((each) => each === document.activeElement)) return;
          await page.keyboard.press('Tab');
        }
        throw new Error('forty stops, and it was none of them');
      };
      await expect(list.locator('[data-work]').first()).toBeVisible();
      await tabTo(list.getByRole('searchbox', { name: '搜索工单' }));
      await page.keyboard.type(workId);
      const row = list.locator(`[data-work="${workId}"]`);
      await expect(list.locator('[data-work]')).toHaveCount(1);
      await tabTo(row);
      await page.keyboard.press('Enter');
      await expect(messages).toBeVisible();
    },
    connected: () => expect(panel.getByText('已连接')).toBeVisible(),
  };
};

export type ChatPanel = ReturnType<typeof chatOf>;
