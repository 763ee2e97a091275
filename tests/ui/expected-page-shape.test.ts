import { expect, it } from 'vitest';
import { GATED_ROUTES, STATIC_ROUTES } from '@/domain/navigation/static-routes';
import { expectedPageShape } from '@/ui/sign-in/expected-page-shape';
import { ROUTE_VIEWS, VIEWS } from '@/ui/shell/views';

it('the placeholder before the shell has the outline of each page', () => {
  const pages = [
    ...[...STATIC_ROUTES, ...GATED_ROUTES].map(({ path, name }) => [path, ROUTE_VIEWS[name]?.shape] as const),
    ...Object.entries(VIEWS).map(
      ([name, view]) => [`/${name.replace(/\/index$/, '')}`, view?.shape] as const,
    ),
  ].map(([path, shape]) => [path.replace(/:\w+/g, '7'), shape] as const);
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.filter(([path, shape]) => expectedPageShape(path) !== shape)).toEqual([]);
  expect(expectedPageShape('/')).toBe('board');
  expect(expectedPageShape('/redirect/order/detail/7')).toBe('detail');
});

it('the placeholder has no outline for pages outside the frame', () => {
  expect(['/login', '/register', '/404', '/chat'].map(expectedPageShape)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
