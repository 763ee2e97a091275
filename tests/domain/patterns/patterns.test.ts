import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPattern, matchesPattern, type PatternName, PATTERNS } from '@/domain/patterns/patterns';

const names = Object.keys(PATTERNS) as PatternName[];

const table: Readonly<Record<PatternName, { yes: readonly string[]; no: readonly string[] }>> = {
  mobile: {
    yes: ['13000000000', '19999999999', '15812345678'],
    no: ['12000000000', '1300000000', '130000000000', '23000000000', '1300000000a', ' 13000000000', ''],
  },
  landline: {
    yes: [
      '010-88888888',
      '0571-88888888',
      '057188888888',
      '0571-2345678',
      '021-61234567-801',
      '010-88888888-1',
      '010-88888888-123456',
    ],
    no: [
      '88888888',
      '10-88888888',
      '01-88888888',
      '05711-88888888',
      '0571-18888888',
      '0571-888888',
      '0571-888888888',
      '010-88888888-',
      '010-88888888-1234567',
      '0571 88888888',
      'x010-88888888',
    ],
  },
  email: {
    yes: [
      'a@b.cn',
      'first.last+tag@mail.example.com',
      "o'neil_9@x-y.org",
      'A@B.COM',
      `a@${'b'.repeat(63)}.cn`,
      `a@b.${'c'.repeat(63)}`,
    ],
    no: [
      'a@b',
      'a@.cn',
      '@b.cn',
      'a.@b.cn',
      '.a@b.cn',
      'a..b@c.cn',
      'a@b..cn',
      'a@-b.cn',
      'a@b-.cn',
      'a b@c.cn',
      'a@b.c',
      'a@b.c1',
      'a@b.cn ',
      ' a@b.cn',
      `a@${'b'.repeat(64)}.cn`,
      `a@b.${'c'.repeat(64)}`,
      '张@b.cn',
    ],
  },
  url: {
    yes: [
      'http://a.cn',
      'https://www.example.com/x?y=1#z',
      'ftp://files.example.org',
      'HTTPS://A.CN',
      'http://localhost:5173/',
      'http://127.0.0.1',
      'http://255.249.199.9:65535/工单',
      'https://a.cn?x',
      'https://a.cn#x',
    ],
    no: [
      'a.cn',
      '//a.cn',
      'javascript://a.cn',
      'http:/a.cn',
      'http://a',
      'http://a.cn/ x',
      'http://256.1.1.1',
      'http://1.2.3',
      'http://a.cn:123456',
      'http://a.cn:',
      'http://a.cnx:y',
      'xhttp://a.cn',
      'http://user@a.cn',
      'http://01.1.1.1',
      '',
    ],
  },
  lowercase: { yes: ['a', 'xyz'], no: ['', 'A', 'aB', 'a1', 'a ', 'ä'] },
  uppercase: { yes: ['A', 'XYZ'], no: ['', 'a', 'aB', 'A1', ' A', 'Ä'] },
  number: {
    yes: ['0', '12', '1234', '1,234', '12,345,678', '-1,234.5', '1234.567', '0.10', '007'],
    no: ['', '-', '1,23', '1,2345', '1234,567', ',123', '1.', '.5', '1.2.3', '+1', '1 234', '1e3', 'x1'],
  },
  money: {
    yes: ['1', '0.01', '0.1', '0.10', '10', '12.34', '999999999.9', '100.00'],
    no: ['', '0', '0.0', '0.00', '-1', '01', '00.5', '1.', '.5', '1.234', '1,234', 'x1', '1x'],
  },
  address: {
    yes: [
      '浙江省杭州市西湖区文三路 100 号',
      '北京',
      '上海市(浦东)A座3-201室',
      '广东省深圳市南山区·科技园，B栋#2',
      '北' + '京'.repeat(99),
      '北（京）、.,—_/',
    ],
    no: ['', '京', 'Hangzhou', '100号', ' 北京', '北京!', '北京\n', '北京<b>', '北' + '京'.repeat(100)],
  },
};

describe.each(names)('the pattern %s', (name) => {
  const refusal = { ok: false, refusal: { code: `pattern.${name}`, params: {} } };

  it.each(table[name].yes)('accepts "%s"', (text) => {
    expect(matchesPattern(name, text)).toBe(true);
    expect(checkPattern(name, text)).toEqual({ ok: true, value: text });
  });

  it.each(table[name].no)('refuses "%s"', (text) => {
    expect(matchesPattern(name, text)).toBe(false);
    expect(checkPattern(name, text)).toEqual(refusal);
  });

  it('never accepts a text with a line break', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...table[name].yes),
        fc.constantFrom('\n', '\r\n', '\u2028'),
        (text, end) => {
          expect(matchesPattern(name, text + end)).toBe(false);
          expect(matchesPattern(name, end + text)).toBe(false);
        },
      ),
    );
  });

  it('is not slow for a crafted text', () => {
    for (const seed of ['a', '1', '1,', 'a.', '-', '@a.', '京', 'http://a.']) {
      const text = `${seed.repeat(20_000)}!`;
      expect(matchesPattern(name, text)).toBe(matchesPattern(name, text));
    }
  });
});

describe('numbers and money', () => {
  it('numbers are accepted with any grouping', () => {
    fc.assert(
      fc.property(fc.integer(), (value) => {
        expect(matchesPattern('number', String(value))).toBe(true);
        expect(matchesPattern('number', value.toLocaleString('en-US'))).toBe(true);
      }),
    );
  });

  it('every amount above zero is accepted, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => {
        expect(matchesPattern('money', (cents / 100).toFixed(2))).toBe(cents > 0);
      }),
    );
  });

  it('mobile numbers are exactly eleven digits that begin with 13 to 19', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{10,12}$/), (text) => {
        const expected = text.length === 11 && text[0] === '1' && Number(text[1]) >= 3;
        expect(matchesPattern('mobile', text)).toBe(expected);
      }),
    );
  });
});
