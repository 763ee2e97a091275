import { expect, it } from 'vitest';
import { scopeOf } from '@backend/core/session/scope-of';
import { newRequestId } from '@tests/support/running-back-end';
import { aGoodsLine, someGoods } from '@tests/support/running-back-end/mall';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';
import { PNG, uploadsOf } from './uploads';

const RIGHTS = ['mall:goods:list', 'mall:goods:add', 'mall:goods:edit', 'mall:goods:detail'];
const NO_CHANGE = { skuIds: [], way: 'by', value: 0, reason: '', category: '' };
const AXES = [{ name: '容量', values: ['小', '大'] }];
const sku = (value: string, price: number) => ({
  ...{ values: [value], price, marketPrice: 0, stock: 10, warnAt: 0, code: '', picture: '', disabled: false },
});

onEachBackEnd('goods that are changed in bulk', (backEnd) => {
  const { get, command } = callsAs(backEnd);
  const { upload } = uploadsOf(backEnd);
  const staff = (name = '金鑫') => backEnd().people.account({ name, type: 'PLATFORM', permissions: RIGHTS });
  const scene = async () => {
    const keeper = await staff();
    const skus = [sku('小', 1000), sku('大', 1995)];
    const made = await backEnd().people.goods(keeper.platform, { axes: AXES, skus });
    const read = async () => (await get(keeper, `/seller/mall/goods/${made.goodsId}`)).data;
    const change = async (body: object, by = keeper, key = newRequestId()) =>
      command(
        by,
        `/seller/mall/goodsChange/${made.goodsId}`,
        { ...NO_CHANGE, version: (await read()).version, ...body },
        key,
      );
    const history = async () =>
      (await get(keeper, `/seller/mall/goodsHistory/${made.goodsId}`)).data.history.map(
        ({ createName, changes }: { createName: string; changes: object[] }) => [createName, ...changes],
      );
    return { ...made, keeper, read, change, history };
  };

  it('get a new price for each SKU on sale or for the given SKUs, and record the author', async () => {
    const { skuIds, read, change, history } = await scene();
    expect(await change({ kind: 'price', way: 'percent', value: 1000 })).toMatchObject({ code: 200 });
    expect((await read()).skus.map(({ price }: { price: number }) => price)).toEqual([1100, 2195]);
    await change({ kind: 'price', way: 'by', value: -100, skuIds: [skuIds[0]] });
    expect((await read()).skus.map(({ price }: { price: number }) => price)).toEqual([1000, 2195]);
    expect((await history()).slice(0, 2)).toEqual([
      ['金鑫', { field: 'way', after: 'bulk' }, { field: 'price:小', before: 1100, after: 1000 }],
      [
        ...['金鑫', { field: 'way', after: 'bulk' }],
        { field: 'price:小', before: 1000, after: 1100 },
        { field: 'price:大', before: 1995, after: 2195 },
      ],
    ]);
  });

  it('keep all prices when one would not be above 0', async () => {
    const { read, change } = await scene();
    expect(await change({ kind: 'price', way: 'by', value: -1000 })).toMatchObject({
      refusal: 'mall.price-too-low',
    });
    expect((await read()).skus.map(({ price }: { price: number }) => price)).toEqual([1000, 1995]);
  });

  it('change stock only in the stock journal, with its reason', async () => {
    const { goodsId, keeper, skuIds, read, change, history } = await scene();
    const before = (await history()).length;
    await change({ kind: 'stock', way: 'to', value: 7, reason: '盘点', skuIds: [skuIds[1]] });
    await change({ kind: 'stock', way: 'by', value: 5, reason: '到货' });
    expect((await read()).skus.map(({ stock }: { stock: number }) => stock)).toEqual([15, 12]);
    const { entries } = (await get(keeper, `/seller/mall/stock/${goodsId}`)).data;
    expect(
      entries
        .filter(({ kind }: { kind: string }) => kind === 'adjust')
        .map(({ skuId, change: moved, stockAfter, note }: Record<string, unknown>) => [
          skuId,
          moved,
          stockAfter,
          note,
        ]),
    ).toEqual([
      [skuIds[1], 5, 12, '到货'],
      [skuIds[0], 5, 15, '到货'],
      [skuIds[1], -3, 7, '盘点'],
    ]);
    expect(await change({ kind: 'stock', value: -13, reason: '盘亏' })).toMatchObject({
      refusal: 'mall.stock-too-low',
    });
    expect(await change({ kind: 'stock', value: 1 })).toMatchObject({
      refusal: 'mall.stock-reason-required',
    });
    // Stock has a journal of its own, so the history does not change.
    expect(await history()).toHaveLength(before);
  });

  it('go off the shelf and into a category, their SKUs are disabled, and goods without a picture stay off the shelf', async () => {
    const { keeper, skuIds, read, change, history } = await scene();
    await backEnd().people.category(keeper.platform, '轮胎');
    await change({ kind: 'takeOff' });
    // Goods without a picture cannot go on the shelf.
    expect(await change({ kind: 'putOn' })).toMatchObject({ refusal: 'mall.pictures-required' });
    await change({ kind: 'category', category: '轮胎' });
    await change({ kind: 'stop', skuIds: [skuIds[0]] });
    expect(await change({ kind: 'stop', skuIds: [skuIds[1]] })).toMatchObject({
      refusal: 'mall.price-required',
    });
    expect(await read()).toMatchObject({
      ...{ status: 'OFF', category: '轮胎' },
      skus: [{ disabled: 1 }, { disabled: 0 }],
    });
    expect(await change({ kind: 'category', category: '没有的分类' })).toMatchObject({
      refusal: 'mall.category-unknown',
    });
    expect((await history()).slice(0, 3).map(([, , entry]: object[]) => entry)).toEqual([
      { field: 'disabled:小', before: false, after: true },
      { field: 'category', before: '养护', after: '轮胎' },
      { field: 'status', before: 'ON', after: 'OFF' },
    ]);
  });

  it('are changed once for an idempotency key, and by the first of two concurrent users', async () => {
    const { read, change } = await scene();
    const { version } = await read();
    const colleague = await staff('刘洋');
    const key = newRequestId();
    const up = { version, kind: 'price', way: 'by', value: 100 };
    const first = await change(up, undefined, key);
    expect(first).toMatchObject({ code: 200 });
    expect((await change(up, undefined, key)).data).toEqual(first.data);
    expect(await change(up, colleague)).toMatchObject({ refusal: 'mall.goods-changed' });
    expect((await read()).skus.map(({ price }: { price: number }) => price)).toEqual([1100, 2095]);

    const next = (await read()).version;
    const both = await Promise.all([
      change({ ...up, version: next }),
      change({ ...up, version: next }, colleague),
    ]);
    expect(both.map(({ refusal }) => refusal ?? 'done').sort()).toEqual(['done', 'mall.goods-changed']);
    expect((await read()).skus.map(({ price }: { price: number }) => price)).toEqual([1200, 2195]);
  });

  it('are saved from the form only on the version that was read, and once for an idempotency key', async () => {
    const { goodsId, keeper, read, change, history } = await scene();
    const colleague = await staff('刘洋');
    const { fileName } = await upload(keeper, '/common/upload/mall', 'a.png', PNG);
    const { fileName: theirs } = await upload(colleague, '/common/upload/mall', 'b.png', PNG);
    const saved = async (by: typeof keeper, title: string, more: object = {}, key = newRequestId()) => {
      const { version, skus } = await read();
      const pictures = [String(by === keeper ? fileName : theirs)];
      const given = { ...someGoods({ id: goodsId, version, title, axes: AXES, skus, pictures }), ...more };
      return command(by, '/seller/mall/goods', given, key);
    };
    const { version } = await read();
    const key = newRequestId();
    expect(await saved(keeper, '泡沫洗车液', { version }, key)).toMatchObject({ data: { id: goodsId } });
    // A repeated request gets the first answer, although the version has increased in the meantime.
    expect(await saved(keeper, '泡沫洗车液', { version }, key)).toMatchObject({ data: { id: goodsId } });
    const REFUSED = { refusal: 'mall.goods-changed-meanwhile' };
    expect(await saved(colleague, '玻璃水', { version })).toMatchObject(REFUSED);
    expect(await saved(colleague, '玻璃水', { version: undefined })).toMatchObject(REFUSED);
    expect(await read()).toMatchObject({ title: '泡沫洗车液', version: version + 1 });

    // A bulk change also increases the version, but sales and stock changes do not.
    const before = (await read()).version;
    await change({ kind: 'price', way: 'by', value: 100 });
    expect(await saved(keeper, '洗车液', { version: before })).toMatchObject(REFUSED);
    const { skus } = await read();
    await command(keeper, `/seller/mall/stock/${skus[0].id}`, { change: 3, reason: '到货' });
    expect(await saved(keeper, '洗车液')).toMatchObject({ code: 200 });

    const entries = (await history()).length;
    const now = (await read()).version;
    const both = await Promise.all([
      saved(keeper, '甲', { version: now }),
      saved(colleague, '乙', { version: now }),
    ]);
    expect(both.map(({ refusal }) => refusal ?? 'done').sort()).toEqual([
      'done',
      'mall.goods-changed-meanwhile',
    ]);
    expect(await read()).toMatchObject({
      title: both[0].refusal === undefined ? '甲' : '乙',
      version: now + 1,
    });
    expect(await history()).toHaveLength(entries + 1);
  });

  it('belong to the user’s brand, and buyers cannot change them', async () => {
    const { goodsId, keeper, change } = await scene();
    const stranger = await backEnd().people.account({
      ...{ type: 'PLATFORM', platform: keeper.platform === 'cyy' ? 'dc_az' : 'cyy', permissions: RIGHTS },
    });
    expect(await change({ kind: 'takeOff' }, stranger)).toMatchObject({ refusal: 'mall.not-found' });
    expect((await get(stranger, `/seller/mall/goodsHistory/${goodsId}`)).data.history).toEqual([]);
    const buyer = await backEnd().people.account({ permissions: RIGHTS });
    expect(await change({ kind: 'takeOff' }, buyer)).toMatchObject({ refusal: 'permission.denied' });
    expect((await get(buyer, `/seller/mall/goodsHistory/${goodsId}`)).refusal).toBe('permission.denied');
  });

  it('have a history of form changes, steps and imports', async () => {
    const { goodsId, keeper, read, history } = await scene();
    const skus = [sku('小', 1200), sku('大', 1995)];
    const { pictures, version } = await read();
    await backEnd()
      .storage.within(scopeOf(keeper))
      .mallGoods.save(
        someGoods({ id: goodsId, version, title: '泡沫洗车液', axes: AXES, skus, pictures }),
        { requestId: newRequestId(), digest: '-' },
        backEnd().now(),
      );
    await command(keeper, `/seller/mall/goods/takeOff/${goodsId}`);
    expect((await history()).slice(0, 2)).toEqual([
      ['金鑫', { field: 'way', after: 'step' }, { field: 'status', before: 'ON', after: 'OFF' }],
      [
        ...['金鑫', { field: 'way', after: 'form' }],
        { field: 'title', before: '玻璃清洁剂', after: '泡沫洗车液' },
        { field: 'price:小', before: 1000, after: 1200 },
      ],
    ]);

    await backEnd().people.category(keeper.platform, '养护');
    const { id } = (await command(keeper, '/seller/mall/import', { kind: 'goods' })).data;
    const line = aGoodsLine(2);
    await command(keeper, `/seller/mall/import/lines/${id}`, { part: 0, lines: [line] });
    expect(await command(keeper, `/seller/mall/import/step/write/${id}`)).toMatchObject({ code: 200 });
    const made = await backEnd()
      .db.selectFrom('mall_goods')
      .select('id')
      .where('platform', '=', keeper.platform)
      .where('title', '=', line.cells[0] ?? '')
      .executeTakeFirstOrThrow();
    const imported = (await get(keeper, `/seller/mall/goodsHistory/${made.id}`)).data.history;
    expect(imported).toMatchObject([
      {
        createName: '金鑫',
        changes: [
          { field: 'way', after: 'import' },
          { field: 'title', after: line.cells[0] },
        ],
      },
    ]);
  });
});
