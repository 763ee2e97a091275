import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterFailedLoad } from '@/domain/access/failed-load';
import { decideNavigation, type GuardSession } from '@/domain/access/guard';
import { GATED_ROUTES } from '@/domain/navigation/static-routes';

const signedOut: GuardSession = { kind: 'signed-out' };
const refused: GuardSession = { kind: 'signed-out', refused: true };
const unidentified: GuardSession = { kind: 'unidentified' };
const identified = (permissions: readonly string[] = [], paths: readonly string[] = []): GuardSession => ({
  kind: 'identified',
  rights: { roles: ['common'], permissions },
  paths,
});
const decide = (session: GuardSession, target: string, platform: 'known' | 'unknown' = 'known') =>
  decideNavigation({ session, platform, target });

const allow = { kind: 'allow' };
const notFound = { kind: 'not-found', to: '/404' };
const home = { kind: 'go-home', to: '/' };
const denied = { kind: 'unauthorised', to: '/401', refusal: 'permission.denied' };
const noPlatform = { kind: 'unauthorised', to: '/401', refusal: 'platform.unknown' };
const login = (requested: string) => ({
  kind: 'go-to-login',
  to: `/login?redirect=${encodeURIComponent(requested)}`,
});

const publicPaths = ['/login', '/auth-redirect', '/bind', '/register', '/404', '/401'];

const anySession = fc.constantFrom(signedOut, unidentified, identified(), identified(['*:*:*'], ['/orders']));
const anyTarget = fc.oneof(
  fc.constantFrom(...publicPaths, '/', '/index', '/order/add', '/orders', '/nowhere', '/order/add?x=1#y'),
  fc.webPath().map((path) => `/${path.replace(/^\/+/, '')}`),
);

describe('without a platform', () => {
  it('only the error pages open', () => {
    for (const session of [signedOut, unidentified, identified(['*:*:*'])]) {
      expect(decide(session, '/401', 'unknown')).toEqual(allow);
      expect(decide(session, '/404', 'unknown')).toEqual(allow);
      for (const path of ['/login', '/register', '/', '/index', '/order/add']) {
        expect(decide(session, path, 'unknown')).toEqual(noPlatform);
      }
    }
  });
});

describe('without a token', () => {
  it('the public routes open', () => {
    for (const path of publicPaths) expect(decide(signedOut, path)).toEqual(allow);
    expect(decide(signedOut, '/login?redirect=%2Forders')).toEqual(allow);
  });

  it('every other path leads to sign-in, which remembers the full path', () => {
    expect(decide(signedOut, '/')).toEqual({ kind: 'go-to-login', to: '/login?redirect=%2F' });
    expect(decide(signedOut, '/orders?page=2&q=a b#end')).toEqual(login('/orders?page=2&q=a b#end'));
    expect(decide(signedOut, '/order/add')).toEqual(login('/order/add'));
  });

  it('a refused identity leads to sign-in with the start page as target', () => {
    for (const target of ['/', '/orders', '/order/add?x=1#y', '/nowhere']) {
      expect(decide(refused, target)).toEqual(login('/'));
    }
    expect(decide(refused, '/login')).toEqual(allow);
  });

  it('an unknown path also leads to sign-in', () => {
    expect(decide(signedOut, '/nowhere')).toEqual(login('/nowhere'));
    expect(decide(signedOut, '/login/more')).toEqual(login('/login/more'));
    expect(decide(signedOut, '/LOGIN')).toEqual(login('/LOGIN'));
  });
});

describe('with a token', () => {
  it('the sign-in page leads home before anything is loaded', () => {
    expect(decide(unidentified, '/login')).toEqual(home);
    expect(decide(identified(), '/login?redirect=%2Forders')).toEqual(home);
  });

  it('the other public routes open without loading anything', () => {
    for (const path of publicPaths.slice(1)) expect(decide(unidentified, path)).toEqual(allow);
    expect(decide(identified(), '/register')).toEqual(allow);
  });

  it('the identity is loaded before anything else is decided', () => {
    for (const path of ['/', '/index', '/orders', '/order/add', '/nowhere', '/redirect/index']) {
      expect(decide(unidentified, path)).toEqual({ kind: 'load-identity' });
    }
  });
});

describe('an identified user', () => {
  it('may visit home, the personal center and a refresh without any permission', () => {
    for (const path of ['/', '/index', '/index/', '/user/profile', '/redirect/orders/1', '/redirect/a?b=1']) {
      expect(decide(identified(), path)).toEqual(allow);
    }
  });

  it('may visit the paths of the menu from the server', () => {
    const session = identified([], ['/orders', '/shops/:shopId']);
    expect(decide(session, '/orders?work=1&mode=view')).toEqual(allow);
    expect(decide(session, '/shops/9')).toEqual(allow);
    expect(decide(session, '/shops')).toEqual(notFound);
  });

  it('sees /404 for an unknown path', () => {
    expect(decide(identified(['*:*:*']), '/nowhere')).toEqual(notFound);
    expect(decide(identified(['*:*:*']), '/redirect')).toEqual(notFound);
    expect(decide(identified(['*:*:*'], ['/orders']), '/orders/more')).toEqual(notFound);
  });

  it.each([
    ['/order/detail/12', 'order:detail'],
    ['/order/add', 'order:add'],
    ['/order/add/12', 'order:add'],
    ['/finance/pay/dk/12', 'finance:pay:dk'],
    ['/integral/recharge', 'integral:list'],
    ['/integral/withdraw', 'integral:list'],
    ['/integral/taxPoint', 'integral:list'],
    ['/mall/goods/add', 'mall:goods:add'],
    ['/mall/goods/add', 'mall:goods:edit'],
    ['/mall/goods/detail/12', 'mall:goods:detail'],
    ['/mall/orders/detail/AB-12', 'mall:order:detail'],
  ])('visits %s with %s and sees /401 without it', (path, permission) => {
    expect(decide(identified([permission]), path)).toEqual(allow);
    expect(decide(identified(['*:*:*']), path)).toEqual(allow);
    expect(decide(identified(['something:else']), path)).toEqual(denied);
    expect(decide(identified([], [path]), path)).toEqual(denied);
  });

  it('sees /404 when an id contains anything but digits', () => {
    const all = identified(['*:*:*']);
    expect(decide(all, '/order/detail/12a')).toEqual(notFound);
    expect(decide(all, '/order/add/new')).toEqual(notFound);
    expect(decide(all, '/finance/pay/dk/-1')).toEqual(notFound);
    expect(decide(all, '/mall/goods/detail/1.5')).toEqual(notFound);
    expect(decide(all, '/order/detail')).toEqual(notFound);
    expect(decide(all, '/mall/orders/detail/no digits')).toEqual(allow);
  });

  it('opens a route with permissions exactly when they have one of these', () => {
    const everyPermission = [...new Set(GATED_ROUTES.flatMap(({ permissions }) => permissions))];
    fc.assert(
      fc.property(
        fc.subarray(everyPermission),
        fc.constantFrom(...GATED_ROUTES),
        fc.nat(),
        (held, route, id) => {
          const path = route.path.replace(/:\w+/, String(id));
          const meets =
            new Set([...held, ...route.permissions]).size < held.length + route.permissions.length;
          expect(decide(identified(held), path)).toEqual(meets ? allow : denied);
        },
      ),
    );
  });
});

describe('any navigation', () => {
  it('ends at a path that is open or being loaded', () => {
    fc.assert(
      fc.property(anySession, anyTarget, fc.constantFrom('known', 'unknown'), (session, target, platform) => {
        const first = decide(session, target, platform);
        if (!('to' in first)) return;
        expect(['allow', 'load-identity']).toContain(decide(session, first.to, platform).kind);
      }),
    );
  });

  it('opens only public routes without a platform and a token', () => {
    fc.assert(
      fc.property(anyTarget, (target) => {
        fc.pre(!publicPaths.includes(target.split(/[?#]/)[0]?.replace(/(.)\/+$/, '$1') ?? ''));
        expect(decide(signedOut, target).kind).toBe('go-to-login');
        expect(decide(identified(['*:*:*']), target, 'unknown').kind).toBe('unauthorised');
      }),
    );
  });

  it('keeps the whole target in the path to sign-in', () => {
    fc.assert(
      fc.property(anyTarget, (target) => {
        const outcome = decide(signedOut, target);
        fc.pre(outcome.kind === 'go-to-login');
        const { to } = outcome as { to: string };
        expect(new URL(to, 'https://app.example').searchParams.get('redirect')).toBe(target);
      }),
    );
  });
});

describe('when the identity cannot be loaded', () => {
  it('a refusal of the server signs out, and a network failure shows a retry page', () => {
    expect(afterFailedLoad('refused')).toEqual({ kind: 'sign-out', to: '/' });
    expect(afterFailedLoad('unreachable')).toEqual({ kind: 'offer-retry' });
    expect(afterFailedLoad('unexpected-answer')).toEqual({ kind: 'offer-retry', unexpected: true });
  });
});
