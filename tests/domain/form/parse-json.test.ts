import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JSON_MAX, readJson } from '@/domain/form/parse-json';

describe('a definition as JSON text', () => {
  it('reads JSON text inside JSON text, one level deep', () => {
    expect(readJson('[{"a":1}]')).toEqual({ ok: true, value: [{ a: 1 }] });
    expect(readJson(JSON.stringify('[1]'))).toEqual({ ok: true, value: [1] });
    expect(readJson(JSON.stringify(JSON.stringify('[1]')))).toEqual({ ok: true, value: '[1]' });
  });

  it('may already be parsed', () => {
    const data = [{ a: 1 }];
    const read = readJson(data);
    expect(read.ok && read.value).toBe(data);
    expect(readJson(undefined)).toEqual({ ok: true, value: undefined });
  });

  it('has no rules when it is empty', () => {
    expect(readJson('')).toEqual({ ok: true, value: undefined });
    expect(readJson(' \n ')).toEqual({ ok: true, value: undefined });
    expect(readJson('""')).toEqual({ ok: true, value: undefined });
  });

  it.each(['{', 'x', '[1,]', '{"a":}', "{'a':1}", '"x"'])('is refused when it is %s', (text) => {
    expect(readJson(text)).toEqual({ ok: false, code: 'not-json' });
  });

  it('has at most five million characters', () => {
    expect(JSON_MAX).toBe(5_000_000);
    expect(readJson(`"${' '.repeat(4_999_998)}"`).ok).toBe(true);
    expect(readJson(`"${' '.repeat(4_999_999)}"`)).toEqual({ ok: false, code: 'too-large' });
  });

  it.each([
    ['[12345678901234567890]', ['12345678901234567890']],
    ['[-12345678901234567890]', ['-12345678901234567890']],
    ['[9007199254740991]', [9007199254740991]],
    ['[9007199254740993]', ['9007199254740993']],
    ['["12345678901234567890"]', ['12345678901234567890']],
    ['["a\\"12345678901234567890"]', ['a"12345678901234567890']],
    ['["\\\\",12345678901234567890]', ['\\', '12345678901234567890']],
    ['[0.12345678901234567890]', [0.12345678901234568]],
    ['[12345678901234567890.5]', [12345678901234567000]],
    ['[1e21]', [1e21]],
    ['{"12345678901234567890":1}', { '12345678901234567890': 1 }],
  ])('keeps integers that exceed a double as text: %s', (text, value) => {
    expect(readJson(text)).toEqual({ ok: true, value });
  });

  it('has otherwise the values that JSON.parse returns', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
        fc.pre(typeof value !== 'string');
        const json = JSON.stringify(value);
        fc.pre(!/\d{16}/.test(json));
        expect(readJson(json)).toEqual({ ok: true, value: JSON.parse(json) });
      }),
    );
  });
});
