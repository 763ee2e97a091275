import { describe, expect, it } from 'vitest';
import { createNoteTaker } from '@/domain/form/form-note';
import type { Plain } from '@/domain/form/plain';
import { readControls } from '@/domain/form/read-control';
import { codeStrings } from '@tests/support/form-definitions';

const read = (source: Plain | undefined) => {
  const notes = createNoteTaker();
  const items = (rules: Plain | undefined, at: string): readonly string[] =>
    Array.isArray(rules) ? rules.map((rule) => `${at}:${JSON.stringify(rule)}`) : [];
  return { controls: readControls(source, 'c', { notes, items }), notes: notes.taken() };
};
const when = { is: 'equal', to: 1, negated: false };

describe('a control', () => {
  it('refers to other parts, with the method “hidden” unless it names another one', () => {
    expect(read({ value: 1, rule: ['a', 'b'] })).toEqual({
      controls: [{ when, method: 'hidden', targets: ['a', 'b'], branch: undefined }],
      notes: [],
    });
    for (const method of ['hidden', 'display', 'disabled', 'required']) {
      expect(read([{ value: 1, rule: 'a', method }]).controls).toEqual([
        { when, method, targets: ['a'], branch: undefined },
      ]);
    }
    expect(read({ value: 1, rule: ['a'], method: 'explode' }).controls[0]?.method).toBe('hidden');
  });

  it('separates the rules of a branch from the names of other parts in one list', () => {
    expect(read([{ value: 1, rule: [{ field: 'x' }, 'a', 5] }]).controls).toEqual([
      {
        when,
        method: 'hidden',
        targets: ['a'],
        branch: {
          key: 'c[0]',
          items: ['c[0].rule:{"field":"x"}'],
          placement: { at: 'after', anchor: undefined },
        },
      },
    ]);
    expect(read({ value: 1, rule: { field: 'x' } }).controls[0]?.branch?.items).toEqual([
      'c[0].rule:{"field":"x"}',
    ]);
    expect(read({ value: 1 }).controls).toEqual([{ when, method: 'hidden', targets: [], branch: undefined }]);
  });

  it.each<readonly [Record<string, Plain>, object]>([
    [{}, { at: 'after', anchor: undefined }],
    [{ append: 'a' }, { at: 'after', anchor: 'a' }],
    [{ append: '' }, { at: 'after', anchor: undefined }],
    [{ prepend: 'a' }, { at: 'before', anchor: 'a' }],
    [
      { prepend: '', append: 'b' },
      { at: 'after', anchor: 'b' },
    ],
    [
      { prepend: 'a', append: 'b' },
      { at: 'before', anchor: 'a' },
    ],
    [
      { append: 'a', child: true },
      { at: 'last-child', anchor: 'a' },
    ],
    [
      { prepend: 'a', child: true },
      { at: 'first-child', anchor: 'a' },
    ],
    [{ child: true }, { at: 'last-child', anchor: undefined }],
  ])('places its branch at the given position: %j', (place, placement) => {
    expect(read({ value: 1, rule: [{}], ...place }).controls[0]?.branch?.placement).toEqual(placement);
  });

  it('is dropped and reported without a valid condition', () => {
    for (const source of [{ rule: ['a'] }, {}, { condition: 'like', value: 1, rule: ['a'] }]) {
      expect(read([source])).toEqual({ controls: [], notes: [{ code: 'control-unknown', at: 'c[0]' }] });
    }
    for (const source of [5, 'x', [[]], [null]]) {
      expect(read(source)).toEqual({ controls: [], notes: [{ code: 'control-unknown', at: 'c[0]' }] });
    }
    expect(read({ condition: 'empty', rule: ['a'] }).controls).toHaveLength(1);
  });

  it('does not exist when its source is absent or empty', () => {
    for (const source of [undefined, null, []]) expect(read(source)).toEqual({ controls: [], notes: [] });
  });

  it.each([...codeStrings])('is read from its other keys when its handle is code: %j', (handle) => {
    expect(read({ handle, value: 1, rule: ['a'] })).toEqual({
      controls: [{ when, method: 'hidden', targets: ['a'], branch: undefined }],
      notes: [{ code: 'code-dropped', at: 'c[0].handle' }],
    });
    expect(read({ handle, rule: ['a'] })).toEqual({
      controls: [],
      notes: [
        { code: 'code-dropped', at: 'c[0].handle' },
        { code: 'control-unknown', at: 'c[0]' },
      ],
    });
  });

  it('drops and reports a handle that is not code', () => {
    expect(read({ handle: 'x', value: 1 }).notes).toEqual([{ code: 'behaviour-dropped', at: 'c[0].handle' }]);
    expect(read({ handle: 5, value: 1 }).notes).toEqual([{ code: 'behaviour-dropped', at: 'c[0].handle' }]);
  });
});
