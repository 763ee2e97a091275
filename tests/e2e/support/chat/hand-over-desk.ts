import { type BrowserContext, type CDPSession, expect, type Page } from '@playwright/test';
import { type ChatPanel, chatOf } from './chat-panel';
import type { Ledger } from './ledger';

/** As long as a throttled page may take for one step. ms. */
const PATIENCE = { timeout: 150_000 };

export interface OpenedConversation {
  readonly page: Page;
  readonly chat: ChatPanel;
  readonly devTools: CDPSession;
}

interface Place {
  readonly base: string;
  readonly ledger: Ledger;
  readonly workId: string;
}

/** A page that ends takes a step with it; the next look begins anew. ms. */
const STEP = { timeout: 15_000 };

/** Waits until the field of the conversation can be written in; opens the panel and the conversation where they are not. */
export const comeBack = ({ page, chat }: Pick<OpenedConversation, 'page' | 'chat'>, workId: string) =>
  expect(async () => {
    const button = page.getByRole('button', { name: /工单聊天$/ });
    await expect(button).toBeVisible(STEP);
    if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click(STEP);
    const item = chat.list.locator(`[data-work="${workId}"]`);
    if (!(await item.and(page.locator('[aria-current=true]')).isVisible())) {
      await chat.list.getByRole('searchbox', { name: '搜索工单' }).fill(workId, STEP);
      await item.click(STEP);
    }
    await expect(chat.field).toBeVisible(STEP);
  }).toPass(PATIENCE);

/** Opens a tab of a person who is signed in. */
export const openConversation = async (
  context: BrowserContext,
  { base, ledger, workId }: Place,
): Promise<OpenedConversation> => {
  const value = encodeURIComponent(await ledger.token('seller'));
  await context.addCookies([{ name: 'Seller-Token', value, url: base }]);
  const page = await context.newPage();
  await page.setViewportSize({ width: 1366, height: 768 });
  const chat = chatOf(page);
  await page.goto(`${base}/index`, { waitUntil: 'commit', ...PATIENCE });
  await comeBack({ page, chat }, workId);
  return { page, chat, devTools: await context.newCDPSession(page) };
};

/**
 * What a person does who finds the conversation again: words that stand in the field were not sent, so they send them.
 * Ends when nothing stands there and nothing is on its way.
 */
export const sendWhatIsLeft = async (
  opened: Pick<OpenedConversation, 'page' | 'chat'>,
  workId: string,
  arrived: () => Promise<boolean>,
) => {
  const { chat } = opened;
  await expect(async () => {
    // The page may have ended only now.
    await comeBack(opened, workId);
    if ((await chat.field.inputValue(STEP)) !== '') await chat.field.press('Enter', STEP);
    expect(await chat.field.inputValue(STEP)).toBe('');
    expect(await chat.unsent.count()).toBe(0);
    expect(await arrived()).toBe(true);
  }).toPass({ ...PATIENCE, intervals: [20, 50, 100, 250] });
};
