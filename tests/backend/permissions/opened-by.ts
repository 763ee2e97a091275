import type { Permission } from '@/domain/access/permission';
import type { MallOrderAction } from '@/domain/mall/order-life';
import type { MasterKind } from '@/domain/master/masters';
import type { OrderVerb } from '@/domain/order/life/order-command';
import type { RefusalCode } from '@/domain/refusals';
import type { PartyType } from '@/domain/kernel/party';
import type { CallName, MemberCall } from '@backend/core/http/answers';
import type { Row } from './rows';

/** What a permission can open: a call, or one of its kinds or verbs. */
export interface Gate {
  readonly name: string;
  readonly call: CallName;
  /** Any one of these permissions opens the gate; empty if a session is enough. */
  readonly by: readonly Permission[];
  /** The kinds of accounts for which the gate exists. Others are refused even with the permission. */
  readonly types: readonly PartyType[];
  /** The refusal for an account without the permission. */
  readonly refusal: RefusalCode;
  /** The request, if it differs from the call's row. */
  readonly aim?: Row['aim'];
}

const EVERY: readonly PartyType[] = ['PLATFORM', 'SELLER', 'SHOP'];
const STAFF: readonly PartyType[] = ['PLATFORM'];
const ACCOUNTS: readonly PartyType[] = ['SELLER', 'SHOP'];
const SELLER: readonly PartyType[] = ['SELLER'];

/** Calls whose permission depends on the verb or the kind. Each verb or kind is a gate of its own below. */
type Varied = Extract<
  MemberCall,
  | 'getMasters'
  | 'getMaster'
  | 'getMasterHistory'
  | 'addMaster'
  | 'changeMaster'
  | 'takeOrderStep'
  | 'takePayoutStep'
  | 'takeFeedbackStep'
  | 'saveMallGoods'
  | 'takeMallGoodsStep'
  | 'openMallImport'
  | 'placeMallOrder'
  | 'takeMallOrderStep'
  | 'saveCouponTemplate'
  | 'takeCouponTemplateStep'
  | 'getAccountAccess'
  | 'takeAccessStep'
  | 'getStatement'
  | 'getStatementSummary'
>;

/** The permissions of calls about the user's own account and of the choices of forms: none. */
const NO_PERMISSION: readonly Permission[] = [];
const PART_IN_WORK: readonly Permission[] = ['work:list'];
const SEE_WORK: readonly Permission[] = ['work:list', 'work:read'];
const DETAIL: readonly Permission[] = ['order:detail'];
const BOARDS: readonly Permission[] = ['order:list', 'order:install', 'order:assign'];
const SEE_GOODS: readonly Permission[] = ['mall:buy', 'mall:goods:list', 'mall:goods:detail'];
const IMPORTING: readonly Permission[] = ['mall:goods:add', 'mall:order:ship'];
const SEE_MALL_ORDERS: readonly Permission[] = ['mall:buy', 'mall:order:list', 'mall:order:detail'];
const SEE_FEEDBACK: readonly Permission[] = ['feedback:add', 'feedback:list', 'feedback:handle'];
const SEE_RECHARGES: readonly Permission[] = [
  ...(['finance:recharge:list', 'finance:recharge', 'finance:recharge:refund'] as const),
];
const DECIDE_MONEY: readonly Permission[] = [
  ...(['finance:recharge', 'finance:pay:approve', 'finance:pay:dk'] as const),
  ...(['finance:reconcile', 'finance:adjust', 'finance:recharge:refund'] as const),
];
const SEE_STATEMENTS: readonly Permission[] = ['finance:reconcile:list', 'finance:reconcile'];
const ANY_MASTER: readonly Permission[] = [
  ...(['master:seller:list', 'master:shop:list', 'master:project:list', 'master:staff:list'] as const),
  'master:person:list',
  ...(['master:role:list', 'master:reply:list', 'master:carrier:list', 'master:dictionary:list'] as const),
  ...(['master:config:list', 'notice:list', 'finance:adjust:list'] as const),
];

type Opens = readonly [by: readonly Permission[], types?: readonly PartyType[]];

/** The permissions of each call, written by hand from their meaning. A missing call does not compile. */
const OPENED: Readonly<Record<Exclude<MemberCall, Varied>, Opens>> = {
  getIdentity: [NO_PERMISSION],
  getRoutes: [NO_PERMISSION],
  getChatSignature: [NO_PERMISSION],
  getSessions: [NO_PERMISSION],
  endSession: [NO_PERMISSION],
  endOtherSessions: [NO_PERMISSION],
  getDictionary: [NO_PERMISSION],
  getConfiguration: [NO_PERMISSION],
  getRegions: [NO_PERMISSION],
  getWorkTypes: [NO_PERMISSION],
  getStaffToRate: [NO_PERMISSION],
  rateStaff: [NO_PERMISSION],
  getShops: [NO_PERMISSION],
  getPointShops: [NO_PERMISSION],
  getProjects: [NO_PERMISSION],
  getAllProjects: [NO_PERMISSION],
  maySeePrices: [NO_PERMISSION],
  maySeeImages: [NO_PERMISSION],
  mustChooseShop: [NO_PERMISSION],
  getHome: [NO_PERMISSION],
  getFeedbackInvited: [NO_PERMISSION],
  answerFeedback: [NO_PERMISSION],
  getNotices: [NO_PERMISSION],
  readNotice: [NO_PERMISSION],
  getNoticeBox: [NO_PERMISSION],
  getTopNotices: [NO_PERMISSION],
  getNotice: [NO_PERMISSION],
  markNoticeRead: [NO_PERMISSION],
  markNoticesRead: [NO_PERMISSION],
  getUserProfile: [NO_PERMISSION],
  saveUserProfile: [NO_PERMISSION],
  changeUserPassword: [NO_PERMISSION],
  uploadAvatar: [NO_PERMISSION],
  unlockScreen: [NO_PERMISSION],
  getProfile: [NO_PERMISSION],
  saveProfile: [NO_PERMISSION],
  changePassword: [NO_PERMISSION],
  getSecondFactor: [NO_PERMISSION],
  beginSecondFactor: [NO_PERMISSION],
  confirmSecondFactor: [NO_PERMISSION],
  removeSecondFactor: [NO_PERMISSION],
  uploadFile: [NO_PERMISSION],
  uploadEditorImage: [NO_PERMISSION],
  uploadImage: [NO_PERMISSION],
  download: [NO_PERMISSION],
  downloadResource: [NO_PERMISSION],

  getWorkList: [SEE_WORK],
  getWorkOrder: [SEE_WORK],
  getOrderOfWorkOrder: [SEE_WORK],
  getConversations: [PART_IN_WORK],
  getConversationInfo: [PART_IN_WORK],
  getConversation: [SEE_WORK],
  markRead: [PART_IN_WORK],
  saveWorkOrder: [PART_IN_WORK],
  reply: [PART_IN_WORK],
  urge: [PART_IN_WORK],
  finish: [PART_IN_WORK],
  ship: [PART_IN_WORK],
  complain: [PART_IN_WORK],
  rate: [PART_IN_WORK],
  getRating: [SEE_WORK],
  getFormOfWorkOrder: [SEE_WORK],
  getFormByKey: [PART_IN_WORK],
  getOrderForm: [PART_IN_WORK],
  getUnrated: [PART_IN_WORK],
  getComplaints: [SEE_WORK],
  getUserChoices: [PART_IN_WORK],
  getPeople: [SEE_WORK],
  getDepartments: [SEE_WORK],
  getWorkOrdersOfOrder: [SEE_WORK],
  getReshipments: [SEE_WORK],
  getShippedReshipments: [SEE_WORK],
  getCensus: [SEE_WORK],
  getComplaintDesk: [['work:complaint:handle', 'work:read'], STAFF],
  answerComplaint: [['work:complaint:handle'], STAFF],
  getRadar: [['work:radar', 'work:read'], STAFF],
  getReminders: [['work:radar', 'work:read'], STAFF],
  remind: [['work:radar'], STAFF],

  getOrders: [['order:list']],
  getOrderInfo: [DETAIL],
  getOrderHistory: [DETAIL],
  getOrderBoard: [BOARDS],
  getOrderBoardCounts: [BOARDS],
  getMayOrder: [['order:add']],
  saveOrder: [['order:add'], ['SELLER']],
  changeOrder: [['order:add'], ['SELLER']],
  getOrderCandidates: [['order:assign']],
  getOwnHours: [['order:install', 'shop:hours:edit'], ['SHOP']],
  getOwnHoursHistory: [['order:install', 'shop:hours:edit'], ['SHOP']],
  changeOwnHours: [['shop:hours:edit'], ['SHOP']],
  getOrderCalendar: [['order:install', 'order:assign']],
  getOrderHandlers: [['order:assign'], STAFF],

  // Users who order or see prices also see the available points.
  getPoints: [['order:add', 'order:price', 'integral:list']],
  getRechargeOffer: [['integral:list'], ACCOUNTS],
  getOwnRecharges: [['integral:list'], ACCOUNTS],
  getOwnRecharge: [['integral:list'], ACCOUNTS],
  submitBankTransfer: [['integral:recharge'], ACCOUNTS],
  submitRechargePayment: [['integral:recharge'], ACCOUNTS],
  getRechargePayment: [['integral:recharge'], ACCOUNTS],
  playSandboxPayment: [['integral:recharge'], ACCOUNTS],
  cancelRecharge: [['integral:recharge'], ACCOUNTS],
  getWithdrawalOffer: [['integral:withdraw', 'integral:payee']],
  getOwnWithdrawals: [['integral:list'], ACCOUNTS],
  getOwnWithdrawal: [['integral:list'], ACCOUNTS],
  submitWithdrawal: [['integral:withdraw'], ACCOUNTS],
  cancelWithdrawal: [['integral:withdraw'], ACCOUNTS],
  addPayee: [['integral:payee'], ACCOUNTS],
  removePayee: [['integral:payee'], ACCOUNTS],

  getMoneyWaiting: [[...DECIDE_MONEY, 'mall:order:refund'], STAFF],
  getRecharges: [SEE_RECHARGES, STAFF],
  getRecharge: [SEE_RECHARGES, STAFF],
  takeRechargeStep: [['finance:recharge'], STAFF],
  refundRecharge: [['finance:recharge:refund'], STAFF],
  takeRefundStep: [['finance:recharge:refund'], STAFF],
  getPayouts: [['finance:pay:list'], STAFF],
  getPayout: [['finance:pay:list'], STAFF],
  revealPayee: [['finance:pay:dk'], STAFF],
  makeBankBatch: [['finance:pay:dk'], STAFF],
  getStatementDays: [SEE_STATEMENTS, STAFF],
  getDifferences: [SEE_STATEMENTS, STAFF],
  decideDifference: [['finance:reconcile'], STAFF],
  getPlatformBalances: [['finance:accounts'], STAFF],
  getPartyBalances: [['finance:accounts'], STAFF],
  getPartyBalance: [['finance:accounts', 'finance:adjust'], STAFF],

  getMallWindow: [['mall:buy']],
  getMallCategories: [SEE_GOODS],
  getMallGoods: [SEE_GOODS],
  getMallCategoryHistory: [['mall:goods:list'], STAFF],
  changeMallCategories: [['mall:goods:edit'], STAFF],
  getMallGoodsList: [['mall:goods:list'], STAFF],
  changeMallGoods: [['mall:goods:edit'], STAFF],
  getMallGoodsHistory: [['mall:goods:list'], STAFF],
  getMallStockJournal: [['mall:goods:list'], STAFF],
  adjustMallStock: [['mall:goods:edit'], STAFF],
  putMallImportLines: [IMPORTING, STAFF],
  checkMallImport: [IMPORTING, STAFF],
  takeMallImportStep: [IMPORTING, STAFF],
  getMallCart: [['mall:buy'], ACCOUNTS],
  setMallCart: [['mall:buy'], ACCOUNTS],
  getMallAddresses: [['mall:buy'], ACCOUNTS],
  changeMallAddress: [['mall:buy'], ACCOUNTS],
  getMallOrders: [SEE_MALL_ORDERS],
  getMallOrder: [SEE_MALL_ORDERS],
  getMallPayment: [['mall:buy'], ACCOUNTS],
  playMallPayment: [['mall:buy'], ACCOUNTS],
  getCouponStatistics: [['coupon:list'], STAFF],
  getCouponTemplates: [['coupon:list'], STAFF],
  getCouponAccounts: [['coupon:grant'], STAFF],
  grantCoupons: [['coupon:grant'], STAFF],
  getCouponOffers: [['coupon:mine'], ACCOUNTS],
  claimCoupon: [['coupon:mine'], ACCOUNTS],
  getOwnCoupons: [['coupon:mine'], ACCOUNTS],

  getWorkNotes: [SEE_WORK],
  addWorkNote: [PART_IN_WORK],
  getLinkedWorks: [SEE_WORK],
  linkWork: [PART_IN_WORK],
  unlinkWork: [PART_IN_WORK],
  getOwnReminder: [SEE_WORK],
  setOwnReminder: [PART_IN_WORK],
  removeOwnReminder: [PART_IN_WORK],
  getColleagues: [PART_IN_WORK],
  handOver: [PART_IN_WORK],

  getFeedbackList: [SEE_FEEDBACK],
  getFeedback: [SEE_FEEDBACK],
  addFeedback: [['feedback:add']],

  getSellerUsers: [['seller:user:list'], SELLER],
  getSellerUser: [['seller:user:list'], SELLER],
  getSellerRoles: [['seller:user:add', 'seller:user:edit'], SELLER],
  addSellerUser: [['seller:user:add'], SELLER],
  changeSellerUser: [['seller:user:edit'], SELLER],
  removeSellerUser: [['seller:user:remove'], SELLER],
  resetPassword: [['seller:user:resetPwd'], SELLER],

  getMasterChoices: [ANY_MASTER, STAFF],
  getNoticeReaders: [['notice:list'], STAFF],
  getDeadLetters: [['job:dead:list'], STAFF],
  getDeadLetterHistory: [['job:dead:list'], STAFF],
  retryDeadLetter: [['job:dead:retry'], STAFF],
  closeDeadLetter: [['job:dead:close'], STAFF],
};

const MASTERS: Readonly<Record<MasterKind, readonly [see: Permission, change: Permission]>> = {
  seller: ['master:seller:list', 'master:seller:edit'],
  shop: ['master:shop:list', 'master:shop:edit'],
  project: ['master:project:list', 'master:project:edit'],
  staff: ['master:staff:list', 'master:staff:edit'],
  person: ['master:person:list', 'master:person:edit'],
  role: ['master:role:list', 'master:role:edit'],
  reply: ['master:reply:list', 'master:reply:edit'],
  carrier: ['master:carrier:list', 'master:carrier:edit'],
  dictionary: ['master:dictionary:list', 'master:dictionary:edit'],
  config: ['master:config:list', 'master:config:edit'],
  notice: ['notice:list', 'notice:publish'],
  adjustment: ['finance:adjust:list', 'finance:adjust'],
};

const masterGates = Object.entries(MASTERS).flatMap(([kind, [see, change]]): readonly Gate[] => {
  const gate = (call: CallName, permission: Permission, id?: string): Gate => ({
    name: `${call} ${kind}`,
    call,
    by: [permission],
    types: STAFF,
    refusal: 'permission.denied',
    aim: () => ({
      params: { kind, ...(id === undefined ? {} : { id }) },
      ...(call === 'addMaster' || call === 'changeMaster' ? { body: { revision: 'x', values: {} } } : {}),
    }),
  });
  return [
    gate('getMasters', see),
    gate('getMaster', see, 'none-such'),
    gate('getMasterHistory', see, 'none-such'),
    ...(kind === 'config' ? [] : [gate('addMaster', change)]),
    gate('changeMaster', change, 'none-such'),
  ];
});

const SHOP: readonly PartyType[] = ['SHOP'];

/** The steps of an order (business 2), each with its actors and their permissions. */
const STEPS: Readonly<
  Record<OrderVerb, readonly (readonly [by: Permission, types: readonly PartyType[]])[]>
> = {
  pay: [['order:pay', SELLER]],
  assign: [['order:assign', STAFF]],
  reassign: [['order:assign', STAFF]],
  accept: [['order:install', SHOP]],
  decline: [['order:install', SHOP]],
  return: [['order:install', SHOP]],
  appoint: [['order:install', SHOP]],
  start: [['order:install', SHOP]],
  abort: [['order:install', SHOP]],
  complete: [['order:install', SHOP]],
  confirm: [['order:confirm', SELLER]],
  cancel: [['order:cancel', [...SELLER, ...STAFF]]],
  cancelAnswer: [
    ['order:cancel', STAFF],
    ['order:install', SHOP],
  ],
  cancelWithdraw: [['order:cancel', SELLER]],
  afterSale: [['order:afterSale', [...SELLER, ...STAFF]]],
  resolve: [['order:afterSale', STAFF]],
  setHandler: [['order:assign', STAFF]],
  revealPhone: [
    ['order:revealPhone', [...SELLER, ...STAFF]],
    ['order:install', SHOP],
  ],
};

const stepGates = Object.entries(STEPS).flatMap(([verb, rows]) =>
  rows.map(([permission, types]): Gate => ({
    name: `takeOrderStep ${verb} by ${types.join(', ')}`,
    call: 'takeOrderStep',
    by: [permission],
    types,
    refusal: 'order.action-not-allowed',
    aim: ({ order, people }) => ({
      params: { verb, id: order.orderId },
      body: {
        reason: '安排有变',
        shopId: people.shop.shopId,
        handlerId: '0',
        appointFrom: '2030-01-01 09:00:00',
        appointTo: '2030-01-01 10:00:00',
        agreed: 1,
        outcome: 'none',
      },
    }),
  })),
);

const payoutGates = (
  [
    ['approve', 'finance:pay:approve'],
    ['reject', 'finance:pay:approve'],
    ['pay', 'finance:pay:dk'],
    ['fail', 'finance:pay:dk'],
    ['correct', 'finance:pay:dk'],
  ] as const
).map(([verb, permission]): Gate => ({
  name: `takePayoutStep ${verb}`,
  call: 'takePayoutStep',
  by: [permission],
  types: STAFF,
  refusal: 'withdrawal.action-not-allowed',
  aim: ({ withdrawalId }) => ({
    params: { verb, id: withdrawalId },
    body: { reason: '户名不符', bankReference: 'B-1', paidOn: '2026-01-01' },
  }),
}));

const goods = (id: string, fileName: string) => ({
  ...{
    id,
    version: 1,
    title: '玻璃清洁剂',
    category: '养护',
    pictures: [fileName],
    description: '',
    axes: [],
  },
  ...{ freightFee: 0, freightFreeFrom: 0, limit: 0, place: 1 },
  skus: [{ values: [], price: 1000, marketPrice: 0, stock: 1, warnAt: 0, code: '', disabled: 0 }],
});
const template = (id: string) => ({
  ...{ id, title: '立减券', threshold: 0, total: 10, perAccount: 1, way: 'claimed' },
  ...{ value: { kind: 'amount', off: 100 }, scope: { kind: 'all' }, validity: { kind: 'days', days: 7 } },
});

const NO_PIECES = { pieces: [], lineId: '0', count: 0, accept: 0, withFreight: 0, restock: 0 };
const MALL_STEPS: Readonly<
  Record<MallOrderAction, readonly (readonly [by: Permission, types: readonly PartyType[]])[]>
> = {
  // The order belongs to the seller, so a shop cannot find it.
  pay: [['mall:buy', SELLER]],
  payByCode: [['mall:buy', SELLER]],
  dropCode: [['mall:buy', SELLER]],
  receiveParcel: [['mall:buy', SELLER]],
  receive: [['mall:buy', SELLER]],
  askRefund: [['mall:buy', SELLER]],
  withdrawRefund: [['mall:buy', SELLER]],
  cancel: [
    ['mall:buy', SELLER],
    ['mall:order:ship', STAFF],
  ],
  ship: [['mall:order:ship', STAFF]],
  answerRefund: [['mall:order:refund', STAFF]],
  retryRefund: [['mall:order:refund', STAFF]],
  settleRefund: [['mall:order:refund', STAFF]],
};

const mallGates: readonly Gate[] = [
  ...(
    [
      ['goods', 'mall:goods:add'],
      ['shipping', 'mall:order:ship'],
    ] as const
  ).map(([kind, permission]): Gate => ({
    name: `openMallImport of ${kind}`,
    call: 'openMallImport',
    by: [permission],
    types: STAFF,
    refusal: 'permission.denied',
    aim: () => ({ body: { kind } }),
  })),
  ...(['mall:goods:add', 'mall:goods:edit'] as const).map((permission): Gate => {
    const isNew = permission === 'mall:goods:add';
    return {
      name: `saveMallGoods ${isNew ? 'new' : 'known'}`,
      call: 'saveMallGoods',
      by: [permission],
      types: STAFF,
      refusal: 'permission.denied',
      aim: ({ mallGoodsId, fileName }) => ({ body: goods(isNew ? '' : mallGoodsId, fileName) }),
    };
  }),
  ...(['coupon:add', 'coupon:edit'] as const).map((permission): Gate => {
    const isNew = permission === 'coupon:add';
    return {
      name: `saveCouponTemplate ${isNew ? 'new' : 'known'}`,
      call: 'saveCouponTemplate',
      by: [permission],
      types: STAFF,
      refusal: 'permission.denied',
      aim: ({ couponDraftId }) => ({ body: template(isNew ? '' : couponDraftId) }),
    };
  }),
  ...(
    [
      ['takeMallGoodsStep', 'putOn', 'mall:goods:edit'],
      ['takeMallGoodsStep', 'takeOff', 'mall:goods:edit'],
      ['takeMallGoodsStep', 'remove', 'mall:goods:remove'],
      ['takeCouponTemplateStep', 'publish', 'coupon:edit'],
      ['takeCouponTemplateStep', 'end', 'coupon:edit'],
      ['takeCouponTemplateStep', 'revoke', 'coupon:grant'],
    ] as const
  ).map(([call, action, permission]): Gate => ({
    name: `${call} ${action}`,
    call,
    by: [permission],
    types: STAFF,
    refusal: 'permission.denied',
    aim: ({ mallGoodsId, couponTemplateId }) => ({
      params: { action, id: call === 'takeMallGoodsStep' ? mallGoodsId : couponTemplateId },
    }),
  })),
  ...Object.entries(MALL_STEPS).flatMap(([action, rows]) =>
    rows.map(([permission, types]): Gate => ({
      name: `takeMallOrderStep ${action} by ${types.join(', ')}`,
      call: 'takeMallOrderStep',
      by: [permission],
      types,
      refusal: 'permission.denied',
      aim: ({ mallOrderNo }) => ({ params: { action, orderNo: mallOrderNo }, body: NO_PIECES }),
    })),
  ),
  {
    name: 'placeMallOrder without a coupon',
    call: 'placeMallOrder',
    by: ['mall:buy'],
    types: ACCOUNTS,
    refusal: 'permission.denied',
    aim: ({ mallSkuId }) => ({
      body: {
        ...{
          receiver: '王芳',
          phone: '13800138000',
          address: '嘉定区墨玉路 1 号',
          remark: '',
          payable: 1000,
        },
        lines: [{ skuId: mallSkuId, quantity: 1 }],
      },
    }),
  },
];

/** The feedback belongs to the seller, so a shop cannot find it. */
const feedbackGates: readonly Gate[] = (
  [
    ['feedback:add', SELLER],
    ['feedback:handle', STAFF],
  ] as const
).map(([permission, types]) => ({
  name: `takeFeedbackStep by ${types.join(', ')}`,
  call: 'takeFeedbackStep',
  by: [permission],
  types,
  refusal: 'permission.denied',
}));

/** An account reads its own statement and sends no party. Staff must send one. */
const statementGates = (['getStatement', 'getStatementSummary'] as const).flatMap((call): readonly Gate[] => [
  {
    ...{ name: `${call} by SELLER, SHOP`, call, by: ['integral:list'], types: ACCOUNTS },
    ...{ refusal: 'permission.denied', aim: () => ({}) },
  },
  {
    ...{ name: `${call} by PLATFORM`, call, by: ['finance:accounts'], types: STAFF },
    refusal: 'permission.denied',
  },
]);

/** The permission is the one for setting the account's password. */
const accessGates = (['getAccountAccess', 'takeAccessStep'] as const).flatMap((call): readonly Gate[] => [
  {
    ...{ name: `${call} by SELLER`, call, by: ['seller:user:resetPwd'], types: SELLER },
    refusal: 'permission.denied',
  },
  {
    ...{ name: `${call} by PLATFORM`, call, by: ['master:person:edit'], types: STAFF },
    refusal: 'permission.denied',
  },
]);

/** Every gate of the contract. */
export const GATES: readonly Gate[] = [
  ...(Object.entries(OPENED) as readonly (readonly [CallName, Opens])[]).map(
    ([call, [by, types = EVERY]]): Gate => ({
      ...{ name: call, call, by, types },
      refusal: 'permission.denied',
    }),
  ),
  ...[
    ...masterGates,
    ...stepGates,
    ...payoutGates,
    ...mallGates,
    ...feedbackGates,
    ...statementGates,
    ...accessGates,
  ],
];
