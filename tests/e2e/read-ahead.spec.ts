import { expect, frameOf, onVariant, signedIn, test } from './support/place';

/**
 * Tests that the rows of a page are read only once, although a click on the menu link starts the read before the page
 * is drawn.
 */

const PAGES = [
  { path: '/order/list', request: '/seller/order/list', shown: 'table' },
  { path: '/work/list', request: '/seller/work/list', shown: 'table' },
  { path: '/mall', request: '/seller/mall/window', shown: 'list' },
] as const;

test('the rows of a page in the menu are read once', async ({ page, context }) => {
  // A brand that no other test changes: a change would make open lists read again.
  await signedIn(context, { variant: 'kyx' });
  await page.goto(onVariant('kyx', '/order/add'));
  const { sidebar } = frameOf(page);
  await expect(sidebar).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const { path, request, shown } of PAGES) {
    const sent: string[] = [];
    page.on('request', (each) => {
      const { pathname } = new URL(each.url());
      if (pathname.endsWith(request)) sent.push(pathname);
    });
    await sidebar.locator(`a[href$="${path}"]`).click();
    // The previous page may still be mounted and have a list of its own.
    await expect.poll(() => sent, { message: path }).toHaveLength(1);
    await expect(page.getByRole('main').getByRole(shown).first()).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy=true], .ant-skeleton')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(sent, path).toHaveLength(1);
  }
});
