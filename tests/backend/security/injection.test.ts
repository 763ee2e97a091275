import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Cast,
  newRequestId,
  type Received,
  type RunningBackEnd,
  startBackEnd,
} from '@tests/support/running-back-end';
import { type Attack, sendRequest, staysUp, reported } from './support/attacks';

let backEnd: RunningBackEnd;
let cast: Cast;
let token: string;
beforeAll(async () => {
  backEnd = await startBackEnd();
  cast = await backEnd.people.cast();
  token = await backEnd.tokenOf(cast.seller);
  // A work order of another account, which no injected condition may reveal.
  await backEnd.people.workOrder({
    order: await backEnd.people.order({ seller: cast.stranger }),
    by: cast.stranger,
  });
});

const queryOf = (pairs: Readonly<Record<string, string>>): string => new URLSearchParams(pairs).toString();
const list = (query: string): Promise<Received> =>
  backEnd.client.get(`/seller/work/list?${query}`, { token });

const NOTHING = { code: 200, total: 0, rows: [] };
const REFUSED = (field: string) => ({ code: 500, refusal: 'request.malformed', params: { field } });
const DROP = "'; drop table work_order; --";

const LIST: readonly Attack<Readonly<Record<string, string>>>[] = [
  ['a condition that is always true', { searchValue: "' or '1'='1" }, NOTHING],
  ['a second statement', { searchValue: DROP }, NOTHING],
  ['a union', { searchValue: "x' union select password_hash from account --" }, NOTHING],
  ['a comment that hides the rest', { searchValue: 'x*/--' }, NOTHING],
  ['a wildcard for everything', { searchValue: '%' }, NOTHING],
  ['a wildcard for a character', { searchValue: '____' }, NOTHING],
  ['a wildcard that is escaped by itself', { searchValue: '\\%' }, NOTHING],
  ['a full-width quote', { searchValue: 'ʼ or 1=1' }, NOTHING],
  ['a zero byte', { searchValue: '\0' }, { code: 200 }],
  ['in a filter with fixed values', { state: "WAIT' or 'x'='x" }, NOTHING],
  ['in another filter', { type: DROP }, NOTHING],
  ['in the key of the form', { formKey: DROP }, NOTHING],
  ['in a filter with a closed list of values', { hintStatus: "URGED' or 1=1" }, REFUSED('hintStatus')],
  ['in a date', { 'params[beginCreateTime]': "2026-01-01' or 1=1 --" }, REFUSED('params.beginCreateTime')],
  ['in a key of params', { "params[a' or 1=1]": '1' }, REFUSED("params.a' or 1=1")],
  ['in the data scope of RuoYi', { 'params[dataScope]': ' or 1=1' }, REFUSED('params.dataScope')],
  ['in the page', { pageNum: '1;drop table work_order' }, REFUSED('pageNum')],
  ['in the size of a page', { pageSize: '-1' }, REFUSED('pageSize')],
  ['foreign rows by a field of the table', { sid: '1', sellerId: '1' }, REFUSED('sid')],
];

describe('SQL in a filter of the work list', () => {
  it.each(LIST)('is treated as text: %s (%j)', async (_attack, query, expected) => {
    expect((await list(queryOf(query))).body).toMatchObject(expected);
    expect((await list('')).body.total).toBe(1);
  });
});

describe('SQL in the sort parameters of the work list', () => {
  it.each([
    ['a second statement', `updateTime;${DROP}`],
    ['an expression', '(case when (select 1)=1 then id else pg_sleep(9) end)'],
    ['another column', 'password_hash'],
    ['a column of another table', 'account.password_hash'],
    ['a name of the object prototype', 'constructor'],
  ])('never becomes part of a statement: %s (%s)', async (_attack, orderByColumn) => {
    for (const isAsc of ['descending', `desc;${DROP}`]) {
      const { status, body } = await list(queryOf({ orderByColumn, isAsc }));
      expect([status, [200, 500].includes(body.code)]).toEqual([200, true]);
      if (body.code === 500) expect(body.refusal).toBe('request.malformed');
      else expect(body.rows.map(({ id }: { id: string }) => id)).toEqual([cast.workId]);
    }
    expect((await list('')).body.total).toBe(1);
  });
});

const IDS = [
  "1' or '1'='1",
  '1;drop table work_order',
  '1 or 1=1',
  '-1',
  '0',
  '1.5',
  '1e3',
  '0x1',
  '99999999999999999999999',
  '９',
  'NaN',
  'null',
  '%00',
  '%E0%A4%A',
  'a'.repeat(5000),
];

describe('an invalid id', () => {
  it.each(IDS)('finds nothing in a path: %s', async (id) => {
    const safe = id.startsWith('%') ? id : encodeURIComponent(id);
    for (const call of ['info', 'form', 'order', 'im/comments', 'im/info', 'complaint/list']) {
      const { status, body } = await backEnd.client.get(`/seller/work/${call}/${safe}`, { token });
      expect([call, status]).toEqual([call, 200]);
      if (call !== 'complaint/list') expect([call, body.code]).toEqual([call, 500]);
      expect(['work-order.not-found', 'order.not-found', 'request.malformed', undefined]).toContain(
        body.refusal,
      );
    }
  });

  it.each([...IDS.filter((id) => !id.startsWith('%')), 1e300, 1.5, -0, true, null, [], {}, ['1']])(
    'finds nothing in a body: %j',
    async (workId) => {
      const { status, body } = await backEnd.client.command('/seller/work/reply', {
        token,
        body: { workId, content: '好' },
      });
      expect([status, body.code]).toEqual([200, 500]);
      expect(['work-order.not-found', 'request.malformed']).toContain(body.refusal);
    },
  );
});

describe('keys that are names of object prototypes', () => {
  const KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];

  it.each(KEYS)('change nothing in a query: %s[polluted]=1', async (key) => {
    for (const query of [`${key}[polluted]=1`, `${key}=1`, `params[${key}]=1`, `${key}[__proto__]=1`]) {
      const { status, body } = await list(query);
      expect([query, status, body.refusal]).toEqual([query, 200, 'request.malformed']);
    }
    expect((await list('')).body.total).toBe(1);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it.each(KEYS)('change nothing in a body: {"%s": {"polluted": 1}}', async (key) => {
    const evil = `{"${key}":{"polluted":1,"workId":"${cast.workId}","content":"x"}}`;
    const calls: readonly [path: string, raw: string][] = [
      ['/seller/work/reply', evil],
      ['/seller/work/reply', `{"workId":${evil},"content":"x"}`],
      ['/seller/user/profile', `{"${key}":{"polluted":1},"nickName":"","phonenumber":"","email":""}`],
      ['/seller/user/profile/updatePwd', evil],
      [
        '/seller/work',
        `{"order":{"orderId":"${cast.order.orderId}","orderNo":"x"},"formData":{"${key}":{"polluted":1}}}`,
      ],
    ];
    for (const [path, raw] of calls) {
      const { status, body } = await backEnd.client.command(path, {
        token,
        raw,
        headers: { 'content-type': 'application/json' },
      });
      expect([path, status, body.code]).toEqual([path, 200, 500]);
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it.each(KEYS)('find no dictionary, configuration, form or region: %s', async (key) => {
    const get = async (path: string) => (await backEnd.client.get(path, { token })).body;
    expect(await get(`/system/dict/data/type/${key}`)).toMatchObject({ code: 200, data: [] });
    expect(await get(`/system/config/configKey/${key}`)).toEqual({ code: 200, msg: '' });
    expect((await get(`/seller/work/form/key/${key}`)).code).toBe(500);
    expect((await get(`/${key}`)).code).toBe(404);
  });
});

const reply = (raw: string | Uint8Array, headers: Readonly<Record<string, string>> = {}) =>
  backEnd.client.command('/seller/work/reply', {
    token,
    raw,
    headers: { 'content-type': 'application/json', ...headers },
  });

const NOT_JSON = { code: 500, refusal: 'request.not-json', msg: '提交的内容无法识别，请刷新后重试' };
const TOO_LARGE = { code: 413, refusal: 'request.too-large' };
const MALFORMED = { code: 500, refusal: 'request.malformed' };
const MEGABYTE = 1024 * 1024;

const BODIES: readonly Attack<() => Promise<Received>>[] = [
  ['3 MB', () => reply(`{"content":"${'x'.repeat(3 * MEGABYTE)}"}`), TOO_LARGE],
  [
    'lists in lists, 200,000 deep',
    () => reply(`{"content":${'['.repeat(2e5)}${']'.repeat(2e5)}}`),
    MALFORMED,
  ],
  ['objects in objects, 100,000 deep', () => reply(`${'{"a":'.repeat(1e5)}1${'}'.repeat(1e5)}`), MALFORMED],
  ['100,000 keys', () => reply(`{${Array.from({ length: 5e4 }, (_, n) => `"k${n}":1`).join()}}`), MALFORMED],
  ['a list of 300,000', () => reply(`{"workId":[${'1,'.repeat(3e5)}1]}`), MALFORMED],
  ['a number of 100,000 digits', () => reply(`{"workId":${'9'.repeat(1e5)}}`), MALFORMED],
  [
    'a million characters of repeated file URLs',
    () => reply(`"${'/api/files/profile/a'.repeat(5e4)}"`),
    MALFORMED,
  ],
  [
    'a form of a web page',
    () => reply('workId=1', { 'content-type': 'application/x-www-form-urlencoded' }),
    NOT_JSON,
  ],
  [
    'plain text, which another site can send without a preflight',
    () => reply('{"workId":"1"}', { 'content-type': 'text/plain' }),
    NOT_JSON,
  ],
  [
    'XML',
    () =>
      reply('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', {
        'content-type': 'application/xml',
      }),
    NOT_JSON,
  ],
  ['XML with the content type of JSON', () => reply('<!DOCTYPE a><a/>'), NOT_JSON],
  ['a multipart body', () => reply('--b--', { 'content-type': 'multipart/form-data; boundary=b' }), NOT_JSON],
  [
    'a compression bomb',
    () => reply(Uint8Array.from([0x1f, 0x8b, 8, 0]), { 'content-encoding': 'gzip' }),
    NOT_JSON,
  ],
  [
    'another character encoding',
    () =>
      reply(Buffer.from('\ufeff{"workId":1}', 'utf16le'), {
        'content-type': 'application/json; charset=utf-16',
      }),
    NOT_JSON,
  ],
  ['JSON with comments', () => reply('{/* */"workId":1}'), NOT_JSON],
  [
    'a repeated name',
    () => reply(`{"workId":"0","workId":"0","content":"x"}`),
    { code: 500, refusal: 'work-order.not-found' },
  ],
];

describe('a body crafted to break its parser', () => {
  it.each(BODIES)('is refused: %s', async (_attack, how, expected) => {
    const begun = performance.now();
    const { text } = await how();
    expect(JSON.parse(text)).toMatchObject(expected);
    // No request may take longer than an ordinary read. The limit is generous and only separates seconds from minutes.
    expect(performance.now() - begun).toBeLessThan(30_000);
  });
});

const QUERIES: readonly Attack<string>[] = [
  ['20 kB', `a=${'x'.repeat(20_000)}`, { status: 431, code: 431, refusal: 'request.too-large' }],
  ['2,000 names', Array.from({ length: 2000 }, (_, n) => `a${n}`).join('&'), { status: 200, code: 200 }],
  ['brackets without an end', `a${'[a]'.repeat(4000)}=1`, { status: 200, code: 500 }],
  ['a repeated name', 'state=WAIT&state=FINISH', { status: 200, ...REFUSED('state') }],
  ['a list in the notation of RuoYi', 'state[]=WAIT', { status: 200, ...REFUSED('state[]') }],
  ['one name in two shapes', 'params=1&params[mine]=1', { status: 200, code: 500 }],
  ['an incomplete escape', 'searchValue=%E0%A4%A', { status: 200, code: 200, total: 0 }],
];

describe('a query crafted to break its parser', () => {
  it.each(QUERIES)('is refused or ignored: %s', async (_attack, query, expected) => {
    expect(
      reported(await sendRequest(backEnd.url, `GET /api/seller/work/list?${query}`, { token })),
    ).toMatchObject(expected);
  });
});

describe('an invalid request id', () => {
  it.each([
    "1' or 1=1",
    'x'.repeat(4000),
    '../..',
    '00000000-0000-0000-0000-00000000000g',
    `${newRequestId()},`,
  ])('is refused: %s', async (requestId) => {
    const { body } = await backEnd.client.command('/seller/work/reply', {
      token,
      requestId,
      body: { workId: cast.workId, content: '好' },
    });
    expect(body).toMatchObject({ code: 500, refusal: 'request.id-invalid' });
  });
});

staysUp(() => backEnd);
