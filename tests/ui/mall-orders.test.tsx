import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';
import { aCheckOut } from '@tests/support/running-back-end/mall';

const BUY = ['work:list', 'mall:buy', 'mall:order:detail', 'integral:list', 'integral:recharge'];
const STAFF = ['mall:order:list', 'mall:order:detail', 'mall:order:ship', 'mall:order:refund'];

type Account = Parameters<DistantBackEnd['tokenOf']>[0];

describe('the ordering in the mall over a running back end', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());

  const open = async (who: Account, path: string) => openApp({ path, token: await backEnd.tokenOf(who) });
  const buyer = async (points = 0) => {
    const account = await backEnd.people.account({ name: '王芳', permissions: BUY });
    if (points > 0) await backEnd.people.points(account, points);
    return account;
  };
  const staff = () => backEnd.people.account({ name: '金鑫', type: 'PLATFORM', permissions: STAFF });
  const command = async (by: Account, path: string, body: object) => {
    const { client } = backEnd;
    const answer = await client.command(path, { token: await backEnd.tokenOf(by), body });
    expect(answer.body).toMatchObject({ code: 200 });
    return answer.body.data;
  };
  const inCart = (by: Account, skuId: string, quantity: number) =>
    command(by, '/seller/mall/cart', { skuId, quantity, add: 1 });
  const placed = async (by: Account, skuId: string, quantity: number, payable: number): Promise<string> =>
    (await command(by, '/seller/mall/order', aCheckOut(skuId, quantity, payable))).orderNo;
  const region = (name: string) => screen.findByRole('region', { name });
  /** The receiver's section of the check-out, filled in. */
  const filledDelivery = async ({ user }: ReturnType<typeof openApp>) => {
    const delivery = within(await region('收货信息'));
    await user.type(delivery.getByLabelText('收货人'), '李四');
    await user.type(delivery.getByLabelText('联系电话'), '13900139000');
    await user.type(delivery.getByLabelText('详细地址'), '北京市朝阳区一号');
    return delivery;
  };
  const factOf = (name: string, inside: HTMLElement) =>
    within(inside).getByText(name, { selector: 'dt' }).nextElementSibling as HTMLElement;

  it('orders some lines of the cart, explains their price, and leads to the cashier', async () => {
    const seller = await buyer(200);
    const cheap = await backEnd.people.goods('cyy', { title: '毛巾', freightFee: 800 }, 10, 1250);
    const dear = await backEnd.people.goods('cyy', { title: '镀膜剂', freightFee: 500 }, 10, 3000);
    const other = await backEnd.people.goods('cyy', { title: '不买的刮水器' });
    for (const [sku, count] of [
      [cheap.skuId, 2],
      [dear.skuId, 1],
      [other.skuId, 1],
    ] as const)
      await inCart(seller, sku, count);
    const app = await open(seller, `/mall/checkout?skus=${cheap.skuId},${dear.skuId}`);
    const lines = await region('商品');
    const line = (title: string) => within(lines).getByText(title).closest('li') as HTMLElement;
    expect(line('毛巾')).toHaveTextContent('12.50 × 2 = 25.00');
    // The highest fee applies; it is split in proportion to the price of the lines.
    expect(line('毛巾')).toHaveTextContent('运费分摊 3.64');
    expect(line('镀膜剂')).toHaveTextContent('运费分摊 4.36');
    expect(line('镀膜剂')).toHaveTextContent('应付积分 34.36');
    expect(within(lines).queryByText('不买的刮水器')).toBeNull();
    const price = await region('金额明细');
    expect(factOf('商品合计', price)).toHaveTextContent('55.00');
    expect(factOf('运费', price)).toHaveTextContent('8.00');
    expect(factOf('应付', price)).toHaveTextContent('63 积分');

    const delivery = within(await region('收货信息'));
    await app.user.click(delivery.getByLabelText('粘贴整段地址'));
    await app.user.paste('张三 13900139000 上海市嘉定区墨玉路 1 号');
    await waitFor(() => expect(delivery.getByLabelText('收货人')).toHaveValue('张三'));
    expect(delivery.getByLabelText('联系电话')).toHaveValue('13900139000');
    await app.user.type(delivery.getByLabelText('备注'), '周末送');
    await app.user.click(delivery.getByRole('button', { name: '提交订单' }));

    const cashier = await region('收银台');
    expect(cashier).toHaveTextContent('张三 13900139000 上海市嘉定区墨玉路 1 号');
    expect(within(cashier).getByRole('timer')).toHaveTextContent(/请在 (30:00|29:\d\d) 内付款/);
    await within(cashier).findByText('付款后剩余');
    expect(factOf('付款后剩余', cashier)).toHaveTextContent('137');
    await app.user.click(await within(cashier).findByRole('button', { name: '用积分支付 63' }));
    expect(await screen.findByText('订单已付款，平台会尽快发货。')).toBeInTheDocument();
    await app.user.click(within(cashier).getByRole('link', { name: '查看订单' }));
    expect(await screen.findByText('周末送')).toBeInTheDocument();
    app.close();
  });

  it('fills in the landline of a pasted text, which can receive a delivery', async () => {
    const seller = await buyer();
    const { skuId } = await backEnd.people.goods('cyy', { title: '雨刮' });
    await inCart(seller, skuId, 1);
    const app = await open(seller, '/mall/checkout');
    const delivery = within(await region('收货信息'));
    await app.user.click(delivery.getByLabelText('粘贴整段地址'));
    await app.user.paste('葛经理 座机：021-5888 1234 上海市嘉定区墨玉路 1 号');
    await waitFor(() => expect(delivery.getByLabelText('联系电话')).toHaveValue('021-58881234'));
    expect(screen.queryByText(/没有填入/)).toBeNull();
    app.close();
  });

  it('shows a changed price, keeps the input, and places the order at the new total', async () => {
    const seller = await buyer();
    const { goodsId, skuId } = await backEnd.people.goods('cyy', { title: '清洁剂' });
    await inCart(seller, skuId, 1);
    const app = await open(seller, '/mall/checkout');
    const delivery = await filledDelivery(app);
    // The same goods are saved again at another price.
    await backEnd.people.goods('cyy', { id: goodsId, title: '清洁剂' }, 10, 1200);
    await app.user.click(delivery.getByRole('button', { name: '提交订单' }));
    const note = await screen.findByText('应付由 10 变为 12，已填写的内容仍保留。');
    expect(note.closest('[role=alert]')).toHaveTextContent('价格、运费或可购买的商品已变化');
    expect(delivery.getByLabelText('收货人')).toHaveValue('李四');
    await app.user.click(await screen.findByRole('button', { name: /^确\s?定$/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await app.user.click(delivery.getByRole('button', { name: '提交订单' }));
    expect(await region('收银台')).toHaveTextContent('12 积分');
    app.close();
  });

  it('shows a total that changes on the open page, and refuses the order until the user accepts that total', async () => {
    const seller = await buyer();
    const { goodsId, skuId } = await backEnd.people.goods('cyy', { title: '轮胎光亮剂' });
    await inCart(seller, skuId, 1);
    const app = await open(seller, '/mall/checkout');
    const delivery = await filledDelivery(app);
    await backEnd.people.goods('cyy', { id: goodsId, title: '轮胎光亮剂' }, 10, 9900);
    // The cart is queried again, as after a live change.
    window.dispatchEvent(new Event('visibilitychange'));
    const note = await screen.findByText('应付由 10 变为 99，已填写的内容仍保留。');
    expect(note.closest('[role=alert]')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '接受 99' })).toBeInTheDocument();
    await app.user.click(delivery.getByRole('button', { name: '提交订单' }));
    expect(
      await screen.findAllByText('价格、运费或可购买的商品已变化，请核对新的金额后再提交'),
    ).not.toHaveLength(0);
    await app.user.click(await screen.findByRole('button', { name: /^确\s?定$/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await app.user.click(delivery.getByRole('button', { name: '提交订单' }));
    expect(await region('收银台')).toHaveTextContent('99 积分');
    app.close();
  });

  it('asks again for a total that changes after a refusal', async () => {
    const seller = await buyer();
    const { goodsId, skuId } = await backEnd.people.goods('cyy', { title: '内饰清洗剂' });
    await inCart(seller, skuId, 1);
    const app = await open(seller, '/mall/checkout');
    const delivery = await filledDelivery(app);
    const submit = () => app.user.click(delivery.getByRole('button', { name: '提交订单' }));
    const confirmNote = async () => {
      await app.user.click(await screen.findByRole('button', { name: /^确\s?定$/ }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await backEnd.people.goods('cyy', { id: goodsId, title: '内饰清洗剂' }, 10, 1200);
    await submit();
    await screen.findByText('应付由 10 变为 12，已填写的内容仍保留。');
    await confirmNote();
    // After the refusal the user agreed to 12.00, so a second change needs a second question.
    await backEnd.people.goods('cyy', { id: goodsId, title: '内饰清洗剂' }, 10, 1500);
    window.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText('应付由 12 变为 15，已填写的内容仍保留。');
    expect(screen.getByText('应付由 10 变为 12，已填写的内容仍保留。')).toBeInTheDocument();
    await submit();
    await confirmNote();
    await waitFor(() => expect(screen.queryByText('应付由 10 变为 12，已填写的内容仍保留。')).toBeNull());
    // A total that the user accepts in the note is not refused first.
    await backEnd.people.goods('cyy', { id: goodsId, title: '内饰清洗剂' }, 10, 1800);
    window.dispatchEvent(new Event('visibilitychange'));
    await app.user.click(await screen.findByRole('button', { name: '接受 18' }));
    await waitFor(() => expect(screen.queryByText(/应付由/)).toBeNull());
    await submit();
    expect(await region('收银台')).toHaveTextContent('18 积分');
    app.close();
  });

  it('lists goods that sold out meanwhile, and offers the remaining pieces', async () => {
    const seller = await buyer();
    const rival = await buyer();
    const { skuId } = await backEnd.people.goods('cyy', { title: '限量贴膜' }, 3);
    await inCart(seller, skuId, 3);
    const app = await open(seller, '/mall/checkout');
    const delivery = await filledDelivery(app);
    await placed(rival, skuId, 1, 1000);
    await app.user.click(delivery.getByRole('button', { name: '提交订单' }));
    const off = within(await region('以下商品暂不能购买，不计入本单'));
    expect(off.getByText('库存仅剩2件')).toBeInTheDocument();
    expect(screen.getAllByText('“限量贴膜”库存不足，仅剩2件').length).toBeGreaterThan(0);
    await app.user.click(await screen.findByRole('button', { name: /^确\s?定$/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await app.user.click(off.getByRole('button', { name: '将 限量贴膜 标准 改为2件' }));
    await waitFor(async () => expect(await region('商品')).toHaveTextContent('10.00 × 2 = 20.00'));
    expect(delivery.getByLabelText('收货人')).toHaveValue('李四');
    app.close();
  });

  it('shows the missing points, links to the recharge, and lets the order be cancelled', async () => {
    const seller = await buyer(4);
    const { skuId } = await backEnd.people.goods('cyy');
    const orderNo = await placed(seller, skuId, 1, 1000);
    const app = await open(seller, `/mall/pay/${orderNo}`);
    expect(await screen.findByText(/可用积分不足，还差 6。/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '去充值' })).toHaveAttribute('href', '/integral/recharge');
    expect(screen.getByRole('button', { name: '冻结 4 积分，扫码支付 6.00 元' })).toBeEnabled();
    await app.user.click(screen.getByRole('button', { name: '取消订单' }));
    await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /确\s?定/ }));
    expect(await screen.findByText('订单已关闭，没有扣除积分。')).toBeInTheDocument();
    app.close();
  });

  it('pays a part by points and the rest by a code, and can return to another way of payment', async () => {
    const seller = await buyer(100);
    const { skuId } = await backEnd.people.goods('cyy');
    const orderNo = await placed(seller, skuId, 3, 3000);
    const app = await open(seller, `/mall/pay/${orderNo}`);
    const points = await screen.findByLabelText('使用积分');
    expect(points).toHaveValue('30.00');
    // Nothing remains to be paid, so the page requests no payment by code.
    expect(screen.getByText('全部用积分支付，不需要扫码')).toBeInTheDocument();
    await app.user.clear(points);
    await app.user.type(points, '30.01');
    expect(screen.getByText('请输入 0 到 30 的积分，最多两位小数')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '用积分支付 30' })).toBeDisabled();
    await app.user.click(screen.getByRole('button', { name: '一半积分' }));
    expect(points).toHaveValue('15.00');
    expect(screen.getByText('付款后剩余').nextElementSibling).toHaveTextContent('85');
    await app.user.click(screen.getByRole('radio', { name: '支付宝' }));
    await app.user.click(screen.getByRole('button', { name: '冻结 15 积分，扫码支付 15.00 元' }));
    expect(await screen.findByRole('img', { name: /支付宝/ })).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: '换一种方式付款' }));
    await app.user.click(await screen.findByRole('button', { name: '不用积分' }));
    await app.user.click(screen.getByRole('button', { name: '扫码支付 30.00 元' }));
    await app.user.click(await screen.findByRole('button', { name: /^付\s?款$/ }));
    expect(await screen.findByText('订单已付款，平台会尽快发货。')).toBeInTheDocument();
    app.close();
  });

  it('lists the account’s orders with tabs and counts, and no orders of another account', async () => {
    const seller = await buyer();
    const { skuId } = await backEnd.people.goods('cyy');
    const unpaid = await placed(seller, skuId, 1, 1000);
    const { mallOrderNo: paid } = await backEnd.people.mallOrder(seller);
    const other = await backEnd.people.mallOrder(await buyer());
    const app = await open(seller, '/mall/mine');
    const table = await screen.findByRole('table', { name: '我的采购' });
    expect(await within(table).findByText(unpaid)).toBeInTheDocument();
    expect(within(table).getByText(paid)).toBeInTheDocument();
    expect(within(table).queryByText(other.mallOrderNo)).toBeNull();
    expect(screen.getByRole('radio', { name: /^待付款\D*1/ })).toBeInTheDocument();
    await app.user.click(screen.getByRole('radio', { name: /^待发货\D*1/ }));
    await waitFor(() => expect(within(table).queryByText(unpaid)).toBeNull());
    expect(app.url()).toBe('/mall/mine?status=PAID');
    app.close();
  });

  it('ships in two parcels, receives, refunds in part, and all amounts agree', async () => {
    const seller = await buyer(100);
    const { skuId } = await backEnd.people.goods('cyy', { title: '玻璃膜', freightFee: 900 }, 10, 1500);
    const orderNo = await placed(seller, skuId, 3, 5400);
    await command(seller, `/seller/mall/order/pay/${orderNo}`, {});

    const keeper = await staff();
    const desk = await open(keeper, '/mall/orders?status=PAID');
    await desk.user.click(await screen.findByText(orderNo));
    await screen.findByRole('heading', { name: `商城订单 ${orderNo}` });
    // The order is paid with points alone, so the page mentions no other way of payment.
    expect(document.body).toHaveTextContent(/付款构成 ?54 积分/);
    // Nothing is due any more.
    expect(document.body).toHaveTextContent(/订单金额 ?54/);
    expect(await region('商品')).toHaveTextContent('积分 54');
    expect(document.body).not.toHaveTextContent('应付');
    const ship = async (waybill: string, count?: string) => {
      await desk.user.click(await screen.findByRole('button', { name: '发货' }));
      const dialog = within(await screen.findByRole('dialog', { name: `订单 ${orderNo} 发货` }));
      if (count !== undefined) {
        const pieces = dialog.getByLabelText('玻璃膜 标准 的件数');
        await desk.user.clear(pieces);
        await desk.user.type(pieces, count);
      }
      await desk.user.click(dialog.getByRole('combobox', { name: '快递公司' }));
      await desk.user.click(
        await screen.findByText('顺丰速运', { selector: '.ant-select-item-option-content' }),
      );
      await desk.user.type(dialog.getByLabelText('运单号'), waybill);
      await desk.user.click(dialog.getByRole('button', { name: '发货' }));
      expect(await within(await region('包裹')).findByText(waybill)).toBeInTheDocument();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await ship('SF100001', '1');
    expect(await region('商品')).toHaveTextContent('已发1件');
    await ship('SF100002');
    expect(screen.getAllByText('待收货').length).toBeGreaterThan(0);
    desk.close();

    await backEnd.people.configuration('cyy', 'mall.refundDays', '9');
    const app = await open(seller, `/mall/orders/detail/${orderNo}`);
    expect(await screen.findByRole('tab', { name: new RegExp(orderNo) })).toBeInTheDocument();
    await app.user.click(await screen.findByRole('button', { name: '确认收货' }));
    const received = within(await screen.findByRole('dialog'));
    expect(received.getByText(/收货后 9 天内仍可申请退款/)).toBeInTheDocument();
    await app.user.click(received.getByRole('button', { name: /确\s?定/ }));
    // While a step runs, the buttons accept no other step.
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: '确认收货' })).not.toBeInTheDocument();
    });
    await app.user.click(await screen.findByRole('button', { name: '申请退款' }));
    const asking = within(await screen.findByRole('dialog', { name: `订单 ${orderNo} 申请退款` }));
    expect(asking.getByText('退回 15 积分')).toBeInTheDocument();
    await app.user.type(asking.getByLabelText('退款原因'), '有划痕');
    await app.user.click(asking.getByRole('button', { name: '申请退款' }));
    expect(await within(await region('退款')).findByText('待处理')).toBeInTheDocument();
    app.close();

    const answering = await open(keeper, `/mall/orders/detail/${orderNo}`);
    await answering.user.click(await screen.findByRole('button', { name: '处理退款' }));
    const dialog = within(await screen.findByRole('dialog', { name: `处理订单 ${orderNo} 的退款` }));
    expect(dialog.getByText('有划痕')).toBeInTheDocument();
    await answering.user.click(dialog.getByLabelText('同时退回运费'));
    expect(await dialog.findByText('退回 18 积分')).toBeInTheDocument();
    await answering.user.click(dialog.getByRole('button', { name: '提交处理结果' }));
    const refunds = within(await region('退款'));
    expect(await refunds.findByText('已退款')).toBeInTheDocument();
    expect(refunds.getByText('18 积分')).toBeInTheDocument();
    answering.close();

    const { client } = backEnd;
    const { data } = (await client.get('/seller/mall/cart', { token: await backEnd.tokenOf(seller) })).body;
    expect(data.available).toBe(10_000 - 5400 + 1800);
  });

  it('rejects a refund only with a reason', async () => {
    const seller = await buyer();
    const { mallOrderNo: orderNo } = await backEnd.people.mallOrder(seller);
    const token = await backEnd.tokenOf(seller);
    const { client } = backEnd;
    const { lines } = (await client.get(`/seller/mall/order/${orderNo}`, { token })).body.data;
    const asked = { lineId: lines[0].id, count: 1, reason: '不要了' };
    await command(seller, `/seller/mall/order/askRefund/${orderNo}`, asked);
    const app = await open(await staff(), '/mall/orders?status=refund');
    await app.user.click(await screen.findByText(orderNo));
    await app.user.click(await screen.findByRole('button', { name: '处理退款' }));
    const dialog = within(await screen.findByRole('dialog', { name: `处理订单 ${orderNo} 的退款` }));
    await app.user.click(dialog.getByLabelText('拒绝退款'));
    await app.user.click(dialog.getByRole('button', { name: '提交处理结果' }));
    expect((await screen.findAllByText('请填写原因')).length).toBeGreaterThan(0);
    await app.user.click(screen.getAllByRole('button', { name: /确\s?定/ }).at(-1) as HTMLElement);
    await app.user.type(dialog.getByLabelText('回复（拒绝时必填）'), '超出范围');
    await app.user.click(dialog.getByRole('button', { name: '提交处理结果' }));
    expect(await within(await region('退款')).findByText('回复：超出范围')).toBeInTheDocument();
    app.close();
  });

  it('lets the buyer withdraw a waiting refund in the detail and in the list, and shows it as withdrawn to both', async () => {
    const seller = await buyer();
    const { mallOrderNo: orderNo } = await backEnd.people.mallOrder(seller);
    const token = await backEnd.tokenOf(seller);
    const { lines } = (await backEnd.client.get(`/seller/mall/order/${orderNo}`, { token })).body.data;
    const ask = () =>
      command(seller, `/seller/mall/order/askRefund/${orderNo}`, {
        ...{ lineId: lines[0].id, count: 1, reason: '点错了' },
      });
    await ask();
    const app = await open(seller, `/mall/orders/detail/${orderNo}`);
    await app.user.click(await screen.findByRole('button', { name: '撤回退款申请' }));
    const asking = within(await screen.findByRole('dialog'));
    expect(asking.getByText(/平台不再处理这笔申请，订单照常继续。之后仍可再次申请退款/)).toBeInTheDocument();
    await app.user.click(asking.getByRole('button', { name: /确\s?定/ }));
    expect(await screen.findByText('退款申请已撤回')).toBeInTheDocument();
    expect(await within(await region('退款')).findByText('已撤回')).toBeInTheDocument();
    expect(await screen.findByText('撤回退款申请（王芳）')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: '申请退款' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '撤回退款申请' })).toBeNull();
    app.close();

    await ask();
    const list = await open(seller, '/mall/mine?status=refund');
    // The tag of the refund comes first, so that a narrow column does not cut it away.
    const row = (await screen.findByText(orderNo)).closest('tr');
    expect(row).toHaveTextContent(/待退款\s*待发货 · 已等/);
    await list.user.click(await screen.findByRole('button', { name: `撤回订单 ${orderNo} 的退款申请` }));
    await list.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /确\s?定/ }));
    await waitFor(() => expect(screen.queryByText(orderNo)).toBeNull());
    list.close();

    const desk = await open(await staff(), `/mall/orders/detail/${orderNo}`);
    expect(await within(await region('退款')).findAllByText('已撤回')).toHaveLength(2);
    expect(screen.getByRole('button', { name: '发货' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '处理退款' })).toBeNull();
    desk.close();
  });

  it('adds the goods on sale to the cart once when an order is bought again, and lists the missing goods', async () => {
    const seller = await buyer();
    const keeper = await backEnd.people.account({
      type: 'PLATFORM',
      permissions: ['mall:goods:list', 'mall:goods:edit'],
    });
    const kept = await backEnd.people.goods('cyy', { title: '常备毛巾' });
    const gone = await backEnd.people.goods('cyy', { title: '停产刮板' });
    const bought = {
      ...aCheckOut(kept.skuId, 2, 3000),
      lines: [
        { skuId: kept.skuId, quantity: 2 },
        { skuId: gone.skuId, quantity: 1 },
      ],
    };
    const { orderNo } = await command(seller, '/seller/mall/order', bought);
    await command(seller, `/seller/mall/order/cancel/${orderNo}`, {});
    await command(keeper, `/seller/mall/goods/takeOff/${gone.goodsId}`, {});
    const app = await open(seller, `/mall/orders/detail/${orderNo}`);
    const again = () => screen.findByRole('button', { name: '再次购买' });
    await app.user.click(await again());
    expect(
      await screen.findByText('其余商品已放入购物车，以下商品已下架：停产刮板 标准'),
    ).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: /^确\s?定$/ }));
    expect(await screen.findByRole('spinbutton')).toHaveValue('2');
    app.close();

    // A second click adds nothing, and staff are not offered the action.
    const later = await open(seller, `/mall/orders/detail/${orderNo}`);
    await later.user.click(await again());
    expect(
      await screen.findByText('其余商品已放入购物车，以下商品已下架：停产刮板 标准'),
    ).toBeInTheDocument();
    const { client } = backEnd;
    const cart = await client.get('/seller/mall/cart', { token: await backEnd.tokenOf(seller) });
    expect(cart.body.data.lines).toMatchObject([{ skuId: kept.skuId, quantity: 2 }]);
    later.close();
    const desk = await open(await staff(), `/mall/orders/detail/${orderNo}`);
    await screen.findByText('常备毛巾');
    expect(screen.queryByRole('button', { name: '再次购买' })).toBeNull();
    desk.close();
  });

  it('is missing from the menu of users who may neither buy nor ship', async () => {
    const app = await open(await backEnd.people.account({ permissions: ['work:list'] }), '/index');
    await screen.findByRole('link', { name: '工单管理' });
    expect(screen.queryByRole('link', { name: '我的采购' })).toBeNull();
    expect(screen.queryByRole('link', { name: '商城订单' })).toBeNull();
    app.close();
  });
});
