import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closeTab } from '@/domain/navigation/close-tabs';
import { type MountedPage, mountedPages } from '@/domain/navigation/mounted-pages';
import { findTab, isStateKept, NO_TABS, openTab, refreshTab, type Tabs } from '@/domain/navigation/tabs';

const tabs = (letters: string, noCache = ''): Tabs =>
  [...letters].reduce<Tabs>(
    (open, letter) =>
      openTab(open, {
        path: `/${letter}`,
        title: letter,
        name: letter.toUpperCase(),
        noCache: noCache.includes(letter),
      }),
    NO_TABS,
  );
const show = (letter: string, place = 1) => ({ path: `/${letter}`, place });
const walk = (open: Tabs, letters: string) =>
  [...letters].reduce<readonly MountedPage<number>[]>(
    (pages, letter, index) => mountedPages(pages, open, show(letter, index)),
    [],
  );
const paths = (pages: readonly MountedPage<number>[]) => pages.map(({ path }) => path).join(' ');

describe('the mounted pages', () => {
  it('are the visited pages that are still open, each with its last location', () => {
    expect(walk(tabs('abc'), 'aba')).toEqual([
      { path: '/a', revision: 0, place: 2 },
      { path: '/b', revision: 0, place: 1 },
    ]);
  });

  it('never change their position in the DOM, because a moved frame loads again', () => {
    expect(paths(walk(tabs('abc'), 'cabcba'))).toBe('/c /a /b');
  });

  it('are unmounted as soon as another page is shown, if they set noCache', () => {
    expect(paths(walk(tabs('ab', 'b'), 'ab'))).toBe('/a /b');
    expect(paths(walk(tabs('ab', 'b'), 'aba'))).toBe('/a');
  });

  it('are unmounted when their tab is closed; the shown page stays until another page is shown', () => {
    const open = tabs('ab');
    const pages = walk(open, 'ab');
    expect(paths(mountedPages(pages, closeTab(open, '/b'), show('b')))).toBe('/a /b');
    expect(paths(mountedPages(pages, closeTab(open, '/b'), show('a')))).toBe('/a');
  });

  it('are mounted anew after a refresh', () => {
    const open = refreshTab(tabs('ab'), '/b');
    expect(mountedPages(walk(tabs('ab'), 'ab'), open, undefined)).toEqual([
      { path: '/a', revision: 0, place: 0 },
    ]);
    expect(mountedPages([], open, show('b'))).toEqual([{ path: '/b', revision: 1, place: 1 }]);
  });

  it('contain a page without a tab only while that page is shown', () => {
    const pages = mountedPages(walk(tabs('a'), 'a'), tabs('a'), show('x'));
    expect(paths(pages)).toBe('/a /x');
    expect(paths(mountedPages(pages, tabs('a'), show('a')))).toBe('/a');
  });

  it('contain one page per path at most, and a hidden page only while an open tab keeps its state', () => {
    const letter = fc.constantFrom('a', 'b', 'c', 'd', 'x');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('show', 'close', 'refresh'), letter), { maxLength: 30 }),
        (steps) => {
          let open = tabs('abcd', 'd');
          let pages: readonly MountedPage<number>[] = [];
          for (const [index, [what, which]] of steps.entries()) {
            const path = `/${which}`;
            if (what === 'close') open = closeTab(open, path);
            if (what === 'refresh') open = refreshTab(open, path);
            const shown = what === 'show' ? { path, place: index } : undefined;
            pages = mountedPages(pages, open, shown);
            const hidden = pages.filter((page) => page.path !== shown?.path);
            expect(new Set(pages.map((page) => page.path)).size).toBe(pages.length);
            for (const page of hidden) {
              const tab = findTab(open, page.path);
              expect(tab !== undefined && isStateKept(tab)).toBe(true);
              expect(page.revision).toBe(tab?.revision);
            }
            expect(pages.some((page) => page.place === index)).toBe(shown !== undefined);
          }
        },
      ),
    );
  });
});
