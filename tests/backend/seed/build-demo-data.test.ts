import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR, type Instant, MINUTE } from '@/domain/kernel/instant';
import { PLATFORM_IDS } from '@backend/core/platforms';
import { isFinished, WORK_STATES } from '@/domain/work-order/work-state';
import { WORK_TYPES } from '@/domain/work-order/work-type';
import { hintAt } from '@/domain/work-order/tracked-work-order';
import { applyTransfer, balanceIn, EMPTY_LEDGER, type LedgerState } from '@/domain/ledger/ledger-state';
import { ORDER_STATUSES } from '@/domain/order/order-status';
import { buildDemoData } from '@backend/core/seed/build-demo-data';
import type { DemoData, DemoWorkOrder } from '@backend/core/seed/demo-data';
import { DEMO_USER_NAMES } from '@backend/core/seed/people';
import { INCIDENT_NAMES } from '@backend/core/seed/pictures/incidents';
import { NOON, RATING_TEXTS } from '@tests/support/builders';

const REFERENCE = {
  levels: ['NORMAL', 'IMPORTANT', 'URGENT'],
  reminderMinutes: 120,
  rating: RATING_TEXTS,
  pictures: PLATFORM_IDS.flatMap((platform) =>
    INCIDENT_NAMES.map((incident) => ({ platform, incident, name: `/${platform}/${incident}.png`, size: 1 })),
  ),
};
const build = (now: Instant = NOON): DemoData => buildDemoData(now, REFERENCE);
const data = build();
const { workOrders } = data;
const some = (such: (workOrder: DemoWorkOrder) => boolean): number => workOrders.filter(such).length;
const messages = workOrders.reduce((sum, { events }) => sum + events.length, 0);

describe('the demo data', () => {
  it('are the same each time for the same start time', () => {
    expect(build()).toEqual(data);
  });

  it('contain 2,000 orders, 600 work orders and about 6,000 messages, most of them on cyy', () => {
    expect(data.orders).toHaveLength(2000);
    expect(workOrders).toHaveLength(600);
    expect(messages).toBeGreaterThan(5400);
    expect(messages).toBeLessThan(6800);
    const on = (platform: string) => some(({ tracked }) => tracked.workOrder.platform === platform);
    expect(PLATFORM_IDS.map(on)).toEqual([360, 120, 72, 48]);
  });

  it('contain work orders of every type, state and hint, with reshipments, ratings, complaints and notes on the order', () => {
    for (const type of WORK_TYPES) {
      expect(
        some(({ tracked }) => tracked.workOrder.type === type),
        type,
      ).toBeGreaterThan(20);
    }
    for (const state of WORK_STATES) {
      expect(
        some(({ tracked }) => tracked.workOrder.state === state),
        state,
      ).toBeGreaterThan(10);
    }
    for (const hint of ['NONE', 'URGED', 'OVERDUE']) {
      expect(
        some(({ tracked }) => hintAt(tracked, NOON).status === hint),
        hint,
      ).toBeGreaterThan(10);
    }
    for (const status of ['requested', 'shipped']) {
      expect(
        some(({ tracked }) => tracked.workOrder.reshipment.status === status),
        status,
      ).toBeGreaterThan(10);
    }
    for (const times of [1, 2]) {
      const rated = ({ tracked: { workOrder } }: DemoWorkOrder) =>
        workOrder.rating.status === 'rated' && workOrder.rating.times === times;
      expect(some(rated), `rated ${times} times`).toBeGreaterThan(20);
    }
    expect(some(({ events }) => events.some(({ kind }) => kind === 'complaint'))).toBeGreaterThan(5);
    for (const verdict of ['answered', 'rejected'] as const)
      expect(
        some(({ complaintAnswers }) => complaintAnswers.some((answer) => answer.verdict === verdict)),
        verdict,
      ).toBeGreaterThan(2);
    const isOpen = ({ events, complaintAnswers }: DemoWorkOrder) =>
      events.filter(({ kind }) => kind === 'complaint').length > complaintAnswers.length;
    expect(some(isOpen)).toBeGreaterThan(2);
    expect(some(({ events }) => events.some(({ noteOnOrder }) => noteOnOrder))).toBeGreaterThan(20);
  });

  it('have pictures in about every fifth conversation of each platform, and the picture of bubbles only where the text mentions bubbles', () => {
    const isPictured = ({ events }: DemoWorkOrder) => events.some(({ images }) => images.length > 0);
    for (const platform of PLATFORM_IDS) {
      const own = workOrders.filter(({ tracked }) => tracked.workOrder.platform === platform);
      const pictured = own.filter(isPictured);
      expect(pictured.length / own.length, platform).toBeGreaterThan(0.14);
      expect(pictured.length / own.length, platform).toBeLessThan(0.32);
      for (const { events } of pictured)
        for (const name of events.flatMap(({ images }) => images)) {
          const file = data.files.find((each) => each.name === name);
          expect(file?.platform).toBe(platform);
          expect(file?.workOrderIds).toContain(events[0]?.workOrderId);
        }
    }
    const bubbles = data.files.find(({ incident }) => incident === 'bubbles');
    for (const { tracked, events } of workOrders)
      if (events.some(({ images }) => images.includes(bubbles?.name ?? '')))
        expect(tracked.workOrder.content).toContain('起泡');
  });

  it('have waits of minutes to days in every list, and only a few of more than a week', () => {
    const open = workOrders.filter(({ tracked }) => !isFinished(tracked.workOrder));
    const ages = (moments: readonly Instant[]) => moments.map((at) => NOON - at);
    const over = (all: readonly number[], days: number) => all.filter((age) => age > days * DAY).length;

    const unanswered = ages(open.map(({ tracked }) => tracked.lastPosted.at));
    expect(Math.max(...unanswered)).toBeLessThan(21 * DAY);
    expect(over(unanswered, 7) / unanswered.length).toBeLessThan(0.05);

    const created = ages(open.map(({ tracked }) => tracked.workOrder.createdAt));
    expect(Math.max(...created)).toBeLessThan(35 * DAY);
    expect(over(created, 14) / created.length).toBeLessThan(0.05);

    const requested = workOrders.flatMap(({ tracked }) => {
      const { reshipment } = tracked.workOrder;
      return reshipment.status === 'requested' ? [reshipment.requestedAt] : [];
    });
    expect(requested.length).toBeGreaterThan(8);
    expect(over(ages(requested), 7)).toBe(0);

    const complaintsOn = (platform: string) =>
      workOrders.flatMap(({ tracked, events, complaintAnswers }) => {
        const answered = new Set(complaintAnswers.map(({ complaintId }) => complaintId));
        return tracked.workOrder.platform === platform
          ? events.filter(({ kind, id }) => kind === 'complaint' && !answered.has(id))
          : [];
      });
    expect(complaintsOn('cyy').length).toBeGreaterThan(1);
    for (const platform of PLATFORM_IDS)
      expect(over(ages(complaintsOn(platform).map(({ at }) => at)), 7), platform).toBe(0);
  });

  it('contain short and long conversations', () => {
    expect(some(({ events }) => events.length <= 2)).toBeGreaterThan(5);
    expect(some(({ events }) => events.length > 15)).toBeGreaterThan(50);
    expect(some(({ events }) => events.length > 60)).toBeGreaterThanOrEqual(2);
  });

  it('have no placeholder left in a text, and only levels of the reference data', () => {
    for (const { tracked, events } of workOrders) {
      for (const { text } of events) expect(text).not.toMatch(/[{}@]|undefined/);
      expect(REFERENCE.levels).toContain(tracked.workOrder.level);
    }
    for (const order of data.orders) expect(order.content).not.toMatch(/[{}]|undefined/);
  });

  it('mention bubbles only in orders for window film', () => {
    const byId = new Map(data.orders.map((order) => [order.part.orderId, order]));
    const film = workOrders.filter(({ tracked }) => tracked.workOrder.content.includes('起泡'));
    expect(film.length).toBeGreaterThan(3);
    for (const { tracked } of film) {
      expect(byId.get(tracked.workOrder.order.orderId)?.part.projectType).toBe('车窗贴膜');
    }
  });

  it('name the ordered product in requests for a reshipment, and another shop than the order’s in requests to change the shop', () => {
    const byId = new Map(data.orders.map((order) => [order.part.orderId, order]));
    const shopNames = new Map(data.shops.map(({ id, name }) => [id, name]));
    const productNames = new Map(data.projects.map(({ value, label }) => [value, label]));
    let [requests, moves] = [0, 0];
    for (const { tracked, events, form } of workOrders) {
      const order = byId.get(tracked.workOrder.order.orderId);
      for (const { text } of events.filter((event) => event.text.endsWith('请补发。'))) {
        requests += 1;
        expect(text).toContain(productNames.get(order?.project ?? ''));
      }
      if (tracked.workOrder.type !== 'EXCHANGE') continue;
      moves += 1;
      const own = shopNames.get(order?.shopId ?? '');
      if (own !== undefined) expect(tracked.workOrder.content).not.toContain(`改到${own}`);
      expect(form['shop']).not.toBe(own);
      expect(order?.content).not.toContain(String(form['shop']));
    }
    expect(requests).toBeGreaterThan(20);
    expect(moves).toBeGreaterThan(20);
  });

  it('have a handler for each work order that is answered', () => {
    const withoutHandler = workOrders.filter(({ tracked }) => tracked.handlerSid === undefined);
    expect(withoutHandler.length).toBeGreaterThan(0);
    for (const { tracked } of withoutHandler) expect(tracked.workOrder.state).toBe('WAIT');
  });

  it('contain orders in every state on every platform, and assigned orders for each reason to wait', () => {
    for (const platform of PLATFORM_IDS) {
      const lives = data.orders.filter((order) => order.platform === platform).map(({ lived }) => lived.life);
      for (const status of ORDER_STATUSES)
        expect(
          lives.filter((life) => life.status === status).length,
          `${platform} ${status}`,
        ).toBeGreaterThan(0);
      const assigned = lives.filter(({ status }) => status === 'ASSIGNED');
      expect(assigned.filter(({ cancelRequest }) => cancelRequest !== undefined).length).toBeGreaterThan(0);
      expect(assigned.filter(({ work }) => work?.appointment !== undefined).length).toBeGreaterThan(0);
      expect(assigned.filter(({ work }) => work?.acceptedAt === undefined).length).toBeGreaterThan(0);
      const owed = data.orders.filter(
        (order) =>
          order.platform === platform &&
          order.lived.events.some(({ step }) => step?.outcome === 'refund-settled'),
      );
      expect(owed).toHaveLength(1);
    }
  });

  it('contain the jobs that their transitions enqueued, without overdue ones', () => {
    for (const { lived, part } of data.orders) {
      const verbs = lived.due.map(({ verb }) => verb);
      expect(lived.due.every(({ at }) => at > NOON - MINUTE * 3)).toBe(true);
      if (lived.life.status === 'UNPAID') expect(verbs, part.orderNo).toContain('cancelUnpaid');
      if (lived.life.confirmBy !== undefined) expect(verbs, part.orderNo).toContain('autoConfirm');
      if (lived.life.cancelRequest?.escalated === undefined && lived.life.cancelRequest !== undefined)
        expect(verbs, part.orderNo).toContain('escalateCancel');
    }
    expect(data.orders.filter(({ lived }) => lived.due.length > 0).length).toBeGreaterThan(20);
  });

  it('have transfers that the ledger accepts one after the other, and open holds for exactly the orders that hold points', () => {
    for (const platform of PLATFORM_IDS) {
      const transfers = data.movements
        .filter((movement) => movement.platform === platform)
        .map(({ transfer }) => transfer);
      const after = transfers.reduce<LedgerState>((state, transfer) => {
        const applied = applyTransfer(state, transfer);
        if (!applied.ok) throw new Error(`${transfer.kind}: ${applied.refusal.code}`);
        return applied.value;
      }, EMPTY_LEDGER);
      const open = [...after.holds.values()].filter(({ ended }) => !ended);
      const held = data.orders.filter((order) => order.platform === platform && order.lived.life.held > 0);
      expect(open.map(({ holdId }) => holdId).sort()).toEqual(held.map(({ lived }) => lived.holdId).sort());
      expect(open.reduce((sum, { amount }) => sum + amount, 0)).toBe(
        held.reduce((sum, { lived }) => sum + lived.life.held * 100, 0),
      );
      const available = (userName: string) => {
        const account = data.accounts.find(
          (each) => each.platform === platform && each.userName === userName,
        );
        return balanceIn(after, `seller:${account?.id}`).available;
      };
      expect([available('seller3'), available('stranger')]).toEqual([3000, 0]);
      expect(available('seller')).toBeGreaterThanOrEqual(150_000);
    }
  });

  it('do not exceed the capacity of a shop', () => {
    const booked = data.orders.flatMap(({ lived: { life, place } }) =>
      life.work?.appointment === undefined || place === undefined
        ? []
        : [{ shopId: life.work.shopId, place, ...life.work.appointment }],
    );
    expect(booked.length).toBeGreaterThan(200);
    const keys = booked.map(({ shopId, place, from }) => `${shopId}/${place}/${from}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('contain one closed seller account and one closed shop on each platform', () => {
    for (const platform of PLATFORM_IDS) {
      expect(data.sellerAccounts.filter((each) => each.platform === platform && each.closed)).toHaveLength(1);
      expect(data.shops.filter((each) => each.platform === platform && !each.open)).toHaveLength(1);
    }
  });

  it('contain on every platform an account shop2 that owes its share of a refunded order, at any hour of the year', () => {
    const days = fc.integer({ min: 0, max: 400 * 24 });
    fc.assert(
      fc.property(days, (hours) => {
        const { accounts, orders } = build(NOON + hours * HOUR);
        const owing = new Set(
          orders
            .filter(({ lived }) => lived.events.some(({ step }) => step?.outcome === 'refund-settled'))
            .map(({ lived }) => lived.life.work?.shopId),
        );
        for (const { userName, platform, shopId } of accounts)
          if (userName === 'shop2') expect(owing.has(shopId), platform).toBe(true);
      }),
      { numRuns: 3 },
    );
  });

  it('contain accounts with the same names and roles on every platform', () => {
    for (const userName of DEMO_USER_NAMES) {
      const accounts = data.accounts.filter((account) => account.userName === userName);
      expect(accounts.map(({ platform }) => platform)).toEqual([...PLATFORM_IDS]);
      for (const { roles } of accounts) expect(roles).toEqual(accounts[0]?.roles);
    }
    const clerk = data.accounts.find(({ userName }) => userName === 'clerk');
    const seller = data.accounts.find(({ userName }) => userName === 'seller');
    expect(clerk).toMatchObject({ parentId: seller?.id, sid: seller?.id });
    expect(seller?.roles).toEqual(['seller']);
  });

  it('contain a stranger who shares no order with the others', () => {
    for (const stranger of data.accounts.filter(({ userName }) => userName === 'stranger')) {
      const own = data.orders.filter(({ part }) => part.sellerId === stranger.id);
      expect(own.length).toBeGreaterThan(0);
      for (const order of own) {
        expect(order).not.toHaveProperty('handler');
        expect(order).not.toHaveProperty('shopId');
      }
      const shared = some(
        ({ tracked, events }) =>
          [tracked.creatorSid, tracked.handlerSid, tracked.workOrder.order.sellerId].includes(stranger.id) ||
          events.some(({ authorId }) => authorId === stranger.id),
      );
      expect(shared).toBe(0);
    }
  });
});

const isInOrder = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || (values[index - 1] ?? 0) <= value);

describe('the demo data at any start time', () => {
  it('are a possible history', () => {
    const moments = fc.integer({ min: 0, max: 3 * 365 * 24 * 60 }).map((minutes) => NOON + minutes * 60_000);
    fc.assert(
      fc.property(moments, (now) => {
        const demo = build(now);
        const ids = demo.workOrders.flatMap(({ events }) => events.map(({ id }) => id));
        expect(new Set(ids).size).toBe(ids.length);
        expect(new Set(demo.orders.map(({ part }) => part.orderNo)).size).toBe(2000);
        expect(isInOrder(demo.workOrders.map(({ tracked }) => tracked.workOrder.createdAt))).toBe(true);
        const orders = new Map(demo.orders.map((order) => [order.part.orderId, order]));
        for (const { tracked, events } of demo.workOrders) {
          const { workOrder } = tracked;
          const order = orders.get(workOrder.order.orderId);
          expect(order?.platform).toBe(workOrder.platform);
          expect(order?.createdAt).toBeLessThanOrEqual(workOrder.createdAt);
          expect(workOrder.createdAt).toBeGreaterThan(now - 240 * DAY);
          expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
          expect(isInOrder(events.map(({ at }) => at))).toBe(true);
          expect(isInOrder(events.map(({ id }) => Number(id)))).toBe(true);
          const last = events.at(-1);
          expect(last?.at).toBe(workOrder.updatedAt);
          expect(last?.at).toBeLessThan(now);
        }
        for (const mark of demo.readMarks) {
          const marked = demo.workOrders.find(({ tracked }) => tracked.workOrder.id === mark.workOrderId);
          const events = marked?.events.length ?? -1;
          expect(mark.seq).toBeLessThanOrEqual(events);
          // A user with a read mark has fewer than ten unread messages in the conversation.
          expect(events - mark.seq).toBeLessThan(10);
        }
      }),
      { numRuns: 8 },
    );
  });
});
