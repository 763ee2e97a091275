import { seriousFindings } from './support/serious-findings';
import { expect, frameOf, urlOnCyy, remembered, signedIn, test } from './support/place';
import { NIGHTLY } from './support/tags';

test('staff find the worst seller and remind them in four clicks', NIGHTLY, async ({ page, context }) => {
  await signedIn(context, { userName: 'dispatcher', own: true });
  await page.goto(urlOnCyy('/'));
  let clicks = 0;
  const click = async (what: ReturnType<typeof page.getByRole>) => {
    await what.click();
    clicks += 1;
  };
  await click(frameOf(page).sidebar.getByRole('menuitem', { name: '平台雷达' }));
  // The first row has the worst figures.
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
  const counts = await page
    .getByRole('link', { name: /：已超时 \d+$/ })
    .first()
    .waitFor()
    .then(() => page.getByRole('link', { name: /：已超时 \d+$/ }).allTextContents());
  expect(counts.map(Number)).toEqual(counts.map(Number).toSorted((one, other) => other - one));
  await click(rows.nth(1).getByRole('checkbox'));
  await click(page.getByRole('button', { name: /^提\s?醒$/ }));
  const dialog = page.getByRole('dialog', { name: '提醒预览' });
  const texts = dialog.getByText(/正在等待处理人回复/);
  await expect(texts.first()).toBeVisible();
  const listed = (await texts.allTextContents()).flatMap((each) => each.match(/#\d+/g) ?? []);
  expect(new Set(listed).size).toBe(5);
  expect(await seriousFindings(page)).toEqual([]);
  const count = await texts.count();
  // A message is posted to the conversation with the fewest readers. Its first line may name another work order.
  const chat =
    /\d+/.exec(
      (await dialog
        .getByText(/^发到工单 \d+$/)
        .first()
        .textContent()) ?? '',
    )?.[0] ?? '';
  const link = await texts
    .first()
    .getByRole('link', { name: `工单 #${chat}`, exact: true })
    .getAttribute('href');
  // An earlier try has sent reminders already. Confirming further ones is not one of the four clicks.
  const again = dialog.getByRole('checkbox');
  if (await again.isVisible()) await again.check();
  await click(dialog.getByRole('button', { name: `发送 ${count} 条` }));
  await expect(dialog.getByText(`已发送 ${count} 条，失败 0 条`)).toBeVisible();
  expect(clicks).toBe(4);

  await page.goto(link ?? `no link to ${chat}`);
  const messages = page.getByRole('region', { name: '沟通记录' });
  await expect(messages.getByText('通过平台雷达提醒').last()).toBeVisible();
});

test('the radar is accessible in the dark theme, and fits a phone', async ({ page, context }) => {
  await signedIn(context, { userName: 'dispatcher' });
  await remembered(context, { theme: 'dark', language: 'en-US' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(urlOnCyy('/work/radar?kind=handler'));
  await expect(page.getByRole('link', { name: /: Overdue \d+$/ }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await seriousFindings(page)).toEqual([]);
});

test(
  'reminders over the rate limit wait for the requested time and are sent, without a notice for each',
  NIGHTLY,
  async ({ page, context, complaints }) => {
    await signedIn(context, { userName: 'dispatcher' });
    await page.goto(urlOnCyy('/work/radar?kind=handler'));
    const refused = new Set<string>();
    await page.route('**/api/seller/radar/remind/*', async (route) => {
      const url = route.request().url();
      if (refused.has(url)) return route.continue();
      refused.add(url);
      // The HTTP client does not retry after such a long Retry-After, so the batch itself must wait and retry.
      return route.fulfill({
        status: 429,
        headers: { 'retry-after': '6' },
        json: { code: 429, msg: '请求过于频繁，请稍后再试' },
      });
    });
    await page
      .getByRole('row')
      .filter({ has: page.getByRole('checkbox') })
      .nth(1)
      .getByRole('checkbox')
      .check();
    await page.getByRole('button', { name: /^提\s?醒$/ }).click();
    const dialog = page.getByRole('dialog', { name: '提醒预览' });
    const send = dialog.getByRole('button', { name: /^发送 \d+ 条$/ });
    await expect(dialog.getByText(/等待回复，请尽快处理/).first()).toBeVisible();
    // An earlier try of this test has sent reminders already.
    const again = dialog.getByRole('checkbox');
    if (await again.isVisible()) await again.check();
    const count = Number(/\d+/.exec((await send.textContent()) ?? '')?.[0]);
    expect(count).toBeGreaterThan(0);
    await page.evaluate(() => {
      const isNotice = () => document.querySelector('[class*="_notice_"][data-tone]') !== null;
      new MutationObserver(() => {
        if (isNotice()) document.body.dataset['noticed'] = 'true';
      }).observe(document.body, { subtree: true, childList: true });
    });
    await send.click();
    await expect(dialog.getByText(`已发送 ${count} 条，失败 0 条`)).toBeVisible({ timeout: 60_000 });
    expect(refused.size).toBe(count);
    await expect(page.locator('body')).not.toHaveAttribute('data-noticed', 'true');
    // The browser logs each refused request.
    const ours = complaints.filter((each) => !/Failed to load resource.*429/.test(each));
    complaints.splice(0, complaints.length, ...ours);
  },
);
