import { AxeBuilder } from '@axe-core/playwright';
import { expect, openShowcase, Part, test } from './support/showcase';

const WIDTHS = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
] as const;

for (const viewport of WIDTHS) {
  for (const theme of ['light', 'dark'] as const) {
    for (const language of ['zh-CN', 'en-US'] as const) {
      test(`every part can be seen and used by everybody: ${viewport.width} px, ${theme}, ${language}`, async ({
        page,
      }) => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await openShowcase(page);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        if (language === 'en-US') await page.getByText('English', { exact: true }).click();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(new Part(page, 'lists').root.getByText('GD0001')).toBeVisible();
        const editor = new Part(page, 'editor').root.getByRole('toolbar');
        await expect(editor).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).analyze();
        const grave = violations
          .filter(({ impact }) => impact === 'serious' || impact === 'critical')
          .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join('\n   ')}`);
        expect(grave).toEqual([]);
      });
    }
  }
}
