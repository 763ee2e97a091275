import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

const BUY = ['mall:buy', 'mall:goods:detail', 'mall:order:detail', 'coupon:mine'];
const STAFF = ['mall:goods:list', 'coupon:list', 'coupon:add', 'coupon:edit', 'coupon:grant'];

type Account = Parameters<DistantBackEnd['tokenOf']>[0];

describe('coupons over a running back end', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());

  const open = async (who: Account, path: string) => openApp({ path, token: await backEnd.tokenOf(who) });
  const buyer = async (name = '王芳') => {
    const account = await backEnd.people.account({ name, permissions: BUY });
    await backEnd.people.points(account, 1000);
    return account;
  };
  const staff = () => backEnd.people.account({ name: '金鑫', type: 'PLATFORM', permissions: STAFF });
  const mine = async (by: Account) =>
    (await backEnd.client.get('/seller/coupon/mine', { token: await backEnd.tokenOf(by) })).body.rows;
  const inCart = async (by: Account, skuId: string, quantity: number) => {
    const token = await backEnd.tokenOf(by);
    await backEnd.client.command('/seller/mall/cart', { token, body: { skuId, quantity, add: 1 } });
  };
  const region = (name: string) => screen.findByRole('region', { name });
  const factOf = (name: string, inside: HTMLElement) =>
    within(inside).getByText(name, { selector: 'dt' }).nextElementSibling as HTMLElement;
  const row = async (name: string) =>
    (await screen.findByText(name, { selector: 'td, td *' })).closest('tr') as HTMLElement;
  const confirm = async (app: Awaited<ReturnType<typeof open>>) => {
    await app.user.click(await screen.findByRole('button', { name: /^确\s?定$/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };

  it('are created, published, granted and ended by staff, who see their figures', async () => {
    const seller = await buyer('领券的商家');
    const keeper = await staff();
    const app = await open(keeper, '/mall/coupons');
    await app.user.click(await screen.findByRole('button', { name: '新增优惠券' }));
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.type(dialog.getByLabelText('名称'), '周年券');
    await app.user.type(dialog.getByLabelText('减免金额（元）'), '20');
    await app.user.type(dialog.getByLabelText('使用门槛（元）'), '100');
    await app.user.type(dialog.getByLabelText('发行总量'), '0');
    await app.user.click(dialog.getByRole('button', { name: /^保\s?存$/ }));
    expect((await screen.findAllByText(/发行总量须为 1 到/)).length).toBeGreaterThan(0);
    await app.user.click((await screen.findAllByRole('button', { name: /^确\s?定$/ })).at(-1) as HTMLElement);
    await app.user.clear(dialog.getByLabelText('发行总量'));
    await app.user.type(dialog.getByLabelText('发行总量'), '5');
    await app.user.click(dialog.getByRole('button', { name: /^保\s?存$/ }));
    expect(await row('周年券')).toHaveTextContent('满 100.00 可用，减 20.00');
    expect(await row('周年券')).toHaveTextContent('草稿');

    await app.user.click(screen.getByRole('button', { name: '发布 周年券' }));
    await confirm(app);
    await waitFor(async () => expect(await row('周年券')).toHaveTextContent('发放中'));
    await app.user.click(screen.getByRole('button', { name: '发放 周年券' }));
    const granting = within(await screen.findByRole('dialog'));
    const accounts = granting.getByRole('combobox', { name: '账户' });
    await app.user.click(accounts);
    await app.user.type(accounts, '领券的商家');
    await app.user.click(await screen.findByTitle('领券的商家'));
    await app.user.click(granting.getByRole('button', { name: /^发\s?放$/ }));
    await waitFor(async () =>
      expect(await mine(seller)).toMatchObject([{ title: '周年券', status: 'UNUSED' }]),
    );

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await app.user.click(screen.getByRole('button', { name: '结束 周年券' }));
    await confirm(app);
    await waitFor(async () => expect(await row('周年券')).toHaveTextContent('已结束'));
    await app.user.click(screen.getByRole('button', { name: '收回 周年券' }));
    await confirm(app);
    await waitFor(async () => expect(await mine(seller)).toMatchObject([{ status: 'REVOKED' }]));
    app.close();
  });

  it('apply to goods found by title, and a draft shows its goods', async () => {
    const keeper = await staff();
    const few = await backEnd.people.goods('cyy', { title: '指定商品甲' });
    await backEnd.people.goods('cyy', { title: '指定商品乙' });
    const scope = { kind: 'goods', goods: [few.goodsId] } as const;
    await backEnd.people.couponDraft('cyy', { title: '指定券', scope });
    // Adds so many newer goods that the first page no longer contains the old ones.
    for (let each = 0; each < 51; each += 1)
      await backEnd.people.goods('cyy', { title: `新品 ${each}`, place: 0 });
    const app = await open(keeper, '/mall/coupons');
    await app.user.click(await screen.findByRole('button', { name: '修改 指定券' }));
    const dialog = within(await screen.findByRole('dialog'));
    const goods = dialog.getByRole('combobox', { name: '指定商品' });
    expect(await dialog.findByText('指定商品甲')).toBeInTheDocument();
    await app.user.click(goods);
    await app.user.type(goods, '指定商品乙');
    await app.user.click(await screen.findByTitle('指定商品乙'));
    expect(await dialog.findByText('指定商品乙')).toBeInTheDocument();
    expect(dialog.getByText('指定商品甲')).toBeInTheDocument();
    app.close();
  });

  it('are claimed by buyers as often as permitted, and listed with their status', async () => {
    const seller = await buyer();
    await backEnd.people.couponTemplate('cyy', { title: '领一张', perAccount: 1 });
    const app = await open(seller, '/mall');
    await app.user.click(await screen.findByRole('button', { name: '领优惠券' }));
    const offers = await region('领取优惠券');
    await app.user.click(await within(offers).findByRole('button', { name: '领取 领一张' }));
    expect(await within(offers).findByRole('button', { name: '已领取 领一张' })).toBeDisabled();
    expect(await row('领一张')).toHaveTextContent('未使用');
    expect(await mine(seller)).toMatchObject([{ title: '领一张', status: 'UNUSED' }]);
    app.close();
  });

  it('are offered at check-out, the best coupon first, and the order shows the chosen coupon', async () => {
    const seller = await buyer();
    const { people } = backEnd;
    const { skuId } = await people.goods('cyy', { title: '镀膜剂' }, 10, 3000);
    await people.coupon(seller, { title: '减一元' });
    await people.coupon(seller, { title: '减五元', value: { kind: 'amount', off: 500 } });
    await people.coupon(seller, { title: '门槛高', value: { kind: 'amount', off: 900 }, threshold: 9900 });
    await inCart(seller, skuId, 1);
    const app = await open(seller, '/mall/checkout');
    const price = await region('金额明细');
    await waitFor(() => expect(price).toHaveTextContent('最优惠 · 减五元 -5.00'));
    expect(factOf('优惠', price)).toHaveTextContent('-5.00');
    expect(factOf('应付', price)).toHaveTextContent('25 积分');

    const choose = async (name: string) => {
      await app.user.click(within(price).getByRole('combobox', { name: '优惠券' }));
      await app.user.click(await screen.findByTitle(name));
    };
    await choose('不使用优惠券');
    expect(factOf('应付', price)).toHaveTextContent('30 积分');
    expect(screen.queryByTitle(/门槛高/)).toBeNull();
    await choose('减一元 -1.00');
    expect(factOf('应付', price)).toHaveTextContent('29 积分');

    const delivery = within(await region('收货信息'));
    await app.user.type(delivery.getByLabelText('收货人'), '李四');
    await app.user.type(delivery.getByLabelText('联系电话'), '13900139000');
    await app.user.type(delivery.getByLabelText('详细地址'), '北京市朝阳区一号');
    await app.user.click(delivery.getByRole('button', { name: '提交订单' }));
    const cashier = await region('收银台');
    expect(cashier).toHaveTextContent('29 积分');
    expect((await mine(seller)).map(({ title, status }: Record<string, string>) => [title, status])).toEqual(
      expect.arrayContaining([
        ['减一元', 'HELD'],
        ['减五元', 'UNUSED'],
      ]),
    );
    await app.user.click(await within(cashier).findByRole('button', { name: '用积分支付 29' }));
    await app.user.click(await within(cashier).findByRole('link', { name: '查看订单' }));
    expect(await screen.findByText('减一元')).toBeInTheDocument();
    app.close();
  });

  it('that another order used meanwhile are refused with a clear text, and the input stays', async () => {
    const seller = await buyer();
    const { people } = backEnd;
    const { skuId } = await people.goods('cyy', { title: '抛光蜡' }, 10, 3000);
    const { couponId } = await people.coupon(seller, { title: '只一张' });
    await inCart(seller, skuId, 1);
    const app = await open(seller, '/mall/checkout');
    const price = await region('金额明细');
    await waitFor(() => expect(factOf('应付', price)).toHaveTextContent('29 积分'));
    const delivery = within(await region('收货信息'));
    await app.user.type(delivery.getByLabelText('收货人'), '李四');
    await app.user.type(delivery.getByLabelText('联系电话'), '13900139000');
    await app.user.type(delivery.getByLabelText('详细地址'), '北京市朝阳区一号');
    const token = await backEnd.tokenOf(seller);
    const other = {
      ...{ receiver: '张三', phone: '13900139000', address: '上海市一号', remark: '', couponId },
      ...{ payable: 2900, lines: [{ skuId, quantity: 1 }] },
    };
    const taken = await backEnd.client.command('/seller/mall/order', { token, body: other });
    expect(taken.body).toMatchObject({ code: 200 });
    await inCart(seller, skuId, 1);
    await app.user.click(delivery.getByRole('button', { name: '提交订单' }));
    const note = (await screen.findAllByText(/^优惠券不可用/))[0] as HTMLElement;
    expect(note).toBeInTheDocument();
    await waitFor(() => expect(factOf('应付', price)).toHaveTextContent('30 积分'));
    expect(delivery.getByLabelText('收货人')).toHaveValue('李四');
    app.close();
  });

  it('are not exchanged for another coupon when the chosen coupon is used up', async () => {
    const seller = await buyer();
    const { people } = backEnd;
    const { skuId } = await people.goods('cyy', { title: '去污剂' }, 10, 3000);
    const { couponId } = await people.coupon(seller, { title: '小券' });
    await people.coupon(seller, { title: '大券', value: { kind: 'amount', off: 500 } });
    await inCart(seller, skuId, 1);
    const app = await open(seller, '/mall/checkout');
    const price = await region('金额明细');
    await app.user.click(await within(price).findByRole('combobox', { name: '优惠券' }));
    await app.user.click(await screen.findByTitle('小券 -1.00'));
    expect(factOf('应付', price)).toHaveTextContent('29 积分');
    const order = {
      ...{ receiver: '张三', phone: '13900139000', address: '上海市一号', remark: '', couponId },
      ...{ payable: 2900, lines: [{ skuId, quantity: 1 }] },
    };
    const token = await backEnd.tokenOf(seller);
    expect((await backEnd.client.command('/seller/mall/order', { token, body: order })).body.code).toBe(200);
    await inCart(seller, skuId, 1);
    const delivery = within(await region('收货信息'));
    await app.user.type(delivery.getByLabelText('收货人'), '李四');
    await app.user.type(delivery.getByLabelText('联系电话'), '13900139000');
    await app.user.type(delivery.getByLabelText('详细地址'), '北京市朝阳区一号');
    await app.user.click(delivery.getByRole('button', { name: '提交订单' }));
    await waitFor(() => expect(price).toHaveTextContent('所选优惠券已不能使用，请重新选择'));
    expect(factOf('应付', price)).toHaveTextContent('30 积分');
    app.close();
  });
});
