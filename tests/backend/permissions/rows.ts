import { formatDateTime } from '@/domain/dates/format';
import { DAY } from '@/domain/kernel/instant';
import { WORK_ORDER_FORM } from '@/domain/work-order/work-order';
import type { CallName } from '@backend/core/http/answers';
import { PASSWORD } from '@tests/support/running-back-end';
import { PNG, PDF } from '../core/uploads';
import { everyone, insiders, members, type Outcomes, sellersOwn } from './expected';
import type { Target } from './scene';

/** The request of one call, and the outcome for each caller. */
export interface Row {
  /** The path parameters, query and body. All ids in them belong to objects of the seller. */
  readonly aim?: (target: Target) => {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: string;
    readonly body?: unknown;
    readonly file?: readonly [name: string, content: Uint8Array];
  };
  /** Each caller gets a new target, because the call changes its target. */
  readonly changes?: true;
  /** Whether the call ends its own session. */
  readonly endsSession?: true;
  readonly outcomes: Outcomes;
}

const NO_WORK = 'work-order.not-found';
const NO_ORDER = 'order.not-found';
const ofSellersOrder = ({ order, people }: Target) => ({
  query: `searchValue=${order.orderNo}&params[sellerId]=${people.seller.id}`,
});
const onWork = ({ workId }: Target) => ({ params: { id: workId } });
const onOrder = ({ order }: Target) => ({ params: { id: order.orderId, orderId: order.orderId } });
/** The query with which staff read the seller's statement. */
const ofParty = ({ people }: Target) => ({ query: `partyKind=seller&partyId=${people.seller.id}` });
const picture = { file: ['a.png', PNG] as const };

/** Outcomes of calls on users: without the permission the answer is the same for any user. */
const MAY_NOT_MANAGE = {
  clerk: 'permission.denied',
  handler: 'permission.denied',
  shop: 'permission.denied',
} as const;
/** Outcomes of a seller's calls on its users. Staff have a separate page for users. */
const SELLERS_MANAGE = {
  ...MAY_NOT_MANAGE,
  platform: 'permission.denied',
  otherStaff: 'permission.denied',
} as const;
const A_SHOP = { name: '新门店', city: '上海', address: '嘉定区墨玉路 1 号' };
const NO_USER = 'seller-user.not-found';
const NO_ACCOUNT = 'account-access.not-found';
const NO_RECHARGE = 'recharge.not-found';
const NO_DIFFERENCE = 'reconciliation.not-found';
const NO_WITHDRAWAL = 'withdrawal.not-found';

/** Outcomes of calls about an account's money: a clerk and a handler may not use it. */
const ACCOUNTS_ALONE = { clerk: 'permission.denied', handler: 'permission.denied' } as const;
const NO_MALL = 'mall.not-found';
const NO_IMPORT = 'mall.import-not-found';
const NO_COUPON = 'coupon.not-found';
/**
 * Outcomes of calls that only a main account may make: pay, be paid and buy. A clerk and a handler lack the
 * permission.
 */
const OWNERS = { ...ACCOUNTS_ALONE, platform: 'permission.denied', otherStaff: 'permission.denied' } as const;
const STAFF_ALONE = { platform: '+', otherStaff: '+' } as const;

/**
 * The permissions of every served call, written by hand. A call without a row does not compile, and the matrix test
 * reports it as well. All objects in a row belong to the seller or to the seller's work order. `stranger` is another
 * seller of the brand; `otherSeller` and `otherStaff` belong to another brand.
 */
export const ROWS: Readonly<Record<CallName, Row>> = {
  signIn: {
    endsSession: true,
    aim: ({ people }) => ({
      body: { username: people.seller.userName, password: PASSWORD, code: '', uuid: '' },
    }),
    outcomes: everyone('+', {
      otherSeller: 'sign-in.wrong-credentials',
      otherStaff: 'sign-in.wrong-credentials',
    }),
  },
  signInSecondFactor: {
    aim: () => ({ body: { ticket: 'made-up', code: '123456' } }),
    outcomes: everyone('sign-in.ticket-expired'),
  },
  captchaImage: { outcomes: everyone() },
  signOut: { endsSession: true, outcomes: everyone() },
  getIdentity: { outcomes: members() },
  getRoutes: { outcomes: members() },
  getChatSignature: { outcomes: members() },
  getDictionary: { aim: () => ({ params: { type: 'work_type' } }), outcomes: members() },
  getConfiguration: { aim: () => ({ params: { key: 'im.sdkAppId' } }), outcomes: members() },
  getRegions: { aim: () => ({ params: { id: '0' } }), outcomes: members() },

  getWorkList: { aim: ofSellersOrder, outcomes: members() },
  getConversations: { aim: ofSellersOrder, outcomes: members() },
  getUnrated: { outcomes: members() },
  getWorkTypes: { outcomes: members() },
  getPeople: { outcomes: members() },
  getDepartments: { outcomes: members() },
  getWorkOrder: { aim: onWork, outcomes: insiders(NO_WORK) },
  getOrderOfWorkOrder: { aim: onWork, outcomes: insiders(NO_WORK) },
  getConversationInfo: { aim: onWork, outcomes: insiders(NO_WORK) },
  getConversation: {
    aim: ({ workId, messageId }) => ({ params: { id: workId }, query: `nextId=${messageId}` }),
    outcomes: insiders(NO_WORK),
  },
  getRating: { aim: onWork, outcomes: insiders(NO_WORK) },
  getComplaints: { aim: onWork, outcomes: insiders(NO_WORK) },
  getComplaintDesk: {
    aim: ({ order }) => ({ query: `searchValue=${order.orderNo}` }),
    outcomes: members('permission.denied', { platform: '+', otherStaff: '+' }),
  },
  getUserChoices: { aim: ({ workId }) => ({ query: `workId=${workId}` }), outcomes: insiders(NO_WORK) },
  getFormOfWorkOrder: { aim: onWork, outcomes: insiders(NO_WORK) },
  getFormByKey: { aim: () => ({ params: { formKey: WORK_ORDER_FORM } }), outcomes: members() },
  getOrderForm: { aim: onOrder, outcomes: insiders(NO_ORDER) },
  getWorkOrdersOfOrder: { aim: onOrder, outcomes: insiders(NO_ORDER) },
  getOrderInfo: {
    aim: ({ order }) => ({ query: `orderId=${order.orderId}` }),
    outcomes: insiders(NO_ORDER),
  },

  markRead: {
    aim: ({ workId }) => ({ params: { id: workId }, body: { seq: 1 } }),
    outcomes: insiders(NO_WORK),
  },
  saveWorkOrder: {
    aim: ({ order }) => ({
      body: { level: 'NORMAL', type: 'AFTER_SALE', order: { ...order, content: '起泡', image: [] } },
    }),
    changes: true,
    outcomes: insiders(NO_ORDER),
  },
  reply: {
    aim: ({ workId }) => ({ body: { workId, content: '好', image: [], flag: 0, reissue: 0 } }),
    changes: true,
    outcomes: insiders(NO_WORK),
  },
  urge: { aim: onWork, changes: true, outcomes: insiders(NO_WORK, '+', { handler: 'urge.handler-may-not' }) },
  finish: {
    aim: ({ workId }) => ({
      params: { id: workId },
      body: { id: workId, remark: '完', content: '完', flag: 0 },
    }),
    changes: true,
    outcomes: insiders(NO_WORK, 'finish.not-allowed', { seller: '+', handler: '+' }),
  },
  ship: {
    aim: ({ workId }) => ({ params: { id: workId }, body: { remark: 'SF1' } }),
    changes: true,
    outcomes: insiders(NO_WORK, 'ship.not-requested'),
  },
  complain: {
    aim: ({ workId }) => ({ body: { workId, complaintRemark: '太慢' } }),
    changes: true,
    outcomes: insiders(NO_WORK),
  },
  answerComplaint: {
    aim: ({ complaintId }) => ({
      params: { id: complaintId },
      body: { state: 'answered', disposeRemark: '已核实', version: 0 },
    }),
    changes: true,
    outcomes: members('permission.denied', { platform: '+', otherStaff: 'complaint.not-found' }),
  },
  getRadar: { outcomes: members('permission.denied', STAFF_ALONE) },
  getReminders: {
    aim: ({ people }) => ({ query: `kind=seller&ids=${people.seller.id}` }),
    outcomes: members('permission.denied', STAFF_ALONE),
  },
  remind: {
    aim: ({ workId }) => ({ params: { id: workId }, body: { text: '请尽快回复', again: 1 } }),
    changes: true,
    outcomes: members('permission.denied', { platform: '+', otherStaff: NO_WORK }),
  },
  getDeadLetters: { outcomes: members('permission.denied', { platform: '+', otherStaff: '+' }) },
  retryDeadLetter: {
    aim: ({ deadLetterId }) => ({ params: { id: deadLetterId } }),
    changes: true,
    outcomes: members('permission.denied', { platform: '+', otherStaff: 'job.not-dead' }),
  },
  closeDeadLetter: {
    aim: ({ deadLetterId }) => ({ params: { id: deadLetterId }, body: { reason: '门店已停业' } }),
    changes: true,
    outcomes: members('permission.denied', { platform: '+', otherStaff: 'job.not-dead' }),
  },
  getDeadLetterHistory: {
    aim: ({ deadLetterId }) => ({ params: { id: deadLetterId } }),
    outcomes: members('permission.denied', { platform: '+', otherStaff: 'job.not-dead' }),
  },
  getMallWindow: { outcomes: members('+', ACCOUNTS_ALONE) },
  getMallCategories: { outcomes: members('+', ACCOUNTS_ALONE) },
  getMallCategoryHistory: { outcomes: members('permission.denied', STAFF_ALONE) },
  changeMallCategories: {
    aim: () => ({
      body: { action: 'rename', revision: 0, id: '999999999', name: '养护', parentId: '0', place: 0 },
    }),
    outcomes: members('permission.denied', {
      ...{ platform: 'mall.category-unknown', otherStaff: 'mall.category-unknown' },
    }),
  },
  getMallGoodsList: { outcomes: members('permission.denied', STAFF_ALONE) },
  getMallGoods: {
    aim: ({ mallGoodsId }) => ({ params: { id: mallGoodsId } }),
    outcomes: members('+', { ...ACCOUNTS_ALONE, otherSeller: NO_MALL, otherStaff: NO_MALL }),
  },
  saveMallGoods: {
    aim: ({ mallGoodsId, fileName }) => ({
      body: {
        ...{ id: mallGoodsId, version: 1, title: '玻璃清洁剂', category: '养护' },
        ...{ pictures: [fileName], description: '' },
        ...{
          axes: [{ name: '规格', values: ['标准'] }],
          freightFee: 0,
          freightFreeFrom: 0,
          limit: 0,
          place: 1,
        },
        skus: [{ values: ['标准'], price: 1000, marketPrice: 0, stock: 1, warnAt: 0, code: '', disabled: 0 }],
      },
    }),
    changes: true,
    outcomes: members('permission.denied', { platform: '+', otherStaff: 'file.unknown' }),
  },
  takeMallGoodsStep: {
    aim: ({ mallGoodsId }) => ({ params: { action: 'takeOff', id: mallGoodsId } }),
    changes: true,
    outcomes: members('permission.denied', { platform: '+', otherStaff: NO_MALL }),
  },
  changeMallGoods: {
    aim: ({ mallGoodsId, mallSkuId }) => ({
      params: { id: mallGoodsId },
      body: {
        ...{ version: 1, kind: 'price', skuIds: [mallSkuId], way: 'to', value: 900 },
        ...{ reason: '', category: '' },
      },
    }),
    changes: true,
    outcomes: members('permission.denied', { platform: '+', otherStaff: NO_MALL }),
  },
  getMallGoodsHistory: {
    aim: ({ mallGoodsId }) => ({ params: { id: mallGoodsId } }),
    outcomes: members('permission.denied', STAFF_ALONE),
  },
  getMallStockJournal: {
    aim: ({ mallGoodsId }) => ({ params: { id: mallGoodsId } }),
    outcomes: members('permission.denied', STAFF_ALONE),
  },
  adjustMallStock: {
    aim: ({ mallSkuId }) => ({ params: { id: mallSkuId }, body: { change: 1, reason: '盘点' } }),
    changes: true,
    outcomes: members('permission.denied', { platform: '+', otherStaff: NO_MALL }),
  },
  openMallImport: {
    aim: () => ({ body: { kind: 'goods' } }),
    changes: true,
    outcomes: members('permission.denied', STAFF_ALONE),
  },
  putMallImportLines: {
    aim: ({ mallImportId }) => ({
      params: { id: mallImportId },
      body: { part: 1, lines: [{ line: 3, cells: ['清洁剂'] }] },
    }),
    changes: true,
    outcomes: members('permission.denied', { platform: '+', otherStaff: NO_IMPORT }),
  },
  checkMallImport: {
    aim: ({ mallImportId }) => ({ params: { id: mallImportId } }),
    outcomes: members('permission.denied', { platform: '+', otherStaff: NO_IMPORT }),
  },
  takeMallImportStep: {
    aim: ({ mallImportId }) => ({ params: { action: 'write', id: mallImportId } }),
    changes: true,
    outcomes: members('permission.denied', { platform: '+', otherStaff: NO_IMPORT }),
  },
  getMallCart: {
    aim: ({ mallSkuId }) => ({ query: `skuId=${mallSkuId}` }),
    outcomes: members('+', OWNERS),
  },
  setMallCart: {
    aim: ({ mallSkuId }) => ({ body: { skuId: mallSkuId, quantity: 1, add: 1 } }),
    changes: true,
    outcomes: members('+', { ...OWNERS, otherSeller: NO_MALL }),
  },
  getMallAddresses: { outcomes: members('+', OWNERS) },
  changeMallAddress: {
    aim: ({ mallAddressId }) => ({
      body: {
        ...{ action: 'remove', id: mallAddressId, version: 0, receiver: '', phone: '', region: [] },
        ...{ address: '', isDefault: 0 },
      },
    }),
    changes: true,
    outcomes: members('mall.address-gone', {
      ...{ seller: '+', clerk: 'permission.denied', handler: 'permission.denied' },
      ...{ platform: 'permission.denied', otherStaff: 'permission.denied' },
    }),
  },
  getMallOrders: { outcomes: members('+', ACCOUNTS_ALONE) },
  getMallOrder: {
    aim: ({ mallOrderNo }) => ({ params: { orderNo: mallOrderNo } }),
    outcomes: members(NO_MALL, { ...ACCOUNTS_ALONE, seller: '+', platform: '+' }),
  },
  getMallPayment: {
    aim: ({ mallOrderNo }) => ({ params: { orderNo: mallOrderNo } }),
    outcomes: members(NO_MALL, { seller: '+', clerk: 'permission.denied', handler: 'permission.denied' }),
  },
  playMallPayment: {
    aim: ({ mallOrderNo }) => ({ params: { orderNo: mallOrderNo }, body: { play: 'pay' } }),
    changes: true,
    // The order is paid, and no code is open.
    outcomes: members(NO_MALL, {
      ...{ seller: 'mall.not-now', clerk: 'permission.denied', handler: 'permission.denied' },
    }),
  },
  placeMallOrder: {
    aim: ({ mallSkuId, couponId }) => ({
      body: {
        ...{
          receiver: '王芳',
          phone: '13800138000',
          address: '嘉定区墨玉路 1 号',
          remark: '',
          payable: 900,
        },
        couponId,
        lines: [{ skuId: mallSkuId, quantity: 1 }],
      },
    }),
    changes: true,
    // The coupon belongs to the seller.
    outcomes: members('mall.coupon-not-usable', { ...OWNERS, seller: '+' }),
  },
  takeMallOrderStep: {
    aim: ({ mallOrderNo }) => ({
      params: { action: 'cancel', orderNo: mallOrderNo },
      body: { pieces: [], lineId: '0', count: 0, accept: 0, withFreight: 0, restock: 0 },
    }),
    changes: true,
    // The order is paid, so it can no longer be cancelled.
    outcomes: members(NO_MALL, { ...ACCOUNTS_ALONE, seller: 'mall.not-now', platform: 'mall.not-now' }),
  },
  getCouponStatistics: { outcomes: members('permission.denied', STAFF_ALONE) },
  getCouponTemplates: { outcomes: members('permission.denied', STAFF_ALONE) },
  getCouponAccounts: { outcomes: members('permission.denied', STAFF_ALONE) },
  saveCouponTemplate: {
    aim: ({ couponDraftId }) => ({
      body: {
        ...{ id: couponDraftId, title: '立减券', threshold: 0, total: 10, perAccount: 1, way: 'claimed' },
        ...{ value: { kind: 'amount', off: 100 }, scope: { kind: 'all' } },
        validity: { kind: 'days', days: 7 },
      },
    }),
    changes: true,
    outcomes: members('permission.denied', { platform: '+', otherStaff: NO_COUPON }),
  },
  takeCouponTemplateStep: {
    aim: ({ couponTemplateId }) => ({ params: { action: 'end', id: couponTemplateId } }),
    changes: true,
    outcomes: members('permission.denied', { platform: '+', otherStaff: NO_COUPON }),
  },
  grantCoupons: {
    aim: ({ couponTemplateId, people }) => ({
      params: { id: couponTemplateId },
      body: { accounts: [`seller:${people.seller.id}`] },
    }),
    changes: true,
    outcomes: members('permission.denied', { platform: '+', otherStaff: NO_COUPON }),
  },
  getCouponOffers: { outcomes: members('+', OWNERS) },
  claimCoupon: {
    aim: ({ couponTemplateId }) => ({ params: { id: couponTemplateId } }),
    changes: true,
    outcomes: members('+', { ...OWNERS, otherSeller: NO_COUPON }),
  },
  getOwnCoupons: { outcomes: members('+', OWNERS) },
  getWorkNotes: {
    aim: ({ workId }) => ({ params: { id: workId } }),
    outcomes: insiders(NO_WORK, '+'),
  },
  getLinkedWorks: {
    aim: ({ workId }) => ({ params: { id: workId } }),
    outcomes: insiders(NO_WORK, '+'),
  },
  linkWork: {
    aim: ({ workId }) => ({ params: { id: workId }, body: { workId } }),
    changes: true,
    outcomes: insiders(NO_WORK, 'linked-work.same'),
  },
  unlinkWork: {
    aim: ({ workId }) => ({ params: { id: workId, otherId: workId } }),
    changes: true,
    outcomes: insiders(NO_WORK, 'linked-work.gone'),
  },
  getOwnReminder: {
    aim: ({ workId }) => ({ params: { id: workId } }),
    outcomes: insiders(NO_WORK, '+'),
  },
  setOwnReminder: {
    aim: ({ workId }) => ({
      params: { id: workId },
      body: { at: formatDateTime(Date.now() + DAY), text: '回访' },
    }),
    changes: true,
    outcomes: insiders(NO_WORK, '+'),
  },
  removeOwnReminder: {
    aim: ({ workId }) => ({ params: { id: workId } }),
    changes: true,
    outcomes: insiders(NO_WORK, 'own-reminder.gone'),
  },
  getColleagues: {
    aim: ({ workId }) => ({ params: { id: workId } }),
    outcomes: insiders(NO_WORK, '+'),
  },
  handOver: {
    aim: ({ workId }) => ({ params: { id: workId }, body: { userId: '1', note: '' } }),
    changes: true,
    outcomes: insiders(NO_WORK, 'hand-over.handler-only', {
      handler: 'hand-over.no-colleague',
      platform: 'hand-over.no-colleague',
    }),
  },
  addWorkNote: {
    aim: ({ workId }) => ({ params: { id: workId }, body: { text: '已电话联系车主' } }),
    changes: true,
    outcomes: insiders(NO_WORK, '+'),
  },
  getFeedbackList: { outcomes: members() },
  getFeedback: {
    aim: ({ feedbackId }) => ({ params: { id: feedbackId } }),
    outcomes: members('feedback.not-found', { seller: '+', clerk: '+', platform: '+' }),
  },
  addFeedback: {
    aim: () => ({ body: { category: 'WISH', text: '希望增加筛选' } }),
    changes: true,
    outcomes: members(),
  },
  takeFeedbackStep: {
    aim: ({ feedbackId }) => ({ params: { action: 'close', id: feedbackId }, body: {} }),
    changes: true,
    // Staff may close only feedback that they have answered.
    outcomes: members('feedback.not-found', { seller: '+', clerk: '+', platform: 'feedback.not-now' }),
  },
  rate: {
    aim: ({ workId }) => ({ body: { id: workId, rate: 3 } }),
    changes: true,
    outcomes: insiders(NO_WORK, 'rating.creator-only', { seller: 'rating.not-finished' }),
  },
  getStaffToRate: { outcomes: members() },
  rateStaff: {
    aim: ({ people }) => ({ body: [{ userId: people.handler.id, userName: '李强', rate: 5 }] }),
    outcomes: members('staff-rating.nobody', { seller: '+' }),
  },

  getProjects: { outcomes: members() },
  getAllProjects: { outcomes: members() },
  maySeePrices: { outcomes: members() },
  maySeeImages: { outcomes: members() },
  mustChooseShop: { outcomes: members() },
  getMayOrder: { outcomes: members('+', MAY_NOT_MANAGE) },
  getPoints: { outcomes: members('+', ACCOUNTS_ALONE) },
  getStatement: { aim: ofParty, outcomes: members('permission.denied', STAFF_ALONE) },
  getStatementSummary: { aim: ofParty, outcomes: members('permission.denied', STAFF_ALONE) },
  getOrders: { aim: ({ order }) => ({ query: `searchValue=${order.orderNo}` }), outcomes: members() },
  getOrderHistory: { aim: onOrder, outcomes: insiders(NO_ORDER) },
  saveOrder: {
    // Seller and project are valid, so the order is refused only for its missing fields.
    aim: ({ people }) => ({ body: { sellerId: people.seller.id, project: 'FILM_FRONT' } }),
    changes: true,
    outcomes: members('order.customer-required', MAY_NOT_MANAGE),
  },
  changeOrder: {
    aim: ({ order }) => ({ body: { orderId: order.orderId, version: 1, project: 'FILM_FRONT' } }),
    changes: true,
    outcomes: insiders(NO_ORDER, 'order.not-changeable', MAY_NOT_MANAGE),
  },
  takeOrderStep: {
    aim: ({ order }) => ({ params: { verb: 'confirm', id: order.orderId }, body: { reason: '' } }),
    changes: true,
    outcomes: insiders(NO_ORDER, 'order.step-not-possible', {
      clerk: 'permission.denied',
      handler: 'order.action-not-allowed',
      shop: 'order.action-not-allowed',
      platform: 'order.action-not-allowed',
    }),
  },
  getWithdrawalOffer: { outcomes: members('+', ACCOUNTS_ALONE) },
  getOwnWithdrawals: { outcomes: members('+', OWNERS) },
  submitWithdrawal: {
    aim: ({ payeeId }) => ({ body: { way: 'tax', points: 100, payeeId } }),
    changes: true,
    outcomes: members('payee.not-found', {
      ...ACCOUNTS_ALONE,
      seller: '+',
      platform: 'withdrawal.action-not-allowed',
      otherStaff: 'withdrawal.action-not-allowed',
    }),
  },
  cancelWithdrawal: {
    aim: ({ withdrawalId }) => ({ params: { id: withdrawalId } }),
    changes: true,
    outcomes: insiders(NO_WITHDRAWAL, NO_WITHDRAWAL, {
      ...ACCOUNTS_ALONE,
      seller: '+',
      platform: 'withdrawal.action-not-allowed',
    }),
  },
  addPayee: {
    aim: () => ({ body: { kind: 'corporate', name: '王芳', bank: '招商银行', number: '12345678' } }),
    changes: true,
    outcomes: members('payee.branch-required', {
      ...ACCOUNTS_ALONE,
      platform: 'withdrawal.action-not-allowed',
      otherStaff: 'withdrawal.action-not-allowed',
    }),
  },
  removePayee: {
    aim: ({ payeeId }) => ({ params: { id: payeeId } }),
    changes: true,
    outcomes: members('payee.not-found', { ...ACCOUNTS_ALONE, seller: '+' }),
  },
  getPayouts: { outcomes: members('permission.denied', STAFF_ALONE) },
  getPayout: {
    aim: ({ withdrawalId }) => ({ params: { id: withdrawalId } }),
    outcomes: members('permission.denied', { platform: '+', otherStaff: NO_WITHDRAWAL }),
  },
  takePayoutStep: {
    aim: ({ withdrawalId }) => ({ params: { verb: 'approve', id: withdrawalId }, body: {} }),
    changes: true,
    outcomes: members('permission.denied', { platform: '+', otherStaff: NO_WITHDRAWAL }),
  },
  revealPayee: {
    aim: ({ withdrawalId }) => ({ params: { id: withdrawalId }, body: {} }),
    changes: true,
    outcomes: members('permission.denied', {
      platform: 'withdrawal.step-not-possible',
      otherStaff: NO_WITHDRAWAL,
    }),
  },
  makeBankBatch: {
    aim: ({ withdrawalId }) => ({ body: { ids: [withdrawalId] } }),
    changes: true,
    outcomes: members('permission.denied', {
      platform: 'withdrawal.step-not-possible',
      otherStaff: NO_WITHDRAWAL,
    }),
  },
  getOwnWithdrawal: {
    aim: ({ withdrawalId }) => ({ params: { id: withdrawalId } }),
    outcomes: insiders(NO_WITHDRAWAL, NO_WITHDRAWAL, {
      ...ACCOUNTS_ALONE,
      seller: '+',
      platform: NO_WITHDRAWAL,
    }),
  },
  getRechargeOffer: { outcomes: members('+', OWNERS) },
  getOwnRecharges: { outcomes: members('+', OWNERS) },
  submitBankTransfer: {
    aim: () => ({ body: { points: 500, payer: '王芳', bankReference: 'B1', vouchers: [] } }),
    changes: true,
    outcomes: members('recharge.voucher-required', {
      ...ACCOUNTS_ALONE,
      platform: 'recharge.action-not-allowed',
      otherStaff: 'recharge.action-not-allowed',
    }),
  },
  cancelRecharge: {
    aim: ({ rechargeId }) => ({ params: { id: rechargeId } }),
    changes: true,
    outcomes: insiders(NO_RECHARGE, NO_RECHARGE, {
      ...ACCOUNTS_ALONE,
      seller: '+',
      platform: 'recharge.action-not-allowed',
    }),
  },
  submitRechargePayment: {
    aim: () => ({ body: { points: 5, channel: 'wechat' } }),
    changes: true,
    outcomes: members('+', {
      ...ACCOUNTS_ALONE,
      platform: 'recharge.action-not-allowed',
      otherStaff: 'recharge.action-not-allowed',
    }),
  },
  getRechargePayment: {
    aim: ({ paymentId }) => ({ params: { id: paymentId } }),
    outcomes: members(NO_RECHARGE, { ...ACCOUNTS_ALONE, seller: '+' }),
  },
  playSandboxPayment: {
    aim: ({ paymentId }) => ({ params: { id: paymentId }, body: { play: 'pay' } }),
    changes: true,
    outcomes: members(NO_RECHARGE, { ...ACCOUNTS_ALONE, seller: '+' }),
  },
  getRecharges: { outcomes: members('permission.denied', STAFF_ALONE) },
  getRecharge: {
    aim: ({ rechargeId }) => ({ params: { id: rechargeId } }),
    outcomes: members('permission.denied', { platform: '+', otherStaff: NO_RECHARGE }),
  },
  takeRechargeStep: {
    aim: ({ rechargeId }) => ({ params: { verb: 'approve', id: rechargeId }, body: { points: 500 } }),
    changes: true,
    outcomes: members('permission.denied', { platform: '+', otherStaff: NO_RECHARGE }),
  },
  getOwnRecharge: {
    aim: ({ rechargeId }) => ({ params: { id: rechargeId } }),
    outcomes: insiders(NO_RECHARGE, NO_RECHARGE, {
      ...ACCOUNTS_ALONE,
      seller: '+',
      platform: NO_RECHARGE,
    }),
  },
  refundRecharge: {
    aim: ({ rechargeId }) => ({ params: { id: rechargeId }, body: { points: 1, reason: '付款人申请' } }),
    changes: true,
    outcomes: members('permission.denied', {
      platform: 'recharge.refund-bank',
      otherStaff: NO_RECHARGE,
    }),
  },
  takeRefundStep: {
    aim: ({ refundId }) => ({ params: { verb: 'retry', id: refundId }, body: { reason: '' } }),
    changes: true,
    outcomes: members('permission.denied', { platform: '+', otherStaff: 'recharge.refund-not-found' }),
  },
  getStatementDays: { outcomes: members('permission.denied', STAFF_ALONE) },
  getDifferences: { outcomes: members('permission.denied', STAFF_ALONE) },
  getPlatformBalances: { outcomes: members('permission.denied', STAFF_ALONE) },
  getPartyBalance: {
    aim: ({ people }) => ({ params: { kind: 'seller', id: people.seller.id } }),
    outcomes: members('permission.denied', { platform: '+', otherStaff: 'balances.not-found' }),
  },
  getPartyBalances: { outcomes: members('permission.denied', STAFF_ALONE) },
  decideDifference: {
    aim: ({ differenceId }) => ({
      ...{ params: { verb: 'accept', id: differenceId }, body: { remark: '已与渠道核实' } },
    }),
    changes: true,
    outcomes: members('permission.denied', { platform: '+', otherStaff: NO_DIFFERENCE }),
  },
  getOrderCandidates: {
    aim: onOrder,
    outcomes: insiders(NO_ORDER, '+', {
      seller: 'permission.denied',
      clerk: 'permission.denied',
      shop: 'permission.denied',
      stranger: 'permission.denied',
      otherSeller: 'permission.denied',
    }),
  },
  getOrderCalendar: {
    aim: () => ({ query: 'shopId=1' }),
    outcomes: members('+', {
      seller: 'permission.denied',
      clerk: 'permission.denied',
      stranger: 'permission.denied',
      otherSeller: 'permission.denied',
      otherStaff: 'order.outlet-unknown',
    }),
  },
  getOwnHours: { outcomes: members('permission.denied', { shop: '+' }) },
  getOwnHoursHistory: { outcomes: members('permission.denied', { shop: '+' }) },
  changeOwnHours: {
    aim: () => ({ body: { revision: '-', hours: [] } }),
    changes: true,
    outcomes: members('permission.denied', { shop: 'master.changed-meanwhile' }),
  },
  getOrderHandlers: {
    outcomes: members('permission.denied', { platform: '+', otherStaff: '+' }),
  },
  getOrderBoard: {
    aim: () => ({ query: 'board=pending' }),
    outcomes: members(),
  },
  getOrderBoardCounts: { outcomes: members() },
  getReshipments: { aim: ({ order }) => ({ query: `searchValue=${order.orderNo}` }), outcomes: members() },
  getShippedReshipments: {
    aim: ({ order }) => ({ query: `searchValue=${order.orderNo}` }),
    outcomes: members(),
  },
  getShops: { aim: () => ({ body: { pageNum: 1, pageSize: 20 } }), outcomes: members() },
  getPointShops: { aim: () => ({ body: { pageNum: 1, pageSize: 20 } }), outcomes: members() },
  getCensus: { outcomes: members() },
  getFeedbackInvited: { outcomes: members() },
  answerFeedback: { aim: () => ({ body: { isFeedback: 0 } }), outcomes: members() },

  getHome: { outcomes: members() },
  getMoneyWaiting: { outcomes: members('permission.denied', STAFF_ALONE) },
  getNotices: { outcomes: members() },
  readNotice: {
    aim: ({ noticeId }) => ({ body: { noticeId } }),
    outcomes: members('+', { otherSeller: 'notice.not-found', otherStaff: 'notice.not-found' }),
  },

  getNoticeBox: { outcomes: members() },
  getNoticeReaders: {
    aim: ({ noticeId }) => ({ params: { id: noticeId } }),
    outcomes: members('permission.denied', { platform: '+', otherStaff: 'notice.not-found' }),
  },

  getTopNotices: { outcomes: members() },
  getNotice: {
    aim: ({ noticeId }) => ({ params: { noticeId } }),
    outcomes: members('+', { otherSeller: 'notice.not-found', otherStaff: 'notice.not-found' }),
  },
  markNoticeRead: {
    aim: ({ noticeId }) => ({ query: `noticeId=${noticeId}` }),
    outcomes: members('+', { otherSeller: 'notice.not-found', otherStaff: 'notice.not-found' }),
  },
  markNoticesRead: {
    aim: ({ noticeId }) => ({ query: `ids=${noticeId}` }),
    outcomes: members('+', { otherSeller: 'notice.not-found', otherStaff: 'notice.not-found' }),
  },
  getUserProfile: { outcomes: members() },
  saveUserProfile: {
    aim: ({ people }) => ({
      body: { userId: people.seller.id, nickName: '改名', phonenumber: '', email: '', sex: '0' },
    }),
    outcomes: members(),
  },
  changeUserPassword: {
    aim: () => ({ body: { oldPassword: 'guessed', newPassword: 'another-one' } }),
    outcomes: members('password.old-wrong'),
  },
  uploadAvatar: { aim: () => picture, outcomes: members() },
  unlockScreen: { aim: () => ({ body: { password: PASSWORD } }), outcomes: members() },

  uploadFile: { aim: () => ({ file: ['a.pdf', PDF] }), outcomes: members() },
  uploadEditorImage: { aim: () => picture, outcomes: members() },
  uploadImage: { aim: () => ({ ...picture, params: { prefix: 'work-order-reply' } }), outcomes: members() },
  download: {
    aim: ({ fileName }) => ({ query: `fileName=${encodeURIComponent(fileName)}&delete=false` }),
    outcomes: sellersOwn('file.not-found'),
  },
  downloadResource: {
    aim: ({ fileName }) => ({ query: `resource=${encodeURIComponent(fileName)}` }),
    outcomes: sellersOwn('file.not-found', { clerk: '+', platform: '+' }),
  },

  getProfile: { outcomes: members() },
  saveProfile: {
    aim: ({ people }) => ({
      body: { userId: people.seller.id, nickName: '改名', phonenumber: '', email: '', avatar: '' },
    }),
    outcomes: members(),
  },
  changePassword: {
    aim: () => ({ body: { oldPassword: 'guessed', newPassword: 'another-one' } }),
    outcomes: members('password.old-wrong'),
  },
  getSecondFactor: { outcomes: members() },
  beginSecondFactor: {
    aim: () => ({ body: { password: 'guessed' } }),
    outcomes: members('password.old-wrong'),
  },
  confirmSecondFactor: {
    aim: () => ({ body: { code: '123456' } }),
    outcomes: members('second-factor.none'),
  },
  removeSecondFactor: {
    aim: () => ({ body: { password: 'guessed', code: '123456' } }),
    outcomes: members('second-factor.none'),
  },
  getSellerUsers: { outcomes: members('+', SELLERS_MANAGE) },
  getSellerRoles: { outcomes: members('+', SELLERS_MANAGE) },
  getSellerUser: {
    aim: ({ colleague }) => ({ params: { id: colleague.id } }),
    outcomes: sellersOwn(NO_USER, SELLERS_MANAGE),
  },
  addSellerUser: {
    aim: ({ people, unusedName }) => ({
      body: {
        userName: unusedName,
        nickName: '小王',
        password: 'first-kite-81',
        parentId: people.seller.id,
        roleIds: [],
      },
    }),
    changes: true,
    outcomes: members('+', SELLERS_MANAGE),
  },
  changeSellerUser: {
    aim: ({ colleague }) => ({
      body: {
        userId: colleague.id,
        userName: colleague.userName,
        nickName: '小李',
        roleIds: [],
        status: '0',
      },
    }),
    changes: true,
    outcomes: sellersOwn(NO_USER, SELLERS_MANAGE),
  },
  removeSellerUser: {
    aim: ({ colleague }) => ({ params: { id: colleague.id } }),
    changes: true,
    outcomes: sellersOwn(NO_USER, SELLERS_MANAGE),
  },
  resetPassword: {
    aim: ({ colleague }) => ({ body: { userId: colleague.id, password: 'given-kite-81' } }),
    changes: true,
    outcomes: sellersOwn(NO_USER, SELLERS_MANAGE),
  },
  getSessions: { outcomes: members() },
  // Each user ends their own sessions. Ending those of a colleague is a separate call.
  endSession: {
    aim: ({ sessionId }) => ({ params: { id: sessionId } }),
    outcomes: members('session.not-found'),
  },
  getAccountAccess: {
    aim: ({ colleague }) => ({ params: { id: colleague.id } }),
    outcomes: sellersOwn(NO_ACCOUNT, { ...MAY_NOT_MANAGE, platform: '+' }),
  },
  takeAccessStep: {
    aim: ({ colleague }) => ({
      params: { verb: 'end-sign-ins', id: colleague.id },
      body: { reason: '手机丢失' },
    }),
    changes: true,
    outcomes: sellersOwn(NO_ACCOUNT, { ...MAY_NOT_MANAGE, platform: '+' }),
  },
  getMasters: {
    aim: () => ({ params: { kind: 'seller' } }),
    outcomes: members('permission.denied', { platform: '+', otherStaff: '+' }),
  },
  getMaster: {
    aim: ({ people }) => ({ params: { kind: 'shop', id: people.shop.shopId ?? '' } }),
    outcomes: members('permission.denied', { platform: '+', otherStaff: 'master.not-found' }),
  },
  getMasterHistory: {
    aim: ({ people }) => ({ params: { kind: 'shop', id: people.shop.shopId ?? '' } }),
    outcomes: members('permission.denied', { platform: '+', otherStaff: 'master.not-found' }),
  },
  getMasterChoices: { outcomes: members('permission.denied', { platform: '+', otherStaff: '+' }) },
  addMaster: {
    aim: () => ({ params: { kind: 'shop' }, body: { values: A_SHOP } }),
    changes: true,
    outcomes: members('permission.denied', { platform: '+', otherStaff: '+' }),
  },
  changeMaster: {
    aim: ({ people }) => ({
      params: { kind: 'shop', id: people.shop.shopId ?? '' },
      body: { revision: 'another', values: A_SHOP },
    }),
    changes: true,
    outcomes: members('permission.denied', {
      platform: 'master.changed-meanwhile',
      otherStaff: 'master.not-found',
    }),
  },
  endOtherSessions: { outcomes: members() },
};
