import { expect, it } from 'vitest';
import { DAY, HOUR } from '@/domain/kernel/instant';
import { windowsOn } from '@/domain/order/life/appointment';
import type { OrderCommand } from '@/domain/order/life/order-command';
import { placeOrder } from '@/domain/order/place-order';
import { dayOf } from '@/domain/dates/calendar';
import type { Scope } from '@backend/core/ports/scope';
import { verifyLedger } from '@backend/storage/ledger/verify-ledger';
import { NOON } from '@tests/support/builders';
import { aDraft } from '@tests/support/builders/order-draft';
import { onEachDatabase, onServer } from '@tests/support/database';
import { request } from '@tests/support/storage/market';
import { orderNews } from '@tests/support/storage/order-news';
import { smsEvents } from '@tests/support/storage/sms-events';
import { EVIDENCE, openOrderLife, ORDER_RULES, RIGHTS } from '@tests/support/storage/order-life';

const window = (index: number) => windowsOn(undefined, dayOf(NOON) + 1)[index] ?? { from: 0, to: 0 };

onEachDatabase('the life of an order', (database) => {
  it('moves every point once from order entry to settlement', async () => {
    const { market, seller, shopId, place, take, row, balances, history, db } =
      await openOrderLife(database());
    const keeper = market.shopkeeper;
    const id = await place();
    expect((await row(id)).status).toBe('PENDING');
    expect(await take(market.staff, id, { verb: 'assign' }, { shopId })).toBe('ok');
    expect(await take(keeper, id, { verb: 'accept' })).toBe('ok');
    expect(await take(keeper, id, { verb: 'appoint', window: window(0), reason: '' })).toBe('ok');
    expect(await take(keeper, id, { verb: 'start' })).toBe('ok');
    const short = { verb: 'complete', evidence: { pictures: ['/a.png'] } } as const;
    expect(await take(keeper, id, short)).toBe('order.pictures-missing');
    expect(await take(keeper, id, { verb: 'complete', evidence: EVIDENCE })).toBe('ok');
    expect((await balances()).seller).toEqual({ available: 194_000, held: 6000 });
    expect(await take(seller, id, { verb: 'confirm' })).toBe('ok');
    expect(await take(seller, id, { verb: 'confirm' })).toBe('order.already-confirmed');
    expect(await balances()).toEqual({
      seller: { available: 194_000, held: 0 },
      shop: { available: 4000, held: 0 },
    });
    expect(await history(id)).toEqual([
      'place',
      'assign',
      'accept',
      'appoint',
      'start',
      'complete',
      'confirm',
    ]);
    expect(await verifyLedger(db)).toEqual([]);
  });

  it('continues at the chosen shop when it is paid later, or waits when that shop is closed', async () => {
    const { db, market, seller, shopId, take, row, balances } = await openOrderLife(database());
    const later = async (): Promise<string> => {
      const draft = { ...aDraft(), shopId, payLater: true as const };
      const commands = market.as(seller).orderCommands;
      const placed = await commands.place(shopId, request(), placeOrder(draft, 'SELLER', ORDER_RULES), NOON);
      if (!placed.ok) throw new Error(placed.refusal.code);
      return placed.value.orderId;
    };
    const id = await later();
    expect(await row(id)).toMatchObject({ status: 'UNPAID', shop_id: null, held_points: 0 });
    expect(await take(seller, id, { verb: 'pay' })).toBe('ok');
    expect(await row(id)).toMatchObject({ status: 'ASSIGNED', shop_id: shopId, held_points: 60 });

    const other = await later();
    await db.updateTable('shop').set({ open: false }).where('id', '=', shopId).execute();
    expect(await take(seller, other, { verb: 'pay' })).toBe('ok');
    expect(await row(other)).toMatchObject({ status: 'PENDING', shop_id: null, held_points: 60 });
    expect((await balances()).seller).toEqual({ available: 188_000, held: 12_000 });
    await db.updateTable('shop').set({ open: true }).where('id', '=', shopId).execute();
  });

  it('continues at the chosen shop, and leaves the scope of a shop that declines', async () => {
    const { market, shopId, place, take, row } = await openOrderLife(database());
    const id = await place(shopId);
    expect(await row(id)).toMatchObject({ status: 'ASSIGNED', shop_id: shopId });
    expect(await take(market.shopkeeper, id, { verb: 'decline', reason: '' })).toBe('order.reason-required');
    expect(await take(market.shopkeeper, id, { verb: 'decline', reason: '缺料' })).toBe('ok');
    expect(await row(id)).toMatchObject({ status: 'PENDING', shop_id: null, wanted_shop_id: null });
    expect(await market.as(market.shopkeeper).orders.info(id)).toBeUndefined();
    const candidates = await market.as(market.staff).orderSteps.candidates(id, NOON);
    expect(candidates?.at(-1)).toMatchObject({
      shop: { id: shopId },
      reasons: [{ kind: 'declined' }, { kind: 'load' }],
    });
  });

  it('releases the hold on cancellation, which needs the shop’s consent once it has accepted', async () => {
    const { market, seller, shopId, place, take, row, balances } = await openOrderLife(database());
    const keeper = market.shopkeeper;
    const id = await place(shopId);
    await take(keeper, id, { verb: 'accept' });
    expect(await take(seller, id, { verb: 'cancel', reason: '客户改主意', compensation: 0 })).toBe('ok');
    expect((await row(id)).status).toBe('ASSIGNED');
    expect(await take(keeper, id, { verb: 'start' })).toBe('order.cancel-open');
    expect(await take(keeper, id, { verb: 'cancelAnswer', agreed: true, reason: '' })).toBe('ok');
    expect(await row(id)).toMatchObject({ status: 'CANCELLED', held_points: 0, hold_id: null });
    expect((await balances()).seller).toEqual({ available: 200_000, held: 0 });
  });

  it('deducts what a shop owes from its next settlement', async () => {
    const { db, shopId, settle, refund, balances } = await openOrderLife(database());
    await refund(await settle(), 25);
    const owed = () => db.selectFrom('shop').select('receivable_points').where('id', '=', shopId).execute();
    expect(await owed()).toEqual([{ receivable_points: 25 }]);
    await settle();
    expect(await owed()).toEqual([{ receivable_points: 0 }]);
    expect((await balances()).shop).toEqual({ available: 5500, held: 0 });
    expect(await verifyLedger(db)).toEqual([]);
  });

  it('records each event for SMS once, and none for a refused step', async () => {
    const { db, market, seller, shopId, other, otherKeeper, place, take, settle, refund } =
      await openOrderLife(database());
    const keeper = market.shopkeeper;
    const id = await place(shopId);
    const appoint = (by: Scope, index: number) =>
      take(by, id, { verb: 'appoint', window: window(index), reason: '客户改时间' });
    expect(await smsEvents(db, 'order', id)).toEqual(['order.assigned']);
    await take(keeper, id, { verb: 'accept' });
    expect(await appoint(otherKeeper, 0)).not.toBe('ok');
    expect([await appoint(keeper, 0), await appoint(keeper, 1)]).toEqual(['ok', 'ok']);
    // The customer gets no second SMS when the same window is booked again.
    expect(await appoint(keeper, 1)).toBe('ok');
    await take(keeper, id, { verb: 'start' });
    expect(await take(keeper, id, { verb: 'abort', reason: '车离店' })).toBe('ok');
    expect(await appoint(keeper, 0)).toBe('ok');
    expect(await take(market.staff, id, { verb: 'reassign', reason: '换店' }, { shopId: other })).toBe('ok');
    await take(otherKeeper, id, { verb: 'accept' });
    expect(await appoint(otherKeeper, 0)).toBe('ok');
    await take(otherKeeper, id, { verb: 'start' });
    expect(await take(otherKeeper, id, { verb: 'complete', evidence: { pictures: [] } })).not.toBe('ok');
    await take(otherKeeper, id, { verb: 'complete', evidence: EVIDENCE });
    await take(seller, id, { verb: 'confirm' });
    expect(await smsEvents(db, 'order', id)).toEqual([
      ...['order.assigned', 'order.appointed', 'order.appointment-moved', 'order.appointed'],
      ...['order.assigned', 'order.appointed', 'order.installed'],
    ]);
    const refunded = await settle();
    await refund(refunded, 25);
    expect((await smsEvents(db, 'order', refunded)).at(-1)).toBe('order.refunded');
    const kept = await settle();
    await take(seller, kept, { verb: 'afterSale', reason: '起泡' });
    const nothing = { kind: 'refund-settled', seller: 0, shop: 0 } as const;
    await take(market.staff, kept, { verb: 'resolve', reason: '不退', outcome: nothing });
    expect(await smsEvents(db, 'order', kept)).not.toContain('order.refunded');
  });

  it('includes an automatic confirmation when it is due, and only one', async () => {
    const { storage, market, shopId, place, take, row, history } = await openOrderLife(database());
    const id = await place(shopId);
    await take(market.shopkeeper, id, { verb: 'accept' });
    await take(market.shopkeeper, id, { verb: 'start' });
    await take(market.shopkeeper, id, { verb: 'complete', evidence: EVIDENCE });
    const due = (job: string, now: number) => storageTake(job, now);
    const storageTake = (job: string, now: number) =>
      storage.dueOrderSteps.take(id, 'autoConfirm', `${market.brand}/${job}`, now);
    await due('early', NOON + 7 * DAY - 1);
    expect((await row(id)).settled_at).toBeNull();
    await due('due', NOON + 7 * DAY);
    await due('due', NOON + 7 * DAY);
    await due('late', NOON + 8 * DAY);
    expect((await row(id)).settled_at).not.toBeNull();
    expect((await history(id))?.filter((kind) => kind === 'autoConfirm')).toHaveLength(1);
  });

  it('marks a shop that does not answer, and notifies its user until it answers', async () => {
    const { db, storage, market, shopId, place, take, row } = await openOrderLife(database());
    const id = await place(shopId);
    const { order_no: orderNo, version } = await row(id);
    const due = (job: string, now: number) =>
      storage.dueOrderSteps.take(id, 'markLate', `${market.brand}/${job}`, now);
    await due('early', NOON + 4 * HOUR - 1);
    expect([(await row(id)).late, await orderNews(db, id)]).toEqual([null, []]);
    await due('late', NOON + 5 * HOUR);
    await due('late', NOON + 5 * HOUR);
    expect(await row(id)).toMatchObject({ late: 'accept', version });
    const toShop = { kind: 'not-accepted', reader: market.shopkeeper.person.userId };
    expect(await orderNews(db, id)).toEqual([{ ...toShop, orderNo, isOver: false }]);

    expect(await take(market.shopkeeper, id, { verb: 'accept' }, {}, NOON + 6 * HOUR)).toBe('ok');
    expect((await row(id)).late).toBeNull();
    expect(await orderNews(db, id)).toEqual([{ ...toShop, orderNo, isOver: true }]);
  });

  it('notifies a new handler of a late order, and no longer the previous one', async () => {
    const { db, storage, market, shopId, place, take, row } = await openOrderLife(database());
    const named = async (name: string, permissions: readonly string[]) => {
      const { person } = await market.account({ name });
      await db
        .updateTable('account')
        .set({ permissions: JSON.stringify(permissions) })
        .where('id', '=', person.userId)
        .execute();
      return person.userId;
    };
    const [first, second] = [
      await named('同城安装', ['order:assign']),
      await named('途安安装', ['order:assign']),
    ];
    const id = await place(shopId);
    const handOn = (handlerId: string) => take(market.staff, id, { verb: 'setHandler' }, { handlerId });
    expect(await handOn(first)).toBe('ok');
    await storage.dueOrderSteps.take(id, 'markLate', `${market.brand}/late`, NOON + 5 * HOUR);
    const open = async () =>
      (await orderNews(db, id)).flatMap(({ reader, isOver }) => (isOver ? [] : [reader])).toSorted();
    const keeper = market.shopkeeper.person.userId;
    expect(await open()).toEqual([keeper, first].toSorted());
    expect(await handOn(second)).toBe('ok');
    expect(await open()).toEqual([keeper, second].toSorted());
    // A user without the permission to assign cannot become the handler, and the order stays unchanged.
    expect(await handOn(await named('只看订单', ['order:detail']))).toBe('order.handler-unknown');
    expect((await row(id)).handler_id).toBe(second);
    expect(await open()).toEqual([keeper, second].toSorted());
  });

  it('marks an accepted order as late when it has no appointment after a day', async () => {
    const { db, storage, market, shopId, place, take, row, history } = await openOrderLife(database());
    const keeper = market.shopkeeper;
    const [late, kept] = [await place(shopId), await place(shopId)];
    for (const id of [late, kept]) expect(await take(keeper, id, { verb: 'accept' })).toBe('ok');
    expect(await take(keeper, kept, { verb: 'appoint', window: window(0), reason: '' })).toBe('ok');
    for (const id of [late, kept])
      await storage.dueOrderSteps.take(id, 'markUnappointed', `${market.brand}/${id}`, NOON + DAY);
    expect([(await row(late)).late, (await row(kept)).late]).toEqual(['appoint', null]);
    expect((await orderNews(db, late)).map(({ kind }) => kind)).toEqual(['not-appointed']);
    expect(await orderNews(db, kept)).toEqual([]);
    expect(await history(kept)).not.toContain('markUnappointed');
    expect(await take(keeper, late, { verb: 'appoint', window: window(1), reason: '' })).toBe('ok');
    expect((await row(late)).late).toBeNull();
    expect((await orderNews(db, late)).map(({ isOver }) => isOver)).toEqual([true]);
  });

  it('passes an unanswered cancellation request to the platform after a day, and notifies the platform', async () => {
    const { db, storage, market, seller, shopId, place, take, row } = await openOrderLife(database());
    const keeper = market.shopkeeper;
    const decides = await market.account({ name: '客服主管', type: 'PLATFORM' });
    await db
      .updateTable('account')
      .set({ permissions: JSON.stringify(['order:cancel']) })
      .where('id', '=', decides.person.userId)
      .execute();
    const id = await place(shopId);
    expect(await take(keeper, id, { verb: 'accept' })).toBe('ok');
    expect(await take(seller, id, { verb: 'cancel', reason: '客户退车', compensation: 0 })).toBe('ok');
    const due = (job: string, now: number) =>
      storage.dueOrderSteps.take(id, 'escalateCancel', `${market.brand}/${job}`, now);
    await due('early', NOON + DAY - 1);
    expect((await row(id)).cancel_escalated).toBe(false);
    await due('due', NOON + DAY);
    expect((await row(id)).cancel_escalated).toBe(true);
    const reader = decides.person.userId;
    expect(await orderNews(db, id)).toMatchObject([{ kind: 'cancel-unanswered', reader, isOver: false }]);

    const answer = { verb: 'cancelAnswer', agreed: true, reason: '' } as const;
    expect(await take(keeper, id, answer, {}, NOON + DAY)).toBe('order.platform-decides');
    expect(await take(decides, id, answer, {}, NOON + DAY)).toBe('ok');
    expect(await row(id)).toMatchObject({ status: 'CANCELLED', held_points: 0 });
    expect((await orderNews(db, id)).map(({ isOver }) => isOver)).toEqual([true]);
  });

  it('continues to the settlement when the seller is closed', async () => {
    const { db, market, seller, shopId, place, take, row, balances } = await openOrderLife(database());
    const keeper = market.shopkeeper;
    const id = await place(shopId);
    await take(keeper, id, { verb: 'accept' });
    await db
      .insertInto('seller_account')
      .values({ account_id: seller.person.sid, closed: true })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ closed: true }))
      .execute();
    expect(await take(keeper, id, { verb: 'start' })).toBe('ok');
    expect(await take(keeper, id, { verb: 'complete', evidence: EVIDENCE })).toBe('ok');
    expect(await take(seller, id, { verb: 'confirm' })).toBe('ok');
    expect((await row(id)).settled_at).not.toBeNull();
    expect(await balances()).toEqual({
      seller: { available: 194_000, held: 0 },
      shop: { available: 4000, held: 0 },
    });
  });

  it('starts with its seller’s handler, unless that handler can no longer act', async () => {
    const { db, market, seller, place, row } = await openOrderLife(database());
    const handler = await market.account({ name: '同城安装' });
    const permissions = (held: readonly string[]) =>
      db
        .updateTable('account')
        .set({ permissions: JSON.stringify(held) })
        .where('id', '=', handler.person.userId)
        .execute();
    await permissions(['order:assign']);
    await db
      .insertInto('seller_account')
      .values({ account_id: seller.person.sid, handler_id: handler.person.userId })
      .onConflict((conflict) =>
        conflict.column('account_id').doUpdateSet({ handler_id: handler.person.userId }),
      )
      .execute();
    const handled = await row(await place());
    expect([handled.handler_id, handled.handler_sid]).toEqual([handler.person.userId, handler.person.sid]);
    await permissions([]);
    const alone = await row(await place());
    expect([alone.handler_id, alone.handler_sid]).toEqual([null, null]);
  });

  it('shows the phone number to the shop only after the shop accepts, and records this step without the number', async () => {
    const { market, shopId, place, take, history, db } = await openOrderLife(database());
    const keeper = market.shopkeeper;
    const id = await place(shopId);
    expect(await take(keeper, id, { verb: 'revealPhone' })).toBe('order.not-accepted');
    await take(keeper, id, { verb: 'accept' });
    const key = request();
    const reveal = () =>
      market.as(keeper).orderSteps.take(id, { verb: 'revealPhone' }, {}, RIGHTS, key, NOON);
    expect(await reveal()).toMatchObject({ ok: true, value: { phone: '13800000001' } });
    expect(await reveal()).toMatchObject({ ok: true, value: { phone: '13800000001' } });
    expect(await history(id)).toContain('revealPhone');
    const kept = await db
      .selectFrom('account_command')
      .select('answer')
      .where('request_id', '=', key.requestId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(kept)).not.toContain('13800000001');
  });
});

onServer('concurrent steps', (database) => {
  it('give the last two appointments of a shop’s window to two of twenty users, and refuse the others because the window is full', async () => {
    const { db, market, shopId, place, take } = await openOrderLife(database());
    const keeper = market.shopkeeper;
    const people = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => market.account({ name: `店员${nth}`, type: 'SHOP', shopId })),
    );
    const ids = await Promise.all(people.map(() => place(shopId)));
    for (const id of ids) await take(keeper, id, { verb: 'accept' });
    const answers = await Promise.all(
      people.map((by, nth) => take(by, ids[nth] ?? '', { verb: 'appoint', window: window(1), reason: '' })),
    );
    expect(answers.toSorted()).toEqual([
      ...Array.from({ length: 2 }, () => 'ok'),
      ...Array.from({ length: 18 }, () => 'order.window-full'),
    ]);
    const booked = await db
      .selectFrom('order_appointment')
      .selectAll()
      .where('shop_id', '=', shopId)
      .execute();
    expect(booked.map(({ place: at }) => at).toSorted()).toEqual([1, 2]);
    const calendar = await market.as(keeper).orderSteps.calendar(shopId, [dayOf(NOON) + 1]);
    expect(calendar?.map(({ free }) => free).slice(0, 3)).toEqual([2, 0, 2]);
  });

  it('assign an order to one shop when two dispatchers act at once', async () => {
    const { market, shopId, other, place, take, history } = await openOrderLife(database());
    const id = await place();
    const answers = await Promise.all([
      take(market.staff, id, { verb: 'assign' }, { shopId }),
      take(market.staff, id, { verb: 'assign' }, { shopId: other }),
    ]);
    expect(answers.toSorted()).toEqual(['ok', 'order.step-not-possible']);
    expect((await history(id))?.filter((kind) => kind === 'assign')).toHaveLength(1);
  });

  it('are executed once after a double click', async () => {
    const { market, shopId, place, take, history, seller, db } = await openOrderLife(database());
    const id = await place(shopId);
    const keeper = market.shopkeeper;
    const twice = async (by: Scope, command: OrderCommand) => {
      const key = request();
      return Promise.all([0, 1].map(() => take(by, id, command, {}, NOON, key)));
    };
    expect(await twice(keeper, { verb: 'accept' })).toEqual(['ok', 'ok']);
    await take(keeper, id, { verb: 'start' });
    await take(keeper, id, { verb: 'complete', evidence: EVIDENCE });
    expect(await twice(seller, { verb: 'confirm' })).toEqual(['ok', 'ok']);
    expect((await history(id))?.filter((kind) => kind === 'accept' || kind === 'confirm')).toHaveLength(2);
    expect(await verifyLedger(db)).toEqual([]);
  });
});
