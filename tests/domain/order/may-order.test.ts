import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkMayOrder, type OrderingAccount } from '@/domain/order/may-order';
import { orderableProjects, type PricedProject, withoutPrice } from '@/domain/order/project';

const FILM: PricedProject = {
  value: 'FILM',
  label: '前挡隔热膜',
  projectType: '车窗贴膜',
  price: 98_000,
  points: 80,
  enabled: true,
};
const RADAR: PricedProject = { ...FILM, value: 'RADAR', label: '倒车雷达', price: 29_900, points: 40 };
const RETIRED: PricedProject = { ...FILM, value: 'OLD', points: 1, enabled: false };
const ALL = [FILM, RADAR, RETIRED];

const anAccount = (given: Partial<OrderingAccount> = {}): OrderingAccount => ({
  points: { available: 500, frozen: 0 },
  closed: false,
  allowedProjects: [],
  ...given,
});

const project = fc.record({
  value: fc.constantFrom('a', 'b', 'c', 'd'),
  label: fc.constant('x'),
  projectType: fc.constant('y'),
  price: fc.nat(),
  points: fc.nat(300),
  enabled: fc.boolean(),
});

describe('permission to order', () => {
  it('covers all offered projects, while the account is open and has the points', () => {
    expect(checkMayOrder('SELLER', anAccount(), ALL)).toEqual({ ok: true, value: [FILM, RADAR] });
  });

  it('needs only the points of the cheapest project', () => {
    expect(checkMayOrder('SELLER', anAccount({ points: { available: 40, frozen: 0 } }), ALL).ok).toBe(true);
    expect(checkMayOrder('SELLER', anAccount({ points: { available: 39, frozen: 99 } }), ALL)).toEqual({
      ok: false,
      refusal: { code: 'order.points-short', params: { needed: 40, available: 39 } },
    });
  });

  it.each([
    ['a shop', 'order.seller-only', checkMayOrder('SHOP', anAccount(), ALL)],
    ['platform staff', 'order.seller-only', checkMayOrder('PLATFORM', anAccount(), ALL)],
    ['a closed account', 'order.account-closed', checkMayOrder('SELLER', anAccount({ closed: true }), ALL)],
    [
      'an account without an open project',
      'order.nothing-to-order',
      checkMayOrder('SELLER', anAccount({ allowedProjects: ['OLD'] }), ALL),
    ],
  ])('is refused to %s', (_who, code, verdict) => {
    expect(verdict).toEqual({ ok: false, refusal: { code, params: {} } });
  });

  it('a user may order only projects that are offered and open to them', () => {
    fc.assert(
      fc.property(
        fc.array(project),
        fc.subarray(['a', 'b', 'c', 'd']),
        fc.nat(300),
        (projects, allowedProjects, available) => {
          const account = anAccount({ allowedProjects, points: { available, frozen: 0 } });
          const verdict = checkMayOrder('SELLER', account, projects);
          const open = projects.filter(
            ({ enabled, value }) =>
              enabled && (allowedProjects.length === 0 || allowedProjects.includes(value)),
          );
          expect(verdict.ok).toBe(open.some(({ points }) => points <= available));
          if (verdict.ok) expect(verdict.value).toEqual(open);
        },
      ),
    );
  });
});

describe('a project', () => {
  it('may be ordered if it is offered, and the account lists it or lists no projects', () => {
    expect(orderableProjects(ALL, [])).toEqual([FILM, RADAR]);
    expect(orderableProjects(ALL, ['RADAR', 'OLD'])).toEqual([RADAR]);
  });

  it('shows neither price nor points to users who may not see prices', () => {
    expect(Object.keys(withoutPrice(FILM)).sort()).toEqual(['enabled', 'label', 'projectType', 'value']);
  });
});
