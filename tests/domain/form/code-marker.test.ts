import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE_MARKERS, looksLikeCode } from '@/domain/form/code-marker';
import { codeStrings } from '@tests/support/form-definitions';

describe('a string in a behaviour slot stands for code', () => {
  it.each([...codeStrings])('a string with a marker is code: %j', (code) => {
    expect(looksLikeCode(code)).toBe(true);
  });

  it('a string is code with one of the known markers', () => {
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
  ])('a string that is written as a function is code: %j', (code) => {
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
  ])('%j is no code', (text) => {
    expect(looksLikeCode(text)).toBe(false);
  });

  it('however it is dressed up', () => {
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

  it('visible text before a marker makes it text', () => {
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
