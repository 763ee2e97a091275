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
import { PART_STATES } from '../../domain/payment/part-state';
import { PAYMENT_CHANNELS } from '../../domain/payment/payment';
import { REFUND_TROUBLES } from '../../domain/payment/refund';
import { SETTLE_WAITS } from '../../domain/payment/settle-refund';
import { call } from '../call';
import { codec, optional } from '../codec';
import { inData, nothing } from '../envelope';
import { inPages } from '../pages';
import { paths } from '../paths/mall';
import { listQueryOf, parts, recordOf } from '../record';
import { boundedText, when } from '../scalars';
import { sandboxPlay } from '../shapes/sandbox-play';

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
  ...{ warnAt: count, code: input(200), picture: file, disabled: yes },
};
const goodsFields = {
  ...{ title: input(2000), category: input(200), brand: input(200), pictures: images, video: file },
  ...{ videoPoster: file, description: input(50_000) },
  ...{ axes: list(axis), freightFee: count, freightFreeFrom: count, limit: count, place: count },
};
const goodsRow = recordOf({
  ...{ id, title: text, category: text, status, pictures: images, price: count, highest: countIfGiven },
  ...{ marketPrice: count, stock: count, sold: count, warnings: count, place: count, updatedAt: moment },
  brand: text,
  version: countIfGiven,
});
const listQuery = listQueryOf({ status, category: input(200), brand: input(200), sort: oneOf(GOODS_SORTS) });

export const getMallWindow = call(paths.mallWindow, {
  summary: 'Goods on the shelf, as buyers see them.',
  query: listQueryOf({ category: input(200), brand: input(200), sort: oneOf(GOODS_SORTS) }),
  reply: inPages(goodsRow),
});
export const getMallCategories = call(paths.mallCategories, {
  summary:
    'The category tree: each category before those below it, `parentId` is `0` on the first level, and `goods` counts those directly in it. `names` are those with goods, and `brands` the brands of goods. `revision` rises with each change.',
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
  summary: 'The newest 100 changes of the category tree, the newest first.',
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
    'Changes the category tree of `revision`: `add`, `rename`, `move` to a `parentId` and `place`, or `remove` with a `targetId` for its goods. Refused where a colleague has changed it since.',
  command: 'key-required',
  body: recordOf({
    ...{ action: oneOf(CATEGORY_ACTIONS), revision: count, id: idIfGiven, name: input(200) },
    ...{ parentId: idIfGiven, place: count, targetId: idIfGiven },
  }),
  reply: inData(recordOf({ revision: count })),
});
export const getMallGoodsList = call(paths.mallGoodsList, {
  summary: 'All goods of the brand, for its staff.',
  query: listQuery,
  reply: inPages(goodsRow),
});
export const getMallGoods = call(paths.mallGoods, {
  summary: 'Goods with their specifications; `actions` names what the person who asks may do now.',
  reply: inData(
    recordOf({
      ...{ id, status, ...goodsFields, description: markup, sold: count, updatedAt: moment },
      version: countIfGiven,
      skus: list(recordOf({ id, ...skuFields })),
      actions: list(oneOf(GOODS_ACTIONS)),
    }),
  ),
});
export const saveMallGoods = call(paths.saveMallGoods, {
  summary:
    'New goods as a draft, or a change of known ones in the `version` that was read; answers their id. Refused where a colleague has changed them since.',
  command: 'key-required',
  body: recordOf({ id: idIfGiven, version: countIfGiven, ...goodsFields, skus: list(recordOf(skuFields)) }),
  reply: inData(recordOf({ id })),
});
export const takeMallGoodsStep = call(paths.mallGoodsStep, {
  summary: 'A step on goods: `putOn`, `takeOff` or `remove`.',
  command: true,
  reply: nothing,
});
export const getMallStockJournal = call(paths.mallStockJournal, {
  summary: 'The newest 200 movements of the stock of goods, the newest first.',
  reply: inData(
    recordOf({
      entries: list(
        recordOf({
          ...{ id, skuId: id, kind: oneOf(STOCK_KINDS), change: signed, stockAfter: count },
          ...{ note: text, authorName: text, at: moment },
        }),
      ),
    }),
  ),
});
export const adjustMallStock = call(paths.adjustMallStock, {
  summary: 'Changes the stock of a SKU by some pieces, with a reason.',
  command: 'key-required',
  body: recordOf({ change: signed, reason: input(2000) }),
  reply: inData(recordOf({ stock: count })),
});

const receiver = { receiver: input(2000), phone: input(200), address: input(2000) };
const invoiceRecord = recordOf({ kind: oneOf(INVOICE_KINDS), title: input(2000), taxNumber: input(200) });
/** Absent of a back end or a client that does not know it. */
const invoice = { ...invoiceRecord, schema: v.nullish(invoiceRecord.schema, NO_INVOICE) };
const cartLine = recordOf({
  ...{ skuId: id, goodsId: id, category: text, title: text, values: list(word), pictures: images },
  above: list(word),
  ...{ price: count, quantity: count, freightFee: count, freightFreeFrom: count, stock: count, isOff: yes },
});
export const getMallCart = call(paths.mallCart, {
  summary: 'The cart of the account with what it costs now, where the newest order went, and the balance.',
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
  summary: 'Puts a number of pieces of a SKU into the cart of the account; 0 takes it out.',
  command: true,
  body: recordOf({ skuId: id, quantity: count, add: yes }),
  reply: nothing,
});

/** Absent of a back end that takes no money. */
const moneyState = { ...oneOf(MONEY_STATES), schema: v.nullish(v.picklist(MONEY_STATES), 'none') };
const channel = oneOf(PAYMENT_CHANNELS);
const orderRow = {
  ...{ id, orderNo: text, status: oneOf(MALL_ORDER_STATUSES), buyerName: text, ...receiver },
  ...{ pictures: images, title: text, pieces: count, goods: count, discount: count, freight: count },
  ...{ payable: count, money: countIfGiven, refundedTotal: count, refundedMoney: countIfGiven },
  ...{ openRefunds: count, failedRefunds: countIfGiven, createdAt: moment, updatedAt: moment },
  invoice,
};
const moneyBack = list(
  recordOf({
    ...{ id, refundNumber: text, amount: count, state: oneOf(PART_STATES), canSettle: yes },
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
    'Orders of the account, or all of the brand for its staff; the newest first. `refundOpen` keeps those with a refund that waits for an answer. `counts` are the orders that wait, without the filters; 501 stands for any larger number. A search finds parts of the order number, receiver, phone number and buyer; one character, or two of ASCII, among the newest 10,000 alone. `next`, sent back as `after`, requests the rows behind the last one, also beyond 10,000.',
  query: listQueryOf({
    ...{ status: oneOf(MALL_ORDER_STATUSES), refundOpen: yes, from: moment, to: moment },
    after: place,
  }),
  reply: countedRows,
});
export const getMallOrder = call(paths.mallOrder, {
  summary:
    'An order with its lines, parcels, refunds and history; `actions` names what may be done now. `moneyBack` is the money that its provider sends back, for the staff alone: `trouble` is why it stopped, and `wait` why the viewer cannot settle it now.',
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
    'Places an order, reserves its pieces and holds its coupon; refused when the total is not the one that was shown. `invoice` is kept with the order.',
  command: 'key-required',
  body: recordOf({
    ...receiver,
    lines: list(recordOf({ skuId: id, quantity: count })),
    ...{ remark: input(2000), couponId: idIfGiven, payable: count, invoice },
  }),
  reply: inData(recordOf({ orderNo: text })),
});
export const takeMallOrderStep = call(paths.mallOrderStep, {
  summary:
    'A step on an order: `pay`, `payByCode` with the `points` in fen and the `channel` of the rest, `dropCode`, `cancel`, `ship`, `receiveParcel`, `receive`, `askRefund`, `answerRefund`, `retryRefund` of money that a provider refused to send back, or `settleRefund` of such money: it was refunded by hand, `refundId` under a `reference` that stands for one refund, which another person records than the one who agreed to it, after a recent sign-in.',
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
    'How an order of the account can be paid beside points: the channels, the most of a code in fen, and the payment by a code that is open. `code` is empty while the provider is silent, and once it is of no use.',
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
    'Plays the payer of the open code of an order in a sandbox, as for recharges. Refused where money is real.',
  command: true,
  body: sandboxPlay,
  reply: nothing,
});
