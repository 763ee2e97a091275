import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activeMenuOf, type MenuEntry, menuOf, needsTooltip } from '@/domain/navigation/menu';
import { permittedRoutes } from '@/domain/navigation/permitted-routes';
import { routeTreeOf } from '@/domain/navigation/route-tree';
import type { RouteNode, ServerRoute } from '@/domain/navigation/routes';
import { anyServerTree } from './arbitraries';
import { NO_RIGHTS, tree } from './fixtures';

const menu = (...routes: readonly ServerRoute[]) => menuOf(routeTreeOf(routes), NO_RIGHTS);
const page = (path: string, more: Partial<ServerRoute> = {}): ServerRoute => ({
  path,
  component: path,
  meta: { title: path },
  ...more,
});
const group = (
  path: string,
  children: readonly ServerRoute[],
  more: Partial<ServerRoute> = {},
): ServerRoute => ({
  path,
  component: 'Layout',
  meta: { title: path.toUpperCase() },
  children,
  ...more,
});

/** The titles of a menu, nested by directory. */
const shape = (entries: readonly MenuEntry[]): unknown =>
  entries.map((entry) =>
    entry.kind === 'directory' ? { [entry.title]: shape(entry.children) } : entry.title,
  );

describe('the menu of the server’s tree', () => {
  it('has an entry for everything that is shown', () => {
    expect(menuOf(tree(), NO_RIGHTS)).toEqual([
      { kind: 'link', title: '工作台', icon: 'desk', needsTooltip: false, path: '/workbench', query: {} },
      {
        kind: 'directory',
        title: '订单',
        icon: 'list',
        needsTooltip: false,
        path: '/order',
        children: [
          {
            kind: 'link',
            title: '全部订单列表',
            needsTooltip: true,
            path: '/order/list',
            query: { state: '1' },
          },
          {
            kind: 'link',
            title: '配件列表',
            icon: 'part',
            needsTooltip: false,
            path: '/order/parts/list',
            query: {},
          },
        ],
      },
      {
        kind: 'link',
        title: '帮助中心',
        icon: 'help',
        needsTooltip: false,
        path: '/help/example/com',
        query: {},
      },
      {
        kind: 'external-link',
        title: '文档',
        icon: 'book',
        needsTooltip: false,
        href: 'https://docs.example.com/x//y',
      },
      { kind: 'link', title: '唯一', icon: 'one', needsTooltip: false, path: '/single/only', query: {} },
    ]);
  });

  it('shows an entry only to users who have its permission', () => {
    const [, orders] = menuOf(tree(), { roles: [], permissions: ['order:secret'] });
    expect(orders?.kind === 'directory' && orders.children.map(({ title }) => title)).toEqual([
      '全部订单列表',
      '配件列表',
      '核算',
    ]);
  });
});

describe('a menu', () => {
  it('skips hidden entries and those without a title', () => {
    expect(shape(menu(page('a', { hidden: true }), page('b', { meta: { title: '' } }), page('c')))).toEqual([
      'c',
    ]);
    expect(menu({ path: 'https://x.example', meta: { title: '' } })).toEqual([]);
    expect(menu(group('g', [page('a'), page('b')], { hidden: true }))).toEqual([]);
  });

  it('drops directories with nothing to show, however deep and even if always shown', () => {
    expect(menu(group('g', []))).toEqual([]);
    expect(menu(group('g', [page('a', { hidden: true })], { alwaysShow: true }))).toEqual([]);
    expect(menu(group('g', [group('h', [])]))).toEqual([]);
  });

  it('lets a single visible child replace its directory, unless the directory is always shown', () => {
    expect(shape(menu(group('g', [page('a'), page('b', { hidden: true })])))).toEqual(['a']);
    expect(shape(menu(group('g', [page('a')], { alwaysShow: true })))).toEqual([{ G: ['a'] }]);
    expect(shape(menu(group('g', [page('a'), page('b')])))).toEqual([{ G: ['a', 'b'] }]);
    expect(shape(menu(group('g', [group('h', [page('a'), page('b')])])))).toEqual([
      { G: [{ H: ['a', 'b'] }] },
    ]);
    expect(shape(menu(group('g', [group('h', [page('a')])])))).toEqual(['a']);
    expect(shape(menu(group('g', [{ path: 'https://x.example', meta: { title: 'X' } }])))).toEqual(['X']);
  });

  it('gives a promoted child without an icon the icon of its directory', () => {
    const icon = { title: 'G', icon: 'g' };
    expect(menu(group('g', [page('a')], { meta: icon }))[0]?.icon).toBe('g');
    expect(menu(group('g', [page('a', { meta: { title: 'A', icon: 'a' } })], { meta: icon }))[0]?.icon).toBe(
      'a',
    );
    expect(menu(group('g', [page('a')]))[0]).not.toHaveProperty('icon');
  });

  it('puts the children of a group without a title on its level', () => {
    expect(shape(menu(group('/', [page('a'), page('b')], { meta: undefined }), page('c')))).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('gives a tooltip to titles of more than five characters', () => {
    expect(needsTooltip('一二三四五')).toBe(false);
    expect(needsTooltip('一二三四五六')).toBe(true);
    expect(needsTooltip('🚗🚗🚗🚗🚗')).toBe(false);
    expect(menu(page('a', { meta: { title: '一二三四五六' } }))[0]?.needsTooltip).toBe(true);
  });
});

describe('any menu', () => {
  const leaves = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
    entries.flatMap((entry) => (entry.kind === 'directory' ? leaves(entry.children) : [entry]));
  const directories = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
    entries.flatMap((entry) => (entry.kind === 'directory' ? [entry, ...directories(entry.children)] : []));
  /** The titles of all screens that have a title and are neither hidden nor below a hidden node, in tree order. */
  const shown = (nodes: readonly RouteNode[]): readonly string[] =>
    nodes.flatMap((node) => {
      if (node.hidden) return [];
      if (node.kind === 'group') return shown(node.children);
      return node.title === '' ? [] : [node.title];
    });

  it('leads to exactly the pages that are shown, in their order, and has no empty directory', () => {
    fc.assert(
      fc.property(anyServerTree, fc.subarray(['p:1', 'p:2']), (routes, permissions) => {
        const rights = { roles: [], permissions };
        const nodes = routeTreeOf(routes);
        const entries = menuOf(nodes, rights);
        expect(leaves(entries).map(({ title }) => title)).toEqual(shown(permittedRoutes(nodes, rights)));
        for (const entry of directories(entries)) {
          expect(entry.kind === 'directory' && entry.children.length > 0).toBe(true);
          expect(entry.title).not.toBe('');
        }
      }),
    );
  });

  it('has no fewer entries for a user with more permissions', () => {
    fc.assert(
      fc.property(anyServerTree, fc.subarray(['p:1', 'p:2']), (routes, permissions) => {
        const nodes = routeTreeOf(routes);
        const few = leaves(menuOf(nodes, { roles: [], permissions }));
        const all = leaves(menuOf(nodes, { roles: [], permissions: ['p:1', 'p:2'] }));
        const titles = all.map(({ title }) => title);
        for (const { title } of few) expect(titles).toContain(title);
        expect(few.length).toBeLessThanOrEqual(all.length);
      }),
    );
  });
});

describe('permitted routes', () => {
  it('lose forbidden pages, and a forbidden group with everything in it, but nothing else', () => {
    const nodes = routeTreeOf([
      group('g', [page('a'), page('b', { roles: ['admin'] })], { permissions: ['p'] }),
      page('c', { roles: ['common'] }),
    ]);
    expect(permittedRoutes(nodes, NO_RIGHTS)).toEqual([]);
    const rights = { roles: ['common'], permissions: ['p'] };
    const [first, second] = permittedRoutes(nodes, rights);
    expect(first).toMatchObject({ kind: 'group', path: '/g', children: [{ path: '/g/a' }] });
    expect(first?.kind === 'group' && first.children).toHaveLength(1);
    expect(second).toBe(nodes[1]);
  });
});

describe('the highlighted menu entry', () => {
  it('is the entry that the page configures, else the entry of the page itself', () => {
    expect(activeMenuOf({ path: '/user/profile', activeMenu: '/user/list' })).toBe('/user/list');
    expect(activeMenuOf({ path: '/orders' })).toBe('/orders');
  });
});
