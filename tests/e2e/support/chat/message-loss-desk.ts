import { type BrowserContext, type CDPSession, expect, type Page } from '@playwright/test';
import { type ChatPanel, chatOf } from './chat-panel';
import type { Ledger } from './ledger';

/** The time limit for one step of a throttled page, in ms. */
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

/** The time limit for one attempt of a step, in ms: a page that ends also ends the step, which is then repeated. */
const STEP = { timeout: 15_000 };

/** Waits until the reply field can be used. Opens the panel and the conversation if necessary. */
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

/** Signs the seller in by cookie, and opens a tab with the conversation. */
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
 * Acts as a person who returns to the conversation: text in the field was not sent, so it is sent now. Returns when
 * the field is empty and no message is unsent.
 */
export const sendWhatIsLeft = async (
  opened: Pick<OpenedConversation, 'page' | 'chat'>,
  workId: string,
  arrived: () => Promise<boolean>,
) => {
  const { chat } = opened;
  await expect(async () => {
    // The page may have ended only just now, so the conversation is opened again.
    await comeBack(opened, workId);
    if ((await chat.field.inputValue(STEP)) !== '') await chat.field.press('Enter', STEP);
    expect(await chat.field.inputValue(STEP)).toBe('');
    expect(await chat.unsent.count()).toBe(0);
    expect(await arrived()).toBe(true);
  }).toPass({ ...PATIENCE, intervals: [20, 50, 100, 250] });
};
