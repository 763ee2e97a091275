import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '@/domain/kernel/instant';
import { DEFAULT_MALL_SETTINGS } from '@/domain/mall/mall-settings';
import { unsent } from '@/domain/mall/mall-order';
import {
  afterRefund,
  afterShipping,
  availableMallActions,
  dueAt,
  MALL_ORDER_TIMERS,
  type MallActor,
  type MallOrderAction,
  type MallOrderFacts,
  type MallOrderStatus,
  refundUntil,
  takeMallStep,
  takeMallTimer,
} from '@/domain/mall/order-life';

const buyer: MallActor = { side: 'buyer', may: () => true };
const platform: MallActor = { side: 'platform', may: () => true };

interface Line {
  readonly quantity: number;
  refunded: number;
  shipped: number;
}

/** A paid order that is changed only by the domain's transitions. */
const paidOrder = (quantities: readonly number[]) => {
  const lines: Line[] = quantities.map((quantity) => ({ quantity, refunded: 0, shipped: 0 }));
  let now = 0;
  let status: MallOrderStatus = 'PAID';
  let times: Pick<MallOrderFacts, 'shippedAt' | 'refundUntil'> = {
    shippedAt: undefined,
    refundUntil: undefined,
  };
  let arriving = 0;
  let asked: { readonly line: Line; readonly count: number } | undefined;

  const facts = (): MallOrderFacts => ({
    ...{ status, createdAt: 0, ...times, arriving, openRefunds: asked === undefined ? 0 : 1 },
    toShip: lines.reduce((sum, line) => sum + unsent(line), 0),
    kept: lines.reduce((sum, { quantity, refunded }) => sum + quantity - refunded, 0),
    ...{ payable: 100, hasCode: false, hasTrouble: false, failedRefunds: 0 },
  });
  const enter = (next: MallOrderStatus): void => {
    if (next === 'SHIPPED' && status !== next) times = { ...times, shippedAt: now };
    if (next === 'RECEIVED' && status !== next) {
      times = { ...times, refundUntil: refundUntil(now, DEFAULT_MALL_SETTINGS) };
      arriving = 0;
    }
    status = next;
  };
  const permitted = (action: MallOrderAction, who: MallActor) => {
    const taken = takeMallStep(action, who, facts(), now);
    return taken.ok ? taken.value : undefined;
  };
  return {
    facts,
    now: () => now,
    wait: (hours: number) => {
      now += hours * HOUR;
      for (const timer of MALL_ORDER_TIMERS) {
        const next = takeMallTimer(timer, facts(), now);
        if (next !== undefined) enter(next);
      }
    },
    ship: (at: number, most: number) => {
      const line = lines[at % lines.length];
      const count = line === undefined ? 0 : Math.min(most, unsent(line));
      if (line === undefined || count === 0 || permitted('ship', platform) === undefined) return;
      line.shipped += count;
      arriving += 1;
      enter(afterShipping(facts().toShip));
    },
    receiveParcel: () => {
      const next = permitted('receiveParcel', buyer);
      if (next === undefined) return;
      arriving -= 1;
      enter(next);
    },
    receive: () => {
      const next = permitted('receive', buyer);
      if (next !== undefined) enter(next);
    },
    ask: (at: number, most: number) => {
      const line = lines[at % lines.length];
      const count = line === undefined ? 0 : Math.min(most, line.quantity - line.refunded);
      if (line === undefined || count === 0) return;
      if (permitted('askRefund', buyer) !== undefined) asked = { line, count };
    },
    withdraw: () => {
      if (permitted('withdrawRefund', buyer) !== undefined) asked = undefined;
    },
    answer: (accept: boolean) => {
      if (asked === undefined || permitted('answerRefund', platform) === undefined) return;
      if (accept) asked.line.refunded += asked.count;
      asked = undefined;
      if (accept) enter(afterRefund(facts()));
    },
  };
};

type Order = ReturnType<typeof paidOrder>;

const at = fc.nat({ max: 2 });
const count = fc.integer({ min: 1, max: 3 });
const move: fc.Arbitrary<(order: Order) => void> = fc.oneof(
  fc.tuple(at, count).map(
    ([line, pieces]) =>
      (order: Order) =>
        order.ship(line, pieces),
  ),
  fc.tuple(at, count).map(
    ([line, pieces]) =>
      (order: Order) =>
        order.ask(line, pieces),
  ),
  fc.boolean().map((accept) => (order: Order) => order.answer(accept)),
  fc.constant((order: Order) => order.withdraw()),
  fc.constant((order: Order) => order.receiveParcel()),
  fc.constant((order: Order) => order.receive()),
  fc.integer({ min: 1, max: 72 }).map((hours) => (order: Order) => order.wait(hours)),
);
const quantities = fc.array(count, { minLength: 1, maxLength: 3 });
const moves = fc.array(move, { minLength: 5, maxLength: 30 });
const RUNS = { numRuns: 600 };

const isOver = (status: MallOrderStatus) => status === 'DONE' || status === 'CLOSED';
/** Steps that advance an order. A refund request is possible in most states and does not advance it. */
const ONWARD: readonly MallOrderAction[] = ['ship', 'answerRefund', 'receive', 'receiveParcel'];

describe('an order of the mall with any sequence of shipping, receipts and refunds', () => {
  it('always has a step or a timer that advances it, until it has ended', () => {
    fc.assert(
      fc.property(quantities, moves, (given, steps) => {
        const order = paidOrder(given);
        for (const take of steps) {
          take(order);
          const facts = order.facts();
          if (isOver(facts.status)) continue;
          const onward = [buyer, platform].flatMap((who) =>
            availableMallActions(who, facts, order.now()).filter((action) => ONWARD.includes(action)),
          );
          const timers = MALL_ORDER_TIMERS.filter((timer) => dueAt(timer, facts) !== undefined);
          expect([...onward, ...timers]).not.toEqual([]);
        }
      }),
    );
  });

  it('is received once nothing is left to ship or in transit', () => {
    fc.assert(
      fc.property(quantities, moves, (given, steps) => {
        const order = paidOrder(given);
        for (const take of steps) {
          take(order);
          const { status, kept, toShip, arriving } = order.facts();
          if (kept > 0 && toShip === 0 && arriving === 0) expect(['RECEIVED', 'DONE']).toContain(status);
          if (kept === 0) expect(status).toBe('CLOSED');
        }
      }),
      RUNS,
    );
  });

  it('continues after a withdrawn refund request as if it had never been made, however long it was open', () => {
    const hours = fc.nat({ max: 20 * 24 });
    fc.assert(
      fc.property(quantities, moves, at, count, hours, moves, (given, before, line, pieces, open, later) => {
        const [plain, asked] = [paidOrder(given), paidOrder(given)];
        for (const order of [plain, asked]) {
          for (const take of before) take(order);
          order.answer(false);
          order.wait(0);
        }
        asked.ask(line, pieces);
        for (const order of [plain, asked]) order.wait(open);
        asked.withdraw();
        for (const order of [plain, asked]) {
          order.wait(0);
          for (const take of later) take(order);
        }
        expect(asked.facts()).toEqual(plain.facts());
      }),
      RUNS,
    );
  });

  it('ends once staff have shipped all pieces and answered all refund requests, even if the buyer does nothing', () => {
    fc.assert(
      fc.property(quantities, moves, (given, steps) => {
        const order = paidOrder(given);
        for (const take of steps) take(order);
        order.answer(false);
        for (const [line, pieces] of given.entries())
          for (let piece = 0; piece < pieces; piece += 1) order.ship(line, 1);
        for (let day = 0; day < 18; day += 1) order.wait(DAY / HOUR);
        const { status, kept } = order.facts();
        expect(status).toBe(kept === 0 ? 'CLOSED' : 'DONE');
      }),
    );
  });
});
