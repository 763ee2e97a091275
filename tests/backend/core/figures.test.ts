import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { dayOf, startOfDay } from '@/domain/dates/calendar';
import { formatDate } from '@/domain/dates/format';
import { DAY, HOUR } from '@/domain/kernel/instant';
import type { Account } from '@backend/core/ports/account';
import type { JobContext } from '@backend/core/ports/jobs.port';
import { PAYMENT_STATEMENT } from '@backend/core/reconciliation/reconciliation.jobs';
import { newRequestId } from '@tests/support/running-back-end';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';
import { PDF, uploadsOf } from './uploads';

const PLATFORM = 'xcm';
const CARD = { kind: 'personal', name: '王芳', bank: '招商银行', branch: '', number: '4111 1111 1111 1111' };

type Row = Readonly<Record<string, unknown>>;

const numberIn = (row: Row, key: string): number => Number(row[key] ?? 0);
const sumOf = (rows: readonly Row[], key: string): number =>
  rows.reduce((sum, row) => sum + numberIn(row, key), 0);

onEachBackEnd('every amount on a screen', (backEnd) => {
  const { get, command, put } = callsAs(backEnd);
  const { upload } = uploadsOf(backEnd);
  const rowsOf = async (by: Account, path: string): Promise<readonly Row[]> =>
    (
      (await get(by, `${path}${path.includes('?') ? '&' : '?'}pageSize=100`)) as unknown as {
        rows: readonly Row[];
      }
    ).rows;
  const dataOf = async (by: Account, path: string): Promise<Row> => (await get(by, path)).data as Row;
  const paper = async (by: Account): Promise<string> =>
    String((await upload(by, '/common/upload', 'paper.pdf', PDF)).fileName);

  /** The sums of the ledger by account and kind, computed only from its legs. */
  const ledger = async (): Promise<(account: string, ...kinds: readonly string[]) => number> => {
    const { rows } = await sql<{ key: string; kind: string; amount: string }>`select account.key, leg.kind,
      sum(leg.amount) as amount from ledger_leg as leg join ledger_account as account on account.id = leg.account_id
      where account.platform = ${PLATFORM} group by 1, 2`.execute(backEnd().db);
    return (account, ...kinds) =>
      rows
        .filter(({ key, kind }) => key === account && (kinds.length === 0 || kinds.includes(kind)))
        .reduce((sum, { amount }) => sum + Number(amount), 0);
  };

  /** Creates recharges, withdrawals and adjustments of one account. Returns the seller, an auditor and the day. */
  const moveMoney = async () => {
    const { people, later, now } = backEnd();
    for (const [key, value] of Object.entries({
      'finance.bankName': '上海车影科技有限公司',
      'finance.bankBank': '招商银行',
      'finance.bankNumber': '121900000000888',
      'points.withdrawPerDay': '20',
    }))
      await people.configuration(PLATFORM, key, value);
    later(startOfDay(dayOf(now()) + 1) + 9 * HOUR - now());
    const seller = await people.account({
      platform: PLATFORM,
      permissions: ['integral:list', 'integral:recharge', 'integral:withdraw', 'integral:payee', 'order:add'],
    });
    const staff = (name: string, ...permissions: readonly string[]) =>
      people.account({ platform: PLATFORM, type: 'PLATFORM', name, permissions });
    const approver = await staff(
      '程颖',
      'finance:pay:list',
      'finance:pay:approve',
      'finance:recharge',
      'finance:adjust',
    );
    const cashier = await staff(
      '田静',
      'finance:pay:list',
      'finance:pay:dk',
      'finance:adjust:list',
      'finance:adjust',
    );
    const other = await staff('贺强', 'finance:pay:list', 'finance:pay:dk');
    const auditor = await staff(
      '石磊',
      ...['finance:pay:list', 'finance:recharge:list', 'finance:reconcile:list', 'finance:adjust:list'],
    );
    const done = async (answer: Promise<{ code?: number; data?: unknown }>): Promise<string> => {
      const { code, data } = await answer;
      expect([code, data]).toEqual([200, data]);
      return String((data as { id?: string } | undefined)?.id ?? '');
    };

    const payeeId = await done(command(seller, '/seller/integral/payee', CARD));
    later(2 * DAY);
    const day = dayOf(now());
    for (const [points, play] of [
      [7000, 'pay'],
      [350, 'twice'],
      [20, 'fail'],
    ] as const) {
      const id = await done(command(seller, '/seller/integral/recharge/pay', { points, channel: 'wechat' }));
      await get(seller, `/seller/integral/recharge/payment/${id}`);
      await command(seller, `/seller/integral/recharge/sandbox/${id}`, { play });
    }
    for (const [points, arrived] of [
      [1000, 998],
      [60, undefined],
    ] as const) {
      const transfer = {
        points,
        payer: '王芳',
        bankReference: newRequestId(),
        vouchers: [await paper(seller)],
      };
      const id = await done(command(seller, '/seller/integral/recharge/transfer', transfer));
      if (arrived !== undefined)
        await done(command(approver, `/finance/recharge/approve/${id}`, { points: arrived }));
    }
    const withdrawals = {
      SUBMITTED: 111,
      APPROVED: 222,
      PAID: 333,
      FAILED: 444,
      REJECTED: 555,
      CANCELLED: 666,
    } as const;
    for (const [end, points] of Object.entries(withdrawals)) {
      const id = await done(command(seller, '/seller/integral/withdraw', { way: 'tax', points, payeeId }));
      const step = async (by: Account, verb: string, body: object = {}) =>
        done(command(by, `/finance/pay/${verb}/${id}`, body));
      if (end === 'CANCELLED') await done(command(seller, `/seller/integral/withdraw/cancel/${id}`));
      if (end === 'REJECTED') await step(approver, 'reject', { reason: '资料不全' });
      if (end === 'APPROVED' || end === 'PAID' || end === 'FAILED') await step(approver, 'approve');
      if (end === 'PAID' || end === 'FAILED') {
        const receipt = await paper(cashier);
        await step(cashier, 'pay', { bankReference: newRequestId(), receipt, paidOn: formatDate(now()) });
      }
      if (end === 'FAILED') await step(other, 'fail', { reason: '户名不符', bankReference: newRequestId() });
    }
    for (const points of [120, -35, 8]) {
      const values = { party: `seller:${seller.id}`, points, reason: '核对', decision: '' };
      const id = await done(command(approver, '/seller/master/adjustment', { values }));
      if (points === 8) continue;
      const read = await dataOf(cashier, `/seller/master/adjustment/info/${id}`);
      const decided = { ...(read['values'] as Row), decision: 'approve' };
      const changed = { revision: read['revision'], values: decided };
      await done(put(cashier, `/seller/master/adjustment/${id}`, changed));
    }
    later(DAY);
    const { storage, payments } = backEnd();
    const context = { key: newRequestId(), storage, now, payments } as unknown as JobContext;
    await PAYMENT_STATEMENT.run({ platform: PLATFORM, channel: 'wechat', day }, context);
    return { seller, auditor, day };
  };

  it('equals the amount in the ledger', async () => {
    const { seller, auditor, day } = await moveMoney();
    const of = await ledger();
    const mine = `seller:${seller.sid}`;
    const available = of(mine);
    const recharged = of(mine, 'recharge');
    const paidOut = (account: string) => of(account, 'withdrawal-payout', 'withdrawal-return');

    // Checks the account on home, order entry, recharge, withdrawal and statement.
    const points = await dataOf(seller, '/seller/getPoint');
    expect(numberIn(points, 'point')).toBe(available / 100);
    expect(numberIn(await dataOf(seller, '/seller/integral/recharge/offer'), 'available')).toBe(available);
    expect(numberIn(await dataOf(seller, '/seller/integral/withdraw/offer'), 'available')).toBe(available);
    const summary = await dataOf(seller, '/seller/integral/record/summary');
    const held = of('platform:escrow');
    expect(summary).toMatchObject({ available, held, opening: 0, closing: available });
    const months = summary['months'] as readonly Row[];
    expect(sumOf(months, 'incoming') - sumOf(months, 'outgoing')).toBe(available);
    const lines = await rowsOf(seller, '/seller/integral/record');
    expect(sumOf(lines, 'amount')).toBe(available);
    let running = available;
    for (const line of lines) {
      expect(line['balance']).toBe(running);
      running -= numberIn(line, 'amount');
    }
    expect(running).toBe(0);

    // Checks recharges, as the account and the staff list them.
    for (const [by, path] of [
      [seller, '/seller/integral/recharge/list'],
      [auditor, '/finance/recharge/list'],
    ] as const) {
      const rows = await rowsOf(by, path);
      const credited = rows.filter(({ status }) => status === 'CREDITED');
      expect([path, sumOf(credited, 'arrived')]).toEqual([path, recharged]);
      expect(-of('platform:cash', 'recharge')).toBe(recharged);
      expect(rows.length).toBeGreaterThan(credited.length);
    }

    // Checks withdrawals.
    for (const [by, path] of [
      [seller, '/seller/integral/withdraw/list'],
      [auditor, '/finance/pay/list'],
    ] as const) {
      const rows = await rowsOf(by, path);
      const within = (...statuses: readonly string[]) =>
        rows.filter(({ status }) => statuses.includes(String(status)));
      expect(new Set(rows.map(({ status }) => status)).size).toBe(6);
      expect([path, sumOf(within('SUBMITTED', 'APPROVED'), 'gross')]).toEqual([path, held]);
      expect([path, sumOf(within('PAID'), 'tax')]).toEqual([path, paidOut('platform:tax')]);
      expect([path, sumOf(within('PAID'), 'net')]).toEqual([path, paidOut('platform:cash')]);
      for (const row of rows)
        expect(numberIn(row, 'tax') + numberIn(row, 'net')).toBe(numberIn(row, 'gross'));
    }

    // Checks each of the cashier's pages by its own call.
    const listed = await rowsOf(auditor, '/finance/pay/list');
    const pages = await Promise.all(
      listed.map(({ id }) => dataOf(auditor, `/finance/pay/info/${String(id)}`)),
    );
    const sumOfPages = (key: string, ...statuses: readonly string[]) =>
      sumOf(
        pages.filter(({ status }) => statuses.includes(String(status))),
        key,
      );
    expect(sumOfPages('net', 'PAID')).toBe(paidOut('platform:cash'));
    expect(sumOfPages('tax', 'PAID')).toBe(paidOut('platform:tax'));
    expect(sumOfPages('gross', 'SUBMITTED', 'APPROVED')).toBe(held);
    expect(sumOfPages('gross', 'PAID')).toBe(sumOfPages('tax', 'PAID') + sumOfPages('net', 'PAID'));

    // Checks adjustments.
    const adjusted = (await rowsOf(auditor, '/seller/master/adjustment/list')).map(
      ({ values }) => values as Row,
    );
    const approved = adjusted.filter(({ decision }) => decision === 'approve');
    expect(100 * sumOf(approved, 'points')).toBe(of(mine, 'adjustment'));
    expect(adjusted.length).toBe(approved.length + 1);

    // Checks the reconciliation of the day.
    const text = formatDate(startOfDay(day));
    const [statement = {}] = await rowsOf(auditor, `/finance/reconcile/list?from=${text} 00:00:00`);
    const byBank = (await rowsOf(
      auditor,
      '/finance/recharge/list?way=bank&status=CREDITED',
    )) as readonly Row[];
    expect(statement).toMatchObject({ day: text, open: 0, differences: 0 });
    expect(numberIn(statement, 'posted')).toBe(recharged - sumOf(byBank, 'arrived'));
    expect(numberIn(statement, 'paid')).toBe(numberIn(statement, 'posted'));
    expect(-numberIn(statement, 'fee')).toBe(of('platform:fees'));

    expect(await backEnd().storage.ledger.verify()).toEqual([]);
  });
});
