import type { Page } from '@playwright/test';
import { NIGHTLY } from './support/tags';
import { answerTo, commandTo, expect, urlOnCyy, onVariant, signedIn, test } from './support/place';

test('the keyboard moves through the list, and the map follows', NIGHTLY, async ({ page, context }) => {
  await signedIn(context);
  await page.goto(urlOnCyy('/outlet/list?region=310114&around=1'));
  const radios = page.getByRole('radiogroup', { name: '门店列表' }).getByRole('radio');
  await radios.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(radios.nth(1)).toBeChecked();
  const map = page.getByRole('region', { name: /^门店地图/ });
  await expect(map.getByRole('button', { name: /^2 号：/, pressed: true })).toBeVisible();
  await expect(page).toHaveURL(/outlet=\d+/);
  await page.reload();
  await expect(radios.nth(1)).toBeChecked();
});

test(
  'a click on the map sets the customer’s position, and the list is sorted by distance',
  NIGHTLY,
  async ({ page, context }) => {
    await signedIn(context);
    await page.goto(urlOnCyy('/outlet/list?region=310114'));
    const list = page.getByRole('radiogroup', { name: '门店列表' });
    await expect(list.getByRole('radio')).toHaveCount(2);
    await page.getByRole('button', { name: '标出客户位置' }).click();
    const map = page.getByRole('region', { name: /^门店地图/ });
    await map.click({ position: { x: 40, y: 300 } });
    await expect(page).toHaveURL(/at=12\d\.\d+/);
    await expect(map.getByRole('img', { name: '客户位置' })).toBeVisible();
    const figures = list.locator('label').getByText(/公里|米$/);
    await expect(figures).toHaveCount(2);
    const metres = (await figures.allInnerTexts()).map(
      (figure) => Number.parseFloat(figure) * (figure.includes('公里') ? 1000 : 1),
    );
    expect([...metres].sort((a, b) => a - b)).toEqual(metres);
  },
);

test(
  'without tiles the map shows the outline of the provinces, which no other page loads',
  NIGHTLY,
  async ({ page, context }) => {
    await signedIn(context);
    const outlines: string[] = [];
    page.on('request', (request) => {
      if (/\/outline-[^/]+\.js$/.test(request.url())) outlines.push(request.url());
    });
    await page.goto(urlOnCyy('/work/list'));
    await expect(page.getByRole('table')).toBeVisible();
    expect(outlines).toEqual([]);
    await page.goto(urlOnCyy('/outlet/list'));
    const map = page.getByRole('region', { name: /^门店地图/ });
    await expect(map.locator('.leaflet-outline-pane path')).toHaveCount(2);
    expect(outlines).toHaveLength(1);
    const many = map.getByRole('button', { name: /家门店/ }).first();
    await expect(many).toHaveText(/^×\d+$/);
  },
);

test.describe('the tiles of the map', () => {
  const PIXEL = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  const configure = (page: Page, tiles: string) =>
    page.route('**/api/system/config/configKey/map.*', (route) =>
      route.fulfill({
        json: { code: 200, msg: route.request().url().endsWith('map.keys') ? 'k1,k2' : tiles },
      }),
    );

  test(
    'requests tiles with a configured key and shows the attribution',
    NIGHTLY,
    async ({ page, context }) => {
      await signedIn(context);
      const asked: string[] = [];
      await page.route('**/tiles/**', (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: 'image/png', body: PIXEL });
      });
      await configure(
        page,
        JSON.stringify({ url: '/tiles/{z}/{x}/{y}.png?k={key}', attribution: '© <b>地图</b>' }),
      );
      await page.goto(urlOnCyy('/outlet/list'));
      await expect(page.getByText('© <b>地图</b>')).toBeVisible();
      await expect.poll(() => asked.length).toBeGreaterThan(3);
      expect(new Set(asked.map((url) => new URL(url).searchParams.get('k'))).size).toBe(1);
      expect(asked[0]).toMatch(/\/tiles\/\d+\/\d+\/\d+\.png\?k=k[12]$/);
    },
  );

  test('the CSP permits the tile host once the brand configures it', async ({
    page,
    context,
    complaints,
  }) => {
    const host = 'https://tiles-of-xcm.example';
    const setTiles = async (value: string): Promise<void> => {
      const path = '/seller/master/config';
      const { data } = await answerTo<{ data: { revision: string; values: object } }>(
        'platform',
        `${path}/info/map.tiles`,
        'xcm',
      );
      const { revision, values } = data;
      const body = { revision, values: { ...values, value } };
      expect(await commandTo('platform', `${path}/map.tiles`, body, 'xcm')).toMatchObject({ code: 200 });
    };
    const policy = async () => {
      const page = await fetch(urlOnCyy('/login'), { headers: { accept: 'text/html' } });
      return page.headers.get('content-security-policy') ?? '';
    };
    let asked = 0;
    await page.route(`${host}/**`, (route) => {
      asked += 1;
      return route.fulfill({ contentType: 'image/png', body: PIXEL });
    });
    await setTiles(`${host}/{z}/{x}/{y}.png`);
    try {
      await expect.poll(policy, { timeout: 15_000 }).toContain(host);
      await signedIn(context, { variant: 'xcm' });
      await page.goto(onVariant('xcm', '/outlet/list'));
      await expect.poll(() => asked).toBeGreaterThan(3);
      await expect(
        page
          .getByRole('region', { name: /^门店地图/ })
          .locator('img.leaflet-tile-loaded')
          .first(),
      ).toBeVisible();
      expect(complaints).toEqual([]);
    } finally {
      await setTiles('');
    }
    await expect.poll(policy, { timeout: 15_000 }).not.toContain(host);
  });

  test(
    'tiles refused by the policy leave the pins on the outline of the provinces',
    NIGHTLY,
    async ({ page, context, complaints }) => {
      await signedIn(context);
      let left = 0;
      await page.route('https://tiles.example/**', (route) => {
        left += 1;
        return route.abort();
      });
      await configure(page, 'https://tiles.example/{z}/{x}/{y}.png');
      await page.goto(urlOnCyy('/outlet/list?outlet=1'));
      const map = page.getByRole('region', { name: /^门店地图/ });
      await expect(map.getByRole('button', { pressed: true })).toBeVisible();
      await expect(map.locator('.leaflet-outline-pane path')).toHaveCount(2);
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
      expect(left).toBe(0);
      expect(complaints.length).toBeGreaterThan(0);
      for (const complaint of complaints.splice(0)) expect(complaint).toContain('img-src');
    },
  );
});
