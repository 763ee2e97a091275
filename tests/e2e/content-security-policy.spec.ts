import type { Page, Request } from '@playwright/test';
import { Desk, expect, test } from './support/desk';

/** The violations of the policy that the page reported. */
const policyViolations = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { refused: string[] }).refused);

const listen = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      refused.push(`${effectiveDirective} ${blockedURI}`);
    });
  });
};

test('the frame and a dialog need nothing that the policy forbids, and their styles apply', async ({
  page,
}) => {
  const desk = new Desk(page);
  await listen(page);
  await desk.enter('seller');
  await desk.dialog.page().getByRole('row').nth(1).click();
  await expect(desk.dialog).toBeVisible();
  await expect(desk.dialog).toHaveCSS('width', '780px');
  expect(await policyViolations(page)).toEqual([]);
});

test('injected markup neither runs, nor changes styles, nor loads from other hosts', async ({ page }) => {
  const desk = new Desk(page);
  await listen(page);
  await desk.enter('seller');
  const ends: (string | undefined)[] = [];
  const note = (request: Request): void => {
    if (request.url().includes('evil.example')) ends.push(request.failure()?.errorText);
  };
  page.on('requestfinished', note).on('requestfailed', note);
  await page.evaluate(() => {
    const box = document.createElement('div');
    box.innerHTML =
      '<style>body { display: none }</style><img src="https://evil.example/a.png" onerror="window.ran = true">' +
      '<iframe src="https://evil.example/"></iframe><a href="javascript:window.ran=true">x</a>';
    document.body.append(box);
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
    box.querySelector('a')?.click();
  });
  await expect
    .poll(async () => new Set((await policyViolations(page)).map((each) => each.split(' ')[0])))
    .toEqual(new Set(['style-src-elem', 'img-src', 'frame-src', 'script-src-attr', 'script-src-elem']));
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(new Set(ends)).toEqual(new Set(['csp']));
  await expect(page.locator('body')).toBeVisible();
});
