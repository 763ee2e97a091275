import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  closeAllTabs,
  closeOtherTabs,
  closeTab,
  closeTabsToTheLeft,
  closeTabsToTheRight,
  tabMenuOf,
} from '@/domain/navigation/close-tabs';
import { restoreTabs, storedTabsOf } from '@/domain/navigation/stored-tabs';
import {
  activateTab,
  affixedTabs,
  findTab,
  isStateKept,
  NO_TABS,
  openTab,
  refreshTab,
  renameTab,
  type Tabs,
  type TabTarget,
} from '@/domain/navigation/tabs';

const home: TabTarget = { path: '/index', title: '首页', name: 'Index' };
const start = (): Tabs => affixedTabs([home]);
const page = (letter: string): TabTarget => ({
  path: `/${letter}`,
  title: letter,
  name: letter.toUpperCase(),
});
/** The tab of home, and a tab for each of these letters; the last tab is active by default. */
const tabs = (letters: string, active?: string): Tabs => {
  const opened = [...letters].map(page).reduce(openTab, start());
  return active === undefined ? opened : activateTab(opened, `/${active}`);
};
const paths = ({ list }: Tabs) => list.map(({ path }) => path).join(' ');
const show = (given: Tabs) => `${paths(given)} @${given.active ?? ''}`;

describe('opening a page', () => {
  it('starts without any open tab', () => {
    expect(NO_TABS).toStrictEqual({ list: [], active: undefined });
  });

  it('adds a tab at the end and activates it', () => {
    expect(tabs('a').list[1]).toStrictEqual({
      path: '/a',
      title: 'a',
      query: {},
      name: 'A',
      noCache: false,
      affix: false,
      revision: 0,
    });
    expect(show(tabs('abc'))).toBe('/index /a /b /c @/c');
  });

  it('needs only a title, a path and a query', () => {
    expect(
      openTab(NO_TABS, { title: '订单 7', path: '/order/detail/7/', query: { from: 'chat' } }),
    ).toStrictEqual({
      active: '/order/detail/7',
      list: [
        {
          path: '/order/detail/7',
          title: '订单 7',
          query: { from: 'chat' },
          noCache: false,
          affix: false,
          revision: 0,
        },
      ],
    });
  });

  it('that has a tab already updates the query and title of the tab, and keeps the rest of the tab', () => {
    const known = refreshTab(openTab(tabs('ab'), { ...page('a'), noCache: true }), '/a');
    const again = openTab(known, { path: '/a?x', title: 'A2', query: { x: '1' } });
    expect(show(again)).toBe('/index /a /b @/a');
    expect(findTab(again, '/a')).toEqual({
      path: '/a',
      title: 'A2',
      query: { x: '1' },
      name: 'A',
      noCache: true,
      affix: false,
      revision: 1,
    });
    expect(findTab(openTab(again, { ...page('a'), name: 'Z', noCache: false }), '/a')).toMatchObject({
      name: 'Z',
      noCache: false,
      query: {},
    });
  });

  it('keeps an affixed tab affixed', () => {
    expect(findTab(openTab(tabs('a'), home), '/index')?.affix).toBe(true);
    expect(findTab(openTab(tabs('a'), { ...page('a'), affix: true }), '/a')?.affix).toBe(true);
    expect(start()).toMatchObject({ list: [{ path: '/index', affix: true }], active: undefined });
  });
});

describe('an open tab', () => {
  it('can be activated; a tab that is not open cannot', () => {
    expect(activateTab(tabs('ab'), '/a').active).toBe('/a');
    const given = tabs('ab');
    expect(activateTab(given, '/z')).toBe(given);
    expect(findTab(given, '/z')).toBeUndefined();
  });

  it('can be renamed, and no other tab changes', () => {
    const renamed = renameTab(tabs('ab'), '/a', 'SO1');
    expect(renamed.list.map(({ title }) => title)).toEqual(['首页', 'SO1', 'b']);
    expect(renamed.active).toBe('/b');
  });

  it('is rebuilt by a refresh, and no other tab is', () => {
    const refreshed = refreshTab(refreshTab(tabs('ab'), '/a'), '/a');
    expect(refreshed.list.map(({ revision }) => revision)).toEqual([0, 2, 0]);
    expect(show(refreshed)).toBe('/index /a /b @/b');
  });

  it('keeps its state when it has a name, unless its page sets noCache', () => {
    const open = [page('a'), { ...page('b'), noCache: true }, { path: '/c', title: 'c' }].reduce<Tabs>(
      openTab,
      start(),
    );
    expect(open.list.filter(isStateKept).map(({ path }) => path)).toEqual(['/index', '/a']);
  });
});

describe('closing the active tab', () => {
  it('activates its right neighbour, else its left', () => {
    expect(show(closeTab(tabs('abc', 'b'), '/b'))).toBe('/index /a /c @/c');
    expect(show(closeTab(tabs('abc', 'c'), '/c'))).toBe('/index /a /b @/b');
    expect(show(closeTab(tabs('a'), '/a'))).toBe('/index @/index');
  });

  it('leaves no tab active when none was active', () => {
    expect(show(closeTab({ ...tabs('ab'), active: undefined }, '/a'))).toBe('/index /b @');
    expect(closeAllTabs(start()).active).toBeUndefined();
  });

  it('leaves no tab active when it was the last tab', () => {
    expect(closeTab(openTab(NO_TABS, page('a')), '/a')).toEqual(NO_TABS);
  });
});

describe('closing tabs', () => {
  it('closing another tab leaves the active one active', () => {
    expect(show(closeTab(tabs('abc', 'a'), '/b'))).toBe('/index /a /c @/a');
    expect(show(closeTab(tabs('abc', 'c'), '/a'))).toBe('/index /b /c @/c');
  });

  it('closing an affixed or a missing tab changes nothing', () => {
    expect(closeTab(tabs('ab', 'index'), '/index')).toEqual(tabs('ab', 'index'));
    expect(closeTab(tabs('ab'), '/z')).toEqual(tabs('ab'));
  });

  it('closing the other tabs keeps the chosen and the affixed tabs, and activates the chosen tab', () => {
    expect(show(closeOtherTabs(tabs('abc', 'c'), '/b'))).toBe('/index /b @/b');
    expect(show(closeOtherTabs(tabs('abc', 'c'), '/index'))).toBe('/index @/index');
    expect(closeOtherTabs(tabs('abc'), '/z')).toEqual(tabs('abc'));
  });

  it('closing the tabs to the left keeps the chosen tab and those after it', () => {
    expect(show(closeTabsToTheLeft(tabs('abc', 'a'), '/b'))).toBe('/index /b /c @/b');
    expect(show(closeTabsToTheLeft(tabs('abc', 'c'), '/b'))).toBe('/index /b /c @/c');
    expect(closeTabsToTheLeft(tabs('abc'), '/z')).toEqual(tabs('abc'));
  });

  it('closing the tabs to the right keeps the chosen tab and those before it', () => {
    expect(show(closeTabsToTheRight(tabs('abc', 'c'), '/b'))).toBe('/index /a /b @/b');
    expect(show(closeTabsToTheRight(tabs('abc', 'a'), '/b'))).toBe('/index /a /b @/a');
    expect(show(closeTabsToTheRight(tabs('abc', 'a'), '/index'))).toBe('/index @/index');
    expect(closeTabsToTheRight(tabs('abc'), '/z')).toEqual(tabs('abc'));
  });

  it('closing all tabs keeps the affixed tabs', () => {
    expect(show(closeAllTabs(tabs('abc', 'b')))).toBe('/index @/index');
    expect(show(closeAllTabs(tabs('abc', 'index')))).toBe('/index @/index');
    expect(closeAllTabs(openTab(NO_TABS, page('a')))).toEqual(NO_TABS);
  });

  it('activates the nearest remaining tab, on the right if there is one', () => {
    const affix = { ...page('x'), affix: true };
    const both = [page('a'), affix, page('b')].reduce(openTab, start());
    expect(show(closeAllTabs(activateTab(both, '/a')))).toBe('/index /x @/x');
    expect(show(closeAllTabs(activateTab(both, '/b')))).toBe('/index /x @/x');
  });
});

describe('the menu of a tab', () => {
  const menu = (given: Tabs, path: string) => {
    const { closeCurrent, closeOthers, closeLeft, closeRight } = tabMenuOf(given, path);
    return [closeCurrent && 'current', closeOthers && 'others', closeLeft && 'left', closeRight && 'right']
      .filter(Boolean)
      .join(' ');
  };

  it('offers only actions that would change something', () => {
    expect(menu(tabs('abc'), '/b')).toBe('current others left right');
    expect(menu(tabs('abc'), '/a')).toBe('current others right');
    expect(menu(tabs('abc'), '/c')).toBe('current others left');
    expect(menu(tabs('abc'), '/index')).toBe('others right');
    expect(menu(tabs('a'), '/a')).toBe('current');
    expect(menu(start(), '/index')).toBe('');
    expect(menu(tabs('abc'), '/z')).toBe('');
  });
});

describe('tabs survive a reload', () => {
  const restoring = { person: 'u1', affixed: [home], reachable: () => true };
  const given = () => openTab(tabs('ab'), { path: '/c', title: 'c', query: { q: '1' }, noCache: true });

  it('tabs are restored unchanged for the same user', () => {
    const stored: unknown = JSON.parse(JSON.stringify(storedTabsOf('u1', activateTab(given(), '/a'))));
    expect(restoreTabs(stored, restoring)).toEqual(activateTab(given(), '/a'));
  });

  it('tabs are restored without the dialog or the queue above their page', () => {
    const above = (path: string, query: Readonly<Record<string, string>>): TabTarget => ({
      ...{ path, title: path, query },
    });
    const given = [
      above('/queue', { size: '20', queue: '1' }),
      above('/work', { size: '20', work: '7', order: '5', mode: 'view' }),
      above('/new', { order: '5', from: '7' }),
      above('/other', { mode: 'all', from: '/a' }),
    ].reduce(openTab, start());
    const restored = restoreTabs(storedTabsOf('u1', given), restoring);
    expect(restored.list.slice(1).map(({ query }) => query)).toEqual([
      { size: '20' },
      { size: '20' },
      {},
      { mode: 'all', from: '/a' },
    ]);
  });

  it('stored tabs contain only what a reload needs', () => {
    expect(storedTabsOf('u1', openTab(NO_TABS, { path: '/a', title: 'a' }))).toStrictEqual({
      person: 'u1',
      active: '/a',
      list: [{ path: '/a', title: 'a', query: {}, noCache: false }],
    });
  });

  it('tabs are not restored for another user or from malformed storage', () => {
    expect(restoreTabs(storedTabsOf('u2', given()), restoring)).toEqual(start());
    for (const rubbish of [undefined, null, 1, 'x', [], {}, { person: 'u1' }, { person: 'u1', list: {} }]) {
      expect(restoreTabs(rubbish, restoring)).toEqual(start());
    }
  });

  it('stored tabs that can no longer be reached or read are dropped', () => {
    const list = [
      { path: '/a', title: 'a', query: { x: 1, y: '2' }, name: 7, noCache: 'yes', affix: true },
      { path: '/gone', title: 'gone' },
      { path: 'https://x.example', title: 'x' },
      { path: '/b' },
      { title: 'c' },
      null,
      'd',
      { path: '/e', title: 'e', query: null },
    ];
    const restored = restoreTabs(
      { person: 'u1', active: '/gone', list },
      { ...restoring, reachable: (path) => path !== '/gone' },
    );
    expect(restored).toEqual({
      active: undefined,
      list: [
        ...start().list,
        { path: '/a', title: 'a', query: { y: '2' }, noCache: false, affix: false, revision: 0 },
        { path: '/e', title: 'e', query: {}, noCache: false, affix: false, revision: 0 },
      ],
    });
  });

  it('affixed tabs take their current title and query', () => {
    const old = storedTabsOf('u1', renameTab(given(), '/index', 'Home'));
    expect(restoreTabs(old, restoring).list[0]).toEqual(start().list[0]);
    expect(restoreTabs({ ...old, active: 7 }, restoring).active).toBeUndefined();
  });

  it('a tab that is no longer affixed can be closed', () => {
    const restored = restoreTabs(storedTabsOf('u1', given()), { ...restoring, affixed: [] });
    expect(restored.list[0]).toMatchObject({ path: '/index', affix: false });
  });
});

type Step = (given: Tabs) => Tabs;

const anyPath = fc.constantFrom('/index', '/pinned', '/a', '/b', '/c', '/d', '/e', '/missing');
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(anyPath, fc.string()).map(
    ([path, title]): Step =>
      (given) =>
        openTab(given, { path, title }),
  ),
  fc
    .tuple(
      fc.constantFrom(
        closeTab,
        closeOtherTabs,
        closeTabsToTheLeft,
        closeTabsToTheRight,
        refreshTab,
        activateTab,
        (given: Tabs) => closeAllTabs(given),
        (given: Tabs, path: string) => renameTab(given, path, 'renamed'),
        (given: Tabs) =>
          restoreTabs(storedTabsOf('u', given), { person: 'u', affixed: pinned, reachable: () => true }),
      ),
      anyPath,
    )
    .map(
      ([step, path]): Step =>
        (given) =>
          step(given, path),
    ),
);
const pinned: readonly TabTarget[] = [home, { path: '/pinned', title: 'pinned' }];
const anySteps = fc.array(anyStep, { maxLength: 30 });

describe('any sequence of actions on tabs', () => {
  it('keeps affixed tabs, opens a path once, and the active tab is open', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        let given = affixedTabs(pinned);
        for (const step of steps) {
          given = step(given);
          const open = given.list.map(({ path }) => path);
          expect(open.slice(0, 2)).toEqual(['/index', '/pinned']);
          expect(given.list.filter(({ affix }) => affix)).toHaveLength(2);
          expect(new Set(open).size).toBe(open.length);
          if (given.active !== undefined) expect(open).toContain(given.active);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('keeps one tab active while there are tabs, and remaining tabs keep their order', () => {
    fc.assert(
      fc.property(
        anySteps,
        anyPath,
        fc.constantFrom(closeTab, closeTabsToTheLeft, closeTabsToTheRight),
        (steps, path, close) => {
          const before = steps.reduce((given, step) => step(given), openTab(affixedTabs(pinned), home));
          const after = close(before, path);
          expect(after.active).toBeDefined();
          expect(before.list.filter((tab) => after.list.includes(tab))).toEqual(after.list);
          if (after.list.some((tab) => tab.path === before.active)) expect(after.active).toBe(before.active);
        },
      ),
    );
  });

  it('a menu entry is offered exactly when it changes something', () => {
    fc.assert(
      fc.property(anySteps, anyPath, (steps, path) => {
        const given = steps.reduce((tabsSoFar, step) => step(tabsSoFar), affixedTabs(pinned));
        const menu = tabMenuOf(given, path);
        const shrinks = (close: (tabsGiven: Tabs, at: string) => Tabs) =>
          close(given, path).list.length < given.list.length;
        expect(menu.closeCurrent).toBe(shrinks(closeTab));
        expect(menu.closeOthers).toBe(shrinks(closeOtherTabs));
        expect(menu.closeLeft).toBe(shrinks(closeTabsToTheLeft));
        expect(menu.closeRight).toBe(shrinks(closeTabsToTheRight));
      }),
    );
  });
});
