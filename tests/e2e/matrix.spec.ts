import type { Page } from '@playwright/test';
import { chinese } from '../support/every-text';
import { eachOnce, everyRow } from './support/pairwise';
import { expect, remembered, signedIn, test, type Variant, VARIANTS } from './support/place';
import { placeOf, SCREENS } from './support/screens';
import { seriousFindings } from './support/serious-findings';

/** `npm test` runs every screen and every value at least once; `npm run test:matrix` runs every combination. */
const FACTORS = {
  screen: SCREENS.map(({ name }) => name),
  platform: VARIANTS,
  viewport: ['1366×768', '390×844'],
  theme: ['light', 'dark'],
  language: ['zh-CN', 'en-US'],
} as const;

/** The platform dc_az, which hides several features, has no settings page. */
const exists = ({ screen, platform }: { readonly screen: string; readonly platform: string }) =>
  !(screen === 'settings' && platform === 'dc_az');

const ROWS =
  process.env['MATRIX'] === 'full' ? everyRow(FACTORS, exists) : eachOnce('screen', FACTORS, exists);

const KEYS: ReadonlySet<string> = new Set(Object.keys(chinese));

/** All text of the page, including names, titles and placeholders of elements. */
const textOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt'];
    const named = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())];
    return [
      ...document.body.innerText.split('\n'),
      ...named.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? '')),
    ].filter((text) => text.trim() !== '');
  });

const isUntranslated = (text: string): boolean =>
  text.split(/\s+/).some((word) => KEYS.has(word)) || /\{\w+\}/.test(text);

const CHINESE = /\p{Script=Han}/u;
/** Brand names stay the same in every language. */
const BRANDS = /车养养|快易修|星车盟|点车·安装|中文/g;

test.describe.configure({ mode: 'parallel' });

for (const { screen: name, platform, viewport, theme, language } of ROWS) {
  const screen = SCREENS.find((each) => each.name === name);
  if (screen === undefined) continue;

  test(`${name} of ${platform} fits at ${viewport}, ${theme}, ${language}`, async ({ page, context }) => {
    const [width = 0, height = 0] = viewport.split('×').map(Number);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme as 'light' | 'dark', reducedMotion: 'reduce' });
    await remembered(context, { language });
    if (screen.needsToken) await signedIn(context, { variant: platform as Variant });
    await page.goto(await placeOf(screen, platform as Variant));
    await screen.arrived(page);

    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, 'pixels beyond the right edge').toBeLessThanOrEqual(0);

    const texts = await textOn(page);
    expect(texts.filter(isUntranslated), 'keys or gaps instead of words').toEqual([]);
    if (language === 'en-US' && screen.ownTextsOnly) {
      expect(texts.filter((each) => CHINESE.test(each.replaceAll(BRANDS, '')))).toEqual([]);
    }

    expect(await seriousFindings(page)).toEqual([]);
  });
}
