import { describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '@/adapters/fake/memory.store';
import { createListPreferenceStore } from '@/application/list/list-preferences';
import { parseListPreferences } from '@/application/list/parse-list-preferences';
import type { Author } from '@/domain/kernel/author';
import type { ListPreferences, SavedView } from '@/domain/list/saved-views';

const view = (id: string): SavedView => ({ id, name: id, query: 'hint=WHATEVER&status=GONE' });
const adding =
  (id: string) =>
  (before: ListPreferences): ListPreferences => ({ ...before, views: [...before.views, view(id)] });

/** The tabs of one browser, which are notified of each other's writes. */
const aBrowser = () => {
  const store = createMemoryStore();
  const reported = new Map<object, Map<string, () => void>>();
  const tab = (author: () => Author | undefined = () => ({ platform: 'cyy', userId: '7' })) => {
    const me = {};
    reported.set(me, new Map());
    const preferences = createListPreferenceStore({
      store: {
        ...store,
        write: (key, value) => {
          const kept = store.write(key, value);
          for (const [other, listeners] of reported) if (other !== me) listeners.get(key)?.();
          return kept;
        },
      },
      changes: {
        subscribe: (key, listener) => {
          reported.get(me)?.set(key, listener);
          return () => reported.get(me)?.delete(key);
        },
      },
      author,
    });
    return preferences;
  };
  return { store, tab };
};

describe('the preferences of a list', () => {
  it('belong to one user, one platform and one list', () => {
    const { tab } = aBrowser();
    let who: Author = { platform: 'cyy', userId: '7' };
    const mine = tab(() => who);
    mine.update('orders', adding('a'));
    expect(mine.read('orders').views).toEqual([view('a')]);
    expect(mine.read('work-orders').views).toEqual([]);
    for (const other of [
      { platform: 'cyy', userId: '8' },
      { platform: 'kyx', userId: '7' },
    ]) {
      who = other;
      expect(mine.read('orders').views).toEqual([]);
    }
  });

  it('are the same object until they change', () => {
    const { tab } = aBrowser();
    const mine = tab();
    expect(mine.read('orders')).toBe(mine.read('orders'));
    const before = mine.read('orders');
    mine.update('orders', adding('a'));
    expect(mine.read('orders')).not.toBe(before);
  });

  it('reach other tabs, and additions of two tabs are merged', () => {
    const { tab } = aBrowser();
    const [one, two] = [tab(), tab()];
    expect([one.read('orders').views, two.read('orders').views]).toEqual([[], []]);
    const received = vi.fn();
    const stop = two.subscribe('orders', received);
    one.update('orders', adding('a'));
    expect(received).toHaveBeenCalledTimes(1);
    expect(two.read('orders').views).toEqual([view('a')]);
    stop();
    one.update('orders', adding('b'));
    // This tab is no longer subscribed, but it still starts from the stored value.
    two.update('orders', adding('c'));
    expect(two.read('orders').views.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(received).toHaveBeenCalledTimes(1);
  });

  it('stay readable in the tab if the browser refuses to store them, and the update returns `false`', () => {
    const { store, tab } = aBrowser();
    const mine = tab();
    store.refuse();
    expect(mine.update('orders', adding('a'))).toBe(false);
    expect(mine.read('orders').views).toEqual([view('a')]);
  });
});

describe('stored preferences', () => {
  it('are read back unchanged, including unknown filters and columns', () => {
    const kept: ListPreferences = {
      views: [{ ...view('a'), preset: 'this-month', columns: { order: ['x'], hidden: ['y'] } }],
      defaultView: 'a',
      columns: { order: ['no'], hidden: [] },
    };
    expect(parseListPreferences(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  it('lose damaged parts and nothing else', () => {
    const { columns: _gone, ...rest } = { ...view('a'), columns: 5, preset: 'never' };
    expect(
      parseListPreferences({ views: [5, { ...rest, columns: 5 }, { id: 'b' }], defaultView: 1, columns: {} }),
    ).toEqual({ views: [view('a')] });
    for (const broken of [null, 5, 'x', {}, { views: 5 }])
      expect(parseListPreferences(broken)).toBeUndefined();
  });
});
