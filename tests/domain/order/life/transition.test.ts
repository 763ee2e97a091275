import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availableOrderActions, expectedStep } from '@/domain/order/life/available-order-actions';
import { transition } from '@/domain/order/life/transition';
import { DEFAULT_ORDER_SETTINGS } from '@/domain/order/life/order-settings';
import { ACTORS, anOrder } from '@tests/support/builders/order-life';
import { attempt, attempts, begin, commandOf, factsIn, VERBS, type World } from './order-model';

/**
 * The graph of the specification (business 2): the status before a step, the step, and the status after it.
 * Steps that keep the status are in a separate list.
 */
const EDGES = [
  'UNPAID pay PENDING',
  'UNPAID cancel CANCELLED',
  'UNPAID cancelUnpaid CANCELLED',
  'PENDING assign ASSIGNED',
  'PENDING cancel CANCELLED',
  'ASSIGNED decline PENDING',
  'ASSIGNED return PENDING',
  'ASSIGNED start INSTALLING',
  'ASSIGNED cancel CANCELLED',
  'ASSIGNED cancelAnswer CANCELLED',
  'INSTALLING abort ASSIGNED',
  'INSTALLING complete DONE',
  'INSTALLING cancel CANCELLED',
  'DONE afterSale AFTER_SALE',
  'AFTER_SALE resolve DONE',
  'AFTER_SALE resolve ASSIGNED',
];
const STAYS = [
  'ASSIGNED reassign',
  'ASSIGNED accept',
  'ASSIGNED appoint',
  'ASSIGNED cancel',
  'ASSIGNED cancelAnswer',
  'ASSIGNED cancelWithdraw',
  'ASSIGNED markLate',
  'ASSIGNED markUnappointed',
  'ASSIGNED escalateCancel',
  'DONE confirm',
  'DONE autoConfirm',
];
const ANYWHERE = ['setHandler', 'revealPhone'];

const lives = fc.array(attempts, { minLength: 1, maxLength: 120 });
const shortLives = fc.array(attempts, { minLength: 4, maxLength: 12 });
const longLives = fc.array(attempts, { minLength: 60, maxLength: 120 });

const walk = (
  tried: Parameters<typeof attempt>[1][],
  look: (before: World, after: World, verb: string) => void,
): World =>
  tried.reduce((world, each) => {
    const { world: next, moved, verb } = attempt(world, each);
    if (moved) look(world, next, verb);
    return next;
  }, begin(anOrder()));

describe('the life of an order', () => {
  it('follows the graph, for any sequence of steps', () => {
    fc.assert(
      fc.property(lives, (tried) => {
        walk(tried, ({ order: before }, { order: after }, verb) => {
          if (ANYWHERE.includes(verb)) expect(after.status).toBe(before.status);
          else if (before.status === after.status) expect(STAYS).toContain(`${before.status} ${verb}`);
          else expect(EDGES).toContain(`${before.status} ${verb} ${after.status}`);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('leaves no points held on a cancelled or settled order, and the balances always sum to the same total', () => {
    fc.assert(
      fc.property(lives, (tried) => {
        walk(tried, (_before, { order, books }) => {
          expect(books.escrow).toBe(order.held);
          expect(books.seller + books.escrow + books.shops + books.revenue).toBe(100);
          if (order.status === 'CANCELLED' || order.settledAt !== undefined) expect(order.held).toBe(0);
          if (['UNPAID', 'CANCELLED'].includes(order.status)) expect(books.escrow).toBe(0);
          for (const kept of [books.seller, books.escrow, books.shops, books.receivable])
            expect(kept).toBeGreaterThanOrEqual(0);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('ends a hold at most once and refunds no more than was paid', () => {
    fc.assert(
      fc.property(lives, (tried) => {
        const { books, order } = walk(tried, () => undefined);
        expect(books.ends).toBeLessThanOrEqual(1);
        expect(order.refunded).toBeLessThanOrEqual(order.terms.points);
        expect(order.reclaimed).toBeLessThanOrEqual(order.terms.shopPoints);
        expect(books.seller).toBeLessThanOrEqual(100);
      }),
      { numRuns: 60 },
    );
  });

  it('moves all points of a hold out of escrow when the hold ends', () => {
    fc.assert(
      fc.property(lives, (tried) => {
        walk(tried, ({ order: before, books: old }, { books }) => {
          if (books.ends > old.ends) expect(old.escrow - books.escrow).toBe(before.held);
        });
      }),
      { numRuns: 100 },
    );
  });

  it('has a shop in the statuses in which a shop works on it, and none before', () => {
    fc.assert(
      fc.property(lives, (tried) => {
        walk(tried, (_before, { order }) => {
          if (['ASSIGNED', 'INSTALLING', 'DONE', 'AFTER_SALE'].includes(order.status))
            expect(order.work).toBeDefined();
          if (['UNPAID', 'PENDING'].includes(order.status)) expect(order.work).toBeUndefined();
          if (order.cancelRequest !== undefined) expect(order.status).toBe('ASSIGNED');
        });
      }),
      { numRuns: 100 },
    );
  });
});

/** Every order that a random walk reaches. */
const reached = lives.map((tried) => walk(tried, () => undefined));
const actorNames = fc.constantFrom(...(Object.keys(ACTORS) as (keyof typeof ACTORS)[]));

describe('the steps that a screen offers', () => {
  it('succeed with the right input, and no other step succeeds', () => {
    fc.assert(
      fc.property(reached, actorNames, attempts, (world, name, given) => {
        const actor = ACTORS[name];
        const offered: readonly string[] = availableOrderActions(
          world.order,
          actor,
          DEFAULT_ORDER_SETTINGS,
          world.now,
        );
        const shopId = world.order.work?.shopId === '7' ? '8' : '7';
        for (const verb of VERBS) {
          const outcome = world.order.settledAt === undefined ? 'reinstall' : 'none';
          const numbers = [0, 0, 0] as const;
          const fitting = { ...given, verb, outcome, numbers, agreed: true, shopId } as const;
          const facts = { ...factsIn(world, shopId), available: 100 };
          const done = transition(
            world.order,
            commandOf(world.order, fitting, world.now),
            actor,
            facts,
            world.now,
          );
          const isDone = verb === 'revealPhone' && name !== 'shop' && name !== 'otherShop' ? false : done.ok;
          if (name !== 'system') expect([verb, offered.includes(verb)]).toEqual([verb, isDone]);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('include at most one expected step, the first that advances the order', () => {
    expect(expectedStep(['assign', 'cancel', 'setHandler'])).toBe('assign');
    expect(expectedStep(['decline', 'appoint', 'start'])).toBe('appoint');
    for (const aside of [['cancel'], ['reassign', 'cancel'], ['return', 'abort'], ['afterSale'], []] as const)
      expect(expectedStep(aside)).toBeUndefined();
  });

  it('are not offered to a user without permissions, or of another seller', () => {
    fc.assert(
      fc.property(reached, ({ order, now }) => {
        for (const actor of [ACTORS.reader, ACTORS.otherSeller])
          expect(availableOrderActions(order, actor, DEFAULT_ORDER_SETTINGS, now)).toEqual([]);
      }),
    );
  });

  it('cover every step of the graph in many random walks', () => {
    const seen = new Set<string>();
    for (const tried of [
      ...fc.sample(shortLives, { numRuns: 200, seed: 7 }),
      ...fc.sample(longLives, { numRuns: 50, seed: 7 }),
    ]) {
      walk(tried, ({ order: before }, { order: after }, verb) => {
        seen.add(`${before.status} ${verb}${before.status === after.status ? '' : ` ${after.status}`}`);
      });
    }
    expect([...EDGES, ...STAYS].filter((step) => !seen.has(step))).toEqual([]);
  });
});
