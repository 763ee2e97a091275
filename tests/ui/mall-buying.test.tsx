import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

const BUY = ['mall:buy', 'mall:goods:detail', 'mall:order:detail'];
const AXES = [
  { name: '颜色', values: ['藏青', '黑色'] },
  { name: '尺码', values: ['M', 'L'] },
];
const sku = (values: readonly string[], price: number, stock: number) => ({
  ...{ values, price, marketPrice: 0, stock, warnAt: 0, code: '', picture: '', disabled: false },
});

describe('buying in the mall', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());

  const linesOf = async (token: string) =>
    (await backEnd.client.get('/seller/mall/cart', { token })).body.data.lines;
  const buyer = () => backEnd.people.account({ name: '王芳', permissions: BUY });
  const shirts = (platform: string, title: string) =>
    backEnd.people.goods(platform, {
      title,
      axes: AXES,
      limit: 3,
      skus: [
        sku(['藏青', 'M'], 4900, 8),
        sku(['藏青', 'L'], 5900, 0),
        sku(['黑色', 'M'], 4900, 0),
        sku(['黑色', 'L'], 5900, 2),
      ],
    });

  it('shows the goods on sale with their price, and marks sold-out goods', async () => {
    const seller = await buyer();
    await backEnd.people.goods(seller.platform, { title: '洗车毛巾' }, 5, 6950);
    await backEnd.people.goods(seller.platform, { title: '玻璃油膜去除剂' }, 0, 2200);
    await shirts(seller.platform, '工装 T 恤');
    const app = openApp({ path: '/mall', token: await backEnd.tokenOf(seller) });
    const shirt = (await screen.findByRole('link', { name: '工装 T 恤' })).closest('li') as HTMLElement;
    // With several prices, the page shows the lowest one as such.
    expect(shirt).toHaveTextContent(/¥49(?:\.00)?起/);
    const towel = (await screen.findByRole('link', { name: '洗车毛巾' })).closest('li') as HTMLElement;
    expect(towel).toHaveTextContent('¥69.50');
    expect(towel).toHaveTextContent('或 69.50 积分');
    expect(towel).not.toHaveTextContent('起');
    const gone = screen.getByRole('link', { name: '玻璃油膜去除剂' }).closest('li') as HTMLElement;
    expect(gone).toHaveTextContent('已售罄');
    expect(gone).toHaveTextContent('或 22 积分');
    await app.user.click(screen.getByRole('link', { name: '洗车毛巾' }));
    expect(await screen.findByRole('heading', { name: '洗车毛巾', level: 1 })).toBeInTheDocument();
  });

  it('drops earlier choices that cannot be combined with the last one, and respects stock and limit', async () => {
    const seller = await buyer();
    const { goodsId } = await shirts(seller.platform, '工装 T 恤');
    const app = openApp({ path: `/mall/goods/detail/${goodsId}`, token: await backEnd.tokenOf(seller) });
    const navy = await screen.findByRole('radio', { name: /^藏青/ });
    expect(navy).toBeChecked();
    expect(screen.getByText('库存8件 · 每个账户限购3件')).toBeInTheDocument();
    await app.user.click(screen.getByRole('radio', { name: /^L/ }));
    expect(screen.getByRole('radio', { name: /^黑色/ })).toBeChecked();
    expect(screen.getByText('库存2件 · 每个账户限购3件')).toBeInTheDocument();
    const more = screen.getByRole('button', { name: '增加一件：工装 T 恤' });
    await app.user.click(more);
    expect(screen.getByRole('spinbutton', { name: '工装 T 恤 的数量' })).toHaveValue('2');
    expect(more).toBeDisabled();
    await app.user.click(screen.getByRole('button', { name: '加入购物车' }));
    await waitFor(async () => {
      expect(await linesOf(await backEnd.tokenOf(seller))).toMatchObject([
        { values: ['黑色', 'L'], quantity: 2 },
      ]);
    });
  });

  it('shows the picture of the chosen SKU, the brand and the video', async () => {
    const seller = await buyer();
    const picture = (digit: string) => `/profile/mall/${digit.repeat(32)}.png`;
    const { goodsId } = await backEnd.people.goods(seller.platform, {
      ...{
        title: '改色膜',
        brand: '虹色',
        pictures: [picture('0')],
        video: `/profile/mall/${'3'.repeat(32)}.mp4`,
      },
      axes: [{ name: '颜色', values: ['橙', '蓝', '绿'] }],
      skus: [
        { ...sku(['橙'], 11_800, 5), picture: picture('1') },
        { ...sku(['蓝'], 11_800, 5), picture: picture('2') },
        sku(['绿'], 11_800, 5),
      ],
    });
    const app = openApp({ path: `/mall/goods/detail/${goodsId}`, token: await backEnd.tokenOf(seller) });
    expect(await screen.findByAltText('改色膜，橙')).toBeInTheDocument();
    await app.user.click(screen.getByRole('radio', { name: /^蓝/ }));
    expect(await screen.findByAltText('改色膜，蓝')).toBeInTheDocument();
    // A selected thumbnail is shown until the next choice. A choice without a picture shows that of the goods.
    await app.user.click(screen.getByRole('button', { name: '改色膜，橙' }));
    expect(await screen.findByAltText('改色膜，橙')).toBeInTheDocument();
    await app.user.click(screen.getByRole('radio', { name: /^绿/ }));
    expect(await screen.findByAltText('改色膜，图片1')).toBeInTheDocument();
    expect(screen.getByText('虹色')).toBeInTheDocument();
    expect(screen.getByLabelText('商品视频', { selector: 'video' })).toBeInTheDocument();
    app.close();
  });

  it('titles a tab with the name of its goods, even if the tab was opened by its URL', async () => {
    const seller = await buyer();
    const { goodsId } = await shirts(seller.platform, '工装马甲');
    openApp({ path: `/mall/goods/detail/${goodsId}`, token: await backEnd.tokenOf(seller) });
    const tabs = await screen.findByRole('tablist', { name: '已打开的页面' });
    expect(await within(tabs).findByRole('tab', { name: /工装马甲/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  it('reports goods that left the shelf', async () => {
    const seller = await buyer();
    const { goodsId } = await backEnd.people.goods(seller.platform, { title: '停售的蜡' }, 9, 2000);
    const path = `/mall/goods/detail/${goodsId}`;
    const app = openApp({ path, token: await backEnd.tokenOf(seller) });
    expect(await screen.findByRole('heading', { name: '停售的蜡' })).toBeInTheDocument();
    const keeper = await backEnd.people.account({ type: 'PLATFORM', platform: seller.platform });
    const token = await backEnd.tokenOf(keeper);
    const off = await backEnd.client.command(`/seller/mall/goods/takeOff/${goodsId}`, { token, body: {} });
    expect(off.body.code).toBe(200);
    app.close();
    openApp({ path, token: await backEnd.tokenOf(seller) });
    expect(await screen.findByText('商品已下架')).toBeInTheDocument();
  });

  it('orders only the shown goods by “buy now”, without the lines of the cart', async () => {
    const seller = await buyer();
    const { goodsId, skuId } = await backEnd.people.goods(seller.platform, { title: '遮阳挡' }, 9, 2000);
    const token = await backEnd.tokenOf(seller);
    await backEnd.client.command('/seller/mall/cart', { token, body: { skuId, quantity: 5, add: 1 } });
    const app = openApp({ path: `/mall/goods/detail/${goodsId}`, token });
    await screen.findByRole('button', { name: /^购物车，1种商品/ });
    await app.user.click(await screen.findByRole('button', { name: '立即购买' }));
    expect(await screen.findByText('20.00 × 1 = 20.00')).toBeInTheDocument();
    for (const [label, value] of [
      ['收货人', '李娜'],
      ['联系电话', '13900139000'],
      ['详细地址', '上海市嘉定区墨玉路 1 号'],
    ] as const)
      await app.user.type(screen.getByLabelText(label), value);
    await app.user.click(screen.getByRole('button', { name: '提交订单' }));
    expect(await screen.findByRole('timer')).toBeInTheDocument();
    expect(await linesOf(token)).toMatchObject([{ quantity: 5 }]);
  });

  it('adds up the ticked lines of the cart with their freight', async () => {
    const seller = await buyer();
    const { platform } = seller;
    const freight = { freightFee: 1000, freightFreeFrom: 0 };
    const foam = await backEnd.people.goods(platform, { title: '洗车液', ...freight }, 9, 2000);
    const glove = await backEnd.people.goods(platform, { title: '施工手套' }, 9, 3500);
    const token = await backEnd.tokenOf(seller);
    for (const { skuId } of [foam, glove])
      await backEnd.client.command('/seller/mall/cart', {
        token,
        body: { skuId, quantity: 2, add: 1 },
      });
    const app = openApp({ path: '/mall/cart', token });
    const foot = await screen.findByText('已选 4 件');
    const total = foot.parentElement as HTMLElement;
    expect(total).toHaveTextContent('¥120.00');
    await app.user.click(screen.getByRole('checkbox', { name: '结算 洗车液 标准' }));
    expect(total).toHaveTextContent('¥70.00');
    expect(total).toHaveTextContent('包邮');
    await app.user.click(screen.getByRole('checkbox', { name: '全选' }));
    expect(total).toHaveTextContent('¥120.00');
  });

  it('shows a changed quantity at once, sends it, and removes a line', async () => {
    const seller = await buyer();
    const { skuId } = await backEnd.people.goods(seller.platform, { title: '座椅套' }, 3, 10_000);
    const token = await backEnd.tokenOf(seller);
    await backEnd.client.command('/seller/mall/cart', { token, body: { skuId, quantity: 1, add: 1 } });
    const app = openApp({ path: '/mall/cart', token });
    const line = (await screen.findByText('座椅套')).closest('li') as HTMLElement;
    await app.user.click(within(line).getByRole('button', { name: /^增加一件/ }));
    expect(line).toHaveTextContent('¥200.00');
    await waitFor(async () => {
      expect(await linesOf(token)).toMatchObject([{ quantity: 2 }]);
    });
    // A number above the stock becomes the stock, and the page says so.
    const typed = within(line).getByRole('spinbutton');
    await app.user.clear(typed);
    await app.user.type(typed, '99999');
    await app.user.tab();
    expect(within(line).getByRole('status')).toHaveTextContent('最多 3 件');
    expect(typed).toHaveValue('3');
    await app.user.click(within(line).getByRole('button', { name: /^减少一件/ }));
    expect(within(line).queryByRole('status')).toBeNull();
    await app.user.click(within(line).getByRole('button', { name: /^移除/ }));
    expect(await screen.findByText('购物车是空的')).toBeInTheDocument();
    await waitFor(async () => {
      expect(await linesOf(token)).toEqual([]);
    });
  });
});
