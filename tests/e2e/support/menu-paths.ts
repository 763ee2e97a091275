import { expect, type Page } from '@playwright/test';
import { frameOf } from './place';

/** Opens every directory of the menu, and returns the path of each link once. */
export const menuPathsOf = async (page: Page): Promise<readonly string[]> => {
  const { sidebar } = frameOf(page);
  await expect(sidebar).toBeVisible();
  const closed = sidebar.locator('[role=menuitem][aria-expanded=false]');
  while ((await closed.count()) > 0) {
    const before = await closed.count();
    await closed.first().click();
    await expect(closed).not.toHaveCount(before);
  }
  const links = await sidebar
    .getByRole('link')
    .evaluateAll((entries) => entries.map((entry) => entry.getAttribute('href') ?? ''));
  return [...new Set(links)];
};
