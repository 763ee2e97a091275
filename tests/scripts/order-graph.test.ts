import { describe, expect, it } from 'vitest';
import type { OrderEventKind } from '@/domain/order/order-history';
import { invalidStepIn } from '../../scripts/faults/order-graph';

const history = (...kinds: (OrderEventKind | readonly ['resolve', string])[]) =>
  kinds.map((each, at) =>
    typeof each === 'string'
      ? { seq: at + 1, kind: each }
      : { seq: at + 1, kind: 'resolve' as const, outcome: each[1] },
  );
const INSTALLED = ['place', 'assign', 'accept', 'start', 'complete'] as const;

describe('a history of an order', () => {
  it('is accepted if it is a path through the graph to the status of the order', () => {
    expect(invalidStepIn(history(...INSTALLED), 'DONE')).toBeUndefined();
    expect(invalidStepIn(history('place', 'pay', 'cancel'), 'CANCELLED')).toBeUndefined();
    const again = history(...INSTALLED, 'afterSale', ['resolve', 'reinstall'], 'start');
    expect(invalidStepIn(again, 'INSTALLING')).toBeUndefined();
  });

  it.each([
    ['a step that its status does not allow', history('place', 'assign', 'complete'), 'DONE'],
    ['a step after the end', history('place', 'cancel', 'pay'), 'PENDING'],
    ['an order that was paid twice', history('place', 'pay', 'pay'), 'PENDING'],
    ['another status than its last step leads to', history(...INSTALLED), 'INSTALLING'],
    [
      'an outcome that leads elsewhere',
      history(...INSTALLED, 'afterSale', ['resolve', 'refund']),
      'ASSIGNED',
    ],
    ['a first event that is no entry', history('assign', 'accept'), 'ASSIGNED'],
    ['a second entry', history('place', 'place'), 'PENDING'],
    [
      'a gap',
      [
        { seq: 1, kind: 'place' as const },
        { seq: 3, kind: 'assign' as const },
      ],
      'ASSIGNED',
    ],
    ['no event', [], 'PENDING'],
  ])('is refused with %s', (_what, steps, status) => {
    expect(invalidStepIn(steps, status)).toBeDefined();
  });
});
