import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readSheet } from '@/adapters/sheet/read-sheet';
import { arrangeLines } from '@/domain/mall/import/workbook';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const codeOf = async (bytes: Uint8Array) => {
  const read = await readSheet(bytes);
  return read.ok ? 'read' : read.refusal.code;
};

const ROWS = [
  ['名称', '价格', '编码'],
  ['桶', 59.9, '00123'],
  [null, '  ', null],
  ['毛巾', 0.1 + 0.2, true],
];

describe('a workbook', () => {
  it('is read as text: numbers without float noise, and no blank lines', async () => {
    const read = await readSheet(await writeXlsx({ sheets: [{ name: 'a', rows: ROWS }] }));
    expect(read).toMatchObject({
      ok: true,
      value: {
        head: ['名称', '价格', '编码'],
        lines: [
          { line: 2, cells: ['桶', '59.9', '00123'] },
          { line: 4, cells: ['毛巾', '0.3', 'TRUE'] },
        ],
      },
    });
  });

  it('reports computed and merged cells with their lines', async () => {
    const read = await readSheet(
      await writeXlsx({
        sheets: [
          {
            ...{ name: 'a', rows: ROWS },
            cells: new Map([['1,1', { value: 3, type: 'formula', formula: '1+2', formulaResult: 3 }]]),
            merges: [{ startRow: 3, startCol: 0, endRow: 4, endCol: 0 }],
          },
        ],
      }),
    );
    if (!read.ok) throw new Error(read.refusal.code);
    const arranged = arrangeLines(read.value, [['Price', '价格'], ['名称']]);
    expect(arranged).toMatchObject({
      ok: true,
      value: {
        lines: [
          { line: 2, cells: ['3', '桶'] },
          { line: 4, cells: ['0.3', '毛巾'] },
        ],
        problems: [
          { line: 2, column: 1, refusal: { code: 'mall.import-formula' } },
          { line: 4, column: 2, refusal: { code: 'mall.import-merged' } },
        ],
      },
    });
  });

  it('reports dates and numbers of more than 15 digits, whose text differs from what was typed', async () => {
    const rows = [
      ['订单号', '包裹号', '件数'],
      ['M1', new Date(Date.UTC(2026, 0, 2)), 3],
      [2_026_010_100_000_123, '1', 999_999_999_999_999],
    ];
    const read = await readSheet(await writeXlsx({ sheets: [{ name: 'a', rows }] }));
    if (!read.ok) throw new Error(read.refusal.code);
    const arranged = arrangeLines(read.value, [['订单号'], ['包裹号'], ['件数']]);
    expect(arranged).toMatchObject({
      value: {
        problems: [
          { line: 2, column: 2, refusal: { code: 'mall.import-date' } },
          { line: 3, column: 1, refusal: { code: 'mall.import-long-number' } },
        ],
      },
    });
  });

  it('is refused when it is empty, no workbook, truncated, protected, or too large when unpacked', async () => {
    const whole = await writeXlsx({ sheets: [{ name: 'a', rows: ROWS }] });
    expect(await codeOf(new Uint8Array())).toBe('mall.import-empty-file');
    expect(await codeOf(bytesOf('名称,价格\n桶,1\n'))).toBe('mall.import-not-a-workbook');
    expect(await codeOf(whole.slice(0, whole.length / 2))).toBe('mall.import-not-a-workbook');
    expect(await codeOf(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))).toBe(
      'mall.import-locked',
    );
    // The directory of the archive contains the unpacked size of each entry.
    const bomb = Uint8Array.from(whole);
    const view = new DataView(bomb.buffer);
    let at = bomb.length - 22;
    while (view.getUint32(at, true) !== 0x06054b50) at -= 1;
    view.setUint32(view.getUint32(at + 16, true) + 24, 0xf000_0000, true);
    expect(await codeOf(bomb)).toBe('mall.import-too-large');
  });

  it('is refused without lines, with more than 10,000 lines, or without a required column', () => {
    const of = (count: number) =>
      arrangeLines(
        {
          head: ['名称'],
          lines: Array.from({ length: count }, (_, line) => ({ line: line + 2, cells: ['桶'] })),
          faults: [],
        },
        [['名称']],
      );
    expect(of(0)).toMatchObject({ refusal: { code: 'mall.import-no-lines' } });
    expect(of(10_000)).toMatchObject({ ok: true });
    expect(of(10_001)).toMatchObject({
      refusal: { code: 'mall.import-too-many-lines', params: { max: 10_000 } },
    });
    expect(arrangeLines({ head: ['名'], lines: [], faults: [] }, [['名称', 'Name']])).toMatchObject({
      refusal: { code: 'mall.import-columns', params: { missing: '名称' } },
    });
    // A column that a later version of the template added may be missing.
    const earlier = { head: ['名称'], lines: [{ line: 2, cells: ['洗车液'] }], faults: [] };
    expect(arrangeLines(earlier, [['名称'], ['品牌']])).toMatchObject({
      refusal: { params: { missing: '品牌' } },
    });
    expect(arrangeLines(earlier, [['名称'], ['品牌']], [1])).toMatchObject({
      value: { lines: [{ line: 2, cells: ['洗车液', ''] }] },
    });
  });
});
