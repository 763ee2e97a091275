import fc from 'fast-check';
import { expect, it } from 'vitest';
import { transition } from '@/domain/order/life/transition';
import { ACCEPTING_RIGHTS, checkTakesOrders } from '@/domain/order/takes-orders';
import { ACTORS, anOrder, aShop, MONDAY, orderFacts } from '@tests/support/builders/order-life';

it('a shop takes an order exactly if it is open, does the work, and has an account that accepts', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), fc.boolean(), (open, suits, staffed) => {
      const takes = checkTakesOrders({ open, suits, staffed });
      expect(takes.ok).toBe(open && suits && staffed);
      // What staff can put right by making an account has a refusal of its own.
      if (!takes.ok)
        expect(takes.refusal.code).toBe(open && suits ? 'order.shop-unstaffed' : 'order.outlet-unknown');
    }),
  );
});

it('an order is assigned to no shop whose orders no account can accept, by a person or by the system', () => {
  const namedShop = aShop({ id: '8', staffed: false });
  for (const actor of [ACTORS.platform, ACTORS.handler, ACTORS.system]) {
    const taken = transition(
      anOrder({ status: 'PENDING' }),
      { verb: 'assign' },
      actor,
      orderFacts({ namedShop }),
      MONDAY,
    );
    expect(taken).toMatchObject({ ok: false, refusal: { code: 'order.shop-unstaffed' } });
  }
});

it('the rights to accept are those of the step, and every right', () => {
  expect(ACCEPTING_RIGHTS).toEqual(['order:install', '*:*:*']);
});
