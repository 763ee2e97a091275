import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MenuEntry, menuOf } from '@/domain/navigation/menu';
import { directoriesAbove } from '@/domain/navigation/menu-path';
import { routeTreeOf } from '@/domain/navigation/route-tree';
import { anyServerTree } from './arbitraries';
import { NO_RIGHTS } from './fixtures';

const link = (path: string): MenuEntry => ({
  kind: 'link',
  title: path,
  needsTooltip: false,
  path,
  query: {},
});
const directory = (path: string, ...children: readonly MenuEntry[]): MenuEntry => ({
  kind: 'directory',
  title: path,
  needsTooltip: false,
  path,
  children,
});

const MENU = [link('/home'), directory('/a', link('/a/x'), directory('/a/b', link('/a/b/y'))), link('/z')];

/** Every link with the directories above it. */
const walks = (menu: readonly MenuEntry[], above: readonly string[] = []): readonly [string, string[]][] =>
  menu.flatMap((entry): readonly [string, string[]][] => {
    if (entry.kind === 'directory') return walks(entry.children, [...above, entry.path]);
    return entry.kind === 'link' ? [[entry.path, [...above]]] : [];
  });

describe('the open directories of the menu', () => {
  it('are those above the entry, the outermost first', () => {
    expect(directoriesAbove(MENU, '/a/x')).toEqual(['/a']);
    expect(directoriesAbove(MENU, '/a/b/y')).toEqual(['/a', '/a/b']);
  });

  it('are empty for a top-level entry and for an unknown path', () => {
    expect(directoriesAbove(MENU, '/home')).toEqual([]);
    expect(directoriesAbove(MENU, '/a/b')).toEqual([]);
    expect(directoriesAbove(MENU, '/elsewhere')).toEqual([]);
  });

  it('lead to every link of any menu', () => {
    fc.assert(
      fc.property(anyServerTree, (tree) => {
        const all = walks(menuOf(routeTreeOf(tree), NO_RIGHTS));
        for (const [path] of all) {
          const ways = all.filter(([other]) => other === path).map(([, above]) => above.join());
          const found = directoriesAbove(menuOf(routeTreeOf(tree), NO_RIGHTS), path).join();
          expect([...ways, '']).toContain(found);
          if (!ways.includes('')) expect(found).not.toBe('');
        }
      }),
    );
  });
});
