import { pairwise } from './support/pairwise';
import { expect, openShowcase, Part, test } from './support/showcase';
import { seriousFindings } from './support/serious-findings';
import { NIGHTLY } from './support/tags';

/** Rows that cover each pair of values. `npm test` runs only the narrow window in the dark theme. */
const LOOKS = pairwise({ width: ['1366', '390'], theme: ['light', 'dark'], language: ['zh-CN', 'en-US'] });

for (const { width, theme, language } of LOOKS) {
  const more = width === '390' && theme === 'dark' ? {} : NIGHTLY;
  test(`every component is accessible: ${width} px, ${theme}, ${language}`, more, async ({ page }) => {
    await page.setViewportSize({ width: Number(width), height: width === '390' ? 844 : 768 });
    await page.emulateMedia({ colorScheme: theme as 'light' | 'dark', reducedMotion: 'reduce' });
    await openShowcase(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    if (language === 'en-US') await page.getByText('English', { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(new Part(page, 'lists').root.getByText('GD0001')).toBeVisible();
    const editor = new Part(page, 'editor').root.getByRole('toolbar');
    await expect(editor).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
  });
}
