import { describe, expect, it, vi } from 'vitest';
import {
  type ExportPage,
  type ExportPaging,
  type ExportProgress,
  exportRows,
  type ExportRun,
} from '@/application/export/export-rows.use-case';
import type { SheetWriter } from '@/application/export/sheet-writer.port';
import type { Cell, SheetHead } from '@/domain/export/sheet';

const HEAD: SheetHead = { format: 'csv', name: '单', columns: [{ title: '号', kind: 'text', width: 10 }] };

interface Row {
  readonly id: string;
}

/** A writer that records the rows. */
const aWriter = () => {
  const written: Cell[][] = [];
  const cancelled = vi.fn();
  const writer: SheetWriter = {
    open: () => ({
      write: (rows) => {
        written.push(...rows.map((row) => [...row]));
        return Promise.resolve();
      },
      finish: () => Promise.resolve(new Blob([written.flat().join()])),
      cancel: cancelled,
    }),
  };
  return { writer, cancelled, ids: () => written.flat() };
};

const numbered = (from: number, to: number): Row[] =>
  Array.from({ length: to - from }, (_, at) => ({ id: String(from + at) }));

/** A list with keyset pagination, or with page numbers only. */
const aList =
  (rows: readonly Row[], { keyset = true, isMore = false } = {}) =>
  ({ page, pageSize, after }: ExportPaging): Promise<ExportPage<Row>> => {
    const start =
      after === undefined ? (page - 1) * pageSize : rows.findIndex(({ id }) => id === after.id) + 1;
    const items = rows.slice(start, start + pageSize);
    const last = items.at(-1);
    return Promise.resolve({
      items,
      total: isMore ? 500 : rows.length,
      ...(isMore ? { isMore: true as const } : {}),
      ...(keyset && last !== undefined && items.length === pageSize ? { next: { at: 0, id: last.id } } : {}),
    });
  };

const run = (writer: SheetWriter, part: Partial<ExportRun<Row>>) =>
  exportRows<Row>(writer, {
    head: HEAD,
    cells: ({ id }) => [id],
    idOf: ({ id }) => id,
    read: aList([]),
    onProgress: () => undefined,
    rest: () => Promise.resolve(),
    signal: new AbortController().signal,
    ...part,
  });

describe('an export', () => {
  it.each([0, 1, 199, 200, 201, 400, 1733])(
    'an export of %i rows contains each row once, in the order of the list',
    async (count) => {
      for (const keyset of [true, false]) {
        const { writer, ids } = aWriter();
        await run(writer, { read: aList(numbered(0, count), { keyset }) });
        expect(ids()).toEqual(numbered(0, count).map(({ id }) => id));
      }
    },
  );

  it('an export of a list without keyset pagination continues past a total that is only a lower bound', async () => {
    const rows = numbered(0, 1733);
    const { writer, ids } = aWriter();
    await run(writer, { read: aList(rows, { keyset: false, isMore: true }) });
    expect(ids()).toEqual(rows.map(({ id }) => id));
  });

  it('reports its progress, and the total if it is known', async () => {
    const reported: ExportProgress[] = [];
    const onProgress = (progress: ExportProgress) => reported.push(progress);
    await run(aWriter().writer, { read: aList(numbered(0, 300)), onProgress });
    expect(reported).toEqual([
      { written: 200, total: 300 },
      { written: 300, total: 300 },
    ]);
    reported.length = 0;
    await run(aWriter().writer, { read: aList(numbered(0, 300), { isMore: true }), onProgress });
    expect(reported).toEqual([{ written: 200 }, { written: 300 }]);
  });

  it('an export contains each row once, even if rows moved to the start meanwhile', async () => {
    const before = numbered(0, 1200);
    const after = [before[1100], ...before.slice(0, 1100), ...before.slice(1101)].filter(
      (row) => row !== undefined,
    );
    let reads = 0;
    const { writer, ids } = aWriter();
    await run(writer, {
      movesToStart: true,
      read: (paging) => {
        reads += 1;
        return aList(reads === 1 ? before : after)(paging);
      },
    });
    expect(ids()).toHaveLength(1200);
    expect(new Set(ids())).toEqual(new Set(before.map(({ id }) => id)));
  });

  it('an export contains a row that moved to an earlier place in the list, because it reads the last changed rows at its end', async () => {
    const listed = numbered(0, 900);
    const moved = listed.at(-1);
    if (moved === undefined) throw new Error('there are rows');
    const { writer, ids } = aWriter();
    await run(writer, {
      movesToStart: true,
      // The row changes after the first page, and moves to a group whose rows are already written.
      read: aList(listed.slice(0, -1)),
      readChanged: aList([moved, ...listed.slice(0, -1)]),
    });
    expect(ids()).toEqual(listed.map(({ id }) => id));
  });

  it('reads one page at a time, after the previous page is written', async () => {
    let open = 0;
    let most = 0;
    const list = aList(numbered(0, 2600));
    const { writer } = aWriter();
    await run(writer, {
      read: async (paging) => {
        open += 1;
        most = Math.max(most, open);
        const page = await list(paging);
        open -= 1;
        return page;
      },
    });
    expect(most).toBe(1);
  });

  it('an export pauses after each read', async () => {
    const order: string[] = [];
    const list = aList(numbered(0, 300));
    await run(aWriter().writer, {
      read: (paging) => {
        order.push('read');
        return list(paging);
      },
      rest: () => Promise.resolve(void order.push('rest')),
      onProgress: () => order.push('written'),
    });
    expect(order).toEqual(['read', 'rest', 'written', 'read', 'rest', 'written']);
  });

  it('a cancelled export stops reading, discards the file and rejects with the reason', async () => {
    const cancel = new AbortController();
    const read = vi.fn(aList(numbered(0, 5000)));
    const { writer, cancelled } = aWriter();
    const exported = run(writer, {
      read,
      signal: cancel.signal,
      onProgress: ({ written }) => {
        if (written === 400) cancel.abort(new Error('enough'));
      },
    });
    await expect(exported).rejects.toThrow('enough');
    expect(read).toHaveBeenCalledTimes(2);
    expect(cancelled).toHaveBeenCalled();
  });

  it('an export discards the file and rejects with the failure when a page cannot be read', async () => {
    const { writer, cancelled } = aWriter();
    const read = () => Promise.reject(new Error('down'));
    await expect(run(writer, { read })).rejects.toThrow('down');
    expect(cancelled).toHaveBeenCalled();
  });

  it('a row of several lines is written with all its lines and counts once', async () => {
    const { writer, ids } = aWriter();
    const progress: ExportProgress[] = [];
    await run(writer, {
      read: aList(numbered(0, 2)),
      linesOf: ({ id }) => [{ id: `${id}a` }, { id: `${id}b` }],
      onProgress: (next) => progress.push(next),
    });
    expect(ids()).toEqual(['0a', '0b', '1a', '1b']);
    expect(progress.at(-1)?.written).toBe(2);
  });
});
