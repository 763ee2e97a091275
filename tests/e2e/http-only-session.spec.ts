import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { type OwnServer, startOwnServer } from './support/own-server';
import { expect, frameOf, test } from './support/place';
import { NIGHTLY } from './support/tags';

let server: OwnServer | undefined;
test.beforeAll(async () => {
  // The test starts its own PostgreSQL, which may take long on a busy machine.
  test.setTimeout(180_000);
  server = await startOwnServer({ SEED: 'demo', SESSION_COOKIE: 'httponly' });
});
test.afterAll(async () => {
  await server?.stop();
});

const base = () => server?.base ?? '';

const signIn = async (page: Page) => {
  await page.getByLabel('账号', { exact: true }).fill('seller');
  await page.getByLabel('密码', { exact: true }).fill('demo-2026');
  await page.getByRole('button', { name: /^登\s?录$/ }).click();
  await expect(frameOf(page).sidebar).toBeVisible();
};

test('a user signs in, reloads, replies, receives signals and signs out while no script sees the token', async ({
  page,
}) => {
  test.setTimeout(120_000);
  // The listener starts before the page, because the connection may send data before the page is shown.
  const frames: string[] = [];
  page.on('websocket', (socket) => {
    if (!socket.url().endsWith('/api/signals')) return;
    socket.on('framereceived', ({ payload }) => frames.push(String(payload)));
  });
  await page.goto(`${base()}/login?redirect=/work/list`);
  await signIn(page);

  const readable = await page.evaluate(() => document.cookie);
  expect(readable).not.toContain('Seller-Token');
  expect(readable).toMatch(/Seller-Session=cookie\.[0-9a-f]{22}/);
  const token = (await page.context().cookies(base())).find(({ name }) => name === 'Seller-Token');
  expect(token).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain(token?.value);

  await expect.poll(() => frames.some((frame) => frame.includes('"ready"'))).toBe(true);

  const authorization: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) authorization.push(request.headers()['authorization']);
  });
  await page.reload();
  await expect(frameOf(page).sidebar).toBeVisible();
  const { rows } = await page.evaluate(async () => {
    const answer = await fetch('/api/seller/work/list?pageNum=1&pageSize=1&state=HANDLING', {
      headers: { platform: 'cyy' },
    });
    return (await answer.json()) as { rows: { id: string }[] };
  });
  const id = rows[0]?.id ?? '';
  const reply = await page.evaluate(async (workId) => {
    const answer = await fetch('/api/seller/work/reply', {
      method: 'POST',
      headers: {
        platform: 'cyy',
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ workId, content: '收到，今天处理', image: [], flag: 0, reissue: 0 }),
    });
    return (await answer.json()) as { code: number };
  }, id);
  expect(reply.code).toBe(200);
  expect(new Set(authorization)).toEqual(new Set([undefined]));

  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByText('退出登录').click();
  await page.getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('form', { name: '登录' })).toBeVisible();
  await expect
    .poll(async () => (await page.context().cookies(base())).filter(({ name }) => name.startsWith('Seller-')))
    .toEqual([]);
});

test('a page of another origin cannot change anything on behalf of the user', NIGHTLY, async ({ page }) => {
  await page.goto(`${base()}/login`);
  await signIn(page);
  // Another port of this computer is the same site, so SameSite alone would send the cookie.
  const foreign = createServer((_, answer) => void answer.setHeader('content-type', 'text/html').end('<p>'));
  await new Promise<void>((listening) => foreign.listen(0, '127.0.0.1', listening));
  try {
    const other = await page.context().newPage();
    await other.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`);
    const answered = page
      .context()
      .waitForEvent('response', (response) => response.url() === `${base()}/api/logout`);
    await other.evaluate((target) => {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = target;
      document.body.append(form);
      form.submit();
    }, `${base()}/api/logout`);
    expect(await (await answered).json()).toMatchObject({ code: 403, refusal: 'session.foreign-origin' });
    await page.reload();
    await expect(frameOf(page).sidebar).toBeVisible();
  } finally {
    foreign.closeAllConnections();
    foreign.close();
  }
});
