import type { Browser, Page, TestInfo } from '@playwright/test';
import { expect, onVariant, remembered, signedIn } from './place';
import { seriousFindings } from './serious-findings';

/** Checks that the page is no wider than the phone and has no serious fault, and takes a picture. */
export const checkOnPhone = async (page: Page, info: TestInfo, name: string): Promise<void> => {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft([name, wide <= 390]).toEqual([name, true]);
  expect.soft([name, await seriousFindings(page)]).toEqual([name, []]);
  await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
};

/**
 * Opens pages as one person, in English at 390 px, and checks each. `also` runs on each loaded page and receives the
 * name of its picture.
 */
export const walkOnPhone = async (
  browser: Browser,
  info: TestInfo,
  { userName, paths, theme }: { userName: string; paths: readonly string[]; theme: 'light' | 'dark' },
  also: (page: Page, name: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' });
  await remembered(context, { language: 'en-US', theme });
  await signedIn(context, { variant: 'cyy', userName });
  const page = await context.newPage();
  for (const path of paths) {
    await page.goto(onVariant('cyy', path));
    await expect(page.locator('main')).toContainText(/\S/);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect.soft([path, page.url()]).not.toContainEqual(expect.stringMatching(/\/(401|404)/));
    const name = `${userName}${path.replaceAll(/\W+/g, '-')}-${theme}`;
    await checkOnPhone(page, info, name);
    await also(page, name);
  }
  await context.close();
};
