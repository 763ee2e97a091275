import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '@/adapters/fake/memory.store';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

const RIGHTS = ['mall:goods:list', 'mall:goods:add', 'mall:goods:edit', 'mall:goods:detail'];
const AXES = [{ name: '容量', values: ['小', '中', '大'] }];
const sku = (value: string) => ({
  ...{
    values: [value],
    price: 1000,
    marketPrice: 0,
    stock: 5,
    warnAt: 0,
    code: '',
    picture: '',
    disabled: false,
  },
});

describe('the goods form of the mall’s staff', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());
  const staff = () => backEnd.people.account({ name: '金鑫', type: 'PLATFORM', permissions: RIGHTS });

  const openSkus = async () => {
    const account = await staff();
    const { goodsId } = await backEnd.people.goods(account.platform, {
      ...{ axes: AXES, skus: AXES[0]?.values.map(sku) ?? [] },
    });
    const app = openApp({ path: `/mall/goods/add?id=${goodsId}`, token: await backEnd.tokenOf(account) });
    const table = within(await screen.findByRole('region', { name: '规格与库存' }));
    const field = (name: string) => table.getByRole('spinbutton', { name });
    const paste = (at: HTMLElement, text: string) =>
      fireEvent.paste(at, { clipboardData: { getData: () => text } });
    return { app, table, field, paste };
  };

  it('titles its tab “edit” or “add”, depending on its purpose', async () => {
    const token = await backEnd.tokenOf(await staff());
    const { goodsId } = await backEnd.people.goods('cyy');
    const store = createMemoryStore();
    const editing = openApp({ path: `/mall/goods/add?id=${goodsId}`, token, store });
    expect(await screen.findByRole('tab', { name: '编辑商品' })).toBeInTheDocument();
    editing.close();
    const adding = openApp({ path: '/mall/goods/add', token, store });
    expect(await screen.findByRole('tab', { name: '新增商品' })).toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: '编辑商品' })).toBeNull();
    adding.close();
  });

  it('reads its categories without a warning of the library', async () => {
    const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { app } = await openSkus();
    await app.user.click(await screen.findByRole('combobox', { name: '商品分类' }));
    await screen.findByRole('treeitem', { name: '养护' });
    expect(warned.mock.calls.filter(([first]) => String(first).includes('TreeNode'))).toEqual([]);
    warned.mockRestore();
    app.close();
  });

  it('accepts a spreadsheet range from the focused cell on, and reports unreadable cells', async () => {
    const { app, table, field, paste } = await openSkus();
    paste(field('中 的价格（元）'), '12.50\t20\n面议\t30\n9\t9');
    await waitFor(() => expect(field('中 的价格（元）')).toHaveValue('12.50'));
    expect(field('中 的市场价（元）')).toHaveValue('20.00');
    expect(field('大 的价格（元）')).toHaveValue('10.00');
    expect(field('大 的市场价（元）')).toHaveValue('30.00');
    expect(field('小 的价格（元）')).toHaveValue('10.00');
    expect(table.getAllByRole('row')).toHaveLength(4);
    const report = (await screen.findByText('已粘贴 3 格')).closest('[role=status]');
    expect(report).toHaveTextContent('无法识别，保持原值：面议');
    expect(report).toHaveTextContent('超出表格：2 格');
    app.close();
  });

  it('shows stored stock as read-only with the reason, and adjusts it at once by a command', async () => {
    const { app, table, field, paste } = await openSkus();
    const stock = field('中 的库存');
    expect(stock).toHaveAttribute('readonly');
    expect(stock).toHaveAccessibleDescription(/只随库存流水变化/);
    paste(field('小 的市场价（元）'), '12\t70\t3\n13\t80\t4');
    expect(field('小 的市场价（元）')).toHaveValue('12.00');
    expect(field('小 的库存')).toHaveValue('5');
    expect(field('中 的预警值')).toHaveValue('4');
    const report = (await screen.findByText('已粘贴 4 格')).closest('[role=status]');
    expect(report).toHaveTextContent('已有规格的库存不能粘贴，请点“调整”：小、中');
    // A single pasted value is also reported, and is not applied.
    paste(stock, '99');
    expect(await screen.findByText('已粘贴 0 格')).toBeInTheDocument();
    // A new variant has no stock journal yet, so its first stock is entered here.
    const values = screen.getByRole('combobox', { name: '规格1的值，回车添加' });
    await app.user.type(values, '特大{Enter}');
    await waitFor(() => expect(field('特大 的库存')).not.toHaveAttribute('readonly'));

    await app.user.click(table.getByRole('button', { name: '调整库存：中' }));
    const dialog = within(await screen.findByRole('dialog', { name: '调整库存：中' }));
    expect(dialog.getByText('现有 5 件')).toBeInTheDocument();
    fireEvent.change(dialog.getByRole('spinbutton'), { target: { value: '-2' } });
    await app.user.type(dialog.getByRole('textbox'), '盘点');
    await app.user.click(dialog.getByRole('button', { name: '调整库存' }));
    await waitFor(() => expect(field('中 的库存')).toHaveValue('3'));
    // The values typed before are kept.
    expect(field('小 的市场价（元）')).toHaveValue('12.00');
    app.close();
  });

  it('shows the journal of its stock down to the first line', async () => {
    const account = await staff();
    const { goodsId, skuId } = await backEnd.people.goods(account.platform, {}, 500);
    const token = await backEnd.tokenOf(account);
    for (let number = 1; number <= 60; number += 1)
      await backEnd.client.command(`/seller/mall/stock/${skuId}`, {
        token,
        body: { change: -1, reason: `盘点 ${number}` },
      });
    const app = openApp({ path: `/mall/goods/detail/${goodsId}`, token });
    const journal = await screen.findByRole('list', { name: '库存流水' });
    expect(within(journal).getAllByRole('listitem')).toHaveLength(50);
    expect(journal).toHaveTextContent('盘点 60');
    expect(journal).not.toHaveTextContent('初始库存');
    await app.user.click(screen.getByRole('button', { name: '更早的流水' }));
    expect(await screen.findByText('共 61 条，已到最早一条')).toBeInTheDocument();
    expect(within(journal).getAllByRole('listitem')).toHaveLength(61);
    expect(journal).toHaveTextContent('初始库存');
    expect(screen.queryByRole('button', { name: '更早的流水' })).not.toBeInTheDocument();
    app.close();
  });

  it('pastes one copied value into its field, and fills a column down by Ctrl+D', async () => {
    const { app, field, paste } = await openSkus();
    const price = field('小 的价格（元）');
    expect(paste(price, '77')).toBe(true);
    fireEvent.change(price, { target: { value: '88' } });
    fireEvent.blur(price);
    await waitFor(() => expect(price).toHaveValue('88.00'));
    fireEvent.keyDown(price, { key: 'd', ctrlKey: true });
    await waitFor(() => expect(field('大 的价格（元）')).toHaveValue('88.00'));
    expect(field('中 的价格（元）')).toHaveValue('88.00');
    // Ctrl+Z undoes the fill once. Afterwards the browser undoes what was typed.
    expect(fireEvent.keyDown(price, { key: 'z', ctrlKey: true })).toBe(false);
    await waitFor(() => expect(field('大 的价格（元）')).not.toHaveValue('88.00'));
    expect(field('小 的价格（元）')).toHaveValue('88.00');
    expect(fireEvent.keyDown(price, { key: 'z', ctrlKey: true })).toBe(true);
    app.close();
  });

  it('adds, renames, moves and removes categories by the menu and its keys', async () => {
    const account = await staff();
    const app = openApp({ path: '/mall/goods', token: await backEnd.tokenOf(account) });
    await app.user.click(await screen.findByRole('button', { name: '管理分类' }));
    const dialog = within(await screen.findByRole('dialog'));
    const [first, second] = ['镀晶', '打蜡'];
    for (const name of [first, second]) {
      const add = await dialog.findByRole('button', { name: '新建分类' });
      await waitFor(() => expect(add).toBeEnabled());
      await app.user.click(add);
      await app.user.type(dialog.getByRole('textbox', { name: '分类名称' }), `${name}{Enter}`);
      expect(await dialog.findByRole('button', { name: `分类 ${name} 的操作` })).toBeInTheDocument();
    }
    const choose = async (name: string, item: string) => {
      (await dialog.findByRole('button', { name: `分类 ${name} 的操作` })).focus();
      await app.user.keyboard('{Enter}');
      const found = await screen.findByRole('menuitem', { name: item });
      await app.user.click(found);
    };
    const read = async () =>
      (
        await backEnd.client.get('/seller/mall/categories', { token: await backEnd.tokenOf(account) })
      ).body.data.categories.map(({ name, parentId }: { name: string; parentId: string }) => [
        name,
        parentId === '0' ? 'first level' : 'below',
      ]);
    await choose(second, '移入上一个分类');
    await waitFor(async () => expect(await read()).toContainEqual([second, 'below']));
    await choose(second, '重命名');
    const field = await dialog.findByRole('textbox', { name: '分类名称' });
    await app.user.clear(field);
    await app.user.type(field, '封釉{Enter}');
    await waitFor(async () => expect(await read()).toContainEqual(['封釉', 'below']));
    await choose('封釉', '移到上一级');
    await waitFor(async () => expect(await read()).toContainEqual(['封釉', 'first level']));
    await choose('封釉', '删除');
    await app.user.click(await dialog.findByRole('button', { name: /^删\s?除$/ }));
    await waitFor(async () => expect((await read()).map(([name]: [string]) => name)).not.toContain('封釉'));
    app.close();
  });
});
