import type { Page } from '@playwright/test';
import { XSS_PAYLOADS } from '../support/xss-payloads';
import { Api, Desk, expect } from './support/desk';
import { urlOnCyy, signedIn, test } from './support/place';

/** `npm test` runs every eighth payload; `npm run test:xss` runs all. */
const EVERY = process.env['XSS'] === 'full' ? 1 : 8;
const PAYLOADS = XSS_PAYLOADS.filter((_, at) => at % EVERY === 0);
const ALL = PAYLOADS.join(' ');

/** URLs of links or pictures that a server may send. */
const URLS = ['javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'data:text/html,<script>alert(1)</script>'];

interface Answered {
  readonly data: Readonly<Record<string, unknown>> & {
    readonly comments: readonly Readonly<Record<string, unknown>>[];
  };
  readonly rows: readonly object[];
}

/** Signs that a payload was executed: a dialog, a window, a call to another host, or a page that was left. */
const watched = (page: Page): readonly string[] => {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => seen.push(`popup ${popup.url()}`));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'data:' && origin !== new URL(urlOnCyy()).origin) seen.push(`request ${request.url()}`);
  });
  return seen;
};

/** The server's answer with payloads in every field that people or table entries can fill. */
const spoil = async (page: Page, id: string) => {
  const answer = (path: string, change: (body: Answered) => object) =>
    page.route(path, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ json: change((await response.json()) as Answered) });
    });
  const texts = { sellerName: ALL, remark: ALL, orderNo: ALL, createName: ALL, orderName: ALL };
  await answer(`**/api/seller/work/info/${id}**`, (body) => ({
    ...body,
    data: {
      ...body.data,
      ...texts,
      content: ALL,
      image: URLS,
      level: 'NORMAL',
      comments: PAYLOADS.map((payload, nth) => ({
        ...body.data.comments[0],
        id: String(9_000_000 + nth),
        seq: nth + 1,
        oper: nth % 5 === 0 ? 'finish' : 'reply',
        name: payload,
        content: payload,
        owner: 'other',
        image: nth === 0 ? URLS : [],
      })),
    },
  }));
  await answer('**/api/seller/work/list?**', (body) => ({
    ...body,
    total: PAYLOADS.length,
    rows: PAYLOADS.map((payload, nth) => ({
      ...body.rows[0],
      ...texts,
      id: String(9_000_000 + nth),
      remark: payload,
      sellerName: payload,
      orderNo: payload,
    })),
  }));
  await page.route('**/api/system/dict/data/type/**', (route) =>
    route.fulfill({
      json: {
        code: 200,
        msg: '操作成功',
        data: ['AFTER_SALE', 'NORMAL', 'WAIT', 'HANDLING', 'NONE'].map((dictValue) => ({
          dictValue,
          dictLabel: ALL,
        })),
      },
    }),
  );
};

/** Elements and attributes anywhere in the page that execute, fetch or navigate. */
const dangersIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')].flatMap((element) => {
      const name = element.tagName.toLowerCase();
      const source = element.getAttribute('src') ?? '';
      const isOurs = name === 'script' && (source.startsWith('/assets/') || source === '/last-view.js');
      const runs = element.matches('script, iframe, object, embed, base, meta, math, form:not(#root form)');
      return [
        ...(runs && !isOurs ? [name] : []),
        ...[...element.attributes].flatMap((attribute) => {
          const leads = /^(href|src|action|formaction|srcdoc)$/i.test(attribute.name);
          const isBad = leads && /^\s*(javascript|vbscript|data:text)/i.test(attribute.value);
          return /^on/i.test(attribute.name) || isBad
            ? [`${name}[${attribute.name}=${attribute.value}]`]
            : [];
        }),
      ];
    }),
  );

test(`${PAYLOADS.length} payloads in every text of the list and the dialog are shown as text, inside their box`, async ({
  page,
  context,
  complaints,
}) => {
  const id = await (await Api.as('seller')).newWorkOrder('安全');
  await signedIn(context);
  const seen = watched(page);
  await spoil(page, id);
  const desk = new Desk(page);
  await desk.open(id);
  const conversation = desk.dialog.getByRole('region', { name: '沟通记录' });
  await expect(conversation.getByRole('listitem')).not.toHaveCount(0);
  await desk.dialog.getByRole('button', { name: '更多信息' }).click();
  await desk.dialog.getByRole('button', { name: '工单表单' }).click();
  await expect(desk.dialog.getByText(ALL.trim()).first()).toBeAttached();
  const reported = await conversation.evaluate((region) => region.textContent);
  for (const payload of PAYLOADS) expect(reported).toContain(payload.replaceAll('\r', ''));
  expect(await dangersIn(page)).toEqual([]);

  const outside = await desk.dialog.evaluate((dialog) => {
    const frame = dialog.getBoundingClientRect();
    return [...dialog.querySelectorAll('header *, dl *, li *')].flatMap((element) => {
      const box = element.getBoundingClientRect();
      const isBeside = box.width > 0 && (box.left < frame.left - 1 || box.right > frame.right + 1);
      return isBeside ? [`${element.tagName} ${element.textContent.slice(0, 40)}`] : [];
    });
  });
  expect(outside, 'elements beside the dialog').toEqual([]);

  await page.keyboard.press('Escape');
  await desk.visit('/work/list');
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  expect(await dangersIn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(seen, 'what payloads brought about').toEqual([]);
  complaints.length = 0;
});
