import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  matchPattern,
  PATTERN_INPUT_MAX,
  PATTERN_MAX,
  PATTERN_STEPS_MAX,
  readPattern,
} from '@/domain/form/pattern/match-pattern';

const matches = (written: string, text: string): boolean | undefined => {
  const pattern = readPattern(written);
  if (pattern === undefined) throw new Error(`not understood: ${written}`);
  return matchPattern(pattern, text);
};

describe('parsing a pattern', () => {
  it('accepts a pattern alone, or between slashes with its flags', () => {
    expect(readPattern('^\\d+$')).toEqual({ source: '^\\d+$', flags: '' });
    expect(readPattern('/^a$/i')).toEqual({ source: '^a$', flags: 'i' });
    expect(readPattern('/^a$/gimsuy')).toEqual({ source: '^a$', flags: 'imsu' });
    expect(readPattern('/a/d')).toEqual({ source: 'a', flags: '' });
    expect(readPattern('/a')).toEqual({ source: '/a', flags: '' });
    expect(readPattern('//')).toEqual({ source: '//', flags: '' });
  });

  it.each(['(', '[', '*', '/(/', '/a/v', '/a/x', '/a/ii', '{1}{', '/\\u{110000}/u', 'a**'])(
    'refuses %s',
    (written) => {
      expect(readPattern(written)).toBeUndefined();
    },
  );

  it.each(['(a)\\1', '(?<n>a)\\k<n>', '(?<=a)b', '(?<!a)b', '\\01', 'a\\9'])(
    'refuses %s, which needs more than the matcher supports',
    (written) => {
      expect(readPattern(written)).toBeUndefined();
    },
  );

  it('accepts at most 500 characters and a thousand steps', () => {
    expect(PATTERN_MAX).toBe(500);
    expect(readPattern('a'.repeat(500))).toBeDefined();
    expect(readPattern('a'.repeat(501))).toBeUndefined();
    expect(readPattern('a{997}')).toBeDefined();
    expect(readPattern('a{998}')).toBeUndefined();
    expect(readPattern('a{2000}')).toBeUndefined();
    expect(readPattern('a{0,2000}')).toBeUndefined();
    expect(readPattern('(a{100}){100}')).toBeUndefined();
    expect(readPattern('(?:){999999999}')).toBeUndefined();
    expect(readPattern('(?:){0,999999999}')).toBeUndefined();
  });
});

const TEXTS = [
  ...[
    '',
    'a',
    'b',
    'ab',
    'ba',
    'aab',
    'abc',
    'ABC',
    'a b',
    'a_b',
    'a-b',
    'foo bar',
    '12',
    '2024-01-31',
    'x1',
    '1x',
  ],
  ...[
    '\n',
    'a\n',
    'a\nb',
    'é',
    '中文',
    '😀',
    '😀😀',
    '\ud83d',
    'a.b',
    '{',
    '}',
    '{2',
    ']',
    '[',
    '^',
    '$',
    '\\',
    '/',
    '-',
  ],
  ...[
    '13800138000',
    '12800138000',
    'a@b.cc',
    'a@b',
    'Passw0rd',
    'password',
    '\t',
    '\u2028',
    'aaaaaaaaaaaaaaaaaaaa!',
  ],
];

/** The matcher has the same result as RegExp for each pattern and text of these tests. */
describe('a supported pattern', () => {
  it.each([
    ...[
      '',
      'a',
      '^a',
      'a$',
      '^a$',
      '^$',
      'a|b',
      'a||b',
      '^(a|b)$',
      '(?:a|ab)(?:c|bcd)?',
      'a*',
      'a+?',
      '^a{2}$',
      '^a{2,}',
    ],
    ...[
      '^a{1,2}b',
      '^a{0}b',
      'a{,2}',
      'a{',
      '{',
      '}',
      ']',
      'x{1',
      '[]',
      '[^]',
      '[^a]',
      '[a-c]',
      '[\\]a]',
      '[\\d-]',
      '[^\\w]',
    ],
    ...[
      '.',
      '^.$',
      '\\d',
      '\\D',
      '\\w+',
      '\\W',
      '\\s',
      '\\S',
      '\\n',
      '\\t',
      '\\x61',
      '\\u0061',
      '\\u{61}',
      '\\cJ',
      '\\0',
    ],
    ...[
      '\\.',
      '\\{',
      '\\-',
      '\\/',
      '\\b',
      '\\bbar\\b',
      '\\B',
      'a\\Bb',
      '(?=a)',
      '(?!a)',
      '^(?=.*\\d)(?=.*[a-z]).{2,}$',
    ],
    ...[
      '^(?!.*b).*$',
      'a(?=b)b',
      'a(?!b)',
      '(?=a)*b',
      '(?<name>a)b',
      '^1[3-9]\\d{9}$',
      '^[^@]+@[^@.]+(\\.[^@.]+)+$',
    ],
    ...[
      '(a*)*b',
      '(a|a)*$',
      '((a))',
      '(?:)',
      '(|a)b',
      '^\\d{4}-\\d{2}-\\d{2}$',
      '[\\u4e00-\\u9fa5]+',
      '\\p{L}',
      '\\k',
    ],
  ])('%s matches what RegExp.test would match', (source) => {
    for (const flags of ['', 'i', 'm', 's', 'u', 'imsu']) {
      let engine: RegExp;
      try {
        engine = new RegExp(source, flags);
      } catch {
        continue;
      }
      const pattern = readPattern(`/${source}/${flags}`);
      if (source === '' || pattern === undefined) continue;
      for (const text of TEXTS) {
        expect([flags, text, matchPattern(pattern, text)]).toEqual([flags, text, engine.test(text)]);
      }
    }
  });

  const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\d', '\\w', '\\b', '^', '$', '-', '\\u0062');
  const { pattern: anyPattern } = fc.letrec<{ pattern: string; piece: string }>((tie) => ({
    pattern: fc.array(tie('piece'), { maxLength: 4 }).map((pieces) => pieces.join('')),
    piece: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      atom,
      fc
        .tuple(tie('pattern'), fc.constantFrom('', '*', '+', '?', '{2}', '{1,}', '{0,2}', '*?'))
        .map(([p, q]) => `(?:${p})${q}`),
      fc.tuple(tie('pattern'), tie('pattern')).map(([p, q]) => `(${p}|${q})`),
      fc.tuple(fc.constantFrom('=', '!'), tie('pattern')).map(([kind, p]) => `(?${kind}${p})`),
    ),
  }));

  it('agrees with RegExp for generated patterns', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '1', '-', '\n', 'A'), maxLength: 7 });
    fc.assert(
      fc.property(anyPattern, text, fc.constantFrom('', 'i', 'm', 's', 'u'), (source, input, flags) => {
        fc.pre(source !== '' && source.length < 60);
        const pattern = readPattern(`/${source}/${flags}`);
        fc.pre(pattern !== undefined);
        expect(matchPattern(pattern, input)).toBe(new RegExp(source, flags).test(input));
      }),
      { numRuns: 600 },
    );
  });
});

/** Patterns that are likely in a definition, each with a text that matches and one that does not. */
describe('a pattern with examples', () => {
  it.each([
    ['/^\\u{1F600}{2}$/u', '😀😀', '😀'],
    ['/^\\u{61}\\u{00062}$/u', 'ab', 'u{61}'],
    ['/^\\u4E2d{2}$/u', '中中', '中'],
    ['/^\\u4e2D{2}$/', '中中', '中'],
    ['/^\\x4A{2}$/u', 'JJ', 'J'],
    ['/^\\x4a{2}$/', 'JJ', 'J'],
    ['/^\\cJ{2}$/u', '\n\n', 'cJ'],
    ['/^\\cj{2}$/', '\n\n', 'cj'],
    ['/^\\p{Script=Han}{2}$/u', '中文', '中a'],
    ['/^\\p{L}+$/u', 'é中', 'é1'],
    ['/^\\P{L}+$/u', '12', 'a2'],
    ['/^a\\0b$/', 'a\0b', 'a0b'],
    ['/^a\\0$/u', 'a\0', 'a0'],
    ['/^x\\0y7$/', 'x\0y7', 'x0y7'],
    ['/^(?<y_1>a)(?<$Z>b)(?<q>c)$/', 'abc', 'ab'],
    ['/^[\\]\\\\x]+$/', ']\\x', 'y'],
    ['/^a\\b-\\bb$/u', 'a-b', 'ab'],
    ['/^.$/su', '\n', '😀😀'],
    ['/^.{2}$/', '😀', '😀😀'],
    ['/^b$/m', 'a\rb\u2029c', 'ab'],
    ['/^😀?$/u', '😀', '\ud83d'],
    ['/^(?:ab){2,3}$/', 'ababab', 'abababab'],
    ['/^(?:ab){2,}?$/', 'abababab', 'ab'],
    ['/^a*?b$/', 'aab', 'aa'],
    ['/^a+?b$/', 'aab', 'b'],
    ['/^a??b$/', 'ab', 'aab'],
    ['/^https?(:|$)/', 'https:', 'httpss'],
    ['/^\\u{2}$/', 'uu', '\u0002'],
    ['/^\\p{2}$/', 'pp', 'é'],
  ])('%s matches one text and not the other', (written, taken, refused) => {
    expect(matches(written, taken)).toBe(true);
    expect(matches(written, refused)).toBe(false);
  });

  it('has the right result for a hundred optional parts in a row', () => {
    const atoms = 100;
    const source = `^${'a?'.repeat(atoms)}b$`;
    expect(matches(source, 'a'.repeat(atoms))).toBe(false);
    expect(matches(source, `${'a'.repeat(atoms)}b`)).toBe(true);
  });

  it('has slashes and flags only if they enclose the whole pattern', () => {
    expect(readPattern('x/a/i')).toEqual({ source: 'x/a/i', flags: '' });
    expect(readPattern('/a/i ')).toEqual({ source: '/a/i ', flags: '' });
    expect(readPattern('/a\nb/i')).toEqual({ source: 'a\nb', flags: 'i' });
  });
});

describe('a slow pattern', () => {
  it.each(['^(a+)+$', '^(a|aa)*$', '^((a*)*)*$', '^(a|a|a)*$', '^(.*)*x$'])(
    '%s is decided quickly',
    (source) => {
      expect(matches(source, `${'a'.repeat(1000)}!`)).toBe(false);
      expect(matches(source, `${'a'.repeat(1000)}x`)).toBe(source === '^(.*)*x$');
    },
  );

  it('is not tested on a text of more than 2000 characters', () => {
    expect(PATTERN_INPUT_MAX).toBe(2000);
    expect(matches('^a+$', 'a'.repeat(2000))).toBe(true);
    expect(matches('^a+$', 'a'.repeat(2001))).toBeUndefined();
  });

  it('is aborted after too many steps, whether or not it had matched', () => {
    expect(PATTERN_STEPS_MAX).toBe(500_000);
    expect(matches('(?=(.*a)*b)(?=.*\\d)[^]*c', 'a'.repeat(2000))).toBeUndefined();
    expect(matches('(?!(.*a)*b)x', 'a'.repeat(2000))).toBeUndefined();
  });

  it('matches at the start quickly, regardless of the rest', () => {
    expect(matches('^a|b{0,450}c', `a${'b'.repeat(1999)}`)).toBe(true);
    expect(matches('^x|b{0,450}c', `a${'b'.repeat(1999)}`)).toBeUndefined();
  });

  it('is not tested when it is unsupported', () => {
    expect(matchPattern({ source: '(', flags: '' }, 'a')).toBeUndefined();
    expect(matchPattern({ source: '(a)\\1', flags: '' }, 'aa')).toBeUndefined();
  });
});
