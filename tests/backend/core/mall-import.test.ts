import { expect, it } from 'vitest';
import { HOUR } from '@/domain/kernel/instant';
import { IMPORT_PARTS_MAX, partsOf, type SheetLine } from '@/domain/mall/import/sheet-line';
import type { Account } from '@backend/core/ports/account';
import { newRequestId } from '@tests/support/running-back-end';
import { aGoodsLine } from '@tests/support/running-back-end/mall';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

const RIGHTS = ['mall:goods:list', 'mall:goods:add', 'mall:goods:edit', 'mall:goods:detail'];

onEachBackEnd('an import of goods', (backEnd) => {
  const { get, command } = callsAs(backEnd);
  const staff = (name = '金鑫', platform = 'cyy') =>
    backEnd().people.account({ name, type: 'PLATFORM', platform, permissions: RIGHTS });
  const open = async (by: Account) =>
    (await command(by, '/seller/mall/import', { kind: 'goods' }, newRequestId())).data;
  const put = async (by: Account, id: string, lines: readonly SheetLine[]) => {
    for (const [part, some] of partsOf(lines).entries())
      expect(await command(by, `/seller/mall/import/lines/${id}`, { part, lines: some })).toMatchObject({
        code: 200,
      });
  };
  const opened = async (by: Account, lines: readonly SheetLine[]): Promise<string> => {
    const { id } = await open(by);
    await put(by, id, lines);
    return id;
  };
  const check = async (by: Account, id: string) => await get(by, `/seller/mall/import/${id}`);
  const step = (by: Account, action: string, id: string, key = newRequestId()) =>
    command(by, `/seller/mall/import/step/${action}/${id}`, {}, key);
  const goodsOf = async (platform: string) =>
    Number(
      (
        await backEnd()
          .db.selectFrom('mall_goods')
          .select((of) => of.fn.countAll().as('count'))
          .where('platform', '=', platform)
          .executeTakeFirstOrThrow()
      ).count,
    );
  const partsLeft = async (id: string) =>
    backEnd().db.selectFrom('mall_import_part').select('part').where('import_id', '=', id).execute();

  it('reports 300 faulty lines of 10,000 with line, column and reason, and writes nothing', async () => {
    const keeper = await staff();
    const bad = new Map<number, [Parameters<typeof aGoodsLine>[1], number, string]>();
    for (let at = 0; at < 100; at += 1) {
      bad.set(2 + at * 100, [{ price: '面议' }, 9, 'money.malformed']);
      bad.set(3 + at * 100, [{ title: '' }, 1, 'mall.title-required']);
      bad.set(4 + at * 100, [{ stock: '3.5' }, 11, 'mall.number-invalid']);
    }
    const lines = Array.from({ length: 10_000 }, (_, at) => aGoodsLine(at + 2, bad.get(at + 2)?.[0], 'ten'));
    const before = await goodsOf('cyy');
    const id = await opened(keeper, lines);
    const report = (await check(keeper, id)).data;
    expect(report).toMatchObject({ lines: 10_000, things: 9700, parts: 9700 });
    const found = report.problems.map((each: { line: number; column: number; refusal: string }) => [
      ...[each.line, each.column, each.refusal],
    ]);
    const expected = [...bad]
      .sort(([a], [b]) => a - b)
      .map(([line, [, column, code]]) => [line, column, code]);
    expect(found).toEqual(expected);
    expect(await step(keeper, 'write', id)).toMatchObject({
      refusal: 'mall.import-has-problems',
      params: { count: 300 },
    });
    expect(await goodsOf('cyy')).toBe(before);

    // The corrected lines replace the faulty ones, and all are written at once.
    await put(
      keeper,
      id,
      lines.map(({ line }) => aGoodsLine(line, {}, 'ten')),
    );
    const key = newRequestId();
    const written = await step(keeper, 'write', id, key);
    expect(written.data).toEqual({ things: 10_000, parts: 10_000 });
    expect((await step(keeper, 'write', id, key)).data).toEqual(written.data);
    expect(await goodsOf('cyy')).toBe(before + 10_000);
    expect(await partsLeft(id)).toEqual([]);
    const [sum] = await backEnd()
      .db.selectFrom('mall_stock_entry')
      .innerJoin('mall_goods', 'mall_goods.id', 'mall_stock_entry.goods_id')
      .select((of) => [of.fn.sum('change').as('pieces'), of.fn.countAll().as('moves')])
      .where('title', 'like', '清洁剂 ten-%')
      .execute();
    expect([Number(sum?.pieces), Number(sum?.moves)]).toEqual([100_000, 10_000]);
  }, 120_000);

  it('leaves the goods off the shelf until they have a picture', async () => {
    const keeper = await staff();
    const id = await opened(keeper, [aGoodsLine(2, { title: '无图的桶' })]);
    await step(keeper, 'write', id);
    const { items } = (await get(keeper, '/seller/mall/goods/list?searchValue=无图的桶')).data ?? {};
    const rows = items ?? (await get(keeper, '/seller/mall/goods/list?searchValue=无图的桶')).rows;
    const goods = rows[0];
    expect(goods).toMatchObject({ status: 'DRAFT', price: 2550, stock: 10 });
    expect((await get(keeper, `/seller/mall/goods/${goods.id}`)).data.actions).not.toContain('putOn');
    expect(await command(keeper, `/seller/mall/goods/putOn/${goods.id}`)).toMatchObject({
      refusal: 'mall.pictures-required',
    });
  });

  it('shows which colleague has an open import, and the second of two equal imports writes nothing', async () => {
    const first = await staff('金鑫');
    const second = await staff('陈静');
    const lines = [aGoodsLine(2), aGoodsLine(3)];
    const one = await opened(first, lines);
    const other = await open(second);
    expect(other.others.map(({ name }: { name: string }) => name)).toContain('金鑫');
    await put(second, other.id, lines);
    expect((await check(second, other.id)).data.problems).toEqual([]);
    const [a, b] = await Promise.all([step(first, 'write', one), step(second, 'write', other.id)]);
    const ends = [a, b].map(({ refusal }) => refusal ?? 'written').sort();
    expect(ends).toEqual(['mall.import-has-problems', 'written']);
    const written = await backEnd()
      .db.selectFrom('mall_goods')
      .select('id')
      .where(
        'title',
        'in',
        lines.map(({ cells }) => cells[0] ?? ''),
      )
      .execute();
    expect(written).toHaveLength(2);
    // The report now also contains the lines that the colleague imported.
    const left = a.refusal === undefined ? ([second, other.id] as const) : ([first, one] as const);
    const { problems } = (await check(left[0], left[1])).data;
    expect(problems.map(({ refusal }: { refusal: string }) => refusal)).toEqual([
      ...['mall.import-title-taken', 'mall.import-code-taken'],
      ...['mall.import-title-taken', 'mall.import-code-taken'],
    ]);
  });

  it('returns the same answer to repeats that arrive while it is being written', async () => {
    const keeper = await staff();
    const id = await opened(
      keeper,
      Array.from({ length: 500 }, (_, at) => aGoodsLine(at + 2)),
    );
    const key = newRequestId();
    const ends = await Promise.all([1, 2, 3].map(() => step(keeper, 'write', id, key)));
    expect(ends.map(({ data, refusal }) => refusal ?? data)).toEqual(
      [1, 2, 3].map(() => ({ things: 500, parts: 500 })),
    );
  });

  it('cannot be written after it was cancelled, nor by another user', async () => {
    const keeper = await staff();
    const lines = [aGoodsLine(2)];
    const id = await opened(keeper, lines);
    expect(await step(await staff('陈静'), 'write', id)).toMatchObject({ refusal: 'mall.import-not-found' });
    expect(await step(keeper, 'cancel', id)).toMatchObject({ code: 200 });
    expect(await partsLeft(id)).toEqual([]);
    // The answer to a cancellation may be lost, so a second one gets the same answer.
    expect(await step(keeper, 'cancel', id)).toMatchObject({ code: 200 });
    expect(await step(keeper, 'write', id)).toMatchObject({ refusal: 'mall.import-over' });
    expect(await check(keeper, id)).toMatchObject({ refusal: 'mall.import-over' });
    const written = await opened(keeper, [aGoodsLine(2)]);
    await step(keeper, 'write', written);
    expect(await step(keeper, 'cancel', written)).toMatchObject({ refusal: 'mall.import-over' });
  });

  it('is written completely or not at all when it is cancelled during the writing', async () => {
    const keeper = await staff('金鑫', 'dc_az');
    const lines = Array.from({ length: 2000 }, (_, at) => aGoodsLine(at + 2));
    const id = await opened(keeper, lines);
    const [written, cancelled] = await Promise.all([step(keeper, 'write', id), step(keeper, 'cancel', id)]);
    const isWritten = written.code === 200;
    expect(cancelled.code === 200).toBe(!isWritten);
    const stored = await backEnd()
      .db.selectFrom('mall_goods')
      .select('id')
      .where(
        'title',
        'in',
        lines.slice(0, 1000).map(({ cells }) => cells[0] ?? ''),
      )
      .execute();
    expect(stored).toHaveLength(isWritten ? 1000 : 0);
  });

  it('expires after an hour, and the sweep deletes its lines', async () => {
    const keeper = await staff();
    const id = await opened(keeper, [aGoodsLine(2)]);
    const young = await opened(keeper, [aGoodsLine(3)]);
    await backEnd()
      .db.updateTable('mall_import')
      .set({ opened_at: new Date(backEnd().now() - 61 * 60_000) })
      .where('id', '=', id)
      .execute();
    const expired = { refusal: 'mall.import-expired' };
    const another = { part: 1, lines: [aGoodsLine(4)] };
    expect(await command(keeper, `/seller/mall/import/lines/${id}`, another)).toMatchObject(expired);
    expect(await check(keeper, id)).toMatchObject(expired);
    expect(await step(keeper, 'write', id)).toMatchObject(expired);
    const ages = (await open(await staff('陈静'))).others.map(({ at }: { at: string }) => at);
    expect(
      ages.every((at: string) => Date.parse(`${at.replace(' ', 'T')}+08:00`) > backEnd().now() - HOUR),
    ).toBe(true);

    expect(await backEnd().storage.mallImportSweep.sweep(backEnd().now())).toBeGreaterThan(0);
    expect(await partsLeft(id)).toEqual([]);
    expect(await step(keeper, 'write', id)).toMatchObject(expired);
    expect(await step(keeper, 'write', young)).toMatchObject({ code: 200 });
  });

  it('accepts long texts in several requests below the body limit', async () => {
    const keeper = await staff();
    const lines = Array.from({ length: 250 }, (_, at) =>
      aGoodsLine(at + 2, { description: '长'.repeat(5000) }),
    );
    expect((await check(keeper, await opened(keeper, lines))).data).toMatchObject({
      lines: 250,
      problems: [],
    });
  });

  it('accepts at most 250 lines in one request and 10,000 in total', async () => {
    const keeper = await staff();
    const { id } = await open(keeper);
    const part = (at: number, count: number) =>
      command(keeper, `/seller/mall/import/lines/${id}`, {
        part: at,
        lines: Array.from({ length: count }, (_, place) => aGoodsLine(place + 2)),
      });
    expect(await part(0, 251)).toMatchObject({ refusal: 'mall.import-too-many-lines' });
    expect(await part(IMPORT_PARTS_MAX, 1)).toMatchObject({ refusal: 'mall.import-too-much-text' });
    expect(await step(keeper, 'write', id)).toMatchObject({ refusal: 'mall.import-no-lines' });
    for (let at = 0; at < 41; at += 1) expect(await part(at, 250)).toMatchObject({ code: 200 });
    expect(await check(keeper, id)).toMatchObject({ refusal: 'mall.import-too-many-lines' });
    expect(await step(keeper, 'write', id)).toMatchObject({ refusal: 'mall.import-too-many-lines' });
  });
});

onEachBackEnd('a workbook of parcels', (backEnd) => {
  const { get, command } = callsAs(backEnd);
  const SHIP = ['mall:order:list', 'mall:order:detail', 'mall:order:ship'];
  const keeperOf = () => backEnd().people.account({ name: '金鑫', type: 'PLATFORM', permissions: SHIP });
  const paidOrder = async () => {
    const buyer = await backEnd().people.account({ name: '王芳', permissions: ['mall:buy'] });
    return (await backEnd().people.mallOrder(buyer)).mallOrderNo;
  };
  const opened = async (by: Account, rows: readonly (readonly string[])[]) => {
    const { id } = (await command(by, '/seller/mall/import', { kind: 'shipping' }, newRequestId())).data;
    const lines = rows.map((cells, at) => ({ line: at + 2, cells }));
    expect(await command(by, `/seller/mall/import/lines/${id}`, { part: 0, lines })).toMatchObject({
      code: 200,
    });
    return String(id);
  };
  const write = (by: Account, id: string) =>
    command(by, `/seller/mall/import/step/write/${id}`, {}, newRequestId());
  const statusOf = async (by: Account, orderNo: string) =>
    (await get(by, `/seller/mall/order/${orderNo}`)).data.status;

  it('ships all of its orders, or none when one cannot be shipped', async () => {
    const keeper = await keeperOf();
    const [first, second] = [await paidOrder(), await paidOrder()];
    const bad = await opened(keeper, [
      [first, '1', 'sf', 'SF500001', '', ''],
      ['M0', '1', 'sf', 'SF500002', '', ''],
    ]);
    expect((await get(keeper, `/seller/mall/import/${bad}`)).data).toMatchObject({
      ...{ lines: 2, things: 1, parts: 1 },
      problems: [{ line: 3, column: 1, refusal: 'mall.import-order-unknown' }],
    });
    expect(await write(keeper, bad)).toMatchObject({ refusal: 'mall.import-has-problems' });
    expect(await statusOf(keeper, first)).toBe('PAID');

    const good = await opened(keeper, [
      [first, '1', 'sf', 'SF500001', '', ''],
      [second, '1', 'sf', 'SF500002', '', ''],
    ]);
    expect((await write(keeper, good)).data).toEqual({ things: 2, parts: 2 });
    expect([await statusOf(keeper, first), await statusOf(keeper, second)]).toEqual(['SHIPPED', 'SHIPPED']);
    const { parcels } = (await get(keeper, `/seller/mall/order/${first}`)).data;
    expect(parcels).toMatchObject([{ carrier: 'sf', waybill: 'SF500001' }]);
  });

  it('reports a SKU code that occurs twice in a parcel, and a waybill that the order already has', async () => {
    const keeper = await keeperOf();
    const buyer = await backEnd().people.account({ name: '王芳', permissions: ['mall:buy'] });
    const { mallOrderNo: orderNo } = await backEnd().people.mallOrder(buyer);
    const { lines } = (await get(keeper, `/seller/mall/order/${orderNo}`)).data;
    const code = `C-${orderNo}`;
    await backEnd().db.updateTable('mall_sku').set({ code }).where('id', '=', lines[0].skuId).execute();
    await backEnd()
      .db.updateTable('mall_order_line')
      .set({ quantity: 3 })
      .where('id', '=', lines[0].id)
      .execute();
    const row = [orderNo, '1', 'sf', 'SF800001', code, '1'];
    const problemsOf = async (rows: readonly (readonly string[])[]) => {
      const { problems } = (await get(keeper, `/seller/mall/import/${await opened(keeper, rows)}`)).data;
      return problems.map((each: { line: number; refusal: string }) => [each.line, each.refusal]);
    };
    expect(await problemsOf([row, row])).toEqual([[3, 'mall.import-code-in-parcel']]);
    expect((await write(keeper, await opened(keeper, [row]))).data).toEqual({ things: 1, parts: 1 });
    expect(await statusOf(keeper, orderNo)).toBe('PAID');
    expect(await problemsOf([row])).toEqual([[2, 'mall.import-already-shipped']]);
  });

  it('ships once when two users import the same workbook at once', async () => {
    const [one, other] = [await keeperOf(), await keeperOf()];
    const orderNo = await paidOrder();
    const rows = [[orderNo, '1', 'sf', 'SF600001', '', '']];
    const [a, b] = [await opened(one, rows), await opened(other, rows)];
    const ends = await Promise.all([write(one, a), write(other, b)]);
    expect(ends.map(({ refusal }) => refusal ?? 'sent').sort()).toEqual(['mall.import-has-problems', 'sent']);
    expect((await get(one, `/seller/mall/order/${orderNo}`)).data.parcels).toHaveLength(1);
  });

  it('requires the permission to ship, not the one to edit goods', async () => {
    const keeper = await keeperOf();
    const id = await opened(keeper, [['M0', '1', 'sf', 'SF700001', '', '']]);
    expect(await command(keeper, '/seller/mall/import', { kind: 'goods' }, newRequestId())).toMatchObject({
      refusal: 'permission.denied',
    });
    expect(await get(await keeperOf(), `/seller/mall/import/${id}`)).toMatchObject({
      refusal: 'mall.import-not-found',
    });
  });
});
