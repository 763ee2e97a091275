import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { openSheetFile } from '@/adapters/sheet/sheet-file';
import { parseDateTime } from '@/domain/dates/format';
import type { Cell, ExportFormat, SheetHead } from '@/domain/export/sheet';
import { readCsv, readWorkbook } from '@tests/support/files/read-sheet';
import { unzip } from '@tests/support/files/unzip';

const headOf = (format: ExportFormat): SheetHead => ({
  format,
  name: '订单/列表',
  columns: [
    { title: '客户', kind: 'text', width: 12 },
    { title: '未完结工单', kind: 'count', width: 8 },
    { title: '订单金额', kind: 'money', width: 10 },
    { title: '下单时间', kind: 'moment', width: 20 },
  ],
});

/** Names that a spreadsheet would compute, open as a link, or change. */
const NAMES = [
  '=1+1',
  '=HYPERLINK("http://x","点我")',
  '+8613912345678',
  '-3',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  '＝1+1',
  '00123',
  '9007199254740993123',
  '王"女"士, 二行\n<&>',
  '_x000D_',
  ' 前后有空格 ',
  '😀',
];
const AT = parseDateTime('2026-11-22 13:05:09') ?? 0;

const fileOf = async (format: ExportFormat, pages: readonly (readonly (readonly Cell[])[])[]) => {
  const file = openSheetFile(headOf(format));
  for (const page of pages) await file.take(page);
  return file.finish();
};
const rows = NAMES.map((name): readonly Cell[] => [name, 3, 128_050, AT]);

describe('a workbook', () => {
  it('contains every name unchanged as text that is never computed, and figures as numbers', async () => {
    const blob = await fileOf('xlsx', [rows.slice(0, 5), rows.slice(5)]);
    const [head, ...read] = readWorkbook(Buffer.from(await blob.arrayBuffer()));
    expect(head?.map(({ text }) => text)).toEqual(['客户', '未完结工单', '订单金额', '下单时间']);
    expect(read.map(([name]) => name)).toEqual(NAMES.map((text) => ({ type: 'inlineStr', text })));
    for (const [, works, amount, at] of read) {
      expect(works).toEqual({ type: 'n', text: '3' });
      expect(amount).toEqual({ type: 'n', text: '1280.5' });
      expect(at).toEqual({ type: 'inlineStr', text: '2026-11-22 13:05:09' });
    }
  });

  it('a workbook without rows has its header, and missing values are empty cells', async () => {
    expect(readWorkbook(Buffer.from(await (await fileOf('xlsx', [])).arrayBuffer()))).toHaveLength(1);
    const blob = await fileOf('xlsx', [[['a', null, null, null]]]);
    const [, row] = readWorkbook(Buffer.from(await blob.arrayBuffer()));
    expect(row?.map((cell) => cell.text).join('')).toBe('a');
  });
});

describe('CSV', () => {
  it('marks formula-like text as text and leaves other names and figures unchanged', async () => {
    const text = await (await fileOf('csv', [rows])).text();
    const bytes = new Uint8Array(await (await fileOf('csv', [rows])).arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, ...read] = readCsv(text);
    expect(head).toEqual(['客户', '未完结工单', '订单金额', '下单时间']);
    expect(read.map(([name]) => name)).toEqual(
      NAMES.map((name) => {
        if (/^\d{12,}$/.test(name)) return `\t${name}`;
        return /^[\t\r]|^[=+\-@＝]/.test(name) ? `'${name}` : name;
      }),
    );
    for (const row of read) expect(row.slice(1)).toEqual(['3', '1280.50', '2026-11-22 13:05:09']);
  });
});

describe('a file that is being written', () => {
  it('contains all accepted pages when it is cancelled and then finished', async () => {
    const file = openSheetFile(headOf('csv'));
    await file.take([['a', 1, 1, AT]]);
    const second = file.take([['b', 1, 1, AT]]);
    await second;
    file.cancel();
    expect(readCsv(await (await file.finish()).text()).map(([name]) => name)).toEqual(['客户', 'a', 'b']);
  });

  it('a file of many rows needs no more memory than a file of few rows', { timeout: 300_000 }, async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const page = Array.from({ length: 500 }, (_, at): readonly Cell[] => [`客户${at}`, at, at, AT]);
    const file = openSheetFile(headOf('xlsx'));
    const heap: number[] = [];
    for (let count = 0; count < 100; count += 1) {
      await file.take(page);
      // A garbage collection scans the whole heap of the worker, so only the compared pages trigger one.
      if (count >= 15 && count < 90) continue;
      collect();
      heap.push(process.memoryUsage().heapUsed);
    }
    const blob = await file.finish();
    const sheet = unzip(Buffer.from(await blob.arrayBuffer()))
      .get('xl/worksheets/sheet1.xml')
      ?.toString('utf8');
    expect(sheet?.match(/<row /g)).toHaveLength(50_001);
    const [early, late] = [heap.slice(5, 15), heap.slice(15)].map((some) => Math.max(...some));
    // The file has 42,500 more rows by then. As objects they would take at least 10 MB.
    expect((late ?? 0) - (early ?? 0)).toBeLessThan(3_000_000);
  });
});
