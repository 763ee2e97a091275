import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SheetWriter } from '@/application/export/sheet-writer.port';
import type { Cell } from '@/domain/export/sheet';
import { TOKENS } from '@/main/tokens';
import { override } from '@/main/wire';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

const RIGHTS = ['mall:goods:list', 'mall:goods:add', 'mall:goods:edit', 'mall:goods:detail'];
const AXES = [{ name: '容量', values: ['小', '大'] }];
const sku = (value: string, price: number) => ({
  ...{ values: [value], price, marketPrice: 0, stock: 5, warnAt: 0, code: '', picture: '', disabled: false },
});

describe('goods of the mall', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());

  const scene = async () => {
    const account = await backEnd.people.account({ name: '金鑫', type: 'PLATFORM', permissions: RIGHTS });
    const token = await backEnd.tokenOf(account);
    const goods = (title: string, prices: readonly [number, number]) =>
      backEnd.people.goods(account.platform, {
        ...{ title, axes: AXES, skus: [sku('小', prices[0]), sku('大', prices[1])] },
      });
    const read = async (id: string) =>
      (await backEnd.client.get(`/seller/mall/goods/${id}`, { token })).body.data;
    return { account, token, goods, read };
  };

  it('get new prices in bulk after a preview, each with its own result', async () => {
    const { account, token, goods, read } = await scene();
    const mark = `去水垢 ${account.id}`;
    const dear = await goods(`${mark} 甲`, [1000, 1995]);
    const cheap = await goods(`${mark} 乙`, [100, 100]);
    const app = openApp({ path: `/mall/goods?q=${encodeURIComponent(mark)}`, token });
    for (const of of ['甲', '乙'])
      await app.user.click(await screen.findByRole('checkbox', { name: new RegExp(`${mark} ${of}`) }));
    await app.user.click(await screen.findByRole('button', { name: '改价' }));
    const dialog = within(await screen.findByRole('dialog', { name: '修改 2 件商品的价格' }));
    await app.user.click(dialog.getByRole('radio', { name: '增减金额（元）' }));
    const value = dialog.getByRole('spinbutton', { name: '增减金额（元）' });
    fireEvent.change(value, { target: { value: '-1' } });
    fireEvent.blur(value);
    const row = (name: string) => within(dialog.getByRole('row', { name: new RegExp(name) }));
    expect(await row(`${mark} 甲`).findByText('9.00 – 18.95')).toBeInTheDocument();
    expect(row(`${mark} 甲`).getByText('10.00 – 19.95')).toBeInTheDocument();
    expect(row(`${mark} 乙`).getByText(/改后的价格不大于 0/)).toBeInTheDocument();
    expect(dialog.getByRole('alert')).toHaveTextContent('其中 1 项不能这样改');
    await app.user.click(dialog.getByRole('button', { name: '改价' }));

    const results = within(await screen.findByRole('list', { name: '每条的结果' }));
    const result = async (name: string) =>
      (await results.findByText(`${mark} ${name}`)).closest('li') ?? document.body;
    await waitFor(async () => expect(await result('甲')).toHaveAttribute('data-kind', 'done'));
    await waitFor(async () => expect(await result('乙')).toHaveAttribute('data-kind', 'refused'));
    const pricesOf = async (id: string) => (await read(id)).skus.map(({ price }: { price: number }) => price);
    expect(await pricesOf(dear.goodsId)).toEqual([900, 1895]);
    expect(await pricesOf(cheap.goodsId)).toEqual([100, 100]);
    app.close();
  });

  it('are exported with a line for each SKU, its code and its price', async () => {
    const { account, token } = await scene();
    const title = `划痕蜡 ${account.id}`;
    await backEnd.people.goods(account.platform, {
      ...{ title, axes: [{ name: '容量', values: ['小', '大', '特大'] }] },
      skus: [
        { ...sku('小', 1000), code: 'HH-S' },
        { ...sku('大', 1995), code: 'HH-L', stock: 7 },
        { ...sku('特大', 2995), code: 'HH-X', stock: 3, disabled: true },
      ],
    });
    const heads: string[] = [];
    const lines: (readonly Cell[])[] = [];
    const files: string[] = [];
    const writer: SheetWriter = {
      open: ({ columns }) => {
        heads.push(...columns.map((column) => column.title));
        return {
          write: (rows) => {
            lines.push(...rows);
            return Promise.resolve();
          },
          finish: () => Promise.resolve(new Blob()),
          cancel: () => undefined,
        };
      },
    };
    const app = openApp({
      path: `/mall/goods?q=${encodeURIComponent(title)}`,
      token,
      overrides: [
        override(TOKENS.sheetWriter, writer),
        override(TOKENS.fileSaver, { save: (_content: Blob, name: string) => void files.push(name) }),
      ],
    });
    await screen.findByRole('checkbox', { name: new RegExp(title) });
    await app.user.click(screen.getByRole('button', { name: '导出' }));
    await app.user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(heads.slice(-5)).toEqual(['规格', '编码', '价格（元）', '规格库存', '规格状态']);
    expect(lines.map((line) => line.slice(-5))).toEqual([
      ['小', 'HH-S', 1000, 5, '在售'],
      ['大', 'HH-L', 1995, 7, '在售'],
      ['特大', 'HH-X', 2995, 3, '停售'],
    ]);
    // The figures of the whole goods occur once, so that a column can be added up.
    const column = (title: string) => lines.map((line) => line[heads.indexOf(title)]);
    expect(column('库存')).toEqual([12, null, null]);
    expect(column('已售')).toEqual([0, null, null]);
    // On the screen, goods have one row each, without these columns.
    expect(screen.queryByRole('columnheader', { name: '编码' })).not.toBeInTheDocument();
    app.close();
  });

  it('lose their tab when they are deleted, and then cannot be edited', async () => {
    const account = await backEnd.people.account({
      ...{ name: '林叶', type: 'PLATFORM', permissions: [...RIGHTS, 'mall:goods:remove'] },
    });
    const token = await backEnd.tokenOf(account);
    const title = `毛巾 ${account.id}`;
    const { goodsId } = await backEnd.people.goods(account.platform, {
      ...{ title, axes: AXES, skus: [sku('小', 100), sku('大', 200)] },
    });
    const path = `/mall/goods/detail/${goodsId}`;
    const app = openApp({ path, token });
    expect(await screen.findByRole('button', { name: '编辑商品' })).toBeInTheDocument();
    await app.user.click(await screen.findByRole('button', { name: '下架' }));
    await app.user.click(await screen.findByRole('button', { name: '删除' }));
    await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确定' }));
    expect(await screen.findByText('操作成功')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: '管理分类' })).toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: new RegExp(title) })).not.toBeInTheDocument();
    app.close();

    const gone = openApp({ path, token });
    expect(await screen.findByText('商品不存在')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '编辑商品' })).not.toBeInTheDocument();
    gone.close();
  });

  it('have SKUs that can be selected and changed, and the history shows the change', async () => {
    const { token, goods, read } = await scene();
    const { goodsId } = await goods('轮毂清洁剂', [1000, 1995]);
    const app = openApp({ path: `/mall/goods/detail/${goodsId}`, token });
    const stock = await screen.findByRole('button', { name: '调库存' });
    expect(stock).toBeDisabled();
    await app.user.click(screen.getByRole('checkbox', { name: '勾选 大' }));
    await app.user.click(stock);
    const dialog = within(await screen.findByRole('dialog', { name: '调整 1 个规格的库存' }));
    const pieces = dialog.getByRole('spinbutton', { name: /数值/ });
    fireEvent.change(pieces, { target: { value: '7' } });
    fireEvent.blur(pieces);
    await app.user.type(dialog.getByRole('textbox', { name: /调整原因/ }), '到货');
    await app.user.click(dialog.getByRole('button', { name: '调库存' }));
    await waitFor(async () =>
      expect((await read(goodsId)).skus.map((each: { stock: number }) => each.stock)).toEqual([5, 12]),
    );
    const stop = screen.getByRole('button', { name: '停售' });
    await waitFor(() => expect(stop).toBeEnabled());
    await app.user.click(stop);
    await waitFor(async () =>
      expect((await read(goodsId)).skus.map((each: { disabled: number }) => each.disabled)).toEqual([0, 1]),
    );
    // The history is read again after each version, so an element that was found may be replaced a moment
    // later.
    await waitFor(() => {
      expect(screen.getByText(/在售（大）/)).toBeInTheDocument();
      expect(screen.getByText('方式：批量修改')).toBeInTheDocument();
    });
    app.close();
  });
});
