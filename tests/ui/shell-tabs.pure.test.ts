import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { frameUrl } from '@/ui/shell/pages/frame-url';
import { arrive, frontPage, type NavigationState } from '@/ui/shell/tabs/navigation-state';
import { targetOf } from '@/ui/shell/tabs/path-target';
import { stripKey } from '@/ui/shell/tabs/strip-keys';
import { createTabControl } from '@/ui/shell/tabs/tab-commands';
import { NO_TABS } from '@/domain/navigation/tabs';
import { isShown } from '@/ui/kit/access/access';
import { windowOf } from '@/ui/kit/table/use-row-window';
import type { RouterEntry } from '@/domain/navigation/router-entries';

const OURS = 'https://desk.example';

const pageAt = (path: string): RouterEntry => ({
  kind: 'page',
  path,
  title: path,
  name: path,
  hidden: false,
  requires: {},
  query: {},
  noCache: false,
  affix: false,
  view: 'work/list/index',
  trail: [],
});

describe('the URL of a frame', () => {
  it('lets a foreign page keep its origin in the sandbox, but not our own page, which could leave the sandbox', () => {
    expect(frameUrl('https://help.example/a', OURS)?.sandbox).toContain('allow-same-origin');
    expect(frameUrl(`${OURS}/api/docs`, OURS)?.sandbox).not.toContain('allow-same-origin');
  });

  it('is http or https, and its page can never navigate ours', () => {
    expect(frameUrl('https://help.example/', OURS)?.sandbox).not.toContain('top-navigation');
    for (const link of [
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      '//x',
      '/a',
      '',
      'x y',
    ]) {
      expect(frameUrl(link, OURS)).toBeUndefined();
    }
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['http', 'https', 'ftp', 'ws'] }), (link) => {
        expect(frameUrl(link, OURS) !== undefined).toBe(/^https?:/.test(link));
      }),
    );
  });
});

describe('a key on a tab', () => {
  const tabs = [
    { path: '/index', affix: true },
    { path: '/a', affix: false },
    { path: '/b', affix: false },
  ];
  const press = (key: string, path: string, shiftKey = false) => stripKey({ key, shiftKey }, tabs, path);

  it('moves the focus cyclically with the arrows, and to the ends with Home and End', () => {
    expect(press('ArrowRight', '/b')).toEqual({ kind: 'focus', path: '/index' });
    expect(press('ArrowLeft', '/index')).toEqual({ kind: 'focus', path: '/b' });
    expect(press('Home', '/b')).toEqual({ kind: 'focus', path: '/index' });
    expect(press('End', '/index')).toEqual({ kind: 'focus', path: '/b' });
  });

  it('closes the tab with Delete unless the tab is affixed, and focuses its right neighbour, else its left one', () => {
    expect(press('Delete', '/index')).toBeUndefined();
    expect(press('Delete', '/a')).toEqual({ kind: 'close', then: '/b' });
    expect(press('Delete', '/b')).toEqual({ kind: 'close', then: '/a' });
  });

  it('opens the menu only as the menu key or as Shift+F10', () => {
    expect(press('ContextMenu', '/a')).toEqual({ kind: 'menu' });
    expect(press('F10', '/a', true)).toEqual({ kind: 'menu' });
    expect(press('F10', '/a')).toBeUndefined();
    expect(press('x', '/a')).toBeUndefined();
  });
});

describe('a page opened by another page', () => {
  const HERE = { pathname: '/work/list', search: '', hash: '', state: null, key: 'here' };
  const within = (withTabs: boolean) => {
    let navigation = arrive({ tabs: NO_TABS, pages: [] }, HERE, { entries: [], withTabs });
    const went: unknown[] = [];
    const waiting: (() => void)[] = [];
    const { commands, join } = createTabControl(
      navigation,
      (change) => {
        navigation = change(navigation);
      },
      (run) => {
        waiting.push(run);
        return () => void waiting.splice(0);
      },
    );
    join(navigation, (to: unknown) => void went.push(to));
    return {
      ...{ commands, went },
      paint: () => {
        for (const run of waiting.splice(0)) run();
      },
      titles: () => navigation.tabs.list.map(({ path, title }) => [path, title]),
    };
  };

  it('has the title, the path and the query it was opened with', () => {
    const { commands, went, titles, paint } = within(true);
    commands.open({ path: '/order/detail/7', title: 'GD7', query: { from: 'a b', n: '1' } });
    paint();
    expect(went).toEqual(['/order/detail/7?from=a+b&n=1']);
    expect(titles()).toContainEqual(['/order/detail/7', 'GD7']);
  });

  it('has no tab, and no title from the opening page, if tabs are off', () => {
    const { commands, went, titles, paint } = within(false);
    commands.open({ path: '/order/detail/7', title: 'GD7' });
    paint();
    commands.open({ path: '/index' });
    paint();
    expect(went).toEqual(['/order/detail/7', '/index']);
    expect(titles().flat()).not.toContain('GD7');
  });

  it('opens after the pressed link was painted, and leaves no tab when another page is opened first', () => {
    const { commands, went, titles, paint } = within(true);
    commands.open({ path: '/order/detail/7', title: 'GD7' });
    expect(went).toEqual([]);
    commands.open({ path: '/order/detail/8', title: 'GD8' });
    paint();
    expect(went).toEqual(['/order/detail/8']);
    expect(titles().flat()).not.toContain('GD7');
  });
});

describe('going back to a mounted page', () => {
  const at = (path: string, search = '') => ({ pathname: path, search, hash: '', state: null, key: path });
  const started = () => {
    const paths = ['/index', '/work/list', '/coupon'];
    const open = { entries: paths.map(pageAt), withTabs: true };
    let navigation = [at('/work/list', '?size=500'), at('/coupon'), at('/index')].reduce<NavigationState>(
      (before, location) => arrive(before, location, open),
      { tabs: NO_TABS, pages: [], location: at('/'), withTabs: true },
    );
    const went: unknown[] = [];
    let waiting: (() => void) | undefined;
    const join = () => {
      control.join(navigation, (to: unknown) => void went.push(to));
    };
    const control = createTabControl(
      navigation,
      (change) => {
        navigation = change(navigation);
        join();
      },
      (run) => {
        waiting = run;
        return () => {
          waiting = undefined;
        };
      },
    );
    join();
    return {
      commands: control.commands,
      went,
      paint: () => {
        waiting?.();
        waiting = undefined;
      },
      inFront: () => frontPage(navigation)?.path,
      arriveAt: (path: string, search?: string) => {
        navigation = arrive(navigation, at(path, search), open);
        join();
      },
    };
  };

  it('shows the page before its last URL is reached', () => {
    const { commands, went, inFront, paint, arriveAt } = started();
    expect(inFront()).toBe('/index');
    expect(commands.resume('/work/list')).toBe(true);
    expect(inFront()).toBe('/work/list');
    expect(went).toEqual([]);
    paint();
    expect(went).toEqual(['/work/list?size=500']);
    expect(inFront()).toBe('/work/list');
    arriveAt('/work/list', '?size=500');
    expect(inFront()).toBe('/work/list');
    arriveAt('/index');
    expect(inFront()).toBe('/index');
  });

  it('opens the page by the menu without the queue or a dialog above it', () => {
    const { commands, went, paint, arriveAt } = started();
    for (const above of ['queue=1', 'work=7&mode=view']) {
      arriveAt('/work/list', `?size=500&${above}`);
      arriveAt('/index');
      commands.resume('/work/list');
      paint();
    }
    expect(went).toEqual(['/work/list?size=500', '/work/list?size=500']);
  });

  it('is replaced by the next requested page, and a second click meanwhile has no effect', () => {
    const { commands, went, inFront, paint, arriveAt } = started();
    commands.resume('/work/list');
    expect(commands.resume('/work/list')).toBe(true);
    paint();
    commands.resume('/index');
    expect(inFront()).toBe('/index');
    paint();
    commands.resume('/coupon');
    paint();
    expect(went).toEqual(['/work/list?size=500', '/index', '/coupon']);
    arriveAt('/coupon');
    expect(inFront()).toBe('/coupon');
  });

  it('is skipped when the user chooses another page before the paint', () => {
    const { commands, went, inFront, paint, arriveAt } = started();
    commands.resume('/work/list');
    commands.resume('/coupon');
    paint();
    expect(went).toEqual(['/coupon']);
    commands.resume('/work/list');
    arriveAt('/coupon');
    paint();
    expect(inFront()).toBe('/coupon');
    expect(went).toEqual(['/coupon']);
  });

  it('changes nothing when the user returns before the paint', () => {
    const { commands, went, inFront, paint } = started();
    commands.resume('/work/list');
    commands.resume('/index');
    paint();
    expect(inFront()).toBe('/index');
    expect(went).toEqual([]);
    expect(commands.resume('/index')).toBe(false);
  });

  it('keeps the page hidden when the user opens the page at another URL, whose data must be read first', () => {
    const { commands, inFront } = started();
    commands.open({ path: '/work/list', query: { size: '10' } });
    expect(inFront()).toBe('/index');
  });
});

describe('the kind of a path', () => {
  const entries: readonly RouterEntry[] = [
    { kind: 'redirect', path: '/system', to: '/system/user' },
    {
      kind: 'page',
      path: '/system/user',
      title: '用户',
      name: 'User',
      hidden: false,
      requires: {},
      query: {},
      noCache: true,
      affix: false,
      view: 'system/user/index',
      trail: [],
    },
  ];

  it('is a redirect, a refresh, or a page with the name under which its state is kept', () => {
    expect(targetOf('/', entries)).toEqual({ kind: 'passing' });
    expect(targetOf('/system', entries)).toEqual({ kind: 'passing' });
    expect(targetOf('/redirect/system/user', entries)).toEqual({ kind: 'refresh' });
    expect(targetOf('/system/user/', entries)).toEqual({ kind: 'page', name: 'User', noCache: true });
    expect(targetOf('/order/detail/12', entries)).toEqual({
      kind: 'page',
      name: 'OrderDetail',
      noCache: false,
    });
    expect(targetOf('/integral/recharge', entries)).toEqual({
      kind: 'page',
      name: 'PointsRecharge',
      noCache: true,
    });
  });
});

describe('an access check without conditions', () => {
  it('is an error in development; in production it hides the content and logs an error', () => {
    const error = vi.fn();
    expect(() => isShown('nothing-required', { development: true, logger: { error } })).toThrow();
    expect(isShown('nothing-required', { development: false, logger: { error } })).toBe(false);
    expect(error).toHaveBeenCalledOnce();
    expect(isShown('granted', { development: false, logger: { error } })).toBe(true);
    expect(isShown('denied', { development: true, logger: { error } })).toBe(false);
  });
});

describe('the rows of a long table that are in the document', () => {
  it('are all rows of a short table', () => {
    expect(windowOf(60, 36, 900, 1600)).toEqual({ from: 0, to: 60, height: 36 });
  });

  it('always include the visible rows, and never many more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 61, max: 500 }),
        fc.integer({ min: 24, max: 60 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 300, max: 1400 }),
        (count, height, share, frame) => {
          const top = share * Math.max(0, count * height - frame);
          const { from, to } = windowOf(count, height, top, top + frame);
          expect(from).toBeLessThanOrEqual(top / height);
          expect(to).toBeGreaterThanOrEqual(Math.min(count, (top + frame) / height));
          expect(to).toBeLessThanOrEqual(count);
          expect(to - from).toBeLessThanOrEqual(30 + frame / height + 40);
        },
      ),
    );
  });
});
