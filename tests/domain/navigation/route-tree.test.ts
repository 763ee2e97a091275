import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryOf, routeTreeOf } from '@/domain/navigation/route-tree';
import type { RouteNode, ServerRoute } from '@/domain/navigation/routes';
import { anyServerTree } from './arbitraries';
import { tree } from './fixtures';

const one = (route: ServerRoute) => routeTreeOf([route])[0];
const childrenOf = (node: RouteNode | undefined) => (node?.kind === 'group' ? node.children : []);

describe('the query of a route', () => {
  it('contains texts, numbers and booleans as text', () => {
    expect(queryOf('{"id":1,"name":"车","on":true,"off":false,"rate":-1.5e3}')).toEqual({
      id: '1',
      name: '车',
      on: 'true',
      off: 'false',
      rate: '-1.5e3',
    });
    expect(queryOf('{"a":12.345,"b":1e+30,"c":2E15,"d":3e-07}')).toEqual({
      a: '12.345',
      b: '1e+30',
      c: '2E15',
      d: '3e-07',
    });
  });

  it('keeps every digit of an id and does not change digits inside texts', () => {
    expect(queryOf('{"id":9007199254740993123,"text":"a \\" 12, 3","99":"7"}')).toEqual({
      id: '9007199254740993123',
      text: 'a " 12, 3',
      99: '7',
    });
  });

  it('leaves out all other values', () => {
    expect(queryOf('{"a":null,"b":[1],"c":{"d":1},"e":1}')).toEqual({ e: '1' });
  });

  it.each([undefined, '', 'id=1', '{', '[1]', '1', 'null', '"text"'])('is empty for %s', (json) => {
    expect(queryOf(json)).toEqual({});
  });

  it('contains any texts of its JSON unchanged', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string({ unit: 'binary' })), (query) => {
        expect(queryOf(JSON.stringify(query))).toEqual({ ...query });
      }),
    );
  });
});

describe('a route of the server', () => {
  it('a route with a view is a page at its absolute path', () => {
    expect(childrenOf(tree()[1])[0]).toStrictEqual({
      kind: 'page',
      path: '/order/list',
      name: 'OrderList',
      title: '全部订单列表',
      view: 'order/list/index',
      query: { state: '1' },
      noCache: false,
      affix: false,
      hidden: false,
      requires: {},
    });
  });

  it('keeps a page’s options for cache, tab, menu and permissions', () => {
    expect(
      one({
        path: '/a',
        component: 'a/index',
        hidden: true,
        meta: { title: 'A', icon: 'star', noCache: true, affix: true, activeMenu: '/b' },
        permissions: ['p'],
        roles: ['r'],
      }),
    ).toStrictEqual({
      kind: 'page',
      path: '/a',
      title: 'A',
      icon: 'star',
      view: 'a/index',
      query: {},
      noCache: true,
      affix: true,
      activeMenu: '/b',
      hidden: true,
      requires: { permissions: ['p'], roles: ['r'] },
    });
  });

  it('a route with nothing but a path is an unnamed page without a view', () => {
    expect(one({ path: 'a', name: '', meta: { icon: '' } })).toStrictEqual({
      kind: 'page',
      path: '/a',
      title: '',
      view: '',
      query: {},
      noCache: false,
      affix: false,
      hidden: false,
      requires: {},
    });
  });

  it('a route with Layout or ParentView is a group, and noRedirect means no redirect', () => {
    expect(tree()[4]).toStrictEqual({
      kind: 'group',
      path: '/empty',
      title: '空目录',
      hidden: false,
      alwaysShow: false,
      requires: {},
      children: [],
    });
    expect(tree()[1]).toMatchObject({ kind: 'group', path: '/order', alwaysShow: true, icon: 'list' });
    expect(tree()[1]).not.toHaveProperty('redirect');
    expect(one({ path: '/a', component: 'ParentView', redirect: '' })).not.toHaveProperty('redirect');
  });

  it('a redirect of a route leads to an absolute path', () => {
    expect(tree()[6]).toMatchObject({ redirect: '/single/only' });
    expect(one({ path: '/a', component: 'Layout', redirect: 'b' })).toMatchObject({ redirect: '/a/b' });
  });

  it('a route with children is a group, with any component', () => {
    expect(
      one({ path: '/a', component: 'a/index', children: [{ path: 'b', component: 'b' }] }),
    ).toMatchObject({
      kind: 'group',
      children: [{ kind: 'page', path: '/a/b' }],
    });
  });

  it('a route with InnerLink shows an external page in a frame', () => {
    expect(tree()[2]).toStrictEqual({
      kind: 'group',
      path: '/',
      title: '',
      icon: 'help',
      hidden: false,
      alwaysShow: false,
      requires: {},
      children: [
        {
          kind: 'inner-link',
          path: '/help/example/com',
          name: 'Help',
          title: '帮助中心',
          icon: 'help',
          link: 'https://help.example.com',
          query: {},
          noCache: false,
          affix: false,
          hidden: false,
          requires: {},
        },
      ],
    });
    expect(one({ path: '/a', component: 'InnerLink', meta: { link: null } })).toMatchObject({ link: '' });
  });

  it('a route whose path is a URL is an external link to exactly that URL', () => {
    expect(tree()[3]).toStrictEqual({
      kind: 'external-link',
      href: 'https://docs.example.com/x//y',
      title: '文档',
      icon: 'book',
      hidden: false,
      requires: {},
    });
  });

  it('a route at / keeps its own title unless its only child repeats it', () => {
    const child = (title: string): ServerRoute => ({ path: 'x', component: 'x', meta: { title } });
    const wrapper = (path: string, ...children: ServerRoute[]) =>
      one({ path, component: 'Layout', meta: { title: 'T' }, children })?.title;
    expect(wrapper('/', child('T'))).toBe('');
    expect(wrapper('/', child('U'))).toBe('T');
    expect(wrapper('/', child('T'), child('T'))).toBe('T');
    expect(wrapper('/t', child('T'))).toBe('T');
  });
});

describe('any tree', () => {
  const flat = (nodes: readonly RouteNode[]): readonly RouteNode[] =>
    nodes.flatMap((node) => (node.kind === 'group' ? [node, ...flat(node.children)] : [node]));
  const count = (routes: readonly ServerRoute[]): number =>
    routes.reduce((sum, { children = [] }) => sum + 1 + count(children), 0);

  it('keeps every entry, with absolute paths', () => {
    fc.assert(
      fc.property(anyServerTree, (routes) => {
        const nodes = flat(routeTreeOf(routes));
        expect(nodes.length).toBe(count(routes));
        for (const node of nodes) {
          if (node.kind === 'external-link') expect(node.href).toBe('https://out.example');
          else expect(node.path).toMatch(/^\/(?!.*\/\/)(.*[^/])?$/);
          expect(node.icon).not.toBe('#');
          if (node.kind === 'group') expect(node.redirect).not.toBe('noRedirect');
        }
      }),
    );
  });
});
