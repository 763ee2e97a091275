import { expect, it } from 'vitest';
import { DAY } from '@/domain/kernel/instant';
import { sweepEvidence } from '@backend/core/files/files.jobs';
import { newRequestId } from '@tests/support/running-back-end';
import { aGoodsLine, someGoods } from '@tests/support/running-back-end/mall';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { mp4 } from '@tests/support/videos';
import type { Account } from '@backend/core/ports/account';
import { callsAs } from './calls-as';
import { PNG, uploadsOf } from './uploads';

const RIGHTS = ['mall:goods:list', 'mall:goods:add', 'mall:goods:edit', 'mall:goods:detail'];
const BUY = ['mall:buy', 'mall:goods:detail'];
const AXES = [{ name: '颜色', values: ['藏青', '黑色'] }];
const sku = (value: string, picture = '') => ({
  ...{ values: [value], price: 1000, marketPrice: 0, stock: 9, warnAt: 0, code: '', disabled: false },
  picture,
});

onEachBackEnd('brands, pictures of SKUs and videos of goods', (backEnd) => {
  const { get, command } = callsAs(backEnd);
  const { upload, open } = uploadsOf(backEnd);
  const staff = async (platform = 'cyy') => {
    const keeper = await backEnd().people.account({
      ...{ name: '金鑫', type: 'PLATFORM', platform, permissions: RIGHTS },
    });
    await backEnd().people.category(platform, someGoods().category);
    return keeper;
  };
  const buyer = () => backEnd().people.account({ name: '王芳', permissions: BUY });
  const picture = async (by: Account) =>
    String((await upload(by, '/common/upload/mall', 'a.png', PNG)).fileName);
  /** A video uploaded in one piece. */
  const film = async (by: Account) => {
    const content = mp4(40_000);
    const headers = {
      authorization: `Bearer ${await backEnd().tokenOf(by)}`,
      'tus-resumable': '1.0.0',
    };
    const begun = await fetch(`${backEnd().url}/api/seller/upload`, {
      method: 'POST',
      headers: {
        ...headers,
        'upload-length': String(content.byteLength),
        'upload-metadata': `filename ${Buffer.from('a.mp4').toString('base64')}`,
      },
    });
    const sent = await fetch(`${backEnd().url}${begun.headers.get('location') ?? ''}`, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: content,
    });
    return sent.headers.get('upload-file-name') ?? '';
  };
  const onShelf = async (keeper: Account, more: object) => {
    const saved = await command(keeper, '/seller/mall/goods', {
      ...someGoods({ pictures: [await picture(keeper)] }),
      ...more,
    });
    expect(saved).toMatchObject({ code: 200 });
    const { id } = saved.data;
    expect(await command(keeper, `/seller/mall/goods/putOn/${id}`)).toMatchObject({ code: 200 });
    return id as string;
  };

  it('goods are filtered by brand, and buyers find only brands of goods on the shelf', async () => {
    const keeper = await staff();
    const seller = await buyer();
    const [shown, hidden] = [`驰电${keeper.id}`, `夜瞳${keeper.id}`];
    await onShelf(keeper, { title: '充电桩', brand: ` ${shown} ` });
    await command(keeper, '/seller/mall/goods', {
      ...someGoods({ title: '记录仪', pictures: [await picture(keeper)], brand: hidden }),
    });
    const titles = async (by: Account, path: string, brand: string) =>
      (await get(by, `${path}?pageNum=1&pageSize=10&brand=${encodeURIComponent(brand)}`)).rows.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles(seller, '/seller/mall/window', shown)).toEqual(['充电桩']);
    expect(await titles(seller, '/seller/mall/window', hidden)).toEqual([]);
    expect(await titles(keeper, '/seller/mall/goods/list', hidden)).toEqual(['记录仪']);
    const offered = async (by: Account) => (await get(by, '/seller/mall/categories')).data.brands as string[];
    expect(await offered(seller)).toContain(shown);
    expect(await offered(seller)).not.toContain(hidden);
    expect(await offered(keeper)).toEqual(expect.arrayContaining([shown, hidden]));
    expect(await offered(await staff('kyx'))).not.toContain(shown);
    const found = await get(
      seller,
      `/seller/mall/window?pageNum=1&pageSize=10&searchValue=${encodeURIComponent(shown)}`,
    );
    expect(found.rows).toHaveLength(1);
    expect(
      await command(keeper, '/seller/mall/goods', {
        ...someGoods({ pictures: [await picture(keeper)], brand: '长'.repeat(41) }),
      }),
    ).toMatchObject({ refusal: 'mall.brand-too-long', params: { max: 40 } });
  });

  it('the picture of a SKU is shown in cart and order, and stays in the order when the goods change', async () => {
    const keeper = await staff();
    const seller = await buyer();
    const [first, black] = [await picture(keeper), await picture(keeper)];
    const skus = [sku('藏青'), sku('黑色', black)];
    const id = await onShelf(keeper, { pictures: [first], axes: AXES, skus });
    const goods = (await get(seller, `/seller/mall/goods/${id}`)).data;
    expect(goods.skus.map((each: { picture: string }) => each.picture)).toEqual([
      '',
      expect.stringContaining(black),
    ]);
    // A buyer opens the file by the signed URL in the answer.
    expect((await open(goods.skus[1].picture)).status).toBe(200);

    for (const { id: skuId } of goods.skus)
      await command(seller, '/seller/mall/cart', { skuId, quantity: 1, add: 1 });
    const { lines } = (await get(seller, '/seller/mall/cart')).data;
    const inCart = (value: string) =>
      lines.find(({ values }: { values: string[] }) => values[0] === value).pictures as string[];
    expect(inCart('黑色')).toEqual([expect.stringContaining(black)]);
    expect(inCart('藏青')).toEqual([expect.stringContaining(first)]);
    const placed = await command(seller, '/seller/mall/order', {
      ...{ receiver: '王芳', phone: '13800138000', address: '上海市嘉定区墨玉路 1 号', remark: '' },
      ...{ lines: [{ skuId: goods.skus[1].id, quantity: 1 }], couponId: '0', payable: 1000 },
    });
    const { orderNo } = placed.data;
    const { version } = (await get(keeper, `/seller/mall/goods/${id}`)).data;
    const without = someGoods({
      id,
      version,
      pictures: [first],
      axes: AXES,
      skus: [sku('藏青'), sku('黑色')],
    });
    expect(await command(keeper, '/seller/mall/goods', without)).toMatchObject({ code: 200 });
    const order = (await get(seller, `/seller/mall/order/${orderNo}`)).data;
    expect(order.lines[0].pictures).toEqual([expect.stringContaining(black)]);
    expect((await open(order.lines[0].pictures[0])).status).toBe(200);
    const [, ...changes] = (await get(keeper, `/seller/mall/goodsHistory/${id}`)).data.history[0].changes;
    expect(changes).toMatchObject([{ field: 'picture:黑色', after: '' }]);
  });

  it('the pictures of an order are for every main account of the shop that placed it, also when the goods are off the shelf', async () => {
    const keeper = await staff();
    const shopId = await backEnd().people.emptyShop('两个主账号的店');
    const main = () => backEnd().people.account({ type: 'SHOP', shopId, permissions: BUY });
    const [buying, colleague] = [await main(), await main()];
    const name = await picture(keeper);
    const id = await onShelf(keeper, { pictures: [name] });
    await backEnd().people.points(buying, 1000);
    const goods = (await get(buying, `/seller/mall/goods/${id}`)).data;
    const placed = await command(buying, '/seller/mall/order', {
      ...{ receiver: '王芳', phone: '13800138000', address: '上海市嘉定区墨玉路 1 号', remark: '' },
      ...{ lines: [{ skuId: goods.skus[0].id, quantity: 1 }], couponId: '0', payable: 1000 },
    });
    const { orderNo } = placed.data;
    expect(await command(keeper, `/seller/mall/goods/takeOff/${id}`)).toMatchObject({ code: 200 });
    for (const by of [buying, colleague]) {
      const [line] = (await get(by, `/seller/mall/order/${orderNo}`)).data.lines;
      expect(line.pictures, by.id).toEqual([expect.stringContaining(name)]);
      expect((await open(line.pictures[0])).status, by.id).toBe(200);
    }
  });

  it('a video plays for buyers while the goods are on the shelf, and is stored while goods refer to it', async () => {
    const keeper = await staff();
    const seller = await buyer();
    const [video, unused] = [await film(keeper), await film(keeper)];
    expect(video).toMatch(/\.mp4$/);
    const videoPoster = await picture(keeper);
    const id = await onShelf(keeper, { video, videoPoster });
    const goods = (await get(seller, `/seller/mall/goods/${id}`)).data;
    const played = await open(goods.video);
    expect([played.status, played.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    expect((await open(goods.videoPoster)).status).toBe(200);

    const sweep = (days: number) =>
      sweepEvidence.run({}, {
        ...{ storage: backEnd().storage, files: backEnd().files, logger: { info: () => undefined } },
        ...{ now: () => backEnd().now() + days * DAY, signal: new AbortController().signal },
      } as never);
    await sweep(31);
    const kept = async (name: string) =>
      (await backEnd().db.selectFrom('stored_file').select('name').where('name', '=', name).execute()).length;
    expect([await kept(video), await kept(unused)]).toEqual([1, 0]);
  });

  it('a video must be an upload of the user, and no picture is accepted in its place', async () => {
    const keeper = await staff();
    const pictures = [await picture(keeper)];
    const foreign = await film(await staff('kyx'));
    for (const video of [pictures[0], foreign, 'https://evil.example/a.mp4'])
      expect(
        await command(keeper, '/seller/mall/goods', someGoods({ pictures, video: String(video) })),
      ).toMatchObject({
        ...{ refusal: 'file.unknown', params: { field: 'video', number: 1 } },
      });
  });

  it('a workbook can contain brands, and the earlier template without brands still works', async () => {
    const keeper = await staff();
    const { id } = (await command(keeper, '/seller/mall/import', { kind: 'goods' })).data;
    const [line, earlier] = [aGoodsLine(2, { brand: '净野' }), aGoodsLine(3)];
    const lines = [line, { ...earlier, cells: earlier.cells.slice(0, -1) }];
    await command(keeper, `/seller/mall/import/lines/${id}`, { part: 0, lines });
    expect(await command(keeper, `/seller/mall/import/step/write/${id}`, {}, newRequestId())).toMatchObject({
      code: 200,
    });
    const rows = await backEnd()
      .db.selectFrom('mall_goods')
      .select('brand')
      .where('platform', '=', keeper.platform)
      .where('title', 'in', [line.cells[0] ?? '', earlier.cells[0] ?? ''])
      .orderBy('id')
      .execute();
    expect(rows.map(({ brand }) => brand)).toEqual(['净野', '']);
  });
});
