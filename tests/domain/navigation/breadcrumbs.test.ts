import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breadcrumbsOf, groupCrumb } from '@/domain/navigation/breadcrumbs';
import { tree } from './fixtures';

const home = { title: '首页', to: '/index' };

describe('a breadcrumb', () => {
  it('starts with home and ends with the current page, which is no link', () => {
    expect(breadcrumbsOf([{ title: '订单' }, { title: '列表', to: '/order/list' }], home)).toEqual([
      { title: '首页', to: '/index' },
      { title: '订单' },
      { title: '列表' },
    ]);
  });

  it('contains home once', () => {
    expect(breadcrumbsOf([home], home)).toEqual([{ title: '首页' }]);
    expect(breadcrumbsOf([], home)).toEqual([{ title: '首页' }]);
  });

  it('skips steps without a title', () => {
    expect(breadcrumbsOf([{ title: '' }, { title: '工作台', to: '/workbench' }], home)).toEqual([
      home,
      { title: '工作台' },
    ]);
  });

  it('keeps a group as a link only when it redirects', () => {
    const groups = tree().flatMap((node) => (node.kind === 'group' ? [groupCrumb(node)] : []));
    expect(groups[1]).toStrictEqual({ title: '订单' });
    expect(groups).toContainEqual({ title: '单项', to: '/single/only' });
  });

  it('never loses a titled step, and only its last step is the current page', () => {
    const crumb = fc.record({ title: fc.constantFrom('', 'A', 'B'), to: fc.constantFrom('/a', '/b') });
    fc.assert(
      fc.property(fc.array(crumb), (trail) => {
        const crumbs = breadcrumbsOf(trail, home);
        expect(crumbs.slice(1).map(({ title }) => title)).toEqual(
          trail.map(({ title }) => title).filter(Boolean),
        );
        expect(crumbs.filter(({ to }) => to === undefined)).toHaveLength(1);
        expect(crumbs.at(-1)).not.toHaveProperty('to');
      }),
    );
  });
});
