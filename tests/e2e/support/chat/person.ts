import { type BrowserContext, expect, type Page } from '@playwright/test';
import { STORED } from '../../../../src/application/kernel/browser-registry';
import { Desk } from '../desk';
import { isBehind, putBehind, slowDownBehindWindows } from './behind-another-window';
import { type ChatPanel, chatOf } from './chat-panel';
import type { Ledger } from './ledger';
import { type Line, type LineOptions, muddleLine } from './muddled-line';
import { oneByOne } from './random';

/** How long a person tries to get back to the conversation. ms. */
const PATIENCE = 180_000;
/** What the browser keeps of replies on their way: how many of them stand how. */
const keptIn = (page: Page): Promise<string> =>
  page
    .evaluate(
      (name) =>
        new Promise<string>((resolve) => {
          const opened = indexedDB.open(name);
          opened.onerror = () => {
            resolve('nothing can be read');
          };
          opened.onsuccess = () => {
            const all = opened.result.transaction('outbox').objectStore('outbox').getAll();
            all.onsuccess = () => {
              opened.result.close();
              resolve(JSON.stringify(all.result).slice(0, 4000));
            };
          };
        }),
      STORED.outbox.key,
    )
    .catch(() => 'no page');

/** So soon a step that works has worked; else one looks again what is in the way. ms. */
const SOON = { timeout: 5000 };

export interface Tab {
  readonly page: Page;
  readonly chat: ChatPanel;
  readonly line: Line;
}

interface Setup {
  readonly context: BrowserContext;
  readonly base: string;
  readonly userName: string;
  readonly ledger: Ledger;
  readonly line: LineOptions;
}

/** A person with some tabs of the application, who comes back to a conversation from wherever they were thrown. */
export const sitDown = async ({ context, base, userName, ledger, line }: Setup, workId: string) => {
  const inTurn = oneByOne();
  const tabs: Tab[] = [];
  /** The hidden tab, in which no text is typed. */
  let behind: Tab | undefined;
  await slowDownBehindWindows(context);

  /** One look at the page, and one step nearer. */
  const step = async ({ page, chat }: Tab, id: string, who: string): Promise<void> => {
    const frame = page.getByRole('button', { name: /工单聊天$/ });
    const asked = page.getByRole('button', { name: '重新登录' });
    const account = page.getByLabel('账号', { exact: true });
    if (await asked.isVisible()) await asked.click(SOON);
    await frame
      .or(account)
      .first()
      .waitFor(SOON)
      .catch(() => undefined);
    if (await account.isVisible()) {
      await new Desk(page).signIn(who);
      await expect(frame).toBeVisible({ timeout: 30_000 });
    }
    if (!(await frame.isVisible())) {
      const again = page.getByRole('button', { name: /^重\s?试$/ });
      if (await again.isVisible()) await again.click(SOON);
    }
    await expect(frame).toBeVisible(SOON);
    // While its code is fetched it counts as open: the key would close it again.
    if ((await frame.getAttribute('aria-expanded')) !== 'true') await page.keyboard.press('Control+i');
    await expect(chat.panel).toBeVisible(SOON);
    const item = chat.list.locator(`[data-work="${id}"]`);
    if (!(await item.and(page.locator('[aria-current=true]')).isVisible())) {
      const again = chat.list.getByRole('button', { name: /^重\s?试$/ });
      if (await again.isVisible()) await again.click(SOON);
      await chat.list.getByRole('searchbox', { name: '搜索工单' }).fill(id, SOON);
      await item.click(SOON);
    }
    await expect(chat.field).toBeVisible(SOON);
    expect(await asked.isVisible()).toBe(false);
  };
  const isThere = async ({ page, chat }: Tab, id: string): Promise<boolean> =>
    (await chat.list.locator(`[data-work="${id}"][aria-current=true]`).isVisible()) &&
    (await chat.field.isVisible()) &&
    !(await page.getByRole('button', { name: '重新登录' }).isVisible());
  const settle = async (tab: Tab, id = workId, who = userName): Promise<void> => {
    if (await isThere(tab, id)) return;
    await expect(() => step(tab, id, who)).toPass({ timeout: PATIENCE, intervals: [100, 250, 500] });
  };

  const openTab = async (): Promise<Tab> => {
    const page = await context.newPage();
    const tab: Tab = { page, chat: chatOf(page), line: await muddleLine(page, line) };
    await page.goto(`${base}/index`, { waitUntil: 'commit', timeout: PATIENCE });
    await settle(tab);
    tabs.push(tab);
    return tab;
  };

  const inFront = (): readonly Tab[] => tabs.filter((tab) => tab !== behind);
  const lastTab = (): Tab => {
    const tab = inFront().at(-1);
    if (tab === undefined) throw new Error(`${userName} has no tab in front`);
    return tab;
  };

  /** Types, and leaves it there. */
  const leaveHalfWritten = (tab: Tab, text: string): Promise<void> =>
    expect(async () => {
      await settle(tab);
      await tab.chat.field.fill(text, SOON);
      await expect(tab.chat.field).toHaveValue(text, SOON);
    }).toPass({ timeout: PATIENCE, intervals: [100] });
  /** It is still in the field, whatever happened to the page. */
  const expectHalfWritten = (tab: Tab, text: string): Promise<void> =>
    expect(async () => {
      await settle(tab);
      await expect(tab.chat.field).toHaveValue(text, SOON);
    }).toPass({ timeout: PATIENCE, intervals: [100] });

  /** Types and presses Enter, until the field is empty: then the outbox has it. */
  const writeIn = async (tab: Tab, text: string, who = userName): Promise<void> => {
    const { field } = tab.chat;
    await settle(tab, workId, who);
    await field.fill(text);
    await expect(field).toHaveValue(text);
    await expect(async () => {
      await settle(tab, workId, who);
      if ((await field.inputValue()) !== '') await field.press('Enter', SOON);
      await expect(field).toHaveValue('', SOON);
    }).toPass({ timeout: PATIENCE, intervals: [50] });
    ledger.accept(who, text);
  };

  /** Waits until nothing is on its way any more, and signs in again where that is what it waits for. */
  const allArrived = async (tab: Tab, timeout: number, who = userName): Promise<void> => {
    // Both in one look: where no conversation shows, nothing on its way shows either.
    const withoutUnsent = tab.chat.messages.filter({ hasNot: tab.page.locator('[data-unsent]') });
    try {
      await expect(async () => {
        await settle(tab, workId, who);
        await expect(withoutUnsent).toHaveCount(1, SOON);
      }).toPass({ timeout, intervals: [100] });
    } catch (cause) {
      const shown = await tab.chat.panel.innerText(SOON).catch(() => 'no panel');
      const kept = await keptIn(tab.page);
      throw new Error(
        `In tab ${tabs.indexOf(tab)} of ${who} something is still on its way:\n${shown}\nKept: ${kept}`,
        { cause },
      );
    }
  };

  /** The tab through which this browser hears signals; the last one in front while there is none. */
  const connected = (): Tab => tabs.find((tab) => tab.line.isHeld()) ?? lastTab();

  const token = async (): Promise<string> => {
    const cookies = await context.cookies(base);
    return decodeURIComponent(cookies.find(({ name }) => name === 'Seller-Token')?.value ?? '');
  };

  /** Waits until some tab has said that this session is over and another one has begun; all tabs are back then. */
  const signInAgainAfter = async (over: string): Promise<void> => {
    await expect(async () => {
      for (const each of tabs) await settle(each);
      expect(['', over]).not.toContain(await token());
    }).toPass({ timeout: PATIENCE, intervals: [100, 250, 500] });
  };

  await openTab();
  return {
    userName,
    context,
    tabs,
    /** What happens to the tabs happens one after the other; inside of it `writeIn` is for writing. */
    inTurn,
    openTab,
    lastTab,
    settle,
    allArrived,
    token,
    signInAgainAfter,
    writeIn,
    leaveHalfWritten,
    expectHalfWritten,
    /** In one tab after the other, of those in front. */
    write: (text: string, nth: number): Promise<void> =>
      inTurn(() => writeIn(inFront()[nth % inFront().length] ?? lastTab(), text)),
    closeTab: async (tab: Tab): Promise<void> => {
      tabs.splice(tabs.indexOf(tab), 1);
      await tab.page.close();
    },
    /** The connected tab goes behind another window. */
    putConnectedBehind: async (): Promise<Tab> => {
      behind = connected();
      await putBehind(behind.page, true);
      return behind;
    },
    bringToFront: async (tab: Tab): Promise<void> => {
      await putBehind(tab.page, false);
      behind = undefined;
    },
    behind: () => behind,
    isBehind: ({ page }: Tab): Promise<boolean> => isBehind(page),
    connected,
  };
};

export type Person = Awaited<ReturnType<typeof sitDown>>;
