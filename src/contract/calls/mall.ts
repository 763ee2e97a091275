import * as v from 'valibot';
import { CATEGORY_ACTIONS } from '../../domain/mall/category';
import { GOODS_ACTIONS, GOODS_SORTS, GOODS_STATUSES, STOCK_KINDS } from '../../domain/mall/goods';
import {
  MALL_EVENT_KINDS,
  type MallOrderPage,
  MONEY_STATES,
  REFUND_STATUSES,
} from '../../domain/mall/mall-order';
import { INVOICE_KINDS, NO_INVOICE } from '../../domain/mall/order-invoice';
import { MALL_ORDER_ACTIONS, MALL_ORDER_STATUSES } from '../../domain/mall/order-life';
import { REFUND_DISPLAY_STATES } from '../../domain/payment/refund-display-state';
import { PAYMENT_CHANNELS } from '../../domain/payment/payment';
import { REFUND_TROUBLES } from '../../domain/payment/refund';
import { SETTLE_WAITS } from '../../domain/payment/settle-refund';
import { call } from '../call';
import { codec, optional } from '../codec';
import { inData, nothing } from '../envelope';
import { historyQuery } from '../history';
import { inPages } from '../pages';
import { paths } from '../paths/mall';
import { listQueryOf, parts, recordOf } from '../record';
import { boundedText, when } from '../scalars';
import { sandboxPlay } from '../shapes/sandbox-play';

/** The calls of the mall: its window (the goods on sale), goods, stock, cart, orders, refunds and payments. */

const {
  id,
  idIfGiven,
  text,
  input,
  count,
  countIfGiven,
  signed,
  yes,
  moment,
  momentIfAny,
  images,
  file,
  place,
  markup,
  oneOf,
  oneOfIfAny,
  list,
} = parts;

const word = codec(
  boundedText(200),
  (wire): string => wire,
  (value) => value,
);
const status = oneOf(GOODS_STATUSES);
const axis = recordOf({ name: input(200), values: list(word) });
const skuFields = {
  ...{ values: list(word), price: count, marketPrice: count, stock: count },
  ...{ warnAt: countIfGiven, code: input(200), picture: file, disabled: yes },
};
const goodsFields = {
  ...{ title: input(2000), category: input(200), brand: input(200), pictures: images, video: file },
  ...{ videoPoster: file, description: input(50_000) },
  ...{ axes: list(axis), freightFee: count, freightFreeFrom: count, limit: count, place: count },
};
const shelfRow = {
  ...{ id, title: text, category: text, status, pictures: images, price: count, highest: countIfGiven },
  ...{ marketPrice: count, stock: count, sold: count, place: count, updatedAt: moment },
  brand: text,
  version: countIfGiven,
};
const goodsRow = recordOf({
  ...{ ...shelfRow, warnings: count },
  skus: list(recordOf({ values: list(word), code: text, price: count, stock: countIfGiven, disabled: yes })),
});
const listQuery = listQueryOf({
  ...{ status, category: input(200), brand: input(200), sort: oneOf(GOODS_SORTS), after: place },
});
/** The parts of a SKU that buyers do not receive. A missing part is read as 0 or as an empty text. */
const ofStaff = {
  warnAt: { ...countIfGiven, encode: (value: number) => (value === 0 ? undefined : value) },
  code: { ...input(200), encode: (value: string) => (value === '' ? undefined : value) },
};

export const getMallWindow = call(paths.mallWindow, {
  summary: 'Returns the products on the shelf with the fields that buyers see.',
  query: listQueryOf({ category: input(200), brand: input(200), sort: oneOf(GOODS_SORTS) }),
  reply: inPages(recordOf(shelfRow)),
});
export const getMallCategories = call(paths.mallCategories, {
  summary:
    'Returns the category tree, each category before its children. `parentId` is `0` on the first level, and `goods` is the number of products directly in the category. `names` are the categories that have products, and `brands` are the brands of products. `revision` increases with each change.',
  reply: inData(
    recordOf({
      names: list(word),
      brands: list(word),
      categories: list(recordOf({ id, parentId: idIfGiven, name: text, goods: count })),
      revision: countIfGiven,
    }),
  ),
});
export const getMallCategoryHistory = call(paths.mallCategoryHistory, {
  summary: 'Returns the latest 100 changes of the category tree, newest first.',
  reply: inData(
    recordOf({
      entries: list(
        recordOf({
          ...{ id, action: oneOf(CATEGORY_ACTIONS), name: text, note: text },
          ...{ authorName: text, at: moment },
        }),
      ),
    }),
  ),
});
export const changeMallCategories = call(paths.changeMallCategories, {
  summary:
    'Change the category tree: `add`, `rename`, `move` to a `parentId` and `place`, or `remove` with a `targetId` for its products. The call is refused if the tree has changed since `revision`.',
  command: 'key-required',
  body: recordOf({
    ...{ action: oneOf(CATEGORY_ACTIONS), revision: count, id: idIfGiven, name: input(200) },
    ...{ parentId: idIfGiven, place: count, targetId: idIfGiven },
  }),
  reply: inData(recordOf({ revision: count })),
});
export const getMallGoodsList = call(paths.mallGoodsList, {
  summary:
    'Returns all products of the brand, each with its SKUs, for staff of the brand. To read the next rows, send `next` back as `after`. In the order of `place`, this also works beyond 10,000 rows.',
  query: listQuery,
  reply: inPages(goodsRow),
});
export const getMallGoods = call(paths.mallGoods, {
  summary:
    'Returns a product with its specifications. `actions` lists the steps that the caller may take now. Buyers do not receive `code` and `warnAt`.',
  reply: inData(
    recordOf({
      ...{ id, status, ...goodsFields, description: markup, sold: count, updatedAt: moment },
      version: countIfGiven,
      skus: list(recordOf({ id, ...skuFields, ...ofStaff })),
      actions: list(oneOf(GOODS_ACTIONS)),
    }),
  ),
});
export const saveMallGoods = call(paths.saveMallGoods, {
  summary:
    'Create a product as a draft, or change a product. The change is refused if the product has changed since the `version` that was read. Returns the id.',
  command: 'key-required',
  body: recordOf({ id: idIfGiven, version: countIfGiven, ...goodsFields, skus: list(recordOf(skuFields)) }),
  reply: inData(recordOf({ id })),
});
export const takeMallGoodsStep = call(paths.mallGoodsStep, {
  summary: 'Take a step on a product: `putOn`, `takeOff` or `remove`.',
  command: true,
  reply: nothing,
});
export const getMallStockJournal = call(paths.mallStockJournal, {
  summary:
    'Returns the stock movements of a product, newest first, 50 at a time. `before` is an id and requests older movements. `more` is 1 if there are older ones.',
  query: historyQuery,
  reply: inData(
    recordOf({
      entries: list(
        recordOf({
          ...{ id, skuId: id, kind: oneOf(STOCK_KINDS), change: signed, stockAfter: count },
          ...{ note: text, authorName: text, at: moment },
        }),
      ),
      more: yes,
    }),
  ),
});
export const adjustMallStock = call(paths.adjustMallStock, {
  summary: 'Change the stock of a SKU by a number of pieces, with a reason.',
  command: 'key-required',
  body: recordOf({ change: signed, reason: input(2000) }),
  reply: inData(recordOf({ stock: count })),
});

const receiver = { receiver: input(2000), phone: input(200), address: input(2000) };
const invoiceRecord = recordOf({ kind: oneOf(INVOICE_KINDS), title: input(2000), taxNumber: input(200) });
/** Absent if the back end or the client has no invoices. */
const invoice = { ...invoiceRecord, schema: v.nullish(invoiceRecord.schema, NO_INVOICE) };
const cartLine = recordOf({
  ...{ skuId: id, goodsId: id, category: text, title: text, values: list(word), pictures: images },
  above: list(word),
  ...{ price: count, quantity: count, freightFee: count, freightFreeFrom: count, stock: count, isOff: yes },
  ...{ limit: countIfGiven, bought: countIfGiven },
});
export const getMallCart = call(paths.mallCart, {
  summary:
    'Returns the cart of the account with current prices, the delivery address of the latest order, and the balance. With `skuId`, the only line is one piece of that SKU, for a purchase without the cart. `bought` is the number of pieces that the account has bought and not returned, for products with a `limit`.',
  query: recordOf({ skuId: idIfGiven }),
  reply: inData(
    recordOf({
      lines: list(cartLine),
      last: list(recordOf(receiver)),
      available: count,
      now: momentIfAny,
    }),
  ),
});
export const setMallCart = call(paths.setMallCart, {
  summary: 'Set the quantity of a SKU in the cart of the account. 0 removes the SKU.',
  command: true,
  body: recordOf({ skuId: id, quantity: count, add: yes }),
  reply: nothing,
});

/** Absent if the back end does not accept payments. */
const moneyState = { ...oneOf(MONEY_STATES), schema: v.nullish(v.picklist(MONEY_STATES), 'none') };
const channel = oneOf(PAYMENT_CHANNELS);
const orderRow = {
  ...{ id, orderNo: text, status: oneOf(MALL_ORDER_STATUSES), buyerName: text, ...receiver },
  ...{ pictures: images, title: text, pieces: count, lineCount: countIfGiven, goods: count },
  ...{ discount: count, freight: count },
  ...{ payable: count, money: countIfGiven, refundedTotal: count, refundedMoney: countIfGiven },
  ...{ openRefunds: count, failedRefunds: countIfGiven, createdAt: moment, updatedAt: moment },
  openRefundId: idIfGiven,
  refundAskedAt: momentIfAny,
  refundUntil: momentIfAny,
  invoice,
};
const moneyBack = list(
  recordOf({
    ...{ id, refundNumber: text, amount: count, state: oneOf(REFUND_DISPLAY_STATES), canSettle: yes },
    ...{ trouble: oneOfIfAny(REFUND_TROUBLES), troubleCode: text },
    ...{ wait: oneOfIfAny(SETTLE_WAITS), settledBy: text, settledReference: text },
  }),
);
const piecesOfLine = recordOf({ lineId: id, pieces: count });
const rows = inPages(recordOf(orderRow));
const counts = recordOf({ UNPAID: count, PAID: count, SHIPPED: count, RECEIVED: count, refund: count });
const countedRows = codec(
  v.intersect([rows.schema, v.object({ counts: optional(counts.schema) })]),
  (wire): MallOrderPage => {
    const counted = (wire as { readonly counts?: unknown }).counts;
    return {
      ...rows.decode(wire),
      ...when('counts', counted === undefined ? undefined : counts.decode(counted)),
    };
  },
  (page) => ({
    ...(rows.encode(page) as object),
    ...when('counts', page.counts && counts.encode(page.counts)),
  }),
);
export const getMallOrders = call(paths.mallOrders, {
  summary:
    'Returns the orders of the account, or of the whole brand for its staff, newest first. `refundOpen` returns only orders whose refund request waits for an answer. `counts` are the numbers of waiting orders without filters; 501 means more than 500. The search matches parts of the order number, receiver, phone number and buyer. A search of one character, or of two ASCII characters, covers only the latest 10,000 orders. To read the next rows, also beyond 10,000, send `next` back as `after`.',
  query: listQueryOf({
    ...{ status: oneOf(MALL_ORDER_STATUSES), refundOpen: yes, from: moment, to: moment },
    after: place,
  }),
  reply: countedRows,
});
export const getMallOrder = call(paths.mallOrder, {
  summary:
    'Returns an order with its lines, parcels, refunds and history. `actions` lists the steps that the caller may take now. `moneyBack` are the refunds by the payment provider, for staff only: `trouble` is why a refund stopped, and `wait` is why the caller cannot settle it now.',
  reply: inData(
    recordOf({
      ...orderRow,
      ...{ remark: text, couponTitle: text, payUntil: moment, refundDays: countIfGiven },
      now: momentIfAny,
      lines: list(
        recordOf({
          ...{ id, goodsId: id, skuId: id, title: text, values: list(word), pictures: images },
          ...{ price: count, quantity: count, refunded: count, shipped: count, amount: count },
          ...{ discount: count, freight: count, points: count, money: count },
        }),
      ),
      parcels: list(
        recordOf({
          id,
          carrier: text,
          waybill: text,
          pieces: list(piecesOfLine),
          at: moment,
          receivedAt: momentIfAny,
        }),
      ),
      refunds: list(
        recordOf({
          ...{ id, lineId: id, pieces: count, reason: text, pictures: images },
          status: oneOf(REFUND_STATUSES),
          ...{ points: count, money: count, answer: text, askedAt: moment, moneyState },
        }),
      ),
      moneyBack: { ...moneyBack, schema: v.nullish(moneyBack.schema, []) },
      events: list(
        recordOf({
          ...{ seq: count, kind: oneOf(MALL_EVENT_KINDS), authorName: text, note: text, at: moment },
        }),
      ),
      actions: list(oneOf(MALL_ORDER_ACTIONS)),
    }),
  ),
});
export const placeMallOrder = call(paths.placeMallOrder, {
  summary:
    'Place an order, reserve its pieces and hold its coupon. The call is refused if the total differs from `payable`, the total that was shown. `invoice` is stored with the order. The ordered pieces are removed from the cart unless `atOnce` is 1.',
  command: 'key-required',
  body: recordOf({
    ...receiver,
    lines: list(recordOf({ skuId: id, quantity: count })),
    ...{ remark: input(2000), couponId: idIfGiven, payable: count, invoice },
    atOnce: { ...yes, schema: v.nullish(yes.schema, 0) },
  }),
  reply: inData(recordOf({ orderNo: text })),
});
export const takeMallOrderStep = call(paths.mallOrderStep, {
  summary:
    'Take a step on an order. The steps are `pay`, `payByCode` (with the `points` in fen and the `channel` of the rest), `dropCode`, `cancel`, `ship`, `receiveParcel`, `receive`, `askRefund`, `withdrawRefund`, `answerRefund`, `retryRefund` and `settleRefund`. `answerRefund` answers the open refund request; `refundId` is optional. `retryRefund` retries a refund that the provider refused. `settleRefund` records that the refund `refundId` was paid by hand under a `reference`. It requires a recent sign-in, a reference that no other refund has, and a user other than the one who approved the refund.',
  command: 'key-required',
  body: recordOf({
    ...{
      carrier: input(200),
      waybill: input(200),
      pieces: list(piecesOfLine),
      parcelId: idIfGiven,
      lineId: idIfGiven,
      count: countIfGiven,
    },
    ...{
      reason: input(2000),
      pictures: images,
      accept: yes,
      withFreight: yes,
      restock: yes,
      points: countIfGiven,
    },
    channel: { ...channel, schema: v.nullish(v.picklist(PAYMENT_CHANNELS), 'wechat') },
    ...{ refundId: idIfGiven, reference: input(2000) },
  }),
  reply: nothing,
});
export const getMallPayment = call(paths.mallPayment, {
  summary:
    'Returns how an order of the account can be paid besides points: the channels, the highest amount of a payment code in fen, and the open payment by code. `code` is empty if the provider has not answered or the code is no longer valid.',
  reply: inData(
    recordOf({
      ...{ channels: list({ ...channel, encode: (value) => value }), most: count },
      payments: list(
        recordOf({
          ...{ channel, points: count, money: count, code: text, expiresAt: moment },
          ...{ isSandbox: yes, isInTrouble: yes },
        }),
      ),
    }),
  ),
});
export const playMallPayment = call(paths.playMallPayment, {
  summary:
    'Simulate the payer of an order’s open code in a sandbox, as for recharges. The call is refused if payments are real.',
  command: true,
  body: sandboxPlay,
  reply: nothing,
});
