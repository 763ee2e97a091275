import fc from 'fast-check';
import { expect, it } from 'vitest';
import { transition } from '@/domain/order/life/transition';
import { ACCEPTING_RIGHTS, checkTakesOrders } from '@/domain/order/takes-orders';
import { ACTORS, anOrder, aShop, MONDAY, orderFacts } from '@tests/support/builders/order-life';

it('a shop takes an order exactly when it is open, does the work, and has an account that can accept', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), fc.boolean(), (open, suits, staffed) => {
      const takes = checkTakesOrders({ open, suits, staffed });
      expect(takes.ok).toBe(open && suits && staffed);
      // A shop that lacks only an account has its own refusal, because staff can create one.
      if (!takes.ok)
        expect(takes.refusal.code).toBe(open && suits ? 'order.shop-unstaffed' : 'order.outlet-unknown');
    }),
  );
});

it('neither a user nor the system assigns an order to a shop without an account that can accept it', () => {
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

it('an account may accept orders with the permission of the step or with every permission', () => {
  expect(ACCEPTING_RIGHTS).toEqual(['order:install', '*:*:*']);
});
