import fc from 'fast-check';
import type { CALLS } from '@/contract/calls';
import { CATEGORY_ACTIONS } from '@/domain/mall/category';
import { GOODS_ACTIONS, GOODS_SORTS, GOODS_STATUSES, STOCK_KINDS } from '@/domain/mall/goods';
import { CHANGE_KINDS, CHANGE_WAYS } from '@/domain/mall/goods-change';
import { MALL_EVENT_KINDS, MONEY_STATES, REFUND_STATUSES } from '@/domain/mall/mall-order';
import { ADDRESS_ACTIONS } from '@/domain/mall/address-book';
import { INVOICE_KINDS } from '@/domain/mall/order-invoice';
import { MALL_ORDER_ACTIONS, MALL_ORDER_STATUSES } from '@/domain/mall/order-life';
import { REFUND_DISPLAY_STATES } from '@/domain/payment/refund-display-state';
import { PAYMENT_CHANNELS, SANDBOX_ACTIONS } from '@/domain/payment/payment';
import { REFUND_TROUBLES } from '@/domain/payment/refund';
import { SETTLE_WAITS } from '@/domain/payment/settle-refund';
import { type Exchanges, nothing, optional, pages, place, silent, sparse } from './exchanges';
import {
  arbitraryId,
  arbitraryImages,
  arbitraryInstant,
  arbitraryText,
  arbitraryWord,
  record,
} from './shared';

const count = fc.nat();
const values = fc.array(arbitraryWord, { maxLength: 3 });
const paging = { page: fc.integer({ min: 1, max: 1000 }), pageSize: fc.constantFrom(10, 20, 500) };
const status = fc.constantFrom(...GOODS_STATUSES);
const sort = fc.constantFrom(...GOODS_SORTS);
const facts = {
  ...{ title: arbitraryText, category: arbitraryWord, brand: arbitraryWord, pictures: arbitraryImages },
  ...{ video: arbitraryWord, videoPoster: arbitraryWord, description: arbitraryText },
  axes: fc.array(record({ name: arbitraryWord, values }), { maxLength: 3 }),
  ...{ freightFee: count, freightFreeFrom: count, limit: count, place: count },
};
const sku = {
  ...{ values, price: count, marketPrice: count, stock: count, warnAt: count, code: arbitraryWord },
  picture: arbitraryWord,
  disabled: fc.boolean(),
};
const shelfRow = {
  ...{ id: arbitraryId, title: arbitraryText, category: arbitraryWord, status, pictures: arbitraryImages },
  ...{ price: count, marketPrice: count, stock: count, sold: count, place: count },
  ...{ highest: count, updatedAt: arbitraryInstant, version: count, brand: arbitraryWord },
};
const goodsRow = record({
  ...{ ...shelfRow, warnings: count },
  skus: fc.array(
    record({ values, code: arbitraryWord, price: count, stock: count, disabled: fc.boolean() }),
    { maxLength: 3 },
  ),
});
const receiver = { receiver: arbitraryWord, phone: arbitraryWord, address: arbitraryText };
const invoice = record({
  kind: fc.constantFrom(...INVOICE_KINDS),
  ...{ title: arbitraryText, taxNumber: arbitraryWord },
});
const address = {
  ...{ receiver: arbitraryWord, phone: arbitraryWord, region: fc.array(arbitraryWord, { maxLength: 3 }) },
  ...{ address: arbitraryText, isDefault: fc.boolean() },
};
const orderRow = {
  invoice,
  ...{ id: arbitraryId, orderNo: arbitraryWord, status: fc.constantFrom(...MALL_ORDER_STATUSES) },
  ...{ buyerName: arbitraryWord, ...receiver, pictures: arbitraryImages, title: arbitraryText },
  ...{ pieces: count, goods: count, discount: count, freight: count, payable: count },
  ...{ money: count, refundedMoney: count, failedRefunds: count },
  ...{ refundedTotal: count, openRefunds: count, createdAt: arbitraryInstant, updatedAt: arbitraryInstant },
  openRefundId: arbitraryId,
  lineCount: fc.nat(100),
  refundAskedAt: optional(arbitraryInstant),
  refundUntil: optional(arbitraryInstant),
};
const standing = { UNPAID: count, PAID: count, SHIPPED: count, RECEIVED: count, refund: count };
const shares = { amount: count, discount: count, freight: count, points: count, money: count };
const pieces = fc.array(record({ lineId: arbitraryId, pieces: count }), { maxLength: 3 });

/** Random requests and answers of the mall. */
export const mallExchanges = {
  getMallWindow: {
    query: sparse(
      record({
        ...{
          category: optional(arbitraryWord),
          brand: optional(arbitraryWord),
          sort: optional(sort),
          search: optional(arbitraryWord),
        },
        ...paging,
      }),
    ),
    body: nothing,
    reply: pages(record(shelfRow)),
  },
  getMallCategories: {
    ...silent,
    reply: record({
      names: values,
      brands: values,
      categories: fc.array(
        record({ id: arbitraryId, parentId: arbitraryId, name: arbitraryWord, goods: count }),
        { maxLength: 4 },
      ),
      revision: count,
    }),
  },
  getMallCategoryHistory: {
    ...silent,
    reply: record({
      entries: fc.array(
        record({
          ...{ id: arbitraryId, action: fc.constantFrom(...CATEGORY_ACTIONS), name: arbitraryWord },
          ...{ note: arbitraryWord, authorName: arbitraryWord, at: arbitraryInstant },
        }),
        { maxLength: 4 },
      ),
    }),
  },
  changeMallCategories: {
    query: nothing,
    body: record({
      ...{ action: fc.constantFrom(...CATEGORY_ACTIONS), revision: count, id: arbitraryId },
      ...{ name: arbitraryWord, parentId: arbitraryId, place: count, targetId: arbitraryId },
    }),
    reply: record({ revision: count }),
  },
  getMallGoodsList: {
    query: sparse(
      record({
        ...{
          status: optional(status),
          category: optional(arbitraryWord),
          brand: optional(arbitraryWord),
          sort: optional(sort),
        },
        ...{ search: optional(arbitraryWord), after: optional(place), ...paging },
      }),
    ),
    body: nothing,
    reply: pages(goodsRow),
  },
  getMallGoods: {
    ...silent,
    reply: record({
      ...{ id: arbitraryId, status, ...facts, sold: count, updatedAt: arbitraryInstant },
      skus: fc.array(record({ id: arbitraryId, ...sku }), { maxLength: 4 }),
      ...{ version: count, actions: fc.subarray([...GOODS_ACTIONS]) },
    }),
  },
  saveMallGoods: {
    query: nothing,
    body: record({
      id: arbitraryId,
      version: count,
      ...facts,
      skus: fc.array(record(sku), { maxLength: 4 }),
    }),
    reply: record({ id: arbitraryId }),
  },
  takeMallGoodsStep: { ...silent, reply: nothing },
  changeMallGoods: {
    query: nothing,
    body: record({
      ...{ version: count, kind: fc.constantFrom(...CHANGE_KINDS), way: fc.constantFrom(...CHANGE_WAYS) },
      ...{ skuIds: fc.array(arbitraryId, { maxLength: 3 }), value: fc.integer(), reason: arbitraryText },
      category: arbitraryWord,
    }),
    reply: record({ version: count }),
  },
  getMallStockJournal: {
    ...silent,
    query: fc.record({ before: fc.integer({ min: 1 }) }, { requiredKeys: [] }),
    reply: record({
      more: fc.boolean(),
      entries: fc.array(
        record({
          ...{ id: arbitraryId, skuId: arbitraryId, kind: fc.constantFrom(...STOCK_KINDS) },
          ...{ change: fc.integer(), stockAfter: count, note: arbitraryText, authorName: arbitraryWord },
          at: arbitraryInstant,
        }),
        { maxLength: 4 },
      ),
    }),
  },
  adjustMallStock: {
    query: nothing,
    body: record({ change: fc.integer(), reason: arbitraryText }),
    reply: record({ stock: count }),
  },
  getMallCart: {
    query: record({ skuId: arbitraryId }),
    body: nothing,
    reply: record({
      lines: fc.array(
        record({
          ...{ skuId: arbitraryId, goodsId: arbitraryId, category: arbitraryWord, title: arbitraryText },
          above: values,
          ...{ values, pictures: arbitraryImages, price: count, quantity: count, stock: count },
          ...{ freightFee: count, freightFreeFrom: count, isOff: fc.boolean(), limit: count, bought: count },
        }),
        { maxLength: 4 },
      ),
      last: fc.array(record(receiver), { maxLength: 1 }),
      available: count,
      now: optional(arbitraryInstant),
    }),
  },
  setMallCart: {
    query: nothing,
    body: record({ skuId: arbitraryId, quantity: count, add: fc.boolean() }),
    reply: nothing,
  },
  getMallAddresses: {
    ...silent,
    reply: record({
      addresses: fc.array(record({ id: arbitraryId, version: count, ...address }), { maxLength: 3 }),
    }),
  },
  changeMallAddress: {
    query: nothing,
    body: record({
      ...{ action: fc.constantFrom(...ADDRESS_ACTIONS), id: arbitraryId, version: count, ...address },
    }),
    reply: record({ id: arbitraryId }),
  },
  getMallOrders: {
    query: sparse(
      record({
        status: optional(fc.constantFrom(...MALL_ORDER_STATUSES)),
        ...{ refundOpen: optional(fc.boolean()), from: optional(arbitraryInstant) },
        ...{ to: optional(arbitraryInstant), search: optional(arbitraryWord), ...paging },
        after: optional(place),
      }),
    ),
    body: nothing,
    reply: sparse(
      record({
        ...{ items: fc.array(record(orderRow), { maxLength: 5 }), total: fc.nat(), next: optional(place) },
        counts: optional(record(standing)),
      }),
    ),
  },
  getMallOrder: {
    ...silent,
    reply: record({
      ...{ ...orderRow, remark: arbitraryText, couponTitle: arbitraryText, payUntil: arbitraryInstant },
      refundDays: count,
      now: optional(arbitraryInstant),
      lines: fc.array(
        record({
          ...{ id: arbitraryId, goodsId: arbitraryId, skuId: arbitraryId, title: arbitraryText, values },
          ...{ pictures: arbitraryImages, price: count, quantity: count, refunded: count, shipped: count },
          ...shares,
        }),
        { maxLength: 3 },
      ),
      parcels: fc.array(
        record({
          ...{ id: arbitraryId, carrier: arbitraryWord, waybill: arbitraryWord, pieces },
          ...{ at: arbitraryInstant, receivedAt: optional(arbitraryInstant) },
        }),
        { maxLength: 3 },
      ),
      refunds: fc.array(
        record({
          ...{
            id: arbitraryId,
            lineId: arbitraryId,
            pieces: count,
            reason: arbitraryText,
            pictures: arbitraryImages,
          },
          ...{ status: fc.constantFrom(...REFUND_STATUSES), points: count, money: count },
          ...{ answer: arbitraryText, askedAt: arbitraryInstant },
          moneyState: fc.constantFrom(...MONEY_STATES),
        }),
        { maxLength: 3 },
      ),
      moneyBack: fc.array(
        record({
          ...{ id: arbitraryId, refundNumber: arbitraryWord, amount: count, canSettle: fc.boolean() },
          ...{ state: fc.constantFrom(...REFUND_DISPLAY_STATES), settledBy: arbitraryWord },
          ...{ trouble: optional(fc.constantFrom(...REFUND_TROUBLES)), troubleCode: arbitraryWord },
          ...{ wait: optional(fc.constantFrom(...SETTLE_WAITS)), settledReference: arbitraryWord },
        }),
        { maxLength: 3 },
      ),
      events: fc.array(
        record({
          ...{ seq: count, kind: fc.constantFrom(...MALL_EVENT_KINDS), authorName: arbitraryWord },
          ...{ note: arbitraryText, at: arbitraryInstant },
        }),
        { maxLength: 4 },
      ),
      actions: fc.subarray([...MALL_ORDER_ACTIONS]),
    }),
  },
  placeMallOrder: {
    query: nothing,
    body: record({
      ...receiver,
      lines: fc.array(record({ skuId: arbitraryId, quantity: count }), { maxLength: 3 }),
      ...{ remark: arbitraryText, couponId: arbitraryId, payable: count, invoice, atOnce: fc.boolean() },
    }),
    reply: record({ orderNo: arbitraryWord }),
  },
  takeMallOrderStep: {
    query: nothing,
    body: record({
      ...{
        carrier: arbitraryWord,
        waybill: arbitraryWord,
        pieces,
        parcelId: arbitraryId,
        lineId: arbitraryId,
        count,
      },
      ...{
        reason: arbitraryText,
        pictures: arbitraryImages,
        accept: fc.boolean(),
        withFreight: fc.boolean(),
        restock: fc.boolean(),
      },
      ...{ points: count, channel: fc.constantFrom(...PAYMENT_CHANNELS) },
      ...{ refundId: arbitraryId, reference: arbitraryWord },
    }),
    reply: nothing,
  },
  getMallPayment: {
    ...silent,
    reply: record({
      ...{ channels: fc.subarray([...PAYMENT_CHANNELS]), most: count },
      payments: fc.array(
        record({
          ...{ channel: fc.constantFrom(...PAYMENT_CHANNELS), points: count, money: count },
          ...{ code: arbitraryWord, expiresAt: arbitraryInstant },
          ...{ isSandbox: fc.boolean(), isInTrouble: fc.boolean() },
        }),
        { maxLength: 1 },
      ),
    }),
  },
  playMallPayment: {
    query: nothing,
    body: record({ play: fc.constantFrom(...SANDBOX_ACTIONS) }),
    reply: nothing,
  },
} satisfies Partial<Exchanges<keyof typeof CALLS>>;
