import { expect, it } from 'vitest';
import type { OrderListPage, OrderListQuery } from '@/domain/order/order-list';
import type { WorkListPage, WorkListQuery } from '@/domain/work-order/work-list';
import type { Member } from '@backend/core/http/answers';
import type { Storage } from '@backend/core/ports/storage.port';
import { orderAnswers } from '@backend/core/order/order-answers';
import { readWorkOrders } from '@backend/core/work-order/read-work-orders';

const BEYOND: WorkListPage = { items: [], total: 10_000, isMore: true };

const ask = (page: WorkListPage, query: Partial<WorkListQuery>) => {
  const storage = {
    within: () => ({ workOrders: { list: () => Promise.resolve(page) } }),
  } as unknown as Storage;
  const { getWorkList, getConversations } = readWorkOrders(storage);
  const asked = { query: { page: 1, pageSize: 20, ...query } } as never;
  const member = { account: { permissions: [] }, scope: { person: { type: 'SELLER' } } } as unknown as Member;
  return Promise.all([getWorkList(asked, member), getConversations(asked, member)]);
};

it('the work list and the list of conversations refuse a page number beyond the first 10,000 rows', async () => {
  for (const answer of await ask(BEYOND, { page: 501 })) {
    expect(answer).toEqual({ ok: false, refusal: { code: 'list.too-deep', params: { rows: 10_000 } } });
  }
});

it('a page past the end of a shorter list is empty', async () => {
  const end: WorkListPage = { items: [], total: 9 };
  for (const answer of await ask(end, { page: 501 })) expect(answer).toEqual({ ok: true, value: end });
});

it('keyset pagination reaches every row', async () => {
  const query = { page: 501, after: { at: 1, id: '5' } };
  for (const answer of await ask(BEYOND, query)) expect(answer).toEqual({ ok: true, value: BEYOND });
});

it('both lists refuse sorting by seller together with a search, and accept a search of spaces only', async () => {
  const page: WorkListPage = { items: [], total: 0 };
  for (const answer of await ask(page, { bySeller: true, search: '备注' }))
    expect(answer).toEqual({ ok: false, refusal: { code: 'work-list.seller-order-searched', params: {} } });
  for (const query of [{ bySeller: true }, { bySeller: true, search: ' ' }, { search: '备注' }])
    for (const answer of await ask(page, query)) expect(answer).toEqual({ ok: true, value: page });
});

const askOrders = (page: OrderListPage, query: Partial<OrderListQuery>) => {
  const storage = {
    within: () => ({ orderLists: { orders: () => Promise.resolve(page) } }),
  } as unknown as Storage;
  const { getOrders } = orderAnswers(storage);
  const member = {
    account: { permissions: [] },
    scope: { person: { type: 'SELLER' } },
    now: 0,
  } as unknown as Member;
  return getOrders({ query: { page: 1, pageSize: 20, ...query } } as never, member);
};

it('the list of orders also refuses a page number beyond the first 10,000 rows and accepts keyset pagination', async () => {
  const beyond: OrderListPage = { items: [], total: 10_000, isMore: true };
  const refused = { ok: false, refusal: { code: 'list.too-deep', params: { rows: 10_000 } } };
  expect(await askOrders(beyond, { page: 501 })).toEqual(refused);
  expect(await askOrders(beyond, { page: 500 })).toEqual({ ok: true, value: beyond });
  expect(await askOrders(beyond, { page: 501, after: { at: 1, id: '5' } })).toEqual({
    ok: true,
    value: beyond,
  });
  const end: OrderListPage = { items: [], total: 9 };
  expect(await askOrders(end, { page: 501 })).toEqual({ ok: true, value: end });
});
