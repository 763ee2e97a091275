import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '@/contract/calls';
import type { Account } from '@backend/core/ports/account';
import { MONEY_LIMITS } from '@backend/core/http/money-limits';
import { REQUEST_LIMITS } from '@backend/core/http/request-limits';
import { newRequestId, type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';

const RIGHTS = ['integral:list', 'integral:recharge', 'integral:withdraw', 'integral:payee', 'mall:buy'];
const STAFF_RIGHTS = [
  ...['finance:pay:list', 'finance:pay:approve', 'finance:pay:dk', 'finance:recharge:list'],
  ...['finance:adjust', 'master:config:edit', 'master:carrier:edit'],
  ...['finance:recharge', 'finance:recharge:refund', 'finance:reconcile:list', 'finance:reconcile'],
];
/** The database's clock counts, so a minute is simulated by dating each count a minute earlier. */
const passTime = ({ db }: RunningBackEnd) =>
  sql`update call_count set at = at - interval '1 minute'`.execute(db);
const TWICE = { perMinute: 1, burst: 2 };

let backEnd: RunningBackEnd;
beforeAll(async () => {
  const money = Object.fromEntries(Object.keys(MONEY_LIMITS).map((name) => [name, TWICE]));
  backEnd = await startBackEnd({ limits: { ...REQUEST_LIMITS, money } });
});
afterAll(() => backEnd.stop());

/** Sends a call to a path. The method is POST, unless another method precedes the path. */
const ask = async (by: Account, place: string, body: object = {}, at = backEnd) => {
  const [path = '', method = 'POST'] = place.split(' ').toReversed();
  const session = { token: await at.tokenOf(by), platform: by.platform };
  return at.client.send(method, path, {
    ...session,
    ...(method === 'DELETE' ? {} : { body }),
    headers: { 'idempotency-key': newRequestId() },
  });
};

const CALLED = [
  ['submitBankTransfer', '/seller/integral/recharge/transfer', { points: 5 }],
  ['submitRechargePayment', '/seller/integral/recharge/pay', { points: 5, channel: 'wechat' }],
  ['submitWithdrawal', '/seller/integral/withdraw', { way: 'tax', points: 500, payeeId: '1' }],
  ['addPayee', '/seller/integral/payee', { kind: 'personal', name: '王芳', bank: '招商银行', number: '1' }],
  ['cancelWithdrawal', '/seller/integral/withdraw/cancel/1', {}],
  ['cancelRecharge', '/seller/integral/recharge/cancel/1', {}],
  ['removePayee', 'DELETE /seller/integral/payee/1', {}],
  ['adjustment', '/seller/master/adjustment', { values: {} }],
  ['moneySetting', 'PUT /seller/master/config/points.taxPercent', { values: { value: '7' }, revision: '' }],
  ['revealPayee', '/finance/pay/reveal/1', {}],
  ['makeBankBatch', '/finance/pay/batch', { ids: ['1'] }],
  ['takePayoutStep', '/finance/pay/approve/1', {}],
  ['takeRechargeStep', '/finance/recharge/approve/1', { points: 5 }],
  ['refundRecharge', '/finance/refund/recharge/1', { points: 5, reason: '重复' }],
  ['takeRefundStep', '/finance/refund/part/confirm/1', { reason: '' }],
  ['decideDifference', '/finance/reconcile/accept/1', { remark: '已核实' }],
  ['playMallPayment', '/seller/mall/payment/sandbox/M1', { play: 'pay' }],
  ['playSandboxPayment', '/seller/integral/recharge/sandbox/1', { play: 'pay' }],
] as const;

/** Whether the name is a kind of master rather than a call. */
const isMaster = (name: string): boolean => name === 'adjustment' || name === 'moneySetting';

describe('the limit of a call about money', () => {
  it('is tested here for each call', () => {
    expect(CALLED.map(([name]) => name).toSorted()).toEqual(Object.keys(MONEY_LIMITS).toSorted());
    for (const [name, { perMinute, burst }] of Object.entries(MONEY_LIMITS)) {
      expect([name, isMaster(name) || CALLS[name as keyof typeof CALLS].command]).toEqual([name, true]);
      expect(burst).toBeGreaterThanOrEqual(perMinute);
      expect(burst).toBeLessThan(REQUEST_LIMITS.session.burst);
    }
  });

  it.each(CALLED)(
    'refuses further calls with a retry time, after which they are accepted: %s',
    async (name, path, body) => {
      const isStaff = /^(?:PUT )?\/(?:finance|seller\/master)/.test(path);
      const permissions = isStaff ? STAFF_RIGHTS : RIGHTS;
      const by = await backEnd.people.account({ type: isStaff ? 'PLATFORM' : 'SELLER', permissions });
      for (let each = 0; each < 2; each += 1) expect((await ask(by, path, body)).status).toBe(200);
      const { status, headers, body: refused } = await ask(by, path, body);
      expect([name, status]).toEqual([name, 429]);
      expect(refused).toEqual({
        code: 429,
        msg: `资金操作过于频繁，请${refused.params.seconds}秒后再试`,
        refusal: 'finance.too-often',
        params: { seconds: expect.any(Number) },
      });
      expect(headers['retry-after']).toBe(String(refused.params.seconds));
      await passTime(backEnd);
      expect((await ask(by, path, body)).status).toBe(200);
    },
  );

  it('counts the calls of all users of an account together, and those of another account separately', async () => {
    const main = await backEnd.people.account({ permissions: RIGHTS });
    const clerk = await backEnd.people.account({ permissions: RIGHTS, clerkOf: main });
    const other = await backEnd.people.account({ permissions: RIGHTS });
    const [, path, body] = CALLED[1];
    expect((await ask(main, path, body)).status).toBe(200);
    expect((await ask(clerk, path, body)).status).toBe(200);
    for (const by of [main, clerk]) expect((await ask(by, path, body)).status).toBe(429);
    expect((await ask(other, path, body)).status).toBe(200);
  });

  it('counts adjustments for each user separately, and does not count other masters', async () => {
    const chief = () => backEnd.people.account({ type: 'PLATFORM', permissions: [...STAFF_RIGHTS] });
    const [one, two] = [await chief(), await chief()];
    const [asked, decided] = ['/seller/master/adjustment', 'PUT /seller/master/adjustment/1'];
    expect((await ask(one, asked, { values: {} })).status).toBe(200);
    expect((await ask(one, decided, { values: {} })).status).toBe(200);
    for (const place of [asked, decided]) expect((await ask(one, place, { values: {} })).status).toBe(429);
    expect((await ask(two, decided, { values: {} })).status).toBe(200);
    for (let each = 0; each < 3; each += 1)
      for (const place of ['PUT /seller/master/config/order.unpaidDays', '/seller/master/carrier'])
        expect((await ask(one, place, { values: {} })).status).toBe(200);
  });

  it('counts the exported numbers, not the files', async () => {
    const own = await startBackEnd();
    const cashier = await own.people.account({ type: 'PLATFORM', permissions: STAFF_RIGHTS });
    const other = await own.people.account({ type: 'PLATFORM', permissions: STAFF_RIGHTS });
    const batch = async (by: Account, count: number) =>
      ask(by, '/finance/pay/batch', { ids: Array.from({ length: count }, (_, at) => String(at + 1)) }, own);
    for (let each = 0; each < 5; each += 1) expect((await batch(cashier, 200)).status).toBe(200);
    expect((await batch(cashier, 1)).status).toBe(429);
    expect((await batch(other, 200)).status).toBe(200);
    await passTime(own);
    expect((await batch(cashier, 200)).status).toBe(200);
    await own.stop();
  });

  it('does not apply to the reads of the account', async () => {
    const by = await backEnd.people.account({ permissions: RIGHTS });
    const [, path, body] = CALLED[3];
    for (let each = 0; each < 3; each += 1) await ask(by, path, body);
    const read = await backEnd.client.get('/seller/integral/withdraw/offer', {
      token: await backEnd.tokenOf(by),
      platform: by.platform,
    });
    expect(read.status).toBe(200);
  });
});
