import { expect, it } from 'vitest';
import { COUNTED_BOARDS } from '@/domain/order/board';
import { DAY, HOUR } from '@/domain/kernel/instant';
import { dayOf, startOfDay } from '@/domain/dates/calendar';
import { formatDate, formatDateTime } from '@/domain/dates/format';
import type { Account } from '@backend/core/ports/account';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

interface Row {
  readonly orderId: string;
  readonly customerPhone: string;
  readonly actions: readonly string[];
  readonly points?: number;
  readonly shopPoints?: number;
}

onEachBackEnd('boards of orders', (backEnd) => {
  const { get, command } = callsAs(backEnd);

  /** A seller, staff and two shops of the brand kyx, and functions that create orders and read boards. */
  const scene = async () => {
    const { people, db } = backEnd();
    const platform = 'kyx';
    const seller = await people.account({
      name: '王芳',
      platform,
      permissions: ['order:list', 'order:detail', 'order:cancel'],
    });
    const staff = await people.account({ type: 'PLATFORM', platform });
    const shopId = await people.shop(`安亭店${seller.id}`, platform);
    const permissions = ['order:detail', 'order:install'];
    const shop = await people.account({ type: 'SHOP', shopId, platform, permissions });
    const otherShop = await people.account({
      type: 'SHOP',
      shopId: await people.shop(`嘉定店${seller.id}`, platform),
      platform,
      permissions,
    });
    const step = async (by: Account, verb: string, orderId: string, body: unknown = {}) => {
      expect(await command(by, `/seller/order/${verb}/${orderId}`, body)).toMatchObject({ code: 200 });
    };
    const order = async (...steps: readonly (readonly [Account, string, unknown?])[]) => {
      const { orderId } = await people.order({ seller, status: 'PENDING' });
      await db
        .updateTable('customer_order')
        .set({ customer_phone: '13800000001', customer_name: '陈先生', agreed_points: 60, shop_points: 40 })
        .where('id', '=', orderId)
        .execute();
      for (const [by, verb, body] of steps) await step(by, verb, orderId, body);
      return orderId;
    };
    const assigned = [staff, 'assign', { shopId }] as const;
    const accepted = [shop, 'accept'] as const;
    const windowOn = (day: number) => {
      const from = startOfDay(day) + 22 * HOUR;
      return { appointFrom: formatDateTime(from), appointTo: formatDateTime(from + 2 * HOUR) };
    };
    const board = async (by: Account, name: string, more = '') =>
      (await get(
        by,
        `/seller/order/board?board=${name}${more.includes('pageSize') ? '' : '&pageSize=50'}${more}`,
      )) as {
        readonly rows: readonly Row[];
        readonly total: number;
      };
    const idsOn = async (by: Account, name: string, more = '') =>
      (await board(by, name, more)).rows.map(({ orderId }) => orderId);
    return { seller, staff, shop, otherShop, order, assigned, accepted, windowOn, board, idsOn };
  };

  it('contain the orders that wait for each step, and count them', async () => {
    const { staff, shop, otherShop, seller, order, assigned, accepted, windowOn, board, idsOn } =
      await scene();
    const today = dayOf(backEnd().now());
    const pending = await order();
    const waiting = await order(assigned);
    const unappointed = await order(assigned, accepted);
    const now = await order(assigned, accepted, [shop, 'appoint', windowOn(today)]);
    const next = await order(assigned, accepted, [shop, 'appoint', windowOn(today + 1)]);
    const inWork = await order(assigned, accepted, [shop, 'start']);
    const asked = await order(assigned, accepted, [seller, 'cancel', { reason: '客户改期' }]);

    expect(await idsOn(staff, 'pending')).toContain(pending);
    expect(await idsOn(shop, 'pending')).toEqual([]);
    expect(await idsOn(shop, 'accept')).toEqual([waiting]);
    expect(await idsOn(shop, 'appoint')).toEqual([unappointed, asked]);
    expect(await idsOn(shop, 'today')).toEqual([now]);
    expect(await idsOn(shop, 'tomorrow')).toEqual([next]);
    expect(await idsOn(shop, 'installing')).toEqual([inWork]);
    expect(await idsOn(shop, 'cancel')).toEqual([asked]);
    const days = `&params[beginTime]=${formatDate(startOfDay(today))}&params[endTime]=${formatDate(startOfDay(today + 1))}`;
    expect(await idsOn(shop, 'days', days)).toEqual([now, next]);
    expect(await idsOn(shop, 'days', `&params[beginTime]=${formatDate(startOfDay(today + 1))}`)).toEqual([
      next,
    ]);

    const done = await order();
    await backEnd()
      .db.updateTable('customer_order')
      .set({ status: 'DONE', confirm_by: new Date(backEnd().now() + DAY) })
      .where('id', '=', done)
      .execute();
    expect(await idsOn(seller, 'confirm')).toEqual([done]);

    const { data: counts } = await get(shop, '/seller/order/board/counts');
    for (const name of COUNTED_BOARDS)
      expect([name, counts[name]]).toEqual([name, (await board(shop, name)).total]);
    expect(counts).toMatchObject({ accept: 1, appoint: 2, today: 1, tomorrow: 1, installing: 1, cancel: 1 });
    expect((await get(otherShop, '/seller/order/board/counts')).data).toMatchObject({ accept: 0, today: 0 });
  });

  it('list the orders of a shop that has closed, until they are given to another shop', async () => {
    const { staff, seller, order, assigned, accepted, idsOn, board } = await scene();
    const { people, db } = backEnd();
    const waiting = await order(assigned);
    const booked = await order(assigned, accepted);
    expect(await idsOn(staff, 'closed')).not.toContain(waiting);
    const { shop_id: shopId } = await db
      .selectFrom('customer_order')
      .select('shop_id')
      .where('id', '=', waiting)
      .executeTakeFirstOrThrow();
    await db.updateTable('shop').set({ open: false }).where('id', '=', shopId).execute();
    expect(await idsOn(staff, 'closed')).toEqual(expect.arrayContaining([waiting, booked]));
    const { data: counts } = await get(staff, '/seller/order/board/counts');
    expect(counts.closed).toBe((await board(staff, 'closed')).total);

    const other = await people.shop(`江桥店${seller.id}`, seller.platform);
    const moved = await command(staff, `/seller/order/reassign/${booked}`, {
      shopId: other,
      reason: '原门店停业',
    });
    expect(moved).toMatchObject({ code: 200 });
    expect(await idsOn(staff, 'closed')).toContain(waiting);
    expect(await idsOn(staff, 'closed')).not.toContain(booked);
  });

  it('list the orders that no account of their shop can handle, until they are given to another shop', async () => {
    const { staff, shop, seller, order, assigned, accepted, idsOn, board } = await scene();
    const { people, db } = backEnd();
    const waiting = await order(assigned);
    const booked = await order(assigned, accepted);
    const inWork = await order(assigned, accepted, [shop, 'start']);
    const all = [waiting, booked, inWork];
    const found = async () => (await idsOn(staff, 'unstaffed')).filter((id) => all.includes(id));
    expect(await found()).toEqual([]);
    const accounts = db.updateTable('account').where('shop_id', '=', shop.shopId ?? '');
    await accounts.set({ enabled: false }).execute();
    expect(await found()).toEqual(all);
    const { data: counts } = await get(staff, '/seller/order/board/counts');
    expect(counts.unstaffed).toBe((await board(staff, 'unstaffed')).total);
    // The account exists but may not accept orders.
    await accounts.set({ enabled: true, permissions: '["order:detail"]' }).execute();
    expect(await found()).toEqual(all);

    const other = await people.shop(`江桥店${seller.id}`, seller.platform);
    const body = { shopId: other, reason: '原门店无人接单' };
    expect(await command(staff, `/seller/order/reassign/${booked}`, body)).toMatchObject({ code: 200 });
    expect(await found()).toEqual([waiting, inWork]);
    await people.account({
      ...{ type: 'SHOP', platform: seller.platform, permissions: ['order:install'] },
      ...(shop.shopId === undefined ? {} : { shopId: shop.shopId }),
    });
    expect(await found()).toEqual([]);
  });

  it('show an acceptance as late once its deadline has passed', async () => {
    const { staff, order, assigned, idsOn } = await scene();
    const late = await order(assigned);
    expect(await idsOn(staff, 'late')).not.toContain(late);
    await backEnd()
      .db.updateTable('customer_order')
      .set({ accept_by: new Date(backEnd().now() - DAY) })
      .where('id', '=', late)
      .execute();
    expect((await idsOn(staff, 'late'))[0]).toBe(late);
  });

  it('show a shop no full phone number and no seller’s price, and a seller no points of the shop', async () => {
    const { shop, seller, order, assigned, accepted, board } = await scene();
    await order(assigned, accepted);
    const [forShop] = (await board(shop, 'appoint')).rows;
    expect(forShop).toMatchObject({ customerPhone: '138****0001', shopPoints: 40 });
    expect(forShop).not.toHaveProperty('points');
    expect(forShop?.actions).toContain('appoint');
    // A shop sees no prices, even with the permission.
    const { db } = backEnd();
    const rights = JSON.stringify(['order:list', 'order:detail', 'order:install', 'order:price']);
    await db.updateTable('account').set({ permissions: rights }).where('id', '=', shop.id).execute();
    const list = (await get(shop, '/seller/order/list?pageSize=50')) as { readonly rows: readonly object[] };
    for (const row of [...(await board(shop, 'appoint')).rows, ...list.rows])
      for (const field of ['amount', 'paid', 'points']) expect(row).not.toHaveProperty(field);
    expect(list.rows.length).toBeGreaterThan(0);
    const [forSeller] = (await board(seller, 'appoint')).rows;
    expect(forSeller).toMatchObject({ points: 60 });
    expect(forSeller).not.toHaveProperty('shopPoints');
  });

  it('are searched by text and phone number; a shop finds a phone number only in accepted orders', async () => {
    const { staff, shop, order, assigned, accepted, idsOn } = await scene();
    const id = await order(assigned);
    expect(await idsOn(staff, 'accept', '&searchValue=陈先生')).toContain(id);
    for (const part of ['13800000001', '0001', '1380000', '000000'])
      expect(await idsOn(staff, 'accept', `&searchValue=${part}`), part).toContain(id);
    const clerk = await backEnd().people.account({
      type: 'PLATFORM',
      platform: 'kyx',
      permissions: ['order:detail', 'order:assign'],
    });
    for (const part of ['13800000001', '0001'])
      expect(await idsOn(clerk, 'accept', `&searchValue=${part}`), part).toContain(id);
    for (const part of ['1380000', '000000'])
      expect(await idsOn(clerk, 'accept', `&searchValue=${part}`), part).toEqual([]);
    for (const part of ['13800000001', '0001', '1380000'])
      expect(await idsOn(shop, 'accept', `&searchValue=${part}`), part).toEqual([]);
    const active = await order(assigned, accepted);
    for (const part of ['13800000001', '0001'])
      expect(await idsOn(shop, 'appoint', `&searchValue=${part}`), part).toEqual([active]);
    expect(await idsOn(shop, 'appoint', '&searchValue=1380000')).toEqual([]);
  });

  it('show a handler only the orders to assign of which this user is the handler', async () => {
    const { seller, staff, order, idsOn } = await scene();
    const { people } = backEnd();
    const permissions = ['order:detail', 'order:assign'];
    const handler = await people.account({ name: '同城安装', platform: seller.platform, permissions });
    const [own, foreign] = [await order(), await order()];
    const handOver = { handlerId: handler.id };
    expect(await command(staff, `/seller/order/setHandler/${own}`, handOver)).toMatchObject({ code: 200 });
    expect(await idsOn(handler, 'pending')).toEqual([own]);
    expect(await idsOn(staff, 'pending')).toEqual(expect.arrayContaining([own, foreign]));
    expect((await get(handler, '/seller/order/board/counts')).data).toMatchObject({ pending: 1 });
  });

  it('show the number of waiting orders even on a page that has become empty', async () => {
    const { shop, order, assigned, board } = await scene();
    for (let nth = 0; nth < 3; nth += 1) await order(assigned);
    const page = (nth: number) => board(shop, 'accept', `&pageSize=2&pageNum=${nth}`);
    const sizes = await Promise.all(
      [1, 2, 3].map(async (nth) => [(await page(nth)).rows.length, (await page(nth)).total]),
    );
    expect(sizes).toEqual([
      [2, 3],
      [1, 3],
      [0, 3],
    ]);
  });

  it('an unknown board is refused', async () => {
    const { staff } = await scene();
    expect((await get(staff, '/seller/order/board?board=everything')).code).not.toBe(200);
  });
});
