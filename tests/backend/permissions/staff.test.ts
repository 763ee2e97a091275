import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '@/contract/calls';
import type { CallName } from '@backend/core/http/answers';
import { quickDatabase } from '@tests/support/database/engine';
import { type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';
import { ask, bearer } from './ask';
import type { Outcome } from './expected';
import { ROWS } from './rows';
import { ghostOf, openScene, SECRET, type Target } from './scene';

const NAMES = Object.keys(CALLS) as readonly CallName[];

/** Calls that every user may make: own account, session, notices, and the data of every page. */
const EVERYBODY: readonly CallName[] = [
  ...(['signIn', 'signInSecondFactor', 'signOut', 'captchaImage', 'unlockScreen'] as const),
  ...([
    'getIdentity',
    'getRoutes',
    'getChatSignature',
    'getConfiguration',
    'getDictionary',
    'getHome',
  ] as const),
  ...(['getProfile', 'getUserProfile', 'saveProfile', 'saveUserProfile', 'uploadAvatar'] as const),
  ...(['changePassword', 'changeUserPassword', 'getSecondFactor', 'beginSecondFactor'] as const),
  ...(['confirmSecondFactor', 'removeSecondFactor', 'getFeedbackInvited', 'answerFeedback'] as const),
  ...(['getSessions', 'endSession', 'endOtherSessions'] as const),
  ...(['getNotice', 'getNoticeBox', 'getNotices', 'getTopNotices'] as const),
  ...(['readNotice', 'markNoticeRead', 'markNoticesRead'] as const),
  ...(['getRegions', 'getShops', 'getPointShops', 'getProjects', 'getAllProjects', 'getWorkTypes'] as const),
  ...(['maySeeImages', 'maySeePrices', 'mustChooseShop', 'getStaffToRate', 'rateStaff'] as const),
  ...(['uploadImage', 'uploadFile', 'uploadEditorImage', 'download', 'downloadResource'] as const),
];

const READS_ORDERS: readonly CallName[] = [
  ...(['getOrders', 'getOrderInfo', 'getOrderHistory', 'getOrderBoard', 'getOrderBoardCounts'] as const),
];
const READS_MONEY: readonly CallName[] = [
  ...(['getPayouts', 'getPayout', 'getRecharges', 'getRecharge'] as const),
  ...(['getStatementDays', 'getDifferences'] as const),
  ...(['getPlatformBalances', 'getPartyBalances', 'getPartyBalance'] as const),
  ...(['getStatement', 'getStatementSummary'] as const),
];
const READS_MALL: readonly CallName[] = [
  ...(['getMallCategories', 'getMallCategoryHistory'] as const),
  ...(['getMallGoodsList', 'getMallGoods', 'getMallGoodsHistory', 'getMallStockJournal'] as const),
  ...(['getMallOrders', 'getMallOrder', 'getCouponTemplates', 'getCouponStatistics'] as const),
];
/**
 * Calls on work orders for users with read access only: no read mark, no new work order, and no list of own work
 * orders.
 */
const READS_WORK: readonly CallName[] = [
  ...([
    'getWorkList',
    'getWorkOrder',
    'getOrderOfWorkOrder',
    'getConversation',
    'getFormOfWorkOrder',
  ] as const),
  ...(['getWorkOrdersOfOrder', 'getPeople', 'getDepartments', 'getRating', 'getComplaints'] as const),
  ...(['getReshipments', 'getShippedReshipments', 'getCensus', 'getWorkNotes', 'getLinkedWorks'] as const),
  ...(['getOwnReminder'] as const),
  ...(['getComplaintDesk', 'getRadar', 'getReminders'] as const),
];
const WORK_ORDERS: readonly CallName[] = [
  ...(['getWorkList', 'getConversations', 'getUnrated', 'getWorkOrder', 'getOrderOfWorkOrder'] as const),
  ...(['getConversationInfo', 'getConversation', 'markRead', 'getFormByKey', 'getFormOfWorkOrder'] as const),
  ...(['getOrderForm', 'getWorkOrdersOfOrder', 'getUserChoices', 'getPeople', 'getDepartments'] as const),
  ...(['saveWorkOrder', 'reply', 'urge', 'ship', 'finish', 'rate', 'getRating'] as const),
  ...(['complain', 'getComplaints', 'getReshipments', 'getShippedReshipments', 'getCensus'] as const),
  ...(['getWorkNotes', 'addWorkNote', 'getColleagues', 'handOver'] as const),
  ...(['getLinkedWorks', 'linkWork', 'unlinkWork'] as const),
  ...(['getOwnReminder', 'setOwnReminder', 'removeOwnReminder'] as const),
];

/**
 * The additional calls of each staff role, written by hand. A permitted call is answered as for the platform's lead.
 * `but` contains refusals by a more specific rule.
 */
const STAFF: Readonly<
  Record<string, { readonly may: readonly CallName[]; readonly but?: Partial<Record<CallName, Outcome>> }>
> = {
  dispatcher: {
    may: [
      ...WORK_ORDERS,
      ...READS_ORDERS,
      ...(['takeOrderStep', 'getOrderCandidates', 'getOrderHandlers', 'getOrderCalendar'] as const),
      ...(['getRadar', 'getReminders', 'remind'] as const),
      // Reads of shops and their capacity.
      ...(['getMaster', 'getMasterHistory', 'getMasterChoices'] as const),
    ],
    // Only a lead may hand over the work orders of other handlers.
    but: { handOver: 'hand-over.handler-only' },
  },
  approver: {
    may: [
      ...[...READS_ORDERS, ...READS_MONEY],
      ...(['takePayoutStep', 'takeRechargeStep', 'decideDifference', 'getPoints'] as const),
      ...(['refundRecharge', 'takeRefundStep', 'getMoneyWaiting'] as const),
    ],
  },
  cashier: {
    may: [
      ...READS_MONEY,
      ...(['takePayoutStep', 'takeRechargeStep', 'decideDifference'] as const),
      ...(['refundRecharge', 'takeRefundStep'] as const),
      ...(['revealPayee', 'makeBankBatch', 'getMoneyWaiting'] as const),
    ],
    // The row contains an approval, and the user who pays may not approve.
    but: { takePayoutStep: 'withdrawal.action-not-allowed' },
  },
  auditor: {
    may: [
      ...READS_ORDERS,
      ...READS_MONEY,
      ...READS_MALL,
      ...READS_WORK,
      ...(['getFeedbackList', 'getFeedback'] as const),
      ...(['getMasters', 'getMaster', 'getMasterHistory', 'getMasterChoices', 'getPoints'] as const),
      ...(['getDeadLetters', 'getDeadLetterHistory', 'getNoticeReaders'] as const),
    ],
  },
  operations: {
    may: [
      ...WORK_ORDERS,
      ...READS_ORDERS,
      ...(['getComplaintDesk', 'answerComplaint', 'getRadar', 'getReminders', 'remind'] as const),
      ...(['getMasters', 'getMaster', 'getMasterHistory', 'getMasterChoices'] as const),
      ...(['addMaster', 'changeMaster', 'getNoticeReaders'] as const),
      ...(['getAccountAccess', 'takeAccessStep'] as const),
      ...(['getFeedbackList', 'getFeedback', 'takeFeedbackStep'] as const),
      ...(['getDeadLetters', 'getDeadLetterHistory', 'retryDeadLetter', 'closeDeadLetter'] as const),
    ],
  },
  'finance-lead': {
    may: [
      ...READS_ORDERS,
      ...READS_MONEY,
      ...(['getMallOrders', 'getMallOrder', 'getCouponTemplates', 'getCouponStatistics'] as const),
      // Adjustments, and settings that concern money.
      ...(['getMasterChoices', 'getMoneyWaiting', 'getPoints'] as const),
    ],
  },
  mallstaff: {
    may: [
      ...READS_MALL,
      ...([
        'saveMallGoods',
        'takeMallGoodsStep',
        'changeMallGoods',
        'adjustMallStock',
        'takeMallOrderStep',
        'getMoneyWaiting',
      ] as const),
      'changeMallCategories',
      ...(['openMallImport', 'putMallImportLines', 'checkMallImport', 'takeMallImportStep'] as const),
      ...(['getCouponAccounts', 'saveCouponTemplate', 'takeCouponTemplateStep', 'grantCoupons'] as const),
    ],
    // An import belongs to the user who opened it, so other users are refused.
    but: {
      putMallImportLines: 'mall.import-not-found',
      checkMallImport: 'mall.import-not-found',
      takeMallImportStep: 'mall.import-not-found',
    },
  },
};

describe('the roles of staff', () => {
  let backEnd: RunningBackEnd;
  let scene: Awaited<ReturnType<typeof openScene>>;
  let shared: Target;
  beforeAll(async () => {
    backEnd = await startBackEnd({ database: await quickDatabase() });
    scene = await openScene(backEnd);
    shared = await scene.target();
  });
  afterAll(() => backEnd.stop());

  describe.each(Object.entries(STAFF))('the role %s', (role, { may, but = {} }) => {
    /** A user with the role, of the seller's brand or of another one. */
    const memberOf = async (platform: 'cyy' | 'kyx') => {
      const account = await backEnd.people.account({
        type: 'PLATFORM',
        platform,
        roles: [role],
        permissions: [],
      });
      return { platform, newToken: () => backEnd.tokenOf(account) };
    };

    it('may make the calls for its tasks, and no others', async () => {
      const { newToken } = await memberOf('cyy');
      const token = await newToken();
      const expected: Partial<Record<CallName, Outcome>> = {};
      const seen: Partial<Record<CallName, Outcome>> = {};
      for (const name of NAMES) {
        const row = ROWS[name];
        const isMay = EVERYBODY.includes(name) || may.includes(name);
        expected[name] = isMay ? (but[name] ?? row.outcomes.platform) : 'permission.denied';
        // A refused call leaves the target unchanged. If it unexpectedly succeeds, the test fails.
        const isSpent = row.changes === true && expected[name] === '+';
        const target = isSpent ? await scene.renewed(shared, row.aim) : shared;
        const own = row.endsSession === true ? await newToken() : token;
        const { outcome, text } = await ask(backEnd, name, row, target, bearer(own));
        seen[name] = outcome;
        if (!isMay) expect(text, name).not.toContain(SECRET);
      }
      expect(seen).toEqual(expected);
    });

    it('is answered for objects of another brand as if these did not exist', async () => {
      const { newToken, platform } = await memberOf('kyx');
      const token = await newToken();
      const ghost = ghostOf(shared);
      for (const name of may) {
        const ofReal = await ask(backEnd, name, ROWS[name], shared, bearer(token), platform);
        expect(ofReal.text, name).not.toContain(SECRET);
        expect(ofReal.text, name).not.toContain(shared.order.orderNo);
        if (ofReal.outcome === '+') continue;
        const ofGhost = await ask(backEnd, name, ROWS[name], ghost, bearer(token), platform);
        expect(ofGhost.text, name).toBe(ofReal.text);
      }
    });
  });
});
