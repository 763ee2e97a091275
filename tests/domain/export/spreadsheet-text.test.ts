import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportFileName } from '@/domain/export/sheet';
import { asCellText, asCsvText, CELL_CHARACTERS_MAX } from '@/domain/export/spreadsheet-text';

describe('a text in CSV', () => {
  it.each([
    '=1+1',
    '+86 139',
    '-5',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\0=1',
    '|x',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '  =1',
  ])('is marked as text when a spreadsheet would read it as a formula: %j', (text) => {
    expect(asCsvText(text)).toBe(`'${text}`);
  });

  it.each(['', '王女士', '沪A12345', '13912345678', 'a=b', "'quoted", '1-2', ' 前有空格'])(
    'is unchanged otherwise: %j',
    (text) => {
      expect(asCsvText(text)).toBe(text);
    },
  );

  it('keeps the digits of a long number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{8,40}$/), (digits) => {
        expect(asCsvText(digits)).toBe(digits.length < 12 ? digits : `\t${digits}`);
      }),
    );
  });

  it('never begins with a formula character and contains the whole text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const written = asCsvText(text);
        expect(written.endsWith(text)).toBe(true);
        expect(written).not.toMatch(/^\s*[=+\-@]/);
      }),
    );
  });
});

describe('a text in a workbook', () => {
  it('is the same text, even when it begins with a formula character', () => {
    for (const text of ['=1+1', '+1', '-1', '@x', '\tx', '王女士\n二行', '😀'])
      expect(asCellText(text)).toBe(text);
  });

  it('has a replacement for characters that XML does not allow, and keeps text that looks like a character reference', () => {
    expect(asCellText('a\u0001b\uD800c\uFFFF')).toBe('a\uFFFDb\uFFFDc\uFFFD');
    expect(asCellText('_x000D_')).toBe('_x005F_x000D_');
  });

  it('is cut at the limit of a cell, but never inside a character', () => {
    const cut = asCellText('😀'.repeat(20_000));
    expect(cut.length).toBeLessThanOrEqual(CELL_CHARACTERS_MAX);
    expect(cut).toMatch(/^(😀)+…$/u);
    expect(asCellText('x'.repeat(CELL_CHARACTERS_MAX))).toHaveLength(CELL_CHARACTERS_MAX);
  });
});

it('a file name contains the list and the time, in characters that every system accepts', () => {
  expect(exportFileName('订单列表', '2026-11-22 13:05', 'xlsx')).toBe('订单列表 2026-11-22 1305.xlsx');
  expect(exportFileName('../a|b', '1', 'csv')).toBe('..ab 1.csv');
});
