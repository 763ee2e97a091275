import { expect, expectTypeOf, it } from 'vitest';
import { HOUR, type Instant, MINUTE, SECOND } from '@/domain/kernel/instant';
import { remindOnWorkOrder } from '@/domain/radar/reminder';
import { shortenedText } from '@/domain/work-order/shortened-text';
import { finishWorkOrder } from '@/domain/work-order/finish-work-order';
import { replyToWorkOrder } from '@/domain/work-order/reply-to-work-order';
import { shipWorkOrder } from '@/domain/work-order/ship-work-order';
import { actorOn, hintAt, isOfHandlersAccount, waitingSeconds } from '@/domain/work-order/tracked-work-order';
import { urgeWorkOrder } from '@/domain/work-order/urge-work-order';
import type { WorkListQuery } from '@/domain/work-order/work-list';
import type { Decide } from '@/domain/work-order/decision';
import type { Scope } from '@backend/core/ports/scope';
import type { countWorkList } from '@backend/storage/work-order/work-list';
import { aReply, NOON } from '@tests/support/builders';
import { onEachDatabase } from '@tests/support/database';
import { done, type Market, openMarket, request, says } from '@tests/support/storage/market';

const ids = async (
  market: Market,
  query: Partial<WorkListQuery> = {},
  scope: Scope = market.staff,
  now: Instant = NOON,
): Promise<readonly string[]> => {
  const { items, total } = await market.as(scope).workOrders.list({ page: 1, pageSize: 50, ...query }, now);
  expect(total).toBe(items.length);
  return items.map(({ id }) => id);
};

const does = (market: Market, id: string, by: Scope, decide: Decide, at: Instant) =>
  done(market.as(by).workOrders.execute(id, request(), decide, at));

const finish = finishWorkOrder({ remark: '已处理', noteOnOrder: false });

/** The creator's reply, which the last test expects. */
const REPLIED = { authorName: '王芳', pictures: 0, at: NOON };

it('the work list cannot be counted by a filter that depends on the current time', () => {
  expectTypeOf<Parameters<typeof countWorkList>[2]>().not.toHaveProperty('hint');
  expectTypeOf<Parameters<typeof countWorkList>[2]>().not.toHaveProperty('overdue');
  expectTypeOf<Parameters<typeof countWorkList>[2]>().toHaveProperty('waiting');
});

onEachDatabase('the work list', (database) => {
  it('shows the first line of the work order’s text and the last reply or reminder, without urges and system messages', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder({ content: '\n  右前门有异响  \n低速过坎时', at: NOON - HOUR });
    const row = async () =>
      (await market.as(market.staff).workOrders.list({ page: 1, pageSize: 9 }, NOON)).items[0];
    expect(await row()).toMatchObject({
      request: '右前门有异响',
      handlerName: '李强',
      createdAt: NOON - HOUR,
    });
    expect(await row()).not.toHaveProperty('lastMessage');
    await does(
      market,
      id,
      market.handler,
      replyToWorkOrder({
        text: '',
        images: ['/a.png', '/b.png'],
        noteOnOrder: false,
        requestReshipment: false,
      }),
      NOON - 9 * MINUTE,
    );
    expect(await row()).toMatchObject({
      lastMessage: { authorName: '李强', text: '', pictures: 2, at: NOON - 9 * MINUTE },
    });
    await does(market, id, market.creator, urgeWorkOrder({ minIntervalMinutes: 0 }), NOON - 8 * MINUTE);
    await does(market, id, market.creator, says('系统'), NOON - 7 * MINUTE);
    expect(await row()).toMatchObject({ lastMessage: { authorName: '李强', pictures: 2 } });
    await does(
      market,
      id,
      market.staff,
      remindOnWorkOrder({ text: '请尽快回复', again: false }, undefined),
      NOON - 6 * MINUTE,
    );
    expect(await row()).toMatchObject({ lastMessage: { text: '请尽快回复', at: NOON - 6 * MINUTE } });
  });

  it('is searched by customer, plate, and the full phone number or its last four digits', async () => {
    const market = await openMarket(database());
    const orderId = await market.order();
    const id = await market.workOrder({ orderId });
    await market.workOrder();
    await database()
      .db.updateTable('customer_order')
      .set({ customer_name: '欧阳建国', customer_phone: '13912345678', car_plate: '沪A7F391' })
      .where('id', '=', orderId)
      .execute();
    for (const search of ['建国', '沪a7f391', '7F39', '13912345678', '5678'])
      expect(await ids(market, { search }), search).toEqual([id]);
    const mine = (search: string) => ids(market, { search, mine: true }, market.creator);
    expect(await mine('5678')).toEqual([id]);
    expect(await mine('8765')).toEqual([]);
    expect(await ids(market, { search: '5678' }, market.stranger)).toEqual([]);
  });

  it('does not find a masked number by its digits, except for users who see the number', async () => {
    const market = await openMarket(database());
    const orderId = await market.order();
    const id = await market.workOrder({ orderId });
    await database()
      .db.updateTable('customer_order')
      .set({ customer_phone: '13912345678' })
      .where('id', '=', orderId)
      .execute();
    const found = async (search: string, sees: boolean, scope: Scope = market.staff) =>
      (await market.as(scope).workOrders.list({ page: 1, pageSize: 9, search }, NOON, sees)).items.map(
        (row) => row.id,
      );
    for (const search of ['45678', '2345678', '912345678', '123456', '1391', '139123', '1391234567']) {
      expect(await found(search, true), search).toEqual([id]);
      expect(await found(search, false), search).toEqual([]);
    }
    for (const search of ['139', '13912345679', '139 1234'])
      expect(await found(search, true), search).toEqual([]);
    for (const search of ['5678', '13912345678'])
      for (const sees of [true, false]) expect(await found(search, sees), search).toEqual([id]);
    const counted = async (query: Partial<WorkListQuery>, sees: boolean) => {
      const asked = { page: 1, pageSize: 9, search: '123456', ...query };
      const { items, total, isMore } = await market.as(market.creator).workOrders.list(asked, NOON, sees);
      return [items.length, total, isMore];
    };
    for (const query of [{}, { mine: true }, { mine: true, inMessages: true }, { unread: true }] as const) {
      const rows = 'unread' in query ? 0 : 1;
      expect(await counted(query, true), JSON.stringify(query)).toEqual([rows, rows, undefined]);
      expect(await counted(query, false), JSON.stringify(query)).toEqual([0, 0, undefined]);
    }
    const stranger = { page: 1, pageSize: 9, search: '123456' };
    expect((await market.as(market.stranger).workOrders.list(stranger, NOON, true)).items).toEqual([]);
    // A shop finds a number only on orders that it has accepted, as in the list of orders.
    expect(await found('5678', false, market.shopkeeper)).toEqual([]);
    await database()
      .db.updateTable('customer_order')
      .set({ accepted_at: new Date(NOON) })
      .where('id', '=', orderId)
      .execute();
    expect(await found('5678', false, market.shopkeeper)).toEqual([id]);
  });

  it('filters work orders of a seller, for staff and in every other scope', async () => {
    const market = await openMarket(database());
    const other = await market.account({ name: '另一家' });
    const theirs = await market.workOrder({ orderId: await market.order({ seller: other, handler: null }) });
    const usual = await market.workOrder();
    const sellerId = other.person.userId;
    expect(await ids(market, { sellerId })).toEqual([theirs]);
    expect(await ids(market, { sellerId: market.handlerSeller.person.userId })).toEqual([usual]);
    expect(await ids(market, { sellerId, search: theirs })).toEqual([theirs]);
    expect(await ids(market, { sellerId, search: usual })).toEqual([]);
    expect(await ids(market, { sellerId, mine: true }, market.creator)).toEqual([theirs]);
    expect(await ids(market, { sellerId }, market.handler)).toEqual([]);
    expect(await ids(market, { sellerId: 'x' })).toEqual([]);
  });

  it('is sorted by the last change, then by id', async () => {
    const market = await openMarket(database());
    const [a, b, c, d] = [
      await market.workOrder({ at: NOON }),
      await market.workOrder({ at: NOON }),
      await market.workOrder({ at: NOON - HOUR }),
      await market.workOrder({ at: NOON }),
    ];
    expect(await ids(market)).toEqual([d, b, a, c]);
    await does(market, c, market.creator, says('还有'), NOON + MINUTE);
    expect(await ids(market)).toEqual([c, d, b, a]);
  });

  it('has pages with a total, and an empty page past the end', async () => {
    const market = await openMarket(database());
    const all: string[] = [];
    for (let count = 0; count < 7; count += 1) all.unshift(await market.workOrder());
    const page = (number: number) =>
      market.as(market.staff).workOrders.list({ page: number, pageSize: 3 }, NOON);
    for (const [number, rows] of [all.slice(0, 3), all.slice(3, 6), all.slice(6), [], []].entries()) {
      const { items, total } = await page(number + 1);
      expect(items.map(({ id }) => id)).toEqual(rows);
      expect(total).toBe(7);
    }
    expect(await page(1_000_000)).toEqual({ items: [], total: 7 });
    expect(await market.as(market.staff).workOrders.list({ page: 7, pageSize: 1 }, NOON)).toMatchObject({
      items: [{ id: all[6] }],
      total: 7,
    });
  });

  it('is searched by the whole id, and by any part of order number, seller name and remark in any case', async () => {
    const market = await openMarket(database());
    const byNumber = await market.workOrder({ orderId: await market.order({ orderNo: 'CY20260105Abc' }) });
    const seller = await market.account({ name: '江南车膜旗舰店' });
    const bySeller = await market.workOrder({ orderId: await market.order({ seller }) });
    const byRemark = await market.workOrder();
    await does(
      market,
      byRemark,
      market.handler,
      finishWorkOrder({ remark: '已补寄 RC-7 遥控', noteOnOrder: false }),
      NOON,
    );
    expect(await ids(market, { search: '0105aBC' })).toEqual([byNumber]);
    expect(await ids(market, { search: '车膜旗舰' })).toEqual([bySeller]);
    expect(await ids(market, { search: 'rc-7' })).toEqual([byRemark]);
    expect(await ids(market, { search: byRemark })).toEqual([byRemark]);
    expect(await ids(market, { search: `  ${byRemark} ` })).toEqual([byRemark]);
    expect(await ids(market, { search: byRemark.slice(0, -1) })).toEqual([]);
    expect(await ids(market, { search: '没有这样的' })).toEqual([]);
    expect(await ids(market, { search: '   ' })).toHaveLength(3);
  });

  it('treats SQL wildcards in a search as plain text', async () => {
    const market = await openMarket(database());
    const numbers = ['A_1', 'AX1', 'A%1', 'A\\1', "A'1"];
    const byNumber = new Map<string, string>();
    for (const orderNo of numbers) {
      byNumber.set(orderNo, await market.workOrder({ orderId: await market.order({ orderNo }) }));
    }
    for (const orderNo of numbers)
      expect(await ids(market, { search: orderNo })).toEqual([byNumber.get(orderNo)]);
    expect(await ids(market, { search: '%' })).toEqual([byNumber.get('A%1')]);
    expect(await ids(market, { search: '_' })).toEqual([byNumber.get('A_1')]);
    expect(await ids(market, { search: '\\' })).toEqual([byNumber.get('A\\1')]);
    expect(await ids(market, { search: "' or 1=1 --" })).toEqual([]);
    expect(await ids(market, { search: 'A\0X1' })).toEqual([byNumber.get('AX1')]);
    expect(await ids(market, { search: '\uD800' })).toEqual([]);
    expect(await ids(market, { search: '9'.repeat(60) })).toEqual([]);
  });

  it('filters by state and type', async () => {
    const market = await openMarket(database());
    const waiting = await market.workOrder({ type: 'REVOKE' });
    const finished = await market.workOrder({ type: 'AFTER_SALE' });
    await does(market, finished, market.handler, finish, NOON);
    expect(await ids(market, { state: 'WAIT' })).toEqual([waiting]);
    expect(await ids(market, { state: 'FINISH' })).toEqual([finished]);
    expect(await ids(market, { state: 'COMMENT' })).toEqual([]);
    expect(await ids(market, { type: 'REVOKE' })).toEqual([waiting]);
    expect(await ids(market, { type: 'REVOKE', state: 'FINISH' })).toEqual([]);
  });

  it('filters work orders entered on a form', async () => {
    const market = await openMarket(database());
    const usual = await market.workOrder({ type: 'REVOKE' });
    const special = await market.workOrder();
    await database()
      .db.updateTable('work_order')
      .set({ form_key: 'damage_form' })
      .where('id', '=', special)
      .execute();
    expect(await ids(market, { formKey: 'work_order_form' })).toEqual([usual]);
    expect(await ids(market, { formKey: 'damage_form' })).toEqual([special]);
    expect(await ids(market, { formKey: 'damage_form', type: 'REVOKE' })).toEqual([]);
    expect(await ids(market, { formKey: 'DAMAGE_FORM' })).toEqual([]);
    expect(await ids(market, { formKey: "' or 1=1 --" })).toEqual([]);
    expect(await ids(market)).toEqual([special, usual]);
  });

  it('filters the work orders that the user created, and those that the user handles', async () => {
    const market = await openMarket(database());
    const orderId = await market.order({ handler: market.orderSeller });
    const created = await market.workOrder({ by: market.orderSeller });
    const handled = await market.workOrder({ orderId });
    const both = await market.workOrder({ orderId, by: market.orderSeller });
    await market.workOrder({ orderId: await market.order({ handler: null }) });
    const seen = (query: Partial<WorkListQuery>) => ids(market, query, market.orderSeller);
    expect(await seen({ mine: true })).toEqual([both, created]);
    expect(await seen({ handled: true })).toEqual([both, handled]);
    expect(await seen({ mine: true, handled: true })).toEqual([both]);
    expect(await seen({ mine: false, handled: false })).toHaveLength(4);
    expect(await ids(market, { mine: true }, market.creatorsClerk)).toEqual([]);
  });

  it('filters by a range of creation, both ends included, to the end of the last second', async () => {
    const market = await openMarket(database());
    const early = await market.workOrder({ at: NOON - HOUR });
    const first = await market.workOrder({ at: NOON });
    const last = await market.workOrder({ at: NOON + MINUTE + 999 });
    const late = await market.workOrder({ at: NOON + MINUTE + SECOND });
    expect(await ids(market, { from: NOON })).toEqual([late, last, first]);
    expect(await ids(market, { from: NOON + 1 })).toEqual([late, last]);
    expect(await ids(market, { to: NOON + MINUTE })).toEqual([last, first, early]);
    expect(await ids(market, { from: NOON, to: NOON + MINUTE })).toEqual([last, first]);
    expect(await ids(market, { from: NOON + HOUR, to: NOON })).toEqual([]);
  });

  it('ignores the range only for an exact order number', async () => {
    const market = await openMarket(database());
    const exact = await market.workOrder({ orderId: await market.order({ orderNo: 'DD77' }) });
    const longer = await market.workOrder({ orderId: await market.order({ orderNo: 'DD771' }) });
    const range = { from: NOON + HOUR, to: NOON + 2 * HOUR };
    expect(await ids(market, { search: 'DD77', ...range })).toEqual([exact]);
    expect(await ids(market, { search: ' DD77 ', ...range })).toEqual([exact]);
    expect(await ids(market, { search: 'DD7', ...range })).toEqual([]);
    expect(await ids(market, { search: 'DD77' })).toEqual([longer, exact]);
    expect(await ids(market, { search: 'dd77' })).toEqual([longer, exact]);
    expect(await ids(market, { search: '77' })).toEqual([longer, exact]);
    expect(await ids(market, { search: 'DD77', ...range, state: 'FINISH' })).toEqual([]);
  });

  it('filters by the hint that a work order has when the list is read', async () => {
    const market = await openMarket(database());
    const quiet = await market.workOrder();
    const urged = await market.workOrder();
    const answered = await market.workOrder();
    const finished = await market.workOrder();
    await does(market, urged, market.creator, urgeWorkOrder({ minIntervalMinutes: 0 }), NOON);
    await does(market, answered, market.handler, replyToWorkOrder(aReply().build()), NOON);
    await does(market, finished, market.creator, urgeWorkOrder({ minIntervalMinutes: 0 }), NOON);
    await does(market, finished, market.handler, finish, NOON);
    const hinted = (hint: WorkListQuery['hint'], now: Instant) =>
      ids(market, { ...(hint === undefined ? {} : { hint }) }, market.staff, now).then((all) =>
        [...all].sort(),
      );

    const due = NOON + 30 * MINUTE;
    expect(await hinted('URGED', NOON)).toEqual([urged]);
    expect(await hinted('OVERDUE', due - 1)).toEqual([]);
    expect(await hinted('NONE', due - 1)).toEqual([quiet, answered, finished].sort());
    expect(await hinted('OVERDUE', due)).toEqual([quiet]);
    expect(await hinted('NONE', due)).toEqual([answered, finished].sort());
    expect(await hinted('URGED', due + 900 * HOUR)).toEqual([urged]);
  });

  it('returns each row as the domain computes it, for every user at any time', async () => {
    const market = await openMarket(database());
    const shipped = await market.workOrder({ content: '很长的内容', images: ['/a.png'] });
    await does(
      market,
      shipped,
      market.creator,
      replyToWorkOrder(aReply().askingForReshipment().build()),
      NOON,
    );
    await market.workOrder();
    const check = async () => {
      for (const scope of [
        market.creator,
        market.handler,
        market.handlerSeller,
        market.shopkeeper,
        market.staff,
      ]) {
        for (const now of [NOON, NOON + 90 * SECOND + 500, NOON + 5 * HOUR]) {
          const { items } = await market.as(scope).workOrders.list({ page: 1, pageSize: 9 }, now);
          for (const item of items) {
            const tracked = await market.as(scope).workOrders.one(item.id);
            if (tracked === undefined) throw new Error('a listed work order is there');
            const { workOrder } = tracked;
            expect(item).toEqual({
              id: workOrder.id,
              orderId: workOrder.order.orderId,
              orderNo: workOrder.order.orderNo,
              sellerId: market.orderSeller.person.userId,
              sellerName: workOrder.order.sellerName,
              type: workOrder.type,
              level: workOrder.level,
              state: workOrder.state,
              remark: workOrder.remark,
              hint: hintAt(tracked, now).status,
              reshipmentPending: workOrder.reshipment.status === 'requested',
              unread: item.unread,
              waitingSeconds: waitingSeconds(tracked, actorOn(tracked, scope.person).side, now),
              formKey: 'work_order_form',
              updatedAt: workOrder.updatedAt,
              createdAt: workOrder.createdAt,
              request: workOrder.content,
              customerName: '',
              carPlate: '',
              ...(workOrder.handler === undefined
                ? {}
                : { handlerName: workOrder.handler.name, handlerId: workOrder.handler.uid }),
              ...(isOfHandlersAccount(tracked, scope.person) ? { ofHandlersAccount: true } : {}),
              ...(workOrder.id === shipped
                ? { lastMessage: { ...REPLIED, text: item.lastMessage?.text } }
                : {}),
            });
          }
        }
      }
    };
    const row = (
      await market.as(market.staff).workOrders.list({ page: 1, pageSize: 9, search: shipped }, NOON)
    ).items[0];
    expect(row?.lastMessage?.text).toBe(shortenedText(aReply().askingForReshipment().build().text));
    await check();
    await does(market, shipped, market.handler, shipWorkOrder({ waybill: 'SF1' }), NOON + MINUTE);
    await check();
    await does(market, shipped, market.handler, finish, NOON + MINUTE);
    await check();
  });
});
