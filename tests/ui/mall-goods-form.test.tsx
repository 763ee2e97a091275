import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('the goods of the mall at their staff', () => {
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

  it('take a range of a spreadsheet from the focused cell on, and name what cannot be read', async () => {
    const { app, table, field, paste } = await openSkus();
    paste(field('中 的价格（元）'), '12.50\t20\n面议\t30\n9\t9');
    await waitFor(() => expect(field('中 的价格（元）')).toHaveValue('12.50'));
    expect(field('中 的市场价（元）')).toHaveValue('20.00');
    expect(field('大 的价格（元）')).toHaveValue('10.00');
    expect(field('大 的市场价（元）')).toHaveValue('30.00');
    expect(field('小 的价格（元）')).toHaveValue('10.00');
    expect(table.getAllByRole('row')).toHaveLength(4);
    expect(await screen.findByText(/已粘贴 3 格；超出表格 2 格；无法识别：面议/)).toBeInTheDocument();
    app.close();
  });

  it('leave one copied value to its field, and fill a column down by Ctrl+D', async () => {
    const { app, field, paste } = await openSkus();
    const price = field('小 的价格（元）');
    expect(paste(price, '77')).toBe(true);
    fireEvent.change(price, { target: { value: '88' } });
    fireEvent.blur(price);
    await waitFor(() => expect(price).toHaveValue('88.00'));
    fireEvent.keyDown(price, { key: 'd', ctrlKey: true });
    await waitFor(() => expect(field('大 的价格（元）')).toHaveValue('88.00'));
    expect(field('中 的价格（元）')).toHaveValue('88.00');
    app.close();
  });

  it('have categories that are added, renamed, moved and removed by the menu and its keys', async () => {
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
