import { screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf, startOfDay } from '@/domain/dates/calendar';
import { formatDate } from '@/domain/dates/format';
import { defaultRange } from '@/domain/dates/range';
import type { Account } from '@backend/core/ports/account';
import { figureChecks } from '@tests/support/added-up';
import { visit } from '@tests/support/pages/browser';
import * as page from '@tests/support/pages/figures-on-pages';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

const PLATFORM = 'cyy';

type Journal = Awaited<ReturnType<DistantBackEnd['demo']['journalOf']>>;
type Legs = Journal['legs'];
type Open = ReturnType<typeof page.visitsOf>;

const sumOf = (legs: Legs): number => legs.reduce((sum, { amount }) => sum + amount, 0);

/**
 * The demo data contain every kind of movement. Each number is read from the page as text and compared in
 * fen.
 */
describe('every amount on a page', () => {
  const { addsUp, missing } = figureChecks('screen');
  let backEnd: DistantBackEnd;
  let journal: Journal;
  let books: Awaited<ReturnType<DistantBackEnd['demo']['booksOf']>>;
  let mallOrderNo: string;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
    await page.loadPagesInAdvance();
    await backEnd.demo.fill();
    ({ mallOrderNo } = await backEnd.people.mallOrder(await person('seller')));
    journal = await backEnd.demo.journalOf(PLATFORM);
    books = await backEnd.demo.booksOf(PLATFORM);
  });
  afterAll(() => backEnd.stop());

  const person = async (userName: string): Promise<Account> => {
    const found = await backEnd.demo.person(PLATFORM, userName);
    if (found === undefined) throw new Error(`no ${userName}`);
    return found;
  };
  const visits = async (by: Account): Promise<Open> => page.visitsOf(await backEnd.tokenOf(by), PLATFORM);
  const legsOf = (key: string, ...kinds: readonly string[]): Legs =>
    journal.legs.filter((leg) => leg.key === key && (kinds.length === 0 || kinds.includes(leg.kind)));
  const of = (key: string, ...kinds: readonly string[]): number => sumOf(legsOf(key, ...kinds));

  /** Checks the statement of an account: its sums, its newest rows, its months. */
  const statement = async (open: Open, key: string, at: string): Promise<void> => {
    const mine = legsOf(key);
    const available = sumOf(mine);
    const { from } = defaultRange(startOfDay(dayOf(Date.now())));
    const shown = mine.filter((leg) => leg.at >= from);
    expect(shown.length).toBeGreaterThan(3);
    await open('/integral/record', async ({ user }) => {
      addsUp('points.available', at, await page.fact('可用积分'), available);
      addsUp('points.held', at, await page.fact('冻结积分'), journal.held[key] ?? 0);
      addsUp('points.opening', at, await page.fact('期初余额'), available - sumOf(shown));
      addsUp('points.closing', at, await page.fact('期末余额'), available);
      const rows = await page.table('收入', '支出', '余额');
      expect(rows.length).toBe(Math.min(20, shown.length));
      let running = available;
      const booked = shown.slice(0, rows.length).map(({ amount }) => {
        const balance = running;
        running -= amount;
        return [Math.max(0, amount), Math.max(0, -amount), balance];
      });
      for (const [place, figure] of ['points.in', 'points.out', 'points.balance'].entries())
        addsUp(
          figure,
          at,
          rows.map((row) => row[place]),
          booked.map((row) => row[place]),
        );
      await user.click(screen.getByRole('button', { name: '查看每月收支图' }));
      const expected = new Map<string, [number, number]>();
      for (const { at: moment, amount } of shown) {
        const month = formatDate(moment).slice(0, 7);
        const [incoming, outgoing] = expected.get(month) ?? [0, 0];
        expected.set(month, [incoming + Math.max(0, amount), outgoing + Math.max(0, -amount)]);
      }
      addsUp(
        'points.months',
        at,
        await page.monthsOnPage(),
        [...expected]
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([month, [incoming, outgoing]]) => [month, incoming, outgoing]),
      );
    });
  };

  /**
   * Checks the recharges. The demo's transfer of 5,000 yuan brought 4,998; code payments bring the full
   * amount.
   */
  const recharges = async (at: string, credited: number): Promise<void> => {
    addsUp('recharge.arrived', at, await page.column('到账金额'), credited);
    addsUp('recharge.amount', at, await page.column('申请金额'), credited + 200);
  };

  /** Checks each withdrawal by the legs of its own entries. */
  const withdrawals = async (at: string, key?: string): Promise<readonly string[]> => {
    const rows = await page.texts('提现单号', '状态', '提现金额', '税点', '实付金额');
    const booked = (no: string, kind: string, account?: string) =>
      sumOf(
        journal.legs.filter(
          (leg) =>
            leg.area === 'withdrawal' &&
            leg.reference === String(page.numberIn(no)) &&
            leg.kind === kind &&
            (account === undefined ? /^(?:seller|shop):/.test(leg.key) : leg.key === account),
        ),
      );
    for (const [no = '', status = '', ...amounts] of rows) {
      const [gross = 0, tax = 0, net = 0] = amounts.map(page.fenIn);
      addsUp('withdrawal.gross', at, gross, -booked(no, 'withdrawal-hold'));
      expect([no, tax + net]).toEqual([no, gross]);
      if (!['已打款', '银行退回'].includes(status)) continue;
      addsUp('withdrawal.tax', at, tax, booked(no, 'withdrawal-payout', 'platform:tax'));
      addsUp('withdrawal.net', at, net, booked(no, 'withdrawal-payout', 'platform:cash'));
      if (status === '银行退回') expect([no, booked(no, 'withdrawal-return')]).toEqual([no, gross]);
    }
    const holds = key === undefined ? journal.legs : legsOf(key);
    expect(rows.reduce((sum, row) => sum + page.fenIn(row[2]), 0)).toBe(
      -sumOf(
        holds.filter(({ kind, key: account }) => kind === 'withdrawal-hold' && account !== 'platform:escrow'),
      ),
    );
    return rows.flatMap(([no = '', status]) => (status === '已打款' ? [no] : []));
  };

  it('equals the journal on the pages of a seller', async () => {
    const seller = await person('seller');
    const key = `seller:${seller.sid}`;
    const available = of(key);
    const open = await visits(seller);
    await open('/index', async () => {
      addsUp('home.points.available', '/index', await page.fact('可用积分'), available);
      addsUp('home.points.frozen', '/index', await page.fact('冻结积分'), journal.held[key] ?? 0);
    });
    await statement(open, key, '/integral/record of a seller');
    // The default period covers all demo data. The period of the last day starts with a balance that is not
    // zero.
    const lastDay = startOfDay(dayOf(legsOf(key)[0]?.at ?? 0));
    await open(`/integral/record?from=${formatDate(lastDay)}&to=${formatDate(lastDay)}`, async () => {
      const before = sumOf(legsOf(key).filter(({ at }) => at < lastDay));
      addsUp('points.opening', '/integral/record of a seller', await page.fact('期初余额'), before);
    });
    await open('/integral/recharge?status=CREDITED&size=100', async () => {
      addsUp('recharging.available', '/integral/recharge', await page.fact('可用积分'), available);
      await recharges('/integral/recharge', of(key, 'recharge'));
    });
    for (const path of ['/integral/withdraw', '/integral/taxPoint'])
      await open(path, async () => {
        addsUp('withdraw.available', path, await page.fact('可提现积分'), available);
      });
    await open('/integral/withdraw?size=100', async () => {
      await withdrawals('/integral/withdraw', key);
    });
    await open('/order/add', async () => {
      const shown = await screen.findByText(/可用 [\d,.]+ 积分/);
      addsUp('order-entry.points.available', '/order/add', page.fenIn(shown.textContent), available);
    });
  });

  it('is exact to the fen while the user types the points of a withdrawal', async () => {
    const open = await visits(await person('seller'));
    await open('/integral/taxPoint', async ({ user }) => {
      await user.type(await screen.findByRole('textbox', { name: /^提现积分/ }), '250');
      // The tax is 6 % of 250 yuan.
      addsUp('withdraw.gross', '/integral/taxPoint', await page.fact('提现金额'), 25_000);
      addsUp('withdraw.tax', '/integral/taxPoint', await page.fact('代扣税点（6%）'), 1500);
      addsUp('withdraw.net', '/integral/taxPoint', await page.fact('实际到账'), 23_500);
    });
    await open('/integral/withdraw', async ({ user }) => {
      await user.type(await screen.findByRole('textbox', { name: /^提现积分/ }), '101');
      addsUp('withdraw.gross', '/integral/withdraw', await page.fact('提现金额'), 10_100);
      addsUp('withdraw.net', '/integral/withdraw', await page.fact('实际到账'), 10_100);
    });
  });

  it('equals the journal on the pages of a shop that owes points', async () => {
    const { account, points: owed } = await backEnd.demo.owingShop(PLATFORM);
    if (account === undefined) throw new Error('no person of the shop');
    const key = `shop:${account.shopId ?? ''}`;
    const open = await visits(account);
    await statement(open, key, '/integral/record of a shop');
    await open('/integral/withdraw', async () => {
      expect(await page.fact('可提现积分')).toBe(of(key));
      const shown = await screen.findByText(/门店欠款 [\d,.]+ 积分，还清之前不能提现/);
      addsUp('withdraw.receivable', '/integral/withdraw of a shop', page.numberIn(shown.textContent), owed);
    });
  });

  it('equals the journal and the books of the provider on the pages of the platform', async () => {
    const open = await visits(await person('auditor'));
    await open('/finance/recharge?status=CREDITED&size=100', async () => {
      await recharges('/finance/recharge', -of('platform:cash', 'recharge'));
    });
    await open('/finance/reconcile', async () => {
      const at = '/finance/reconcile';
      addsUp('statement-day.paid', at, await page.column('渠道收款'), books.paid);
      addsUp('statement-day.posted', at, await page.column('系统入账'), books.posted);
      addsUp('statement-day.refunded', at, await page.column('渠道退款'), books.refunded);
      addsUp('statement-day.fee', at, await page.column('手续费'), -of('platform:fees'));
    });
    await open('/finance/difference?status=all&size=100', async () => {
      addsUp('difference.theirs', '/finance/difference', await page.column('账单金额'), books.theirs);
      addsUp('difference.ours', '/finance/difference', await page.column('系统金额'), books.ours);
    });
  });

  it('equals the journal on the page of each payout', async () => {
    const open = await visits(await person('cashier'));
    let paid: readonly string[] = [];
    await open('/finance/pay?size=100', async () => {
      paid = await withdrawals('/finance/pay');
    });
    for (const no of paid)
      await open(`/finance/pay/dk/${page.numberIn(no)}`, async () => {
        const payout = (account: string) =>
          sumOf(
            legsOf(account, 'withdrawal-payout').filter((leg) => leg.reference === String(page.numberIn(no))),
          );
        const [tax, net] = [payout('platform:tax'), payout('platform:cash')];
        addsUp('withdrawal.gross', '/finance/pay/dk', await page.fact('提现金额'), tax + net);
        addsUp('withdrawal.tax', '/finance/pay/dk', await page.fact('税点'), tax);
        // The amount is shown among the facts and beside the payee.
        const beside = screen.getAllByText('实付金额', { selector: 'dt' });
        expect(beside).toHaveLength(2);
        for (const [place, { nextElementSibling: value }] of beside.entries())
          addsUp(
            'withdrawal.net',
            place === 0 ? '/finance/pay/dk' : '/finance/pay/dk beside the payee',
            page.fenIn(value?.textContent),
            net,
          );
      });
  });

  it('equals the journal on the page of the balances', async () => {
    const open = await visits(await person('platform'));
    const partiesOf = (kind: string) => [
      ...new Set(journal.legs.map(({ key }) => key).filter((key) => key.startsWith(`${kind}:`))),
    ];
    const available = (kind: string) => partiesOf(kind).reduce((sum, key) => sum + of(key), 0);
    const held = (kind: string) => partiesOf(kind).reduce((sum, key) => sum + (journal.held[key] ?? 0), 0);
    const at = '/finance/accounts';
    await open('/finance/accounts?size=100', async () => {
      for (const [name, account] of [
        ['资金', 'cash'],
        ['收入', 'revenue'],
        ['税款', 'tax'],
        ['手续费', 'fees'],
        ['调账', 'adjustment'],
        ['期初', 'opening'],
        ['冻结款', 'escrow'],
      ] as const)
        addsUp(`balances.${account}`, at, await page.fact(name), of(`platform:${account}`));
      addsUp(
        'balances.parties',
        at,
        await page.fact('商家和门店可用'),
        available('seller') + available('shop'),
      );
      addsUp('balances.total', at, await page.fact('全部账户合计'), 0);
      addsUp('balances.available', `${at} of sellers`, await page.column('可用'), available('seller'));
      addsUp('balances.held', `${at} of sellers`, await page.column('冻结'), held('seller'));
    });
    await open('/finance/accounts?size=100&kind=shop', async () => {
      addsUp('balances.available', `${at} of shops`, await page.column('可用'), available('shop'));
      expect(await page.column('冻结')).toBe(held('shop'));
      addsUp('balances.owed', `${at} of shops`, await page.column('欠款'), books.owed);
    });
    const { sid } = await person('seller');
    await open('/master/adjustment?q=超时未接单的补偿', async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: /^查看或修改/ }));
      const shown = (await screen.findByText(/^现有可用 [\d,.]+ 积分，冻结 [\d,.]+ 积分/)).textContent;
      addsUp(
        'balances.has',
        '/master/adjustment',
        [...shown.matchAll(/[\d,]*\d(?:\.\d+)?/g)].map(([amount]) => page.fenIn(amount)),
        [of(`seller:${sid}`), journal.held[`seller:${sid}`] ?? 0],
      );
    });
  });

  it('equals the journal on the pages of the mall', async () => {
    const sold = of('platform:revenue', 'mall-payment', 'mall-refund');
    for (const [userName, path] of [
      ['mallstaff', '/mall/orders'],
      ['seller', '/mall/mine'],
    ] as const)
      await (
        await visits(await person(userName))
      )(`${path}?size=100`, async () => {
        const rows = (await page.texts('订单状态', '订单金额', '已退')).filter(
          ([status = '']) => !['待付款', '已关闭'].some((each) => status.startsWith(each)),
        );
        const left = rows.reduce(
          (sum, [, payable, refunded]) => sum + page.fenIn(payable) - page.fenIn(refunded),
          0,
        );
        addsUp('mall-order.total', path, left, sold);
      });
    await (
      await visits(await person('mallstaff'))
    )(`/mall/orders/detail/${mallOrderNo}`, async () => {
      addsUp('mall-order.total', '/mall/orders/detail', await page.fact('订单金额'), sold);
    });
  });

  it('is in the registry, and no figure of the registry was left out', () => {
    expect(missing()).toEqual({ unproven: [], unregistered: [] });
  });
});
