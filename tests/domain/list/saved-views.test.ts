import { describe, expect, it } from 'vitest';
import {
  checkViewName,
  NO_PREFERENCES,
  removeView,
  type SavedView,
  saveView,
  toggleDefaultView,
  VIEWS_MAX,
  withColumns,
} from '@/domain/list/saved-views';

const view = (id: string, name = id): SavedView => ({ id, name, query: `status=${id}` });
const saved = (...views: readonly SavedView[]) =>
  views.reduce((before, each) => {
    const next = saveView(before, each);
    if (!next.ok) throw new Error(next.refusal.code);
    return next.value;
  }, NO_PREFERENCES);

describe('a saved view', () => {
  it('has a trimmed name of limited length', () => {
    const before = saved(view('1', '待安装'));
    expect(checkViewName('  新的 ', before)).toEqual({ ok: true, value: '新的' });
    expect(checkViewName('   ', before)).toMatchObject({ refusal: { code: 'list-view.name-required' } });
    expect(checkViewName('待安装', before)).toMatchObject({ refusal: { code: 'list-view.name-taken' } });
    expect(checkViewName('待安装', before, '1')).toEqual({ ok: true, value: '待安装' });
    expect(checkViewName('长'.repeat(21), before)).toMatchObject({
      refusal: { code: 'list-view.name-too-long', params: { max: 20 } },
    });
    expect(checkViewName('😀'.repeat(20), before).ok).toBe(true);
  });

  it('replaces the view with the same id at its position, and changes no other view', () => {
    const before = saved(view('1'), view('2'));
    expect(saved(view('1'), view('2'), { ...view('1', '改名'), query: 'q=x' }).views).toEqual([
      { id: '1', name: '改名', query: 'q=x' },
      before.views[1],
    ]);
  });

  it('can be the default view of the list until it is deleted', () => {
    const chosen = toggleDefaultView(saved(view('1'), view('2')), '1');
    expect(chosen.defaultView).toBe('1');
    expect(toggleDefaultView(chosen, '1').defaultView).toBeUndefined();
    expect(removeView(chosen, '2').defaultView).toBe('1');
    expect(removeView(chosen, '1')).toEqual(saved(view('2')));
  });

  it('is refused if it is new and the list already has the maximum number of views', () => {
    const full = saved(...Array.from({ length: VIEWS_MAX }, (_, at) => view(String(at))));
    expect(saveView(full, view('more'))).toMatchObject({ refusal: { code: 'list-view.too-many' } });
    expect(saveView(full, view('3', '改名')).ok).toBe(true);
  });

  it('is kept when the selected columns are stored', () => {
    const columns = { order: ['a'], hidden: [] };
    expect(withColumns(saved(view('1')), columns)).toEqual({ ...saved(view('1')), columns });
    expect(withColumns({ views: [], columns }, undefined)).toEqual(NO_PREFERENCES);
  });
});
