import { expect, type Page } from '@playwright/test';
import { chinese, english, type TextKey } from '../../../support/every-text';
import { answerTo, here } from '../place';
import { seriousFindings } from '../serious-findings';

/** What does not stand there soon is looked for anew. */
export const soon = expect.configure({ timeout: 8_000 });

/** Every combination is looked at, and everything of it. */
export const IS_FULL = process.env['MATRIX'] === 'full';

export const LANGUAGES = ['zh-CN', 'en-US'] as const;

const CATALOGUES: Readonly<Record<(typeof LANGUAGES)[number], Readonly<Record<TextKey, string>>>> = {
  'zh-CN': chinese,
  'en-US': english,
};

export const WINDOWS = ['1366×768', '390×844'] as const;

/** What each person of the demo may do, beside what lies in their scope. */
export const PEOPLE = {
  seller: { points: true, users: true, prices: true, orders: 'places' },
  clerk: { points: false, users: false, prices: false, orders: 'none' },
  handler: { points: false, users: false, prices: false, orders: 'none' },
  shop: { points: true, users: false, prices: false, orders: 'none' },
  platform: { points: true, users: false, prices: true, orders: 'is-told-why-not' },
  stranger: { points: true, users: true, prices: true, orders: 'places' },
} as const;

export type Name = keyof typeof PEOPLE;

/** One person in front of the screen, in a language and at a size. */
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

  /** The words before the first gap, as the beginning of a name. */
  beginning(key: TextKey): RegExp {
    return new RegExp(`^${this.text(key).replace(/\s*\{.*$/s, '')}`);
  }

  async open(path: string): Promise<void> {
    await this.page.goto(here(path));
  }

  /** What the server answers this person, past every screen. */
  answer<T>(path: string): Promise<T> {
    return answerTo<T>(this.who, path);
  }

  /**
   * Opens a page and checks that it shows the server's answer for this person. Others work meanwhile, so a changed
   * page is checked once more.
   */
  async finds(path: string, look: () => Promise<void>): Promise<void> {
    await expect(async () => {
      await this.open(path);
      await look();
    }).toPass({ timeout: 60_000 });
  }

  /** Nothing beyond the right edge and, in `npm run test:matrix`, nothing over a control; `npm test` looks once at each screen. */
  async hasNothingGrave(): Promise<void> {
    if (IS_FULL) expect(await seriousFindings(this.page)).toEqual([]);
    const beyond = await this.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond, 'pixels beyond the right edge').toBeLessThanOrEqual(0);
  }
}
