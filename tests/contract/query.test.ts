import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ContractError } from '@/contract/codec';
import { readQuery, writeQuery } from '@/contract/query';

const read = (search: string) => readQuery(new URLSearchParams(search));

describe('writing a query in RuoYi’s format', () => {
  it('turns one level of nesting into name[key], percent-encoded', () => {
    expect(writeQuery({ pageNum: 1, params: { beginCreateTime: '2026-01-01 00:00:00' } })).toBe(
      'pageNum=1&params%5BbeginCreateTime%5D=2026-01-01%2000%3A00%3A00',
    );
  });
  it('leaves out null, undefined and empty text, and keeps 0 and false', () => {
    expect(writeQuery({ a: null, b: undefined, c: '', d: 0, e: false, f: { g: '', h: 0 } })).toBe(
      'd=0&e=false&f%5Bh%5D=0',
    );
  });
  it('turns a list into name[0], name[1]', () => {
    expect(writeQuery({ ids: ['7', '8'] })).toBe('ids%5B0%5D=7&ids%5B1%5D=8');
  });
});

describe('reading a query', () => {
  it('returns the written values, with any characters', () => {
    const text = fc.string({ minLength: 1, unit: 'grapheme' });
    const name = fc.string({ minLength: 1, unit: fc.constantFrom(...'abcXYZ_&=%+# ') });
    fc.assert(
      fc.property(fc.dictionary(name, fc.oneof(text, fc.dictionary(name, text, { minKeys: 1 }))), (query) => {
        expect(JSON.parse(JSON.stringify(read(writeQuery(query))))).toEqual(
          JSON.parse(JSON.stringify(query)),
        );
      }),
    );
  });
  it.each(['a=1&a=2', 'p[a]=1&p[a]=2', 'p=1&p[a]=2', 'p[a]=2&p=1'])(
    'refuses a repeated name: %s',
    (search) => {
      expect(() => read(search)).toThrow(ContractError);
    },
  );
  it('treats prototype names like any others, without changing a prototype', () => {
    const query = read('__proto__[polluted]=1&constructor=2&params[__proto__]=3');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(Object.keys(query)).toEqual(['__proto__', 'constructor', 'params']);
  });
});
