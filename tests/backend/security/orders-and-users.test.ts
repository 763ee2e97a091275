import { beforeAll, describe, expect, it } from 'vitest';
import { USER_RIGHTS } from '@/domain/seller-user/user-rights';
import type { Account } from '@backend/core/ports/account';
import { newRequestId, type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';
import { staysUp } from './support/attacks';
import { FOREIGN_FIELDS } from './support/foreign-fields';

let backEnd: RunningBackEnd;
let seller: Account;
let clerk: Account;
let stranger: Account;
let shopId: string;
let mine: string;
let theirs: string;

const RIGHTS = [
  'order:list',
  'order:detail',
  'order:add',
  'order:price',
  'work:list',
  ...Object.values(USER_RIGHTS),
];

const draft = (more: object = {}) => ({
  project: 'FILM_FRONT',
  outletId: shopId,
  customerName: '王女士',
  customerPhone: '13800000001',
  regionId: '310114',
  address: '嘉定区墨玉路 128 号',
  content: '',
  ...more,
});

const send = async (by: Account, method: string, path: string, body?: object) =>
  backEnd.client.send(method, path, {
    token: await backEnd.tokenOf(by),
    ...(body === undefined ? {} : { body }),
    headers: { 'idempotency-key': newRequestId() },
  });

beforeAll(async () => {
  backEnd = await startBackEnd();
  const { people } = backEnd;
  await people.project('FILM_FRONT', { points: 80, price: 98_000 });
  shopId = await people.shop('安亭店');
  seller = await people.account({ permissions: RIGHTS });
  clerk = await people.account({ clerkOf: seller, permissions: ['work:list'] });
  stranger = await people.account({ permissions: RIGHTS });
  for (const each of [seller, stranger]) await people.ordersWith(each, { points: 1000 });
  mine = (await send(seller, 'POST', '/seller/order', draft())).body.data.orderId;
  theirs = (await send(stranger, 'POST', '/seller/order', draft())).body.data.orderId;
});

const orderRow = (id: string) =>
  backEnd.db.selectFrom('customer_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const accountRow = (id: string) =>
  backEnd.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Fields of an order that no client may set, by their names in the contract and in the tables. */
const OF_AN_ORDER = {
  ...FOREIGN_FIELDS,
  amount: 1,
  amount_cents: 1,
  paid: 98_000,
  paid_cents: 98_000,
  heldPoints: 0,
  held_points: 0,
  status: 'DONE',
  sellerId: '1',
  seller_id: '1',
  sellerName: 'root',
  handlerId: '1',
  shop_id: '1',
  orderNo: 'MINE',
  order_no: 'MINE',
  allowed_types: ['x'],
};

describe('extra fields in the body', () => {
  it('set neither owner, price nor status of a new order', async () => {
    const { body } = await send(seller, 'POST', '/seller/order', draft({ ...OF_AN_ORDER, orderId: theirs }));
    expect(body.code).toBe(200);
    expect([mine, theirs]).not.toContain(body.data.orderId);
    expect(await orderRow(body.data.orderId)).toMatchObject({
      platform: 'cyy',
      seller_id: seller.id,
      seller_name: seller.name,
      status: 'ASSIGNED',
      amount_cents: '98000',
      paid_cents: '0',
      held_points: 80,
      handler_id: null,
      shop_id: shopId,
    });
  });

  it('change nothing except the fields of the order form', async () => {
    const before = await orderRow(mine);
    const { body } = await send(seller, 'PUT', '/seller/order', {
      ...draft({ ...OF_AN_ORDER, content: '改期' }),
      orderId: mine,
      version: before.version,
    });
    expect(body).toMatchObject({ code: 200, data: { orderId: mine } });
    const after = await orderRow(mine);
    const { content, version, changed_at } = after;
    expect({ content, version }).toEqual({ content: '改期', version: before.version + 1 });
    expect(after).toEqual({ ...before, content, version, changed_at });
  });

  it('do not create a user for another seller or with extra permissions', async () => {
    const { body } = await send(seller, 'POST', '/seller/user', {
      ...FOREIGN_FIELDS,
      userName: `neu-${seller.id}`,
      nickName: '小周',
      password: 'first-kite-81',
      roleIds: [],
      sellerId: stranger.id,
      parent_id: stranger.id,
      is_main: true,
    });
    expect(body.code).toBe(200);
    const row = await backEnd.db
      .selectFrom('account')
      .selectAll()
      .where('user_name', '=', `neu-${seller.id}`)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ platform: 'cyy', type: 'SELLER', parent_id: seller.id, permissions: [] });
  });

  it('move no user to another seller and add no permissions', async () => {
    const before = await accountRow(clerk.id);
    const { body } = await send(seller, 'PUT', '/seller/user', {
      ...FOREIGN_FIELDS,
      id: stranger.id,
      userId: clerk.id,
      userName: clerk.userName,
      nickName: '改名',
      roleIds: [],
      parent_id: stranger.id,
    });
    expect(body.code).toBe(200);
    const after = await accountRow(clerk.id);
    expect(after).toMatchObject({
      parent_id: seller.id,
      platform: 'cyy',
      type: 'SELLER',
      user_name: clerk.userName,
      password_hash: before.password_hash,
      name: '改名',
    });
    expect(after.permissions).not.toContain('*:*:*');
  });
});

const NONE = '999999999';

type Asked = readonly [what: string, asked: readonly [method: string, path: string, body?: object]];

const ORDERS: readonly Asked[] = [
  ['the order itself', ['GET', '/seller/getOrderInfo?orderId={id}']],
  ['its history', ['GET', '/seller/order/history/{id}']],
  ['its work orders', ['GET', '/seller/work/order/list/{id}']],
  ['the form of a work order on it', ['GET', '/seller/work/order/form/{id}']],
  ['a change of it', ['PUT', '/seller/order', { orderId: '{id}', version: 1 }]],
];

const USERS: readonly Asked[] = [
  ['the user', ['GET', '/seller/user/{id}']],
  ['a change', ['PUT', '/seller/user', { userId: '{id}', userName: 'root', nickName: '小周', roleIds: [] }]],
  ['another password', ['PUT', '/seller/user/resetPwd', { userId: '{id}', password: 'taken-over-kite-81' }]],
  ['their removal', ['DELETE', '/seller/user/{id}']],
];

const SIGN_INS: readonly Asked[] = [
  ['their sessions', ['GET', '/seller/access/info/{id}']],
  ['the end of their sessions', ['POST', '/seller/access/end-sign-ins/{id}', { reason: '手机丢失' }]],
  [
    'the removal of their second factor',
    ['POST', '/seller/access/remove-second-factor/{id}', { reason: '手机丢失' }],
  ],
];

describe('rows of another account', () => {
  const ask = (method: string, path: string, body: object | undefined, id: string) =>
    send(
      seller,
      method,
      path.replace('{id}', id),
      body === undefined
        ? undefined
        : (JSON.parse(JSON.stringify({ ...draft(), ...body }).replace('{id}', id)) as object),
    );

  it.each(ORDERS)('are answered like an unknown order: %s', async (_what, [method, path, body]) => {
    const before = await orderRow(theirs);
    const other = await ask(method, path, body, theirs);
    expect(other.body).toMatchObject({ code: 500, refusal: 'order.not-found' });
    expect((await ask(method, path, body, NONE)).text).toBe(other.text);
    expect(await orderRow(theirs)).toEqual(before);
  });

  it.each(USERS)('are answered like an unknown user: %s', async (_what, [method, path, body]) => {
    const before = await accountRow(stranger.id);
    const other = await ask(method, path, body, stranger.id);
    expect(other.body).toMatchObject({ code: 500, refusal: 'seller-user.not-found' });
    expect((await ask(method, path, body, NONE)).text).toBe(other.text);
    expect(await accountRow(stranger.id)).toEqual(before);
    expect((await send(stranger, 'GET', '/getInfo')).body.code).toBe(200);
  });

  it.each(SIGN_INS)(
    'are answered like the sign-ins of an unknown user: %s',
    async (_what, [method, path, body]) => {
      const other = await ask(method, path, body, stranger.id);
      expect(other.body).toMatchObject({ code: 500, refusal: 'account-access.not-found' });
      expect((await ask(method, path, body, NONE)).text).toBe(other.text);
      expect((await send(stranger, 'GET', '/getInfo')).body.code).toBe(200);
    },
  );

  it('are not in the list of orders', async () => {
    const { orderNo } = (await send(stranger, 'GET', `/seller/getOrderInfo?orderId=${theirs}`)).body.data;
    for (const search of [theirs, orderNo, '王女士', '%']) {
      const { rows } = (
        await send(seller, 'GET', `/seller/order/list?pageSize=500&searchValue=${encodeURIComponent(search)}`)
      ).body;
      expect((rows as readonly { orderId: string }[]).map(({ orderId }) => orderId)).not.toContain(theirs);
    }
  });

  it('no write is accepted without the permission, not even on own rows', async () => {
    const whole = {
      ...draft(),
      ...{ orderId: mine, version: 1 },
      ...{
        userId: clerk.id,
        userName: 'root',
        nickName: '小周',
        roleIds: [],
        password: 'taken-over-kite-81',
      },
      permissions: ['*:*:*'],
    };
    for (const [method, path] of [
      ['POST', '/seller/order'],
      ['PUT', '/seller/order'],
      ['POST', '/seller/user'],
      ['PUT', '/seller/user'],
      ['PUT', '/seller/user/resetPwd'],
      ['DELETE', `/seller/user/${seller.id}`],
    ] as const)
      expect([
        method,
        path,
        (await send(clerk, method, path, method === 'DELETE' ? undefined : whole)).body,
      ]).toMatchObject([method, path, { code: 403 }]);
  });
});

staysUp(() => backEnd);
