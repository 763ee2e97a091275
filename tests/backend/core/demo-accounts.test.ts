import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '@/contract/calls';
import { DAY, SECOND } from '@/domain/kernel/instant';
import { MASTER_KINDS } from '@/domain/master/masters';
import { ORDER_STATUSES } from '@/domain/order/order-status';
import type { CallName } from '@backend/core/http/answers';
import { PLATFORM_IDS } from '@backend/core/platforms';
import { loadDemoMoney, storingReceipts } from '@backend/core/seed/demo-money';
import { DEMO_USER_NAMES } from '@backend/core/seed/people';
import { createBankNumbers } from '@backend/core/withdrawal/bank-numbers';
import { ownJobStore } from '@backend/jobs/own/own-job-store';
import { createPasswordHasher } from '@backend/node/password-hasher';
import { databaseFileStore } from '@backend/storage/files/database-file-store';
import { loadDemoForMoney } from '@backend/storage/load-demo-data';
import { openStorage } from '@backend/storage/open-storage';
import { embeddedDatabase } from '@tests/support/database/embedded';
import { newRequestId, type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';

interface Adjustment {
  readonly id: string;
  readonly revision: string;
  readonly values: { readonly decision: string };
}

type UserName = (typeof DEMO_USER_NAMES)[number];

const DEMO = 'demo-2026';
/** Every call that may change data: the marked commands, and all calls that are not a GET. */
const COMMANDS = (Object.keys(CALLS) as readonly CallName[]).filter(
  (name) => CALLS[name].command || CALLS[name].path.method !== 'GET',
);

/**
 * Calls other than GET that every account may send: those on its own session, profile, password, notices and feedback,
 * the rating of staff, uploads, and reads with a body.
 */
const OWN_AFFAIRS: readonly CallName[] = [
  ...(['signIn', 'signInSecondFactor', 'signOut', 'unlockScreen', 'saveProfile', 'saveUserProfile'] as const),
  ...(['uploadAvatar', 'uploadImage', 'uploadFile', 'uploadEditorImage'] as const),
  ...(['changePassword', 'changeUserPassword', 'beginSecondFactor', 'confirmSecondFactor'] as const),
  ...(['removeSecondFactor', 'answerFeedback', 'readNotice', 'markNoticeRead', 'markNoticesRead'] as const),
  ...(['endSession', 'endOtherSessions', 'getShops', 'getPointShops', 'rateStaff'] as const),
];

/** Reads that the permissions of clerk2 allow: buy, withdraw and recharge. */
const CLERK2_READS = [
  '/seller/mall/window',
  '/seller/mall/cart',
  '/seller/mall/order/list',
  '/seller/integral/withdraw/offer',
  '/seller/integral/withdraw/list',
  '/seller/integral/recharge/offer',
  '/seller/coupon/mine',
];

let backEnd: RunningBackEnd;
beforeAll(async () => {
  const database = await embeddedDatabase();
  const { db } = database;
  const now = Date.now();
  const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  const storage = openStorage(db, { kind: 'embedded', queue: ownJobStore(db) });
  const passwordHash = await createPasswordHasher(4).hash(DEMO);
  const postDemo = await loadDemoForMoney(db, { now, passwordHash });
  if (postDemo === undefined) throw new Error('the database is not empty');
  await loadDemoMoney({
    storage,
    bankNumbers: createBankNumbers(['a key for tests alone, long enough'], randomBytes),
    storeReceipt: storingReceipts(storage, databaseFileStore(db), { randomBytes }),
    postUntil: postDemo(db),
    now,
  });
  backEnd = await startBackEnd({ database });
}, 300_000);
afterAll(() => backEnd.stop());

/** Signs in as the sign-in page does, and returns functions that send calls in that session. */
const signIn = async (platform: string, username: string) => {
  const { body } = await backEnd.client.post('/login', { platform, body: { username, password: DEMO } });
  expect(body, `${username} of ${platform}`).toMatchObject({ code: 200 });
  const sent = { platform, token: String(body.token) };
  const get = async (path: string) => (await backEnd.client.get(path, sent)).body;
  const name = String((await get('/getInfo')).user.nickName);
  return {
    get,
    name,
    put: async (path: string, body: object) => {
      const headers = { 'idempotency-key': newRequestId() };
      return (await backEnd.client.send('PUT', path, { ...sent, body, headers })).body;
    },
    rows: async (path: string): Promise<readonly Record<string, unknown>[]> => {
      const answer = await get(path);
      expect(answer, path).toMatchObject({ code: 200 });
      return answer.rows;
    },
    /** The refusal of a call with an empty body; undefined if it was not refused. */
    refusalOf: async (name: CallName): Promise<string | undefined> => {
      const { method, path } = CALLS[name].path;
      const place = path.replaceAll(/\{\w+\}/g, '1');
      const headers = { 'idempotency-key': newRequestId() };
      const body = method === 'POST' || method === 'PUT' ? { body: {} } : {};
      return (await backEnd.client.send(method, place, { ...sent, ...body, headers })).body.refusal;
    },
  };
};

describe.each(PLATFORM_IDS)('the demo accounts of %s', (platform) => {
  it('all fifteen sign in, and only platform has every permission', async () => {
    expect(DEMO_USER_NAMES).toHaveLength(15);
    const almighty: UserName[] = [];
    for (const userName of DEMO_USER_NAMES) {
      const { get } = await signIn(platform, userName);
      const { user, permissions } = await get('/getInfo');
      expect(user.userName).toBe(userName);
      expect(permissions.length, userName).toBeGreaterThan(0);
      if (permissions.includes('*:*:*')) almighty.push(userName);
    }
    expect(almighty).toEqual(['platform']);
  });

  it('the auditor reads everything and runs no command except on their own account', async () => {
    const auditor = await signIn(platform, 'auditor');
    expect(COMMANDS.length).toBeGreaterThan(50);
    const refused: Partial<Record<CallName, string | undefined>> = {};
    const asked = COMMANDS.filter((name) => !OWN_AFFAIRS.includes(name));
    for (const name of asked) refused[name] = await auditor.refusalOf(name);
    expect(refused).toEqual(Object.fromEntries(asked.map((name) => [name, 'permission.denied'])));
    for (const path of [
      '/seller/order/list',
      '/seller/work/list',
      '/seller/work/complaint/page',
      '/seller/order/bkList',
      '/seller/feedback/list',
      '/finance/pay/list',
      '/finance/recharge/list',
      '/finance/reconcile/list',
      '/seller/mall/goods/list',
      ...MASTER_KINDS.map((kind) => `/seller/master/${kind}/list`),
      '/monitor/job/dead/list',
    ])
      expect(await auditor.get(path), path).toMatchObject({ code: 200 });
  });

  it('clerk2 buys and withdraws for the seller, and the clerk may do neither', async () => {
    const clerk2 = await signIn(platform, 'clerk2');
    for (const path of CLERK2_READS) expect(await clerk2.get(path), path).toMatchObject({ code: 200 });
    const steps = [
      'setMallCart',
      'placeMallOrder',
      'changeMallAddress',
      'takeMallOrderStep',
      'submitWithdrawal',
      'addPayee',
    ] as const;
    const refused = async (by: typeof clerk2) =>
      Promise.all(steps.map(async (name) => (await by.refusalOf(name)) === 'permission.denied'));
    expect(await refused(clerk2)).toEqual([false, false, false, false, false, true]);
    expect(await refused(await signIn(platform, 'clerk'))).toEqual(steps.map(() => true));
  });

  it('include an account with few points and one without points', async () => {
    const pointsOf = async (userName: string) =>
      (await (await signIn(platform, userName)).get('/seller/getPoint')).data.point;
    expect(await pointsOf('stranger')).toBe(0);
    const low = await pointsOf('seller3');
    expect(low).toBeGreaterThan(0);
    expect(low).toBeLessThan(100);
  });

  it('include adjustments in each state, and the lead of finance decides the waiting one', async () => {
    const lead = await signIn(platform, 'finance');
    const path = '/seller/master/adjustment';
    const all = (await lead.rows(`${path}/list`)) as unknown as readonly Adjustment[];
    expect(all.map(({ values }) => values.decision)).toEqual(['', 'reject', 'approve']);
    const [waiting] = all;
    const approval = { revision: waiting?.revision, values: { ...waiting?.values, decision: 'approve' } };
    const own = await signIn(platform, 'platform');
    expect(await own.put(`${path}/${waiting?.id}`, approval)).toMatchObject({
      refusal: 'master.second-person',
    });
    expect(await lead.put(`${path}/${waiting?.id}`, approval)).toMatchObject({ code: 200 });
    const decided = await lead.get(`${path}/info/${waiting?.id}`);
    expect(decided.data.values).toMatchObject({ decision: 'approve', proposedBy: own.name });
  });

  it('include a lead of operations who confirms a setting without having every permission', async () => {
    const path = '/seller/master/config';
    const key = 'points.taxPercent';
    const [first, second] = [await signIn(platform, 'platform'), await signIn(platform, 'operations')];
    const saveAs = async (by: typeof first) => {
      const { revision, values } = (await by.get(`${path}/info/${key}`)).data;
      return by.put(`${path}/${key}`, { revision, values: { ...values, value: '7' } });
    };
    expect(await saveAs(first)).toMatchObject({ code: 200 });
    expect((await second.get(`${path}/info/${key}`)).data.values).toMatchObject({
      proposed: '7',
      proposedBy: first.name,
    });
    expect(await saveAs(second)).toMatchObject({ code: 200 });
    expect((await first.get(`${path}/info/${key}`)).data.values).toMatchObject({ value: '7', proposed: '' });
  });

  it('include a closed seller, a closed shop, and a shop that owes points and may not withdraw', async () => {
    const { rows } = await signIn(platform, 'platform');
    for (const kind of ['seller', 'shop']) {
      const all = await rows(`/seller/master/${kind}/list?pageSize=100`);
      const closed = all.filter(({ values }) => !(values as { open: boolean }).open);
      expect(closed.length, kind).toBeGreaterThan(0);
      expect(closed.length, kind).toBeLessThan(all.length);
    }
    const shop2 = await signIn(platform, 'shop2');
    expect((await shop2.get('/seller/integral/withdraw/offer')).data.receivable).toBeGreaterThan(0);
  });

  it('include a failed payout, a late payment that was credited, and open requests to cancel', async () => {
    const approver = await signIn(platform, 'approver');
    // One failed payout of the seller and one of the shop.
    expect(await approver.rows('/finance/pay/list?status=FAILED')).toMatchObject([
      { status: 'FAILED' },
      { status: 'FAILED' },
    ]);
    const late = (await approver.rows('/finance/recharge/list?pageSize=100')).filter((each) => each['late']);
    expect(late).toMatchObject([{ status: 'CREDITED' }]);
    const dispatcher = await signIn(platform, 'dispatcher');
    expect(await dispatcher.rows('/seller/order/board?board=cancel')).not.toEqual([]);
  });

  it('include orders in every state, and work orders that have waited for hours and for days', async () => {
    const { rows } = await signIn(platform, 'platform');
    for (const status of ORDER_STATUSES)
      expect(await rows(`/seller/order/list?status=${status}&pageSize=1`), status).toMatchObject([
        { status },
      ]);
    const waiting = await rows('/seller/work/list?pageSize=500&waiting=unanswered');
    const real = waiting.map(({ waitTime }) => Number(waitTime) * SECOND);
    expect(Math.min(...real)).toBeLessThan(DAY);
    expect(Math.max(...real)).toBeGreaterThan(2 * DAY);
  });
});
