import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderStages } from '@/domain/order/order-stages';
import type { OrderEventKind } from '@/domain/order/order-history';
import { anOrder } from '@tests/support/builders/order-life';
import { attempt, attempts, begin } from './life/order-model';

const states = (status: string) => orderStages(status).map((step) => `${step.status} ${step.state}`);

describe('the steps of an order on its page', () => {
  it('are past, current or ahead', () => {
    expect(states('ASSIGNED')).toEqual([
      'UNPAID done',
      'PENDING done',
      'ASSIGNED current',
      'INSTALLING ahead',
      'DONE ahead',
    ]);
  });

  it('are all past for a finished order', () => {
    expect(orderStages('DONE').every(({ state }) => state === 'done')).toBe(true);
  });

  it('end with an open after-sale case or with the cancellation', () => {
    expect(states('AFTER_SALE').at(-1)).toBe('AFTER_SALE current');
    expect(states('CANCELLED')).toEqual(['UNPAID done', 'CANCELLED stopped']);
  });

  it('are empty for an unknown status', () => {
    expect(orderStages('')).toEqual([]);
    expect(orderStages('ON_HOLD')).toEqual([]);
  });

  it('never have a done step after an open one, and at most one current step', () => {
    const status = fc.constantFrom(
      'UNPAID',
      'PENDING',
      'ASSIGNED',
      'INSTALLING',
      'DONE',
      'CANCELLED',
      'AFTER_SALE',
    );
    fc.assert(
      fc.property(fc.oneof(status, fc.string()), (given) => {
        const way = orderStages(given).map(({ state }) => state);
        expect(way.lastIndexOf('done')).toBeLessThan(
          way.findIndex((state) => state !== 'done') === -1
            ? way.length
            : way.findIndex((state) => state !== 'done'),
        );
        expect(way.filter((state) => state === 'current').length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('show for a cancelled order the steps in its history', () => {
    const place = { kind: 'place', at: 1 } as const;
    const cancel = { kind: 'cancel', at: 9 } as const;
    expect(orderStages('CANCELLED', [place, { kind: 'cancelUnpaid', at: 9 }])).toEqual([
      { status: 'UNPAID', state: 'done', at: 1 },
      { status: 'CANCELLED', state: 'stopped', at: 9 },
    ]);
    expect(orderStages('CANCELLED', [place, { kind: 'assign', at: 5 }, cancel])).toEqual([
      { status: 'UNPAID', state: 'done', at: 1 },
      { status: 'ASSIGNED', state: 'done', at: 5 },
      { status: 'CANCELLED', state: 'stopped', at: 9 },
    ]);
  });

  it('date each past step by the last time that the order entered it', () => {
    let dated = 0;
    fc.assert(
      fc.property(fc.array(attempts, { maxLength: 60 }), (tries) => {
        let world = begin(anOrder({ status: 'UNPAID', held: 0 }));
        const events: { kind: OrderEventKind; at: number }[] = [{ kind: 'place', at: world.now }];
        const came = new Map<string, number>([
          ['UNPAID', world.now],
          ['PENDING', world.now],
        ]);
        for (const tried of tries) {
          const next = attempt(world, tried);
          const { status } = next.world.order;
          events.push(...next.kinds.map((kind) => ({ kind, at: next.world.now })));
          // Reassigning the order starts the wait at a shop again; the end of an after-sale case keeps the day of the
          // installation.
          const begins = next.verb === 'reassign' && next.moved;
          const stays = status === 'DONE' && next.verb === 'resolve';
          if ((status !== world.order.status || begins) && !stays) came.set(status, next.world.now);
          world = next.world;
        }
        for (const step of orderStages(world.order.status, events)) {
          if (step.state === 'ahead') expect(step).not.toHaveProperty('at');
          else expect({ [step.status]: step.at }).toEqual({ [step.status]: came.get(step.status) });
          if (step.at !== undefined) dated += 1;
        }
      }),
      { numRuns: 2000 },
    );
    expect(dated).toBeGreaterThan(4000);
  });
});
