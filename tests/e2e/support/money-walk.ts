import type { Browser, Locator, Page } from '@playwright/test';
import { format, type MessageParams } from '@/messages/format';
import type { Language } from '@/messages/languages';
import { texts as balances } from '@/messages/areas/balances';
import { texts as recharge } from '@/messages/areas/recharge';
import { texts as reconciliation } from '@/messages/areas/reconciliation';
import { texts as withdrawal } from '@/messages/areas/withdrawal';
import { kit as chineseKit } from '@/messages/zh-CN/kit';
import { kit as englishKit } from '@/messages/en-US/kit';
import { commandTo, expect, onVariant, remembered, signedIn, type Variant } from './place';
import { stripes } from './picture';
import { seriousFindings } from './serious-findings';

/** One walk through the money pages. An account may withdraw three times a day, so a brand has room for two walks. */
export interface MoneyWalkVariant {
  readonly variant: Variant;
  readonly language: Language;
  readonly width: 1366 | 390;
}

const KIT = { 'zh-CN': chineseKit, 'en-US': englishKit } as const;
const HEIGHTS = { 1366: 768, 390: 844 } as const;
const SCHEMES = ['light', 'dark'] as const;

/** Matches the name of a button: antd puts a space between two Chinese characters. */
const loosely = (name: string): RegExp =>
  new RegExp(`^${[...name].map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s?')}$`);

/** A picture that is used as a voucher, an invoice or a receipt. */
const paper = (name: string) => ({ name, mimeType: 'image/png', buffer: stripes(20) });

/** The cells whose buttons are not on one line. */
const brokenCells = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('tbody td')]
      .filter((cell) => {
        const boxes = [...cell.querySelectorAll('button')].map((button) => button.getBoundingClientRect());
        return new Set(boxes.map(({ top, height }) => Math.round(top + height / 2))).size > 1;
      })
      .map((cell) => cell.innerText),
  );

/** The tools of a walk: the pages of users, texts in its language, and checks of the open page. */
export const walkOf = (browser: Browser, { variant, language, width }: MoneyWalkVariant) => {
  const all: Readonly<Record<string, string>> = {
    ...balances[language],
    ...recharge[language],
    ...reconciliation[language],
    ...withdrawal[language],
    ...KIT[language],
  };
  const say = (key: string, params: MessageParams = {}): string => {
    const found = all[key];
    if (found === undefined) throw new Error(`no text ${key}`);
    return format(found, params);
  };
  const opened: Page[] = [];
  const looks = { pages: new Set<string>(), axe: 0 };
  const button = (within: Page | Locator, key: string, params?: MessageParams): Locator =>
    within.getByRole('button', { name: loosely(say(key, params)) });
  return {
    say,
    looks,
    button,
    pageOf: async (userName: string): Promise<Page> => {
      const height = HEIGHTS[width];
      const context = await browser.newContext({ viewport: { width, height }, locale: 'zh-CN' });
      await remembered(context, { language });
      await signedIn(context, { variant, userName, own: true });
      const page = await context.newPage();
      opened.push(page);
      return page;
    },
    goto: (page: Page, path: string) => page.goto(onVariant(variant, path)),
    /**
     * Checks a page in both themes: no element extends to the side, the buttons of a row are on one line, and axe
     * finds no serious fault. A page outside the frame gets its theme when it is opened.
     */
    sound: async (page: Page, isFramed = true): Promise<void> => {
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect([page.url(), await brokenCells(page)]).toEqual([page.url(), []]);
      looks.pages.add(new URL(page.url()).pathname);
      for (const scheme of SCHEMES) {
        await page.emulateMedia({ colorScheme: scheme });
        if (!isFramed) await page.reload();
        await expect(page.locator('html')).toHaveAttribute('data-theme', scheme);
        expect([page.url(), scheme, await seriousFindings(page)]).toEqual([page.url(), scheme, []]);
        looks.axe += 1;
      }
      await page.emulateMedia({ colorScheme: 'light' });
    },
    /** An entry of a list, which is a row on a wide page and a card on a phone. */
    entryOf: (page: Page, text: string): Locator =>
      page.getByRole(width === 390 ? 'listitem' : 'row').filter({ hasText: text }),
    confirm: (page: Page) => page.getByRole('dialog').locator('button.ant-btn-primary').last().click(),
    /** Puts a document into the file field and waits until the server has it. */
    attach: async (page: Page, within: Page | Locator, ...names: readonly string[]): Promise<void> => {
      await within.locator('input[type=file]').first().setInputFiles(names.map(paper));
      for (const name of names)
        await expect(page.getByRole('button', { name: say('uploader.download', { name }) })).toBeVisible();
    },
    /** The number beside a name, once it is loaded. */
    fact: async (page: Page, key: string): Promise<number> => {
      const value = page
        .locator('dt', { hasText: loosely(say(key)) })
        .first()
        .locator('xpath=following-sibling::dd[1]');
      await expect(value).toHaveText(/\d/);
      return Math.round(Number((await value.innerText()).replaceAll(/[^\d.-]/g, '')) * 100);
    },
    /** The server's answer to a command for which this person has no button. */
    tries: (userName: string, path: string, body: object) =>
      commandTo<{ code?: number; refusal?: string }>(userName, path, body, variant, 'POST'),
    close: async (): Promise<void> => {
      for (const page of opened) await page.context().close();
    },
  };
};

export type Walk = ReturnType<typeof walkOf>;
