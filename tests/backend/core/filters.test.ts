import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cast, type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';

let backEnd: RunningBackEnd;
let cast: Cast;
let token: string;
beforeAll(async () => {
  backEnd = await startBackEnd();
  cast = await backEnd.people.cast();
  // One that the seller neither created nor finished.
  await backEnd.people.workOrder({ order: cast.order, by: cast.clerk, type: 'REVOKE' });
  token = await backEnd.tokenOf(cast.seller);
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
    'narrows to my own by %s',
    async (query) => expect(await idsOf(query)).toEqual([cast.workId]),
  );

  it.each(['order=1', 'params[order]=1'])('narrows to those I handle by %s', async (query) =>
    expect(await idsOf(query)).toEqual([]),
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
  ])('is empty where nothing matches: %s', async (query) => expect(await idsOf(query)).toEqual([]));

  it('takes the query of a client that sends its empty fields along and keeps caches away', async () => {
    const query =
      'pageNum=1&pageSize=10&reasonable=true&searchValue=&state=&type=&hintStatus=&mine=&params[endCreateTime]=&_t=1763900000000';
    expect(await idsOf(query)).toHaveLength(2);
  });
});

describe('an unknown filter', () => {
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
  ])('is refused by its name, and never answers everything: %s', async (path) => {
    expect(await read(`${path}?noSuchFilter=1`)).toMatchObject({
      code: 500,
      refusal: 'request.malformed',
      params: { field: 'noSuchFilter' },
    });
    expect((await read(`${path}?_t=1&timestamp=2&reasonable=true`)).code).toBe(200);
  });

  it('is refused in the body of the shops, where no body is no filter', async () => {
    const ask = async (body?: object) =>
      (await backEnd.client.post('/seller/outlets/wdPointList', { token, ...(body ? { body } : {}) })).body;
    expect((await ask()).total).toBeGreaterThan(0);
    expect((await ask({ searchValue: '没有这样的门店', reasonable: true })).total).toBe(0);
    expect(await ask({ cityName: '上海' })).toMatchObject({ code: 500, params: { field: 'cityName' } });
  });

  it('counts in the query of the shops as in their body, and is refused there', async () => {
    const ask = async (search: string, body = {}) =>
      (await backEnd.client.post(`/seller/outlets/wdPointList?${search}`, { token, body })).body;
    expect((await ask('pageNum=1&_t=1')).total).toBeGreaterThan(0);
    expect((await ask('searchValue=没有这样的门店')).total).toBe(0);
    expect((await ask('pageNum=9999')).rows).toEqual([]);
    expect(await ask('cityName=上海')).toMatchObject({ code: 500, params: { field: 'cityName' } });
  });
});
