import { screen, waitFor, within } from '@testing-library/react';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '@/adapters/sheet/read-sheet';
import type { MallImportsGateway } from '@/application/mall/mall-imports.port';
import { Failure } from '@/application/request/failure';
import type { SheetReader } from '@/application/import/sheet-reader.port';
import { GOODS_COLUMNS } from '@/domain/mall/import/goods-lines';
import { TOKENS } from '@/main/tokens';
import { override } from '@/main/wire';
import type { Language } from '@/messages/languages';
import { ok, refuse } from '@/domain/result';
import { textIn } from '@/ui/kit/text/use-text';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';
import { aGoodsLine } from '@tests/support/running-back-end/mall';

const RIGHTS = ['mall:goods:list', 'mall:goods:add', 'mall:goods:edit', 'mall:goods:detail'];

/** Runs the worker's sheet reader in the test's own thread. */
const reader: SheetReader = {
  read: async (file) => readSheet(new Uint8Array(await file.arrayBuffer())),
};

const workbook = async (lines: readonly (readonly string[])[], language: Language = 'zh-CN') => {
  const head = GOODS_COLUMNS.map((column) => textIn(language)(`mall-import.column.${column}`));
  const bytes = await writeXlsx({
    sheets: [{ name: '商品', rows: [head, ...lines.map((line) => [...line])] }],
  });
  return new File([bytes as Uint8Array<ArrayBuffer>], '商品.xlsx');
};

describe('the import of goods over a running back end', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());

  const open = async (language: Language = 'zh-CN') => {
    const account = await backEnd.people.account({ name: '金鑫', type: 'PLATFORM', permissions: RIGHTS });
    const token = await backEnd.tokenOf(account);
    const app = openApp({
      ...{ path: '/mall/goods/import', token, language },
      overrides: [override(TOKENS.sheetReader, reader)],
    });
    const label = language === 'zh-CN' ? '选择 xlsx 文件' : 'Choose an xlsx file';
    const pick = async (file: File) => {
      await screen.findAllByText(label);
      const input = document.querySelector<HTMLInputElement>('input[type=file]');
      if (input === null) throw new Error('the page has no picker');
      await app.user.upload(input, file);
    };
    return { app, pick };
  };

  it('lists each faulty line with its column and reason, and writes the corrected workbook completely', async () => {
    const { app, pick } = await open();
    const good = aGoodsLine(2);
    const bad = aGoodsLine(3, { price: '面议' });
    await pick(await workbook([good.cells, bad.cells]));
    expect(await screen.findByRole('alert')).toHaveTextContent('共 2 行，有 1 处问题，涉及 1 行');
    const row = within(screen.getByRole('table', { name: '问题清单' })).getAllByRole('row')[1] as HTMLElement;
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([...['3', '价格（元）', '面议'], textIn('zh-CN')('money.malformed')]);
    expect(screen.queryByRole('button', { name: /^写入/ })).toBeNull();

    await pick(await workbook([good.cells, aGoodsLine(3).cells]));
    await app.user.click(await screen.findByRole('button', { name: '写入 2 件商品' }));
    expect(await screen.findByText('已导入 2 件商品、2 个规格，状态为草稿。')).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: '查看商品' }));
    expect((await screen.findAllByText(good.cells[0] ?? '')).length).toBeGreaterThan(0);
    app.close();
  });

  /** Opens the page over a server with the given answers. */
  const openOver = async (more: Partial<MallImportsGateway>) => {
    const account = await backEnd.people.account({ name: '金鑫', type: 'PLATFORM', permissions: RIGHTS });
    const gateway: MallImportsGateway = {
      open: () => Promise.resolve(ok({ id: '7', others: [] })),
      put: () => Promise.resolve(ok(undefined)),
      check: () => Promise.resolve({ lines: 1, things: 1, parts: 1, problems: [] }),
      step: () => Promise.resolve(ok({ things: 1, parts: 1 })),
      ...more,
    };
    const app = openApp({
      ...{ path: '/mall/goods/import', token: await backEnd.tokenOf(account) },
      overrides: [override(TOKENS.sheetReader, reader), override(TOKENS.mallImports, gateway)],
    });
    await screen.findAllByText('选择 xlsx 文件');
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('the page has no picker');
    await app.user.upload(input, await workbook([aGoodsLine(2).cells]));
    return app;
  };

  it('shows the written import after a lost answer, even after a cancel', async () => {
    const keys: string[] = [];
    const app = await openOver({
      step: ({ action }, key) => {
        if (action === 'cancel') return Promise.resolve(refuse('mall.import-over'));
        keys.push(key);
        return keys.length === 1
          ? Promise.reject(new Failure({ kind: 'network', ambiguous: true }))
          : Promise.resolve(ok({ things: 1, parts: 1 }));
      },
    });
    await app.user.click(await screen.findByRole('button', { name: '写入 1 件商品' }));
    expect(await screen.findByText(/没有收到写入结果/)).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: '取消导入' }));
    expect(await screen.findByText('已导入 1 件商品、1 个规格，状态为草稿。')).toBeInTheDocument();
    expect(screen.queryByText('导入已取消，没有写入任何数据')).toBeNull();
    expect(keys[1]).toBe(keys[0]);
    app.close();
  });

  it('writes nothing when it is cancelled after a request that was lost before the server executed it', async () => {
    const steps: string[] = [];
    const app = await openOver({
      step: ({ action, id }) => {
        steps.push(`${action} ${id}`);
        return action === 'cancel'
          ? Promise.resolve(ok({ things: 0, parts: 0 }))
          : Promise.reject(new Failure({ kind: 'network', ambiguous: true }));
      },
    });
    await app.user.click(await screen.findByRole('button', { name: '写入 1 件商品' }));
    expect(await screen.findByText(/没有收到写入结果/)).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: '取消导入' }));
    expect(await screen.findByText('导入已取消，没有写入任何数据')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^写入/ })).toBeNull();
    expect(steps).toEqual(['write 7', 'cancel 7']);
    app.close();
  });

  it('discards an import that was cancelled while the server opened it', async () => {
    let open: (() => void) | undefined;
    const opening = new Promise<void>((resolve) => {
      open = resolve;
    });
    const steps: string[] = [];
    const app = await openOver({
      open: async () => {
        steps.push('open');
        await opening;
        return ok({ id: '7', others: [] });
      },
      step: ({ action, id }) => {
        steps.push(`${action} ${id}`);
        return Promise.resolve(ok({ things: 0, parts: 0 }));
      },
    });
    await waitFor(() => expect(steps).toEqual(['open']));
    await app.user.click(await screen.findByRole('button', { name: '取消导入' }));
    expect(steps).toEqual(['open']);
    open?.();
    await waitFor(() => expect(steps).toEqual(['open', 'cancel 7']));
    app.close();
  });

  it('reports why nothing was written when a new check finds no problem', async () => {
    const app = await openOver({
      step: () => Promise.resolve(refuse('mall.import-order-changed', { order: 'M7' })),
    });
    await app.user.click(await screen.findByRole('button', { name: '写入 1 件商品' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('订单 M7 刚刚有变化');
    app.close();
  });

  it('accepts a template of the other language, and reports missing columns', async () => {
    const { app, pick } = await open('en-US');
    await pick(await workbook([aGoodsLine(2).cells]));
    expect(await screen.findByRole('button', { name: 'Write (goods: 1)' })).toBeInTheDocument();
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'a',
          rows: [
            ['商品名称', '商品分类'],
            ['桶', '工具'],
          ],
        },
      ],
    });
    await pick(new File([bytes as Uint8Array<ArrayBuffer>], 'a.xlsx'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The header differs from the template');
    expect(screen.getByRole('alert')).toHaveTextContent(textIn('en-US')('mall-import.column.price'));
    expect(screen.getByRole('alert')).not.toHaveTextContent(textIn('zh-CN')('mall-import.column.price'));
    app.close();
  });

  it('reports an empty file and an invalid workbook, and stops on request', async () => {
    const { app, pick } = await open();
    await pick(new File([], '空.xlsx'));
    expect(await screen.findByText('文件是空的（0 字节），请重新选择')).toBeInTheDocument();
    await pick(new File(['商品名称,价格'], '表.xlsx'));
    expect(await screen.findByText(/这不是可以读取的 xlsx 表格/)).toBeInTheDocument();
    const moved = new File(['PK'], '移走.xlsx');
    moved.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    await pick(moved);
    expect(await screen.findByText(/读取文件失败/)).toBeInTheDocument();
    await pick(await workbook([aGoodsLine(2).cells]));
    await screen.findByRole('button', { name: '写入 1 件商品' });
    await app.user.click(screen.getByRole('button', { name: '取消导入' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^写入/ })).toBeNull());
    expect(await screen.findByText('导入已取消，没有写入任何数据')).toBeInTheDocument();
    app.close();
  });
});
