import { type BrowserContext, expect, type Page } from '@playwright/test';
import { STORED } from '../../../../src/application/kernel/browser-registry';
import { Desk } from '../desk';
import { isBehind, putBehind, slowDownBehindWindows } from './behind-another-window';
import { type ChatPanel, chatOf } from './chat-panel';
import type { Ledger } from './ledger';
import { type DisturbedConnection, type DisturbanceOptions, disturbConnection } from './disturbed-connection';
import { oneByOne } from './random';

/** The time limit in ms for a person to return to the conversation. */
const PATIENCE = 180_000;
/** The entries of the outbox in the browser, as text for an error message. */
const outboxEntriesAsText = (page: Page): Promise<string> =>
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

/** The time limit in ms for one action on the page; after it the page is checked again. */
const SOON = { timeout: 5000 };

export interface Tab {
  readonly page: Page;
  readonly chat: ChatPanel;
  readonly line: DisturbedConnection;
}

interface Setup {
  readonly context: BrowserContext;
  readonly base: string;
  readonly userName: string;
  readonly ledger: Ledger;
  readonly line: DisturbanceOptions;
}

/** A person with several tabs, who can return to a conversation from any page. */
export const openPerson = async ({ context, base, userName, ledger, line }: Setup, workId: string) => {
  const inTurn = oneByOne();
  const tabs: Tab[] = [];
  /** The hidden tab, in which the person does not type. */
  let behind: Tab | undefined;
  await slowDownBehindWindows(context);

  /** Signs in, opens the panel and selects the conversation, each if necessary. Throws if one of these fails. */
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
    // While its code loads, the panel counts as open, and the key would close it again.
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
    const tab: Tab = { page, chat: chatOf(page), line: await disturbConnection(page, line) };
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

  /** Types a text and leaves it in the field. */
  const leaveHalfWritten = (tab: Tab, text: string): Promise<void> =>
    expect(async () => {
      await settle(tab);
      await tab.chat.field.fill(text, SOON);
      await expect(tab.chat.field).toHaveValue(text, SOON);
    }).toPass({ timeout: PATIENCE, intervals: [100] });
  /** The text must still be in the field, even after a reload. */
  const expectHalfWritten = (tab: Tab, text: string): Promise<void> =>
    expect(async () => {
      await settle(tab);
      await expect(tab.chat.field).toHaveValue(text, SOON);
    }).toPass({ timeout: PATIENCE, intervals: [100] });

  /** Types a text and presses Enter until the field is empty, which means that the outbox has the message. */
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

  /** Waits until no message is unsent, and signs in again if that is required. */
  const allArrived = async (tab: Tab, timeout: number, who = userName): Promise<void> => {
    // One locator requires a shown conversation without unsent messages: on a page without the conversation, a count
    // of unsent messages would be 0 too.
    const withoutUnsent = tab.chat.messages.filter({ hasNot: tab.page.locator('[data-unsent]') });
    try {
      await expect(async () => {
        await settle(tab, workId, who);
        await expect(withoutUnsent).toHaveCount(1, SOON);
      }).toPass({ timeout, intervals: [100] });
    } catch (cause) {
      const shown = await tab.chat.panel.innerText(SOON).catch(() => 'no panel');
      const kept = await outboxEntriesAsText(tab.page);
      throw new Error(
        `In tab ${tabs.indexOf(tab)} of ${who} something is still on its way:\n${shown}\nKept: ${kept}`,
        { cause },
      );
    }
  };

  /** The tab that holds the browser's live connection; without one, the last visible tab. */
  const connected = (): Tab => tabs.find((tab) => tab.line.isHeld()) ?? lastTab();

  const token = async (): Promise<string> => {
    const cookies = await context.cookies(base);
    return decodeURIComponent(cookies.find(({ name }) => name === 'Seller-Token')?.value ?? '');
  };

  /** Waits until every tab is back in the conversation with a new session. `over` is the token of the old session. */
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
    /**
     * Runs steps on the tabs one after the other. A step must post with `writeIn`, because `write` would wait until the
     * step has ended.
     */
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
    /** Posts in one of the visible tabs, in turn by `nth`. */
    write: (text: string, nth: number): Promise<void> =>
      inTurn(() => writeIn(inFront()[nth % inFront().length] ?? lastTab(), text)),
    closeTab: async (tab: Tab): Promise<void> => {
      tabs.splice(tabs.indexOf(tab), 1);
      await tab.page.close();
    },
    /** Hides the tab with the connection behind another window. */
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

export type Person = Awaited<ReturnType<typeof openPerson>>;
