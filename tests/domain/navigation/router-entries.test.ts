import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { routeTreeOf } from '@/domain/navigation/route-tree';
import { affixedEntries, routerEntriesOf } from '@/domain/navigation/router-entries';
import type { ServerRoute } from '@/domain/navigation/routes';
import { affixedTabs } from '@/domain/navigation/tabs';
import { anyServerTree } from './arbitraries';
import { NO_RIGHTS, tree } from './fixtures';

describe('the routes to register', () => {
  it('are flat and absolute; they include hidden pages, inner links and redirects, but no external links', () => {
    expect(routerEntriesOf(tree(), NO_RIGHTS).map((entry) => [entry.kind, entry.path])).toEqual([
      ['page', '/workbench'],
      ['page', '/order/list'],
      ['page', '/order/parts/list'],
      ['page', '/order/parts/edit/:id'],
      ['inner-link', '/help/example/com'],
      ['page', '/hidden/page'],
      ['redirect', '/single'],
      ['page', '/single/only'],
      ['page', '/single/other'],
    ]);
  });

  it('have the breadcrumb of each page', () => {
    const entries = routerEntriesOf(tree(), NO_RIGHTS);
    expect(entries[2]).toEqual({
      kind: 'page',
      path: '/order/parts/list',
      name: 'PartList',
      title: '配件列表',
      view: 'order/parts/index',
      query: {},
      noCache: true,
      affix: false,
      hidden: false,
      requires: {},
      trail: [{ title: '订单' }, { title: '配件' }, { title: '配件列表', to: '/order/parts/list' }],
    });
    expect(entries[6]).toEqual({ kind: 'redirect', path: '/single', to: '/single/only' });
    expect(entries[7]).toMatchObject({
      trail: [
        { title: '单项', to: '/single/only' },
        { title: '唯一', to: '/single/only' },
      ],
    });
  });

  it('leave out pages without permission', () => {
    const paths = (permissions: readonly string[]) =>
      routerEntriesOf(tree(), { roles: [], permissions }).map(({ path }) => path);
    expect(paths([])).not.toContain('/order/secret');
    expect(paths(['order:secret'])).toContain('/order/secret');
  });

  it('contain each path once; the first route with that path wins', () => {
    const routes = routeTreeOf([
      { path: '/a', component: 'first', meta: { title: '1' } },
      { path: '/', component: 'Layout', children: [{ path: 'a', component: 'second' }] },
    ]);
    expect(routerEntriesOf(routes, NO_RIGHTS)).toMatchObject([{ path: '/a', view: 'first' }]);
  });

  it('have unique absolute paths in any tree', () => {
    fc.assert(
      fc.property(anyServerTree, (routes) => {
        const paths = routerEntriesOf(routeTreeOf(routes), NO_RIGHTS).map(({ path }) => path);
        expect(new Set(paths).size).toBe(paths.length);
        expect(paths.every((path) => path.startsWith('/') && !path.includes('://'))).toBe(true);
      }),
    );
  });
});

describe('the tabs that the server affixes', () => {
  const affixed = (...routes: readonly ServerRoute[]) =>
    affixedEntries(routerEntriesOf(routeTreeOf(routes), NO_RIGHTS));
  const meta = { title: '看板', affix: true };

  it('are its named pages and frames, open from the start and without a close button', () => {
    const board: ServerRoute = { path: '/board', name: 'Board', component: 'board', query: '{"a":1}', meta };
    const help: ServerRoute = { path: 'help', name: 'Help', component: 'InnerLink', meta };
    const other: ServerRoute = { path: 'other', name: 'Other', component: 'other' };
    const inside: ServerRoute = { path: '/dir', component: 'Layout', meta, children: [help, other] };
    const targets = affixed(board, inside);
    expect(targets).toStrictEqual([
      { path: '/board', title: '看板', query: { a: '1' }, name: 'Board', noCache: false },
      { path: '/dir/help', title: '看板', query: {}, name: 'Help', noCache: false },
    ]);
    expect(affixedTabs(targets)).toMatchObject({
      list: [
        { path: '/board', affix: true },
        { path: '/dir/help', affix: true },
      ],
      active: undefined,
    });
  });

  it('leave out routes without a name, with a parameter in the path, or with an external URL', () => {
    expect(
      affixed(
        { path: '/a', component: 'a', meta },
        { path: '/b/:id', name: 'B', component: 'b', meta },
        { path: 'https://out.example', name: 'C', meta },
        { path: '/d', component: 'Layout', redirect: 'e', meta },
      ),
    ).toEqual([]);
  });

  it('are pages that may be visited, in any tree', () => {
    fc.assert(
      fc.property(anyServerTree, (routes) => {
        const entries = routerEntriesOf(routeTreeOf(routes), NO_RIGHTS);
        const screens = entries.flatMap((entry) =>
          entry.kind !== 'redirect' && entry.affix ? [entry.path] : [],
        );
        for (const { path } of affixedEntries(entries)) expect(screens).toContain(path);
      }),
    );
  });
});
