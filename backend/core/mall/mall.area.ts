import type { Permission } from '@/domain/access/permission';
import { hasPermission } from '@/domain/access/permissions';
import { checkRecentSignIn } from '@/domain/access/recent-sign-in';
import { isGiven } from '@/domain/kernel/id';
import { checkAddress } from '@/domain/mall/address-book';
import { checkCheckOut, hasCoupon } from '@/domain/mall/mall-order';
import {
  availableMallActions,
  MALL_ORDER_ACTIONS,
  type MallActor,
  type MallOrderAction,
} from '@/domain/mall/order-life';
import { shownMoney } from '@/domain/mall/refund-money';
import { PAYMENT_CHANNELS } from '@/domain/payment/payment';
import { pictureSources } from '@/domain/rich-text/picture-sources';
import { ok, refuse } from '@/domain/result';
import { type AreaParts, defineArea, pageRoute } from '../area';
import { video, pictures } from '../files/file-fields';
import type { Answers, Member } from '../http/answers';
import { takeMallCode, takeMallSettlement } from '../http/money-limits';
import { paymentCodes } from '../payment/payment-codes';
import { type GoodsCall, goodsAnswers } from './goods-answers';
import { MALL_DUE } from './mall-due';
import { MALL_ORDER_PAGES } from './mall-order-pages';

type MallAnswers = Pick<
  Answers,
  | GoodsCall
  | 'getMallCart'
  | 'setMallCart'
  | 'getMallAddresses'
  | 'changeMallAddress'
  | 'getMallOrders'
  | 'getMallOrder'
  | 'placeMallOrder'
  | 'takeMallOrderStep'
  | 'getMallPayment'
  | 'playMallPayment'
>;

const RIGHT_OF_ACTION: Readonly<Record<MallOrderAction, Permission>> = {
  pay: 'mall:buy',
  payByCode: 'mall:buy',
  dropCode: 'mall:buy',
  cancel: 'mall:buy',
  receiveParcel: 'mall:buy',
  receive: 'mall:buy',
  askRefund: 'mall:buy',
  withdrawRefund: 'mall:buy',
  ship: 'mall:order:ship',
  answerRefund: 'mall:order:refund',
  retryRefund: 'mall:order:refund',
  settleRefund: 'mall:order:refund',
};

const has = ({ account }: Member, permission: Permission): boolean =>
  hasPermission(account.permissions, [permission]);

const actorOf = (member: Member): MallActor => {
  const isStaff = member.scope.wholePlatform;
  return {
    side: isStaff ? 'platform' : 'buyer',
    may: (action) =>
      has(member, isStaff && action === 'cancel' ? 'mall:order:ship' : RIGHT_OF_ACTION[action]),
  };
};

/** The fixed beginning of the text that the provider shows to the payer; the payment's number follows. */
const SUBJECT = '商城订单';

const mallAnswers = ({ storage, payments, world }: AreaParts): MallAnswers => {
  const codes = paymentCodes(storage, payments, world.logger);
  const channelsOf = ({ scope }: Member) =>
    PAYMENT_CHANNELS.filter((channel) => payments.offers(scope.platform, channel));
  const ordersOf = ({ scope }: Member) => storage.within(scope).mallOrders;
  const addressesOf = ({ scope }: Member) => storage.within(scope).mallAddresses;
  /** Staff have no account to buy for, so only sellers and shops are buyers. */
  const isBuyer = ({ scope }: Member) => !scope.wholePlatform;
  return {
    ...goodsAnswers(storage),
    getMallCart: async ({ query: { skuId } }, member) =>
      isBuyer(member)
        ? ok({ ...(await ordersOf(member).cart(isGiven(skuId) ? skuId : undefined)), now: member.now })
        : refuse('permission.denied'),

    setMallCart: async ({ body }, member) =>
      isBuyer(member)
        ? ordersOf(member).setCart(body, member.command, member.now)
        : refuse('permission.denied'),

    getMallAddresses: async (_, member) =>
      isBuyer(member) ? ok({ addresses: await addressesOf(member).book() }) : refuse('permission.denied'),

    changeMallAddress: async ({ body }, member) => {
      if (!isBuyer(member)) return refuse('permission.denied');
      const checked = body.action === 'save' ? checkAddress(body) : ok(body);
      return checked.ok ? addressesOf(member).change(checked.value, member.command, member.now) : checked;
    },

    getMallOrders: async ({ query }, member) => ok(await ordersOf(member).page(query)),

    getMallOrder: async ({ orderNo }, member) => {
      const found = await ordersOf(member).find(orderNo);
      if (found === undefined) return refuse('mall.not-found');
      const hasChannel = channelsOf(member).length > 0;
      const actions = availableMallActions(actorOf(member), found.facts, member.now).filter(
        (action) => action !== 'payByCode' || hasChannel,
      );
      const viewer = { id: member.scope.person.userId, maySettle: actions.includes('settleRefund') };
      const moneyBack = found.moneyBack.map((money) => shownMoney(money, viewer, member.now));
      return ok({ ...found.order, moneyBack, actions, now: member.now });
    },

    placeMallOrder: async ({ body }, member) => {
      if (!isBuyer(member) || (hasCoupon(body) && !has(member, 'coupon:mine')))
        return refuse('permission.denied');
      const checked = checkCheckOut(body);
      return checked.ok ? ordersOf(member).place(checked.value, member.command, member.now) : checked;
    },

    takeMallOrderStep: async ({ action: asked, orderNo, body }, member) => {
      const action = MALL_ORDER_ACTIONS.find((known) => known === asked);
      if (action === undefined) return refuse('request.no-such-call');
      if (action === 'payByCode' && !channelsOf(member).includes(body.channel))
        return refuse('payment.no-provider');
      if (action === 'payByCode') {
        const taken = await takeMallCode(storage.callCounts, member.scope);
        if (!taken.ok) return taken;
      }
      if (action === 'settleRefund') {
        const recent = checkRecentSignIn(member.confirmedAt, member.now);
        if (!recent.ok) return recent;
        const taken = await takeMallSettlement(storage.callCounts, member.scope);
        if (!taken.ok) return taken;
      }
      return ordersOf(member).step(orderNo, action, body, actorOf(member), member.command, member.now);
    },

    getMallPayment: async ({ orderNo }, member) => {
      const found = isBuyer(member) ? await ordersOf(member).payment(orderNo) : undefined;
      if (found === undefined) return refuse('mall.not-found');
      const { most, open } = found;
      const page = { channels: channelsOf(member), most };
      if (open === undefined) return ok({ ...page, payments: [] });
      const { payment, points, money } = open;
      const isInTrouble = payment.trouble !== undefined;
      // While staff must decide about a payment, the order shows no code.
      const code = isInTrouble ? undefined : await codes.codeOf(payment, SUBJECT);
      const { channel, expiresAt } = payment;
      const shown = { channel, points, money, code: code ?? '', expiresAt, isInTrouble };
      return ok({ ...page, payments: [{ ...shown, isSandbox: codes.isSandbox(payment) }] });
    },

    playMallPayment: async ({ orderNo, body: { play } }, member) => {
      const found = isBuyer(member) ? await ordersOf(member).payment(orderNo) : undefined;
      if (found === undefined) return refuse('mall.not-found');
      return found.open === undefined
        ? refuse('mall.not-now')
        : codes.actAsPayer(found.open.payment, SUBJECT, play, member.now);
    },
  };
};

const SEEING_GOODS: readonly Permission[] = ['mall:buy', 'mall:goods:list', 'mall:goods:detail'];
const SEEING_ORDERS: readonly Permission[] = ['mall:buy', 'mall:order:list', 'mall:order:detail'];
const STEPS: readonly Permission[] = ['mall:buy', 'mall:order:ship', 'mall:order:refund'];

/** The mall, where sellers and shops order goods from the platform (business 4). */
export const mall = defineArea(mallAnswers).with({
  permissions: {
    getMallWindow: ['mall:buy'],
    getMallCategories: SEEING_GOODS,
    getMallCategoryHistory: ['mall:goods:list'],
    changeMallCategories: ['mall:goods:edit'],
    getMallGoodsList: ['mall:goods:list'],
    getMallGoods: SEEING_GOODS,
    saveMallGoods: ['mall:goods:add', 'mall:goods:edit'],
    takeMallGoodsStep: ['mall:goods:edit', 'mall:goods:remove'],
    changeMallGoods: ['mall:goods:edit'],
    getMallGoodsHistory: ['mall:goods:list'],
    getMallStockJournal: ['mall:goods:list'],
    adjustMallStock: ['mall:goods:edit'],
    getMallCart: ['mall:buy'],
    setMallCart: ['mall:buy'],
    getMallAddresses: ['mall:buy'],
    changeMallAddress: ['mall:buy'],
    getMallOrders: SEEING_ORDERS,
    getMallOrder: SEEING_ORDERS,
    placeMallOrder: ['mall:buy'],
    takeMallOrderStep: STEPS,
    getMallPayment: ['mall:buy'],
    playMallPayment: ['mall:buy'],
  },
  files: {
    saveMallGoods: async ({ body }, { scope }, storage) => {
      const kept = body.id === '' ? [] : await storage.within(scope).mallGoods.filesOf(body.id);
      const given = (files: readonly string[]) => files.filter((file) => file !== '');
      return [
        pictures('pictures', body.pictures, kept),
        pictures('skus', given(body.skus.map(({ picture }) => picture)), kept),
        { ...video('video', given([body.video])[0]), kept },
        pictures('videoPoster', given([body.videoPoster]), kept),
        pictures('description', pictureSources(body.description), kept),
      ];
    },
    changeMallCategories: 'none',
    takeMallGoodsStep: 'none',
    changeMallGoods: 'none',
    adjustMallStock: 'none',
    setMallCart: 'none',
    changeMallAddress: 'none',
    placeMallOrder: 'none',
    takeMallOrderStep: ({ body }) => Promise.resolve([pictures('pictures', body.pictures)]),
    playMallPayment: 'none',
  },
  jobs: [MALL_DUE],
  pages: [
    {
      permissions: ['mall:buy'],
      only: ['SELLER', 'SHOP'],
      route: pageRoute('MallWindow', 'mall', { title: '采购商城', labelEn: 'Mall', icon: 'mall' }),
    },
    {
      permissions: ['mall:buy'],
      only: ['SELLER', 'SHOP'],
      route: pageRoute(
        'MallCart',
        'mall/cart',
        { title: '购物车', labelEn: 'Cart', activeMenu: '/mall' },
        true,
      ),
    },
    {
      permissions: ['mall:goods:list'],
      only: ['PLATFORM'],
      group: 'mall',
      route: pageRoute('GoodsList', 'mall/goods', { title: '商品管理', labelEn: 'Goods', icon: 'goods' }),
    },
    ...MALL_ORDER_PAGES,
  ],
});
