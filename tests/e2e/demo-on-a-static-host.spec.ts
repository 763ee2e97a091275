import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { expect, test } from '@playwright/test';
import { NIGHTLY } from './support/tags';

const ROOT = 'dist/demo';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** A plain static host: it serves a file, a folder's index.html, or 404.html with status 404. */
const startStaticHost = async (): Promise<{ readonly url: string; readonly server: Server }> => {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname));
    const asked = join(ROOT, path);
    const file = [asked, join(asked, 'index.html')].find(
      (each) => existsSync(each) && statSync(each).isFile(),
    );
    response.writeHead(file === undefined ? 404 : 200, {
      'content-type': TYPES[extname(file ?? '404.html')] ?? 'application/octet-stream',
    });
    createReadStream(file ?? join(ROOT, '404.html')).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
};

test.setTimeout(180_000);

test(
  'a static host answers every page of the menu with 200, and an order’s page with 404.html, which still opens',
  NIGHTLY,
  async ({ page }) => {
    const { url, server } = await startStaticHost();
    try {
      await page.goto(`${url}/login`);
      await page.getByLabel('账号', { exact: true }).fill('seller');
      await page.getByLabel('密码', { exact: true }).fill('demo-2026');
      await page.getByRole('button', { name: /^登\s?录$/ }).click();
      const menu = page.getByRole('navigation', { name: '主菜单' });
      await expect(menu).toBeVisible({ timeout: 90_000 });
      const links = await menu
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(links.length).toBeGreaterThan(4);
      for (const path of [...links, '/user/profile', '/order/add', '/work/list?state=HANDLING'])
        expect([path, (await fetch(`${url}${path ?? ''}`)).status]).toEqual([path, 200]);

      const deep = await page.goto(`${url}/order/list`);
      expect(deep?.status()).toBe(200);
      await expect(
        page.getByRole('heading', { name: '订单管理' }).or(page.getByRole('table')).first(),
      ).toBeVisible({
        timeout: 90_000,
      });
      const withParameter = await page.goto(`${url}/order/detail/1`);
      expect(withParameter?.status()).toBe(404);
      await expect(menu).toBeVisible({ timeout: 90_000 });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  },
);
