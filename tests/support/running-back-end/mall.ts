import { randomUUID } from 'node:crypto';
import { ADDRESSES_MAX } from '@/domain/mall/address-book';
import type { GoodsInput } from '@/domain/mall/goods';
import { GOODS_COLUMNS, type GoodsColumn } from '@/domain/mall/import/goods-lines';
import type { SheetLine } from '@/domain/mall/import/sheet-line';
import type { CheckOut } from '@/domain/mall/mall-order';
import { NO_INVOICE } from '@/domain/mall/order-invoice';
import { NO_STEP_INPUT } from '@/domain/mall/mall-step';
import type { Result } from '@/domain/result';
import { fenOfPoints } from '@/domain/ledger/fen';
import type { Account } from '@backend/core/ports/account';
import { partyOf } from '@backend/core/ports/scope';
import type { Storage } from '@backend/core/ports/storage.port';
import type { World } from '@backend/core/ports/world.port';
import { scopeOf } from '@backend/core/session/scope-of';
import type { Db } from '@backend/storage/database';
import { giveFen } from '../storage/points';

/** Goods with one SKU and without freight. */
export const someGoods = (more: Partial<GoodsInput> = {}, stock = 10, price = 1000): GoodsInput => ({
  ...{
    id: '',
    version: 0,
    title: '玻璃清洁剂',
    category: '养护',
    brand: '',
    pictures: [],
    video: '',
    videoPoster: '',
    description: '',
    limit: 0,
    place: 1,
  },
  ...{ freightFee: 0, freightFreeFrom: 0, axes: [{ name: '规格', values: ['标准'] }] },
  skus: [
    { values: ['标准'], price, marketPrice: 0, stock, warnAt: 0, code: '', picture: '', disabled: false },
  ],
  ...more,
});

/** A line of a workbook for goods of one SKU; its number is part of name and code. */
export const aGoodsLine = (
  line: number,
  more: Partial<Record<GoodsColumn, string>> = {},
  of: string = randomUUID().slice(0, 8),
): SheetLine => {
  const given: Partial<Record<GoodsColumn, string>> = {
    ...{ title: `清洁剂 ${of}-${line}`, category: '养护', axis1: '规格', value1: '标准', price: '25.50' },
    ...{ stock: '10', warnAt: '2', code: `QJ-${of}-${line}`, freightFee: '8', ...more },
  };
  return { line, cells: GOODS_COLUMNS.map((column) => given[column] ?? '') };
};

export const aCheckOut = (skuId: string, quantity: number, payable: number, couponId = ''): CheckOut => ({
  ...{ receiver: '王芳', phone: '13800138000', address: '上海市嘉定区墨玉路 1 号', remark: '' },
  ...{ lines: [{ skuId, quantity }], payable, couponId, invoice: NO_INVOICE, atOnce: false },
});

const valueOf = <T>(result: Result<T>): T => {
  if (result.ok) return result.value;
  throw new Error(`refused: ${result.refusal.code}`);
};
const request = () => ({ requestId: randomUUID(), digest: '-' });

/** Creates goods and orders of the mall by the storage's own commands. */
export const mallIn = (
  db: Db,
  storage: Storage,
  world: Pick<World, 'now'>,
  account: (given: { type: 'PLATFORM'; platform: string }) => Promise<Account>,
) => {
  /** Creates a category on the first level, unless the brand has one with this name. */
  const category = async (platform: string, name: string) => {
    await db
      .insertInto('mall_category_tree')
      .values({ platform, revision: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .insertInto('mall_category')
      .values({ platform, name, place: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };

  /** Puts goods on the shelf of a brand. */
  const goods = async (platform: string, more: Partial<GoodsInput> = {}, stock = 10, price = 1000) => {
    const staff = await account({ type: 'PLATFORM', platform });
    await category(platform, more.category ?? someGoods().category);
    const { mallGoods } = storage.within(scopeOf(staff));
    // With an id, the existing goods are saved again.
    const version = more.id === undefined ? 0 : ((await mallGoods.find(more.id))?.version ?? 0);
    const given = someGoods({ version, ...more }, stock, price);
    const { id } = valueOf(await mallGoods.save(given, request(), world.now()));
    valueOf(await mallGoods.step(id, () => ({ ok: true, value: 'ON' }), request(), world.now()));
    const found = await mallGoods.find(id);
    const skuIds = found?.skus.map((sku) => sku.id) ?? [];
    return { goodsId: id, skuIds, skuId: skuIds[0] ?? '' };
  };

  /** Creates a paid order of two pieces. */
  const mallOrder = async (by: Account) => {
    const { goodsId, skuId } = await goods(by.platform);
    const { mallOrders } = storage.within(scopeOf(by));
    const { orderNo } = valueOf(await mallOrders.place(aCheckOut(skuId, 2, 2000), request(), world.now()));
    await giveFen(db, by.platform, partyOf(scopeOf(by)), fenOfPoints(20), world.now());
    const buyer = { side: 'buyer', may: () => true } as const;
    valueOf(await mallOrders.step(orderNo, 'pay', NO_STEP_INPUT, buyer, request(), world.now()));
    return { mallGoodsId: goodsId, mallSkuId: skuId, mallOrderNo: orderNo };
  };

  /**
   * Creates an order of 20.00 that was paid by a code. `staff` agreed to its refund, but the payer's account accepts no
   * money. Returns the number of the order.
   */
  const blockedRefund = async (by: Account, staff: Account): Promise<string> => {
    const { skuId } = await goods(by.platform);
    const ofBuyer = storage.within(scopeOf(by)).mallOrders;
    const now = world.now();
    const { orderNo } = valueOf(await ofBuyer.place(aCheckOut(skuId, 2, 2000), request(), now));
    const buyer = { side: 'buyer', may: () => true } as const;
    const keeper = { side: 'platform', may: () => true } as const;
    valueOf(await ofBuyer.step(orderNo, 'payByCode', NO_STEP_INPUT, buyer, request(), now));
    const { platform, channel, number, amount } = (await ofBuyer.payment(orderNo))?.open?.payment ?? {
      ...{ platform: '', channel: 'wechat' as const, number: '', amount: 0 },
    };
    const found = { state: 'paid' as const, transactionId: randomUUID(), amount, paidAt: now };
    valueOf(await storage.payments.settle({ platform, channel, number }, found, randomUUID(), now));
    const lineId = (await ofBuyer.find(orderNo))?.order.lines[0]?.id ?? '';
    const asked = { ...NO_STEP_INPUT, lineId, count: 2, reason: '不需要了' };
    valueOf(await ofBuyer.step(orderNo, 'askRefund', asked, buyer, request(), now));
    const ofStaff = storage.within(scopeOf(staff)).mallOrders;
    const agreed = { ...asked, accept: true };
    valueOf(await ofStaff.step(orderNo, 'answerRefund', agreed, keeper, request(), now));
    for (const { id, refundNumber } of (await ofStaff.find(orderNo))?.moneyBack ?? [])
      await storage.refunds.storeReport({ id, refundNumber }, 'payer-account', randomUUID(), now);
    return orderNo;
  };

  /** An open import of one line of goods. */
  const mallImport = async (by: Account): Promise<string> => {
    const { mallImports } = storage.within(scopeOf(by));
    const { id } = valueOf(await mallImports.open('goods', request(), world.now()));
    valueOf(await mallImports.put(id, 0, [aGoodsLine(2)], request(), world.now()));
    return id;
  };

  /** Adds an address to the book of an account, and returns its id. */
  const mallAddress = async (by: Account): Promise<string> => {
    const { receiver, phone, address } = aCheckOut('', 0, 0);
    const entered = { receiver, phone, address, region: [], isDefault: false };
    const { mallAddresses } = storage.within(scopeOf(by));
    // Many tests use the same address book, so the oldest address of a full book is removed.
    const book = await mallAddresses.book();
    const oldest = book.length < ADDRESSES_MAX ? undefined : book.at(-1);
    if (oldest !== undefined)
      valueOf(await mallAddresses.change({ ...oldest, action: 'remove' }, request(), world.now()));
    const added = { ...entered, action: 'save' as const, id: '', version: 0 };
    return valueOf(await mallAddresses.change(added, request(), world.now())).id;
  };

  /** Gives an account points to spend. */
  const points = (by: Account, count: number): Promise<void> =>
    giveFen(db, by.platform, partyOf(scopeOf(by)), fenOfPoints(count), world.now());

  return { category, goods, mallOrder, blockedRefund, mallImport, mallAddress, points };
};
