import { expect, type Page } from '@playwright/test';
import { chinese, english, type TextKey } from '../../../support/every-text';
import { answerTo, urlOnCyy } from '../place';
import { seriousFindings } from '../serious-findings';

/** A check that fails soon, so that `Visit.finds` can open the page again. */
export const soon = expect.configure({ timeout: 8_000 });

/** Whether `npm run test:matrix` runs, which tests every combination, and each page with axe. */
export const IS_FULL = process.env['MATRIX'] === 'full';

export const LANGUAGES = ['zh-CN', 'en-US'] as const;

const CATALOGUES: Readonly<Record<(typeof LANGUAGES)[number], Readonly<Record<TextKey, string>>>> = {
  'zh-CN': chinese,
  'en-US': english,
};

export const WINDOWS = ['1366×768', '390×844'] as const;

/** What each demo user may see, and whether the user may place orders. */
export const PEOPLE = {
  seller: { points: true, users: true, prices: true, orders: 'places' },
  clerk: { points: false, users: false, prices: false, orders: 'none' },
  handler: { points: false, users: false, prices: false, orders: 'none' },
  shop: { points: true, users: false, prices: false, orders: 'none' },
  platform: { points: true, users: false, prices: true, orders: 'is-told-why-not' },
  stranger: { points: true, users: true, prices: true, orders: 'places' },
} as const;

export type Name = keyof typeof PEOPLE;

/** A user with a browser of one language and size. */
export class Visit {
  readonly page: Page;
  readonly who: Name;
  readonly #language: (typeof LANGUAGES)[number];

  constructor(page: Page, who: Name, language: (typeof LANGUAGES)[number]) {
    this.page = page;
    this.who = who;
    this.#language = language;
  }

  get may(): (typeof PEOPLE)[Name] {
    return PEOPLE[this.who];
  }

  get isNarrow(): boolean {
    return (this.page.viewportSize()?.width ?? 0) < 992;
  }

  text(key: TextKey, gaps: Readonly<Record<string, string | number>> = {}): string {
    return Object.entries(gaps).reduce(
      (text, [name, value]) => text.replaceAll(`{${name}}`, String(value)),
      CATALOGUES[this.#language][key],
    );
  }

  /** Matches a name that begins with this text, up to the first placeholder of the text. */
  beginning(key: TextKey): RegExp {
    return new RegExp(`^${this.text(key).replace(/\s*\{.*$/s, '')}`);
  }

  async open(path: string): Promise<void> {
    await this.page.goto(urlOnCyy(path));
  }

  /** The server's answer to this person, without a screen. */
  answer<T>(path: string): Promise<T> {
    return answerTo<T>(this.who, path);
  }

  /**
   * Opens a page and checks that it shows the server's answer for this person. Other tests change data meanwhile, so a
   * failed check is repeated for up to a minute.
   */
  async finds(path: string, look: () => Promise<void>): Promise<void> {
    await expect(async () => {
      await this.open(path);
      await look();
    }).toPass({ timeout: 60_000 });
  }

  /** No element extends beyond the right edge. In `npm run test:matrix`, axe finds no serious fault either. */
  async hasNoSeriousFault(): Promise<void> {
    if (IS_FULL) expect(await seriousFindings(this.page)).toEqual([]);
    const beyond = await this.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond, 'pixels beyond the right edge').toBeLessThanOrEqual(0);
  }
}
