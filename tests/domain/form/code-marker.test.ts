import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE_MARKERS, looksLikeCode } from '@/domain/form/code-marker';
import { codeStrings } from '@tests/support/form-definitions';

describe('text where a definition may contain code', () => {
  it.each([...codeStrings])('is code when it begins with a marker: %j', (code) => {
    expect(looksLikeCode(code)).toBe(true);
  });

  it('is code with each of the known markers', () => {
    expect([...CODE_MARKERS]).toEqual([
      '[[form-create-prefix-',
      '$fn:',
      '$fnx:',
      '$global:',
      '$exec:',
      'function',
    ]);
  });

  it.each([
    'x=>x',
    '$=>1',
    '_a => 1',
    '()=>1',
    '(a,b)=>1',
    '({a}) => 1',
    'async x => 1',
    'async(',
    'functionx',
  ])('is code when it is written as a function: %j', (code) => {
    expect(looksLikeCode(code)).toBe(true);
  });

  it.each([
    '',
    'a',
    'data.rows',
    'the function',
    'asynchronous',
    'async',
    'a = b',
    'x > y',
    '(a) b => c',
    '$FN',
    '[[FORM',
    '/api/x',
    '- x => y',
  ])('is not code: %j', (text) => {
    expect(looksLikeCode(text)).toBe(false);
  });

  it('is code when it is obfuscated', () => {
    const nothing = fc.string({
      unit: fc.constantFrom(
        ' ',
        '\n',
        '\t',
        '\r',
        '\u0000',
        '\u001f',
        '\u00a0',
        '\u00ad',
        '\u200b',
        '\u200f',
        '\u2028',
        '\u202e',
        '\u2060',
        '\u206f',
        '\ufeff',
        '\u3000',
      ),
    });
    const cased = fc
      .tuple(fc.constantFrom(...CODE_MARKERS), fc.infiniteStream(fc.boolean()))
      .map(([marker, upper]) => [...marker].map((c) => (upper.next().value ? c.toUpperCase() : c)).join(''));
    fc.assert(
      fc.property(nothing, cased, fc.string(), (before, marker, after) => {
        expect(looksLikeCode(before + marker + after)).toBe(true);
      }),
    );
  });

  it('is not code when visible text precedes the marker', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('.', '一', '"', '-', '+'),
        fc.constantFrom(...codeStrings),
        (before, code) => {
          expect(looksLikeCode(before + code)).toBe(false);
        },
      ),
    );
  });
});
