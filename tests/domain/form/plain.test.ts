import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOTES_MAX, createNoteTaker } from '@/domain/form/form-note';
import { DEPTH_MAX, FORBIDDEN_KEYS, isList, isPlainObject, toPlain, VALUES_MAX } from '@/domain/form/plain';

const plain = (source: unknown) => {
  const notes = createNoteTaker();
  return { value: toPlain(source, 'x', notes), notes: notes.taken() };
};
const nested = (depth: number): unknown => {
  let value: unknown = 'end';
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
};

describe('copying any value into plain data', () => {
  it('leaves JSON unchanged', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (json) => {
        fc.pre(!/__proto__|constructor|prototype/.test(json));
        expect(plain(JSON.parse(json))).toEqual({ value: JSON.parse(json), notes: [] });
      }),
    );
  });

  it('drops values that JSON does not support', () => {
    expect(plain({ a: undefined, b: Symbol('s'), c: Number.NaN, d: Infinity, e: 1 })).toEqual({
      value: { e: 1 },
      notes: [],
    });
    expect(plain([undefined, 1, Number.NaN, 2]).value).toEqual([1, 2]);
    expect(plain(10n).value).toBe('10');
    expect(plain(new Map([[1, 2]])).value).toEqual({});
    expect(plain(Object.assign([1], { extra: 2 })).value).toEqual([1]);
  });

  it('leaves out functions and accessors, notes them, and does not call them', () => {
    let called = 0;
    const run = (): number => (called += 1);
    const source = {
      f: run,
      toJSON: run,
      valueOf: run,
      toString: run,
      list: [run, 1],
      get g() {
        return run();
      },
    };
    expect(plain(source)).toEqual({
      value: { list: [1] },
      notes: ['x.f', 'x.toJSON', 'x.valueOf', 'x.toString', 'x.list[0]', 'x.g'].map((at) => ({
        code: 'code-dropped',
        at,
      })),
    });
    expect(called).toBe(0);
  });

  it('leaves out and notes keys that reach prototypes', () => {
    expect([...FORBIDDEN_KEYS]).toEqual(['__proto__', 'constructor', 'prototype']);
    const { value, notes } = plain(
      JSON.parse('{"__proto__":{"a":1},"b":{"constructor":1,"prototype":2,"c":3}}'),
    );
    expect(value).toEqual({ b: { c: 3 } });
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(notes).toEqual(
      ['x.__proto__', 'x.b.constructor', 'x.b.prototype'].map((at) => ({ code: 'key-forbidden', at })),
    );
  });

  it('limits the depth to 64', () => {
    expect(DEPTH_MAX).toBe(64);
    expect(plain(nested(64))).toEqual({ value: nested(64), notes: [] });
    const tooDeep = plain(nested(65));
    expect(JSON.stringify(tooDeep.value)).toBe('['.repeat(64) + ']'.repeat(64));
    expect(tooDeep.notes).toEqual([{ code: 'too-deep', at: `x${'[0]'.repeat(64)}` }]);
  });

  it('cuts cycles', () => {
    const cycle: { self?: unknown } = {};
    cycle.self = cycle;
    expect(plain(cycle).notes).toEqual([{ code: 'too-deep', at: `x${'.self'.repeat(64)}` }]);
  });

  it('stops after a million values', () => {
    expect(VALUES_MAX).toBe(1_000_000);
    const wide = plain(Array.from({ length: 1_000_005 }, () => 0));
    expect(isList(wide.value) && wide.value.length).toBe(999_998);
    expect(wide.notes).toEqual([{ code: 'too-large', at: 'x[999998]' }]);
    expect(plain(new Array(4_000_000_000)).value).toEqual([]);
  });

  it('drops a value that throws when it is read', () => {
    const proxy = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('no');
        },
      },
    );
    expect(plain({ proxy })).toEqual({ value: undefined, notes: [{ code: 'unreadable', at: 'x' }] });
  });

  it('distinguishes objects, lists and other values', () => {
    expect([{}, [], null, 'x', undefined].map(isPlainObject)).toEqual([true, false, false, false, false]);
    expect([{}, [], null, 'x', undefined].map(isList)).toEqual([false, true, false, false, false]);
  });
});

it('at most 500 notes are kept, in order', () => {
  const notes = createNoteTaker();
  for (let count = 0; count < 502; count += 1) notes.add('too-deep', `at ${count}`);
  expect(NOTES_MAX).toBe(500);
  expect(notes.taken()).toHaveLength(500);
  expect(notes.taken()[499]).toEqual({ code: 'too-deep', at: 'at 499' });
});
