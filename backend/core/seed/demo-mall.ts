import { HOUR, type Instant, MINUTE, SECOND } from '@/domain/kernel/instant';
import type { CouponRule } from '@/domain/mall/coupon';
import type { Goods } from '@/domain/mall/goods';
import type { CheckOut, Receiver } from '@/domain/mall/mall-order';
import { type MallStepInput, NO_STEP_INPUT } from '@/domain/mall/mall-step';
import type { MallActor, MallOrderAction, MallOrderTimer } from '@/domain/mall/order-life';
import { NO_INVOICE, type OrderInvoice } from '@/domain/mall/order-invoice';
import { priceOf } from '@/domain/mall/price';
import type { Result } from '@/domain/result';
import type { Account } from '../ports/account';
import type { Storage } from '../ports/storage.port';
import { scopeOf } from '../session/scope-of';
import type { DemoStep } from './demo-step';
import { agoOf } from './demo-times';

type MallStorage = Pick<Storage, 'within' | 'payments' | 'sandboxStore' | 'mallTimers'>;

interface MallPeople {
  readonly seller: Account;
  readonly second: Account;
  /** The account that maintains goods, sends parcels and answers refunds. */
  readonly keeper: Account;
}

const RECEIVERS: Readonly<Record<'seller' | 'second', Receiver>> = {
  seller: { receiver: '王芳', phone: '13800138000', address: '上海市嘉定区安亭镇墨玉路 1 号 3 号库' },
  second: { receiver: '赵磊', phone: '13900139021', address: '浙江省杭州市余杭区良渚街道古墩路 88 号' },
};

const INVOICES: Readonly<Record<'seller' | 'second', OrderInvoice>> = {
  seller: NO_INVOICE,
  second: { kind: 'company', title: '杭州路行汽车用品有限公司', taxNumber: '91330110MA2H4T7X0U' },
};

/** A second entry in the seller's address book. */
const OTHER_ADDRESS: Receiver = {
  ...{ receiver: '李建国', phone: '13700137022', address: '江苏省苏州市昆山市花桥镇绿地大道 218 号' },
};

/** The title of the coupon that the seller claims twice. The first is used, and an unpaid order holds the second. */
const COUPON = '采购满减券';
/** Goods above this price are left out, so that an account can pay for all of its orders. */
const HIGHEST_PRICE = 450_00;

const valueOf = <T>(result: Result<T>): T => {
  if (result.ok) return result.value;
  throw new Error(`an order of the demo was refused: ${result.refusal.code}`);
};

const valued = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`the demo's mall has no ${what}`);
  return value;
};

/** A SKU that is on sale, with its goods. */
interface OnSale {
  readonly goods: Goods;
  readonly sku: Goods['skus'][number];
}

/** The lines of an order: the index of the goods on sale, and the number of pieces. */
type Places = readonly (readonly [place: number, quantity: number])[];

interface RequestedLine extends OnSale {
  readonly quantity: number;
}

const asCheckOut = (
  lines: readonly RequestedLine[],
  receiver: Receiver,
  invoice: OrderInvoice,
  coupon?: CouponRule,
): CheckOut => ({
  ...receiver,
  ...{ remark: '', couponId: '', invoice, atOnce: false },
  lines: lines.map(({ sku, quantity }) => ({ skuId: sku.id, quantity })),
  payable: priceOf(
    lines.map(({ goods, sku, quantity }) => ({
      ...{ goodsId: goods.id, category: goods.category, price: sku.price, quantity },
      freight: { fee: goods.freightFee, freeFrom: goods.freightFreeFrom },
    })),
    coupon === undefined ? {} : { coupon },
  ).payable,
});

/**
 * For each of the goods on the shelf, one SKU with enough pieces, the cheapest goods first. Leaves out goods
 * with a purchase limit.
 */
const onSaleIn = async (storage: MallStorage, keeper: Account): Promise<readonly OnSale[]> => {
  const { mallGoods } = storage.within(scopeOf(keeper));
  const { items } = await mallGoods.page({ status: 'ON', sort: 'cheap', page: 1, pageSize: 100 });
  const found = await Promise.all(items.map(({ id }) => mallGoods.find(id)));
  return found.flatMap((goods) => {
    const sku = goods?.skus.find(
      ({ disabled, stock, price }) => !disabled && stock >= 12 && price <= HIGHEST_PRICE,
    );
    const isFree = goods !== undefined && goods.limit === 0;
    return isFree && sku !== undefined ? [{ goods: { ...goods, actions: [] }, sku }] : [];
  });
};

/** A user of the demo who acts through the product's commands. */
const actorOf = (storage: MallStorage, account: Account, side: MallActor['side']) => {
  const { mallOrders, mallAddresses, ownCoupons } = storage.within(scopeOf(account));
  let count = 0;
  const request = () => {
    count += 1;
    return { requestId: `demo-mall-${account.id}-${count}`, digest: '-' };
  };
  const find = async (orderNo: string) => valued(await mallOrders.find(orderNo), `order ${orderNo}`).order;
  return {
    find,
    keepAddress: async (receiver: Receiver, at: Instant) => {
      const typed = { ...receiver, region: [], isDefault: false };
      valueOf(await mallAddresses.change({ ...typed, action: 'save', id: '', version: 0 }, request(), at));
    },
    place: async (input: CheckOut, at: Instant) =>
      valueOf(await mallOrders.place(input, request(), at)).orderNo,
    step: async (orderNo: string, action: MallOrderAction, input: Partial<MallStepInput>, at: Instant) => {
      const actor = { side, may: () => true };
      valueOf(await mallOrders.step(orderNo, action, { ...NO_STEP_INPUT, ...input }, actor, request(), at));
    },
    claim: async (title: string, at: Instant) => {
      const offers = await ownCoupons.offers(at);
      const offer = valued(
        offers.find((each) => each.title === title),
        `coupon ${title}`,
      );
      return { rule: offer, id: valueOf(await ownCoupons.claim(offer.id, request(), at)).id };
    },
    codeOf: async (orderNo: string) => valued((await mallOrders.payment(orderNo))?.open, 'open code').payment,
  };
};

/**
 * The steps that create mall orders of one brand in every state, by the product's commands and timers. Empty if the
 * brand has no goods.
 */
export const mallSteps = async (
  storage: MallStorage,
  { seller, second, keeper }: MallPeople,
  now: Instant,
): Promise<readonly DemoStep[]> => {
  const sale = await onSaleIn(storage, keeper);
  if (sale.length === 0) return [];
  const ago = agoOf(now);
  const buyers = {
    seller: actorOf(storage, seller, 'buyer'),
    second: actorOf(storage, second, 'buyer'),
  } as const;
  const staff = actorOf(storage, keeper, 'platform');
  const numbers = new Map<string, string>();
  const requested = (lines: Places): readonly RequestedLine[] =>
    lines.map(([place, quantity]) => ({ ...valued(sale[place % sale.length], 'goods'), quantity }));
  let sent = 0;

  /** The steps of one order. The time of each step is given in hours before now. */
  const order = (name: string, by: keyof typeof buyers) => {
    const buyer = buyers[by];
    const number = () => numbers.get(name) ?? '';
    const at = (hours: number, run: DemoStep['run']): DemoStep => ({ at: ago(hours), run });
    return {
      placed: (hours: number, ...lines: Places) =>
        at(hours, async (when) => {
          numbers.set(
            name,
            await buyer.place(asCheckOut(requested(lines), RECEIVERS[by], INVOICES[by]), when),
          );
        }),
      placedWith: (coupon: string, hours: number, ...lines: Places) =>
        at(hours, async (when) => {
          const { rule, id } = await buyer.claim(coupon, when - MINUTE);
          const input = asCheckOut(requested(lines), RECEIVERS[by], INVOICES[by], rule);
          numbers.set(name, await buyer.place({ ...input, couponId: id }, when));
        }),
      takes: (action: MallOrderAction, hours: number) =>
        at(hours, (when) => buyer.step(number(), action, {}, when)),
      timer: (timer: MallOrderTimer, hours: number) =>
        at(hours, async (when) => {
          const { id } = await buyer.find(number());
          await storage.mallTimers.take(id, timer, `demo-mall-${id}-${timer}`, when, false);
        }),
      /**
       * Pays with a code. `part` is the share that points pay; the payer scans the code for the rest within a minute.
       */
      paidByCode: (hours: number, part: number) =>
        at(hours, async (when) => {
          const points = Math.floor((await buyer.find(number())).payable * part);
          await buyer.step(number(), 'payByCode', { points, channel: 'wechat' }, when);
          const { platform, channel, number: payment, amount } = await buyer.codeOf(number());
          const paid = { amount, transactionId: `SANDBOX-${payment}`, paidAt: when + 40 * SECOND };
          await storage.sandboxStore.put(platform, channel, {
            ...{ number: payment, state: 'paid', isLate: false, refunded: 0, refusesRefunds: false, ...paid },
          });
          const name = { platform, channel, number: payment };
          valueOf(
            await storage.payments.settle(
              name,
              { state: 'paid', ...paid },
              `demo-mall-${payment}-paid`,
              when + MINUTE,
            ),
          );
        }),
      /** Sends a parcel with all unsent pieces of the first `lines` order lines that have unsent pieces. */
      shipped: (hours: number, lines = Number.POSITIVE_INFINITY) =>
        at(hours, async (when) => {
          const found = await staff.find(number());
          sent += 1;
          const pieces = found.lines
            .filter(({ quantity, refunded, shipped }) => quantity - refunded - shipped > 0)
            .slice(0, lines)
            .map(({ id, quantity, refunded, shipped }) => ({
              ...{ lineId: id, pieces: quantity - refunded - shipped },
            }));
          const waybill = `SF${keeper.id.padStart(6, '0')}${String(sent).padStart(6, '0')}`;
          await staff.step(number(), 'ship', { carrier: 'sf', waybill, pieces }, when);
        }),
      parcelArrived: (hours: number) =>
        at(hours, async (when) => {
          const [parcel] = (await buyer.find(number())).parcels;
          await buyer.step(number(), 'receiveParcel', { parcelId: valued(parcel, 'parcel').id }, when);
        }),
      refundAsked: (count: number, reason: string, hours: number) =>
        at(hours, async (when) => {
          const [line] = (await buyer.find(number())).lines;
          await buyer.step(number(), 'askRefund', { lineId: valued(line, 'line').id, count, reason }, when);
        }),
      refundAnswered: (count: number, answer: Partial<MallStepInput>, hours: number) =>
        at(hours, async (when) => {
          const [line] = (await staff.find(number())).lines;
          await staff.step(
            number(),
            'answerRefund',
            { lineId: valued(line, 'line').id, count, ...answer },
            when,
          );
        }),
    };
  };

  const notConfirmed = order('done without its buyer', 'second');
  const done = order('done', 'seller');
  const received = order('received', 'seller');
  const withRefund = order('with a refund', 'seller');
  const refused = order('with a refused refund', 'second');
  const refunded = order('refunded whole', 'second');
  const cancelled = order('cancelled', 'seller');
  const coupon = order('with a coupon', 'seller');
  const byHalves = order('by points and a code', 'second');
  const onItsWay = order('on its way', 'seller');
  const partSent = order('part sent', 'seller');
  const asked = order('with an open refund', 'second');
  const paid = order('paid', 'second');
  const unpaid = order('unpaid', 'seller');
  const agreed = { accept: true, restock: true, reason: '同意退款，商品已退回入库' };
  return [
    { at: ago(30), run: (when) => buyers.seller.keepAddress(RECEIVERS.seller, when) },
    { at: ago(29.5), run: (when) => buyers.seller.keepAddress(OTHER_ADDRESS, when) },
    { at: ago(29.5), run: (when) => buyers.second.keepAddress(RECEIVERS.second, when) },
    // A timer marks this order as received ten days after it was sent, and finishes it seven days later. It was paid by
    // a code, because points paid that long ago would have to be posted before entries that the journal already
    // contains.
    notConfirmed.placed(468, [1, 2]),
    notConfirmed.paidByCode(467.8, 0),
    notConfirmed.shipped(456),
    notConfirmed.timer('autoReceive', 215.9),
    notConfirmed.timer('finish', 47.8),
    done.placed(288, [0, 3]),
    done.paidByCode(287.9, 0),
    done.shipped(280),
    done.takes('receive', 230),
    done.timer('finish', 61.9),
    received.placed(29, [0, 4], [1, 2]),
    received.takes('pay', 28.9),
    received.shipped(27),
    received.takes('receive', 8),
    received.refundAsked(1, '少收到一件', 6.5),
    received.takes('withdrawRefund', 6),
    withRefund.placed(28, [2, 3]),
    withRefund.takes('pay', 27.9),
    withRefund.shipped(26),
    withRefund.takes('receive', 9),
    withRefund.refundAsked(1, '外包装破损，一件不能使用', 7),
    withRefund.refundAnswered(1, agreed, 5),
    refused.placed(27, [1, 3]),
    refused.takes('pay', 26.9),
    refused.shipped(25),
    refused.takes('receive', 10),
    refused.refundAsked(2, '买多了，想退两件', 7.5),
    refused.refundAnswered(2, { accept: false, reason: '已拆封使用，不符合退货条件' }, 6),
    refunded.placed(24, [0, 2]),
    refunded.takes('pay', 23.9),
    refunded.refundAsked(2, '拍错规格，请全部退款', 22),
    refunded.refundAnswered(2, { ...agreed, withFreight: true, reason: '未发货，全额退款' }, 21),
    cancelled.placed(20, [3, 1]),
    cancelled.takes('cancel', 19.8),
    coupon.placedWith(COUPON, 18, [sale.length - 1, 2]),
    coupon.takes('pay', 17.9),
    byHalves.placed(16, [2, 2], [0, 3]),
    byHalves.paidByCode(15.9, 0.5),
    byHalves.shipped(5.5),
    onItsWay.placed(14, [4, 2], [5, 1]),
    onItsWay.takes('pay', 13.9),
    onItsWay.shipped(12, 1),
    onItsWay.shipped(11),
    onItsWay.parcelArrived(4),
    partSent.placed(10, [1, 2], [3, 1]),
    partSent.takes('pay', 9.9),
    partSent.shipped(4.5, 1),
    asked.placed(6, [2, 2]),
    asked.takes('pay', 5.9),
    asked.shipped(3),
    asked.refundAsked(1, '收到的颜色与订单不符', 1),
    paid.placed(1.5, [0, 5]),
    paid.takes('pay', 1.4),
    // A timer will close this order half an hour after it was placed, like any unpaid order, and return its coupon.
    unpaid.placedWith(COUPON, (4 * MINUTE) / HOUR, [sale.length - 1, 2]),
  ];
};
