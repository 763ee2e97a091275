import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { canonicalBody, canonicalJson } from '@/domain/duplicate-submit/canonical-body';

const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, shuffled(member)]),
  );
};

describe('the canonical text of a JSON body', () => {
  it('sorts keys at every depth, and keeps the order of lists', () => {
    expect(canonicalJson({ b: 1, a: { d: [2, 1], c: null } })).toBe('{"a":{"c":null,"d":[2,1]},"b":1}');
  });

  it('is otherwise equal to JSON.stringify', () => {
    expect(canonicalJson({ a: undefined, b: () => 1, c: Symbol('c'), d: 1 })).toBe('{"d":1}');
    expect(canonicalJson([undefined, Number.NaN, 'a"b', true])).toBe('[null,null,"a\\"b",true]');
    expect(canonicalJson(undefined)).toBe('null');
    expect(canonicalJson(null)).toBe('null');
    expect(canonicalJson(new Date(0))).toBe('"1970-01-01T00:00:00.000Z"');
    expect(canonicalJson({ toJSON: 'no function' })).toBe('{"toJSON":"no function"}');
    expect(canonicalJson({ id: 9007199254740993123n })).toBe('{"id":9007199254740993123}');
  });

  it('is the same for the same value in any order of keys, and parses to that value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(shuffled(value))).toBe(canonicalJson(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('differs for different values', () => {
    const small = fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown);
    fc.assert(
      fc.property(small, small, (one, other) => {
        expect(canonicalJson(one) === canonicalJson(other)).toBe(isDeepStrictEqual(one, other));
      }),
    );
  });
});

describe('the canonical text of a request body', () => {
  it('differs between kinds of bodies', () => {
    expect(canonicalBody({ kind: 'none' })).toBe('');
    expect(canonicalBody({ kind: 'text', text: '{}' })).toBe('text {}');
    expect(canonicalBody({ kind: 'json', value: {} })).toBe('json {}');
  });
});
