import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { routeTreeOf } from '@/domain/navigation/route-tree';
import { SEARCH_THRESHOLD, searchEntriesOf } from '@/domain/navigation/search-entries';
import { anyServerTree } from './arbitraries';
import { NO_RIGHTS, tree } from './fixtures';

describe('the route search', () => {
  it('finds all shown pages by the titles of their path', () => {
    expect(searchEntriesOf(tree(), NO_RIGHTS)).toEqual([
      { kind: 'route', titles: ['工作台'], label: '工作台', path: '/workbench', query: {} },
      {
        kind: 'route',
        titles: ['订单', '全部订单列表'],
        label: '订单 > 全部订单列表',
        path: '/order/list',
        query: { state: '1' },
      },
      {
        kind: 'route',
        titles: ['订单', '配件', '配件列表'],
        label: '订单 > 配件 > 配件列表',
        path: '/order/parts/list',
        query: {},
      },
      { kind: 'route', titles: ['帮助中心'], label: '帮助中心', path: '/help/example/com', query: {} },
      { kind: 'external-link', titles: ['文档'], label: '文档', href: 'https://docs.example.com/x//y' },
      { kind: 'route', titles: ['单项'], label: '单项', path: '/single/only', query: {} },
      { kind: 'route', titles: ['单项', '唯一'], label: '单项 > 唯一', path: '/single/only', query: {} },
    ]);
  });

  it('has the fuzziness threshold of the specification', () => {
    expect(SEARCH_THRESHOLD).toBe(0.4);
  });

  it('finds only permitted pages', () => {
    const labels = (permissions: readonly string[]) =>
      searchEntriesOf(tree(), { roles: [], permissions }).map(({ label }) => label);
    expect(labels([])).not.toContain('订单 > 核算');
    expect(labels(['order:secret'])).toContain('订单 > 核算');
  });

  it('finds only pages with a title of their own', () => {
    const routes = routeTreeOf([
      { path: '/a', component: 'a' },
      { path: 'https://a.example' },
      {
        path: '/b',
        component: 'Layout',
        redirect: '/b/c',
        children: [{ path: 'c', component: 'c', meta: { title: 'C' } }],
      },
    ]);
    expect(searchEntriesOf(routes, NO_RIGHTS).map(({ label }) => label)).toEqual(['C']);
  });

  it('labels every result with the titles of its path, none of them empty, in any tree', () => {
    fc.assert(
      fc.property(anyServerTree, (routes) => {
        for (const { titles, label } of searchEntriesOf(routeTreeOf(routes), NO_RIGHTS)) {
          expect(titles.length).toBeGreaterThan(0);
          expect(titles).not.toContain('');
          expect(label.split(' > ')).toEqual(titles);
        }
      }),
    );
  });
});
