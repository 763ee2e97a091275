import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryStore } from '@/adapters/fake/memory.store';
import type { Language } from '@/messages/languages';
import { texts } from '@/messages/areas/goods-change';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { newRequestId } from '@tests/support/running-back-end';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

const RIGHTS = ['mall:goods:list', 'mall:goods:add', 'mall:goods:edit', 'mall:goods:detail'];
const AXES = [{ name: '容量', values: ['小', '大'] }];
/** A picture that the goods already have. Saving keeps it even if its file does not exist. */
const PICTURE = `/profile/mall/${'0'.repeat(32)}.png`;
const sku = (value: string, price: number) => ({
  ...{ values: [value], price, marketPrice: 0, stock: 5, warnAt: 0, code: '', picture: '', disabled: false },
});

describe('goods edited by two users', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());

  const scene = async (title: string) => {
    const account = await backEnd.people.account({ name: '金鑫', type: 'PLATFORM', permissions: RIGHTS });
    const token = await backEnd.tokenOf(account);
    const { goodsId } = await backEnd.people.goods(account.platform, {
      ...{ title, axes: AXES, skus: [sku('小', 1000), sku('大', 2000)], pictures: [PICTURE] },
    });
    const read = async () => (await backEnd.client.get(`/seller/mall/goods/${goodsId}`, { token })).body.data;
    /** Lets a colleague change the price of the small variant by a bulk action. */
    const colleague = async (value: number) => {
      const { version, skus } = await read();
      const change = {
        version,
        kind: 'price',
        way: 'to',
        value,
        skuIds: [skus[0].id],
        reason: '',
        category: '',
      };
      const sent = await backEnd.client.command(`/seller/mall/goodsChange/${goodsId}`, {
        ...{ token, requestId: newRequestId(), body: change },
      });
      expect(sent.body).toMatchObject({ code: 200 });
    };
    const open = (language: Language = 'zh-CN', store = createMemoryStore()) => ({
      store,
      app: openApp({ path: `/mall/goods/add?id=${goodsId}`, token, language, store }),
    });
    return { goodsId, read, colleague, open };
  };

  const field = (language: Language) =>
    screen.findByRole('textbox', { name: language === 'zh-CN' ? '商品名称' : 'Name' });
  const retitle = async (to: string, language: Language = 'zh-CN') => {
    const title = await field(language);
    fireEvent.change(title, { target: { value: to } });
    await waitFor(() => expect(title).toHaveValue(to));
  };
  const press = async (app: ReturnType<typeof openApp>, name: string) => {
    await app.user.click(await screen.findByRole('button', { name }));
  };
  const pricesOf = ({ skus }: { readonly skus: readonly { readonly price: number }[] }) =>
    skus.map(({ price }) => price);

  it.each(['zh-CN', 'en-US'] as const)(
    'are refused in %s on an older version, and both changes are saved together',
    async (language) => {
      const labels = texts[language];
      const { read, colleague, open } = await scene('洗车液');
      const { app } = open(language);
      await retitle('泡沫洗车液', language);
      await colleague(1500);
      await press(app, language === 'zh-CN' ? '保存商品' : 'Save goods');
      const box = within(await screen.findByRole('dialog'));
      expect(box.getByText(labels['mall.goods-changed-meanwhile'])).toBeInTheDocument();
      expect(await read()).toMatchObject({ title: '洗车液' });
      await app.user.click(box.getByRole('button', { name: /确\s?定|OK/ }));

      expect(await screen.findByText(labels['mall.goods.newer'])).toBeInTheDocument();
      expect(await field(language)).toHaveValue('泡沫洗车液');
      await press(app, labels['mall.goods.newer.merge']);
      await waitFor(() => expect(screen.queryByText(labels['mall.goods.newer'])).toBeNull());
      expect(await field(language)).toHaveValue('泡沫洗车液');
      await press(app, language === 'zh-CN' ? '保存商品' : 'Save goods');
      await waitFor(async () => expect(await read()).toMatchObject({ title: '泡沫洗车液' }));
      expect(pricesOf(await read())).toEqual([1500, 2000]);
      app.close();
    },
  );

  it('keep the version that a draft was based on, and list fields that both sides changed', async () => {
    const { read, colleague, open } = await scene('镀膜剂');
    const { app, store } = open();
    const price = await screen.findByRole('spinbutton', { name: '小 的价格（元）' });
    fireEvent.change(price, { target: { value: '12' } });
    fireEvent.blur(price);
    await retitle('玻璃镀膜剂');
    await colleague(1500);
    app.close();

    const { app: again } = open('zh-CN', store);
    expect(await screen.findByText('双方都改了，合并时以您的为准：价格（元）（小）')).toBeInTheDocument();
    expect(await field('zh-CN')).toHaveValue('玻璃镀膜剂');
    await press(again, '保留我的修改，其余取最新');
    await waitFor(() => expect(screen.queryByText('商品在您打开之后有过改动')).toBeNull());
    await press(again, '保存商品');
    await waitFor(async () => expect(pricesOf(await read())).toEqual([1200, 2000]));
    again.close();
  });

  it('keep the input of this tab when another tab of the browser has saved and removed the draft', async () => {
    const { read, colleague, open } = await scene('轮胎蜡');
    const { app, store } = open();
    await retitle('轮胎上光蜡');
    await colleague(1500);
    const drafts = store.keys().filter((key) => key.includes('mall-goods'));
    expect(drafts).toHaveLength(1);
    for (const key of drafts) store.remove(key);
    await press(app, '保存商品');
    const box = within(await screen.findByRole('dialog'));
    await app.user.click(box.getByRole('button', { name: /确\s?定/ }));
    expect(await screen.findByText('商品在您打开之后有过改动')).toBeInTheDocument();
    expect(await field('zh-CN')).toHaveValue('轮胎上光蜡');
    await press(app, '保留我的修改，其余取最新');
    await press(app, '保存商品');
    await waitFor(async () => expect(await read()).toMatchObject({ title: '轮胎上光蜡' }));
    expect(pricesOf(await read())).toEqual([1500, 2000]);
    app.close();
  });

  it('are reloaded in their newest version after a question, without the input', async () => {
    const { colleague, open } = await scene('去污泥');
    const { app, store } = open();
    await retitle('磨泥');
    await colleague(1800);
    app.close();

    const { app: again } = open('zh-CN', store);
    await press(again, '放弃我的修改，采用最新内容');
    const box = within(await screen.findByRole('dialog'));
    await again.user.click(box.getByRole('button', { name: /确\s?定/ }));
    await waitFor(async () => expect(await field('zh-CN')).toHaveValue('去污泥'));
    expect(screen.getByRole('spinbutton', { name: '小 的价格（元）' })).toHaveValue('18.00');
    expect(screen.queryByText('商品在您打开之后有过改动')).toBeNull();
    again.close();
  });
});
