import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyCall } from '@/contract/call';
import { CALLS } from '@/contract/calls';
import { type Cast, newRequestId, type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';

let backEnd: RunningBackEnd;
let cast: Cast;
let token: string;
let staffToken: string;
beforeAll(async () => {
  backEnd = await startBackEnd();
  cast = await backEnd.people.cast();
  // A work order that the seller neither created nor handles.
  await backEnd.people.workOrder({ order: cast.order, by: cast.clerk, type: 'REVOKE' });
  token = await backEnd.tokenOf(cast.seller);
  staffToken = await backEnd.tokenOf(cast.staff);
});
afterAll(() => backEnd.stop());

const read = async (path: string) => (await backEnd.client.get(path, { token })).body;
const idsOf = async (query: string) => {
  const { code, rows } = await read(`/seller/work/list?${query}`);
  expect(code).toBe(200);
  return (rows as { id: string }[]).map(({ id }) => id);
};

describe('the work list over HTTP', () => {
  it.each(['mine=1', 'mine=true', 'params[mine]=1', 'params%5Bmine%5D=true'])(
    'contains only work orders that the user created, with the query %s',
    async (query) => expect(await idsOf(query)).toEqual([cast.workId]),
  );

  it.each(['order=1', 'params[order]=1'])(
    'contains only work orders that the user handles, with the query %s',
    async (query) => expect(await idsOf(query)).toEqual([]),
  );

  it.each([
    'beginCreateTime=2199-01-01 00:00:00',
    'beginCreateTime=2199-01-01',
    'params[beginCreateTime]=2199-01-01',
    'endCreateTime=2001-01-01',
    'params[endCreateTime]=2001-01-01 00:00:00',
    'state=NO_SUCH_STATE',
    'type=NO_SUCH_TYPE',
    'params[type]=NO_SUCH_TYPE',
  ])('is empty when nothing matches: %s', async (query) => expect(await idsOf(query)).toEqual([]));

  it('accepts the query of a client that sends empty fields and a cache buster', async () => {
    const query =
      'pageNum=1&pageSize=10&reasonable=true&searchValue=&state=&type=&hintStatus=&mine=&params[endCreateTime]=&_t=1763900000000';
    expect(await idsOf(query)).toHaveLength(2);
  });
});

/** Every GET of the contract. Its path parameters need not be ids of existing rows. */
const READS = Object.values(CALLS).filter(({ path }) => path.method === 'GET');
const READS_WITH_A_BODY = Object.values(CALLS).filter(({ filtersInBody }) => filtersInBody);
/** All other calls but uploads: commands, removals and sign-in. */
const COMMANDS = Object.values(CALLS).filter(
  ({ path, filtersInBody, upload }) => path.method !== 'GET' && !filtersInBody && upload === undefined,
);
const placeOf = ({ path: { path } }: AnyCall): string => path.replaceAll(/\{\w+\}/g, '1');
const UNKNOWN = { code: 500, refusal: 'request.malformed', params: { field: 'noSuchFilter' } };

describe('an unknown filter', () => {
  it.each(READS.map((call) => [placeOf(call), call] as const))(
    'is refused with its name instead of being ignored: %s',
    async (path, { access }) => {
      const answers = await Promise.all(
        [token, staffToken].map(async (by) => {
          const sent = access === 'public' ? {} : { token: by };
          return (await backEnd.client.get(`${path}?noSuchFilter=1`, sent)).body;
        }),
      );
      expect(answers.map(({ code }) => code)).not.toContain(200);
      expect(answers).toContainEqual(expect.objectContaining(UNKNOWN));
    },
  );

  it.each(COMMANDS.map((call) => [`${call.path.method} ${placeOf(call)}`, call] as const))(
    'is refused with its name in a command, before anything is executed: %s',
    async (_name, call) => {
      const { access, path } = call;
      const headers = { 'idempotency-key': newRequestId() };
      const body = path.method === 'DELETE' ? {} : { body: {} };
      const answers = await Promise.all(
        [token, staffToken].map(async (by) => {
          const sent = access === 'public' ? {} : { token: by };
          const at = `${placeOf(call)}?noSuchFilter=1`;
          return (await backEnd.client.send(path.method, at, { ...sent, headers, ...body })).body;
        }),
      );
      expect(answers.map(({ code }) => code)).not.toContain(200);
      expect(answers).toContainEqual(expect.objectContaining(UNKNOWN));
    },
  );

  it('does not include parameters that RuoYi clients add to a command, but includes body fields in the query', async () => {
    const mark = async (search: string) =>
      (await backEnd.client.post(`/seller/work/im/read/${cast.workId}${search}`, { token, body: { seq: 1 } }))
        .body;
    expect(await mark('?_t=1&timestamp=2')).toMatchObject({ code: 200 });
    expect(await mark('?seq=1')).toMatchObject({ refusal: 'request.malformed', params: { field: 'seq' } });
  });

  it.each(READS_WITH_A_BODY.map((call) => [placeOf(call), call] as const))(
    'is refused in the body and in the query of a read that accepts both: %s',
    async (path, { path: { method } }) => {
      const ask = async (search: string, body: object) =>
        (await backEnd.client.send(method, `${path}${search}`, { token, body })).body;
      expect(await ask('', { noSuchFilter: 1 })).toMatchObject(UNKNOWN);
      expect(await ask('?noSuchFilter=1', {})).toMatchObject(UNKNOWN);
    },
  );

  it('is checked here in more than 120 calls of the contract', () => {
    expect(READS.length).toBeGreaterThan(60);
    expect(COMMANDS.length).toBeGreaterThan(60);
    expect(READS_WITH_A_BODY.length).toBeGreaterThan(1);
  });

  it.each([
    '/seller/work/list',
    '/seller/work/im/list',
    '/seller/work/order/rate/list',
    '/seller/order/bkList',
    '/seller/order/isBkList',
    '/seller/session/list',
    '/seller/projects',
    '/seller/projects/all',
    '/seller/index',
    '/seller/census',
    '/seller/selectCommonNotice',
    '/seller/getDockerDeptUser',
  ])('does not include parameters that browsers and RuoYi clients add to every read: %s', async (path) => {
    expect((await read(`${path}?_t=1&timestamp=2&reasonable=true`)).code).toBe(200);
  });

  it('is refused in the body of the shop search, where a missing body means no filter', async () => {
    const ask = async (body?: object) =>
      (await backEnd.client.post('/seller/outlets/wdPointList', { token, ...(body ? { body } : {}) })).body;
    expect((await ask()).total).toBeGreaterThan(0);
    expect((await ask({ searchValue: '没有这样的门店', reasonable: true })).total).toBe(0);
    expect(await ask({ cityName: '上海' })).toMatchObject({ code: 500, params: { field: 'cityName' } });
  });

  it('is refused in the query of the shop search as in its body', async () => {
    const ask = async (search: string, body = {}) =>
      (await backEnd.client.post(`/seller/outlets/wdPointList?${search}`, { token, body })).body;
    expect((await ask('pageNum=1&_t=1')).total).toBeGreaterThan(0);
    expect((await ask('searchValue=没有这样的门店')).total).toBe(0);
    expect((await ask('pageNum=9999')).rows).toEqual([]);
    expect(await ask('cityName=上海')).toMatchObject({ code: 500, params: { field: 'cityName' } });
  });
});
