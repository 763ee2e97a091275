import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf, startOfDay } from '@/domain/dates/calendar';
import { formatDate } from '@/domain/dates/format';
import { defaultRange } from '@/domain/dates/range';
import type { Account } from '@backend/core/ports/account';
import { openApp, type OpenedApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

const PLATFORM = 'cyy';

type Journal = Awaited<ReturnType<DistantBackEnd['demo']['journalOf']>>;
type Legs = Journal['legs'];

const sumOf = (legs: Legs): number => legs.reduce((sum, { amount }) => sum + amount, 0);
const points = (fen: number): number => fen / 100;
/** A dash stands for no amount. */
const numberIn = (text: string | null | undefined): number => Number((text ?? '').replace(/[^\d.-]/g, ''));

/** The demo has all kinds of movements; every number is read from the page as text. */
describe('every figure of money as a page shows it', () => {
  let backEnd: DistantBackEnd;
  let journal: Journal;
  let mallOrderNo: string;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
    // Read ahead: a busy machine takes longer for a page than a query waits.
    await Promise.all([
      import('@/ui/points/points-record-page'),
      import('@/ui/recharge/recharge-page'),
      import('@/ui/recharge/recharge-desk-page'),
      import('@/ui/withdrawal/invoice-withdraw-page'),
      import('@/ui/withdrawal/tax-withdraw-page'),
      import('@/ui/withdrawal/payout-list-page'),
      import('@/ui/reconciliation/statement-days-page'),
      import('@/ui/order/form/order-entry-page'),
      import('@/ui/balances/balances-page'),
      import('@/ui/mall-order/order-desk-page'),
      import('@/ui/mall-order/own-orders-page'),
      import('@/ui/mall-order/order-page'),
      import('@/ui/withdrawal/payout-page'),
    ]);
    await backEnd.demo.fill();
    ({ mallOrderNo } = await backEnd.people.mallOrder(await person('seller')));
    journal = await backEnd.demo.journalOf(PLATFORM);
  });
  afterAll(() => backEnd.stop());

  const person = async (userName: string): Promise<Account> => {
    const found = await backEnd.demo.person(PLATFORM, userName);
    if (found === undefined) throw new Error(`no ${userName}`);
    return found;
  };
  const legsOf = (key: string, ...kinds: readonly string[]): Legs =>
    journal.legs.filter((leg) => leg.key === key && (kinds.length === 0 || kinds.includes(leg.kind)));
  const rechargedOn = (key: string): number => sumOf(legsOf(key, 'recharge'));
  /** Opens pages one after the other. */
  const visits = async (by: Account) => {
    const token = await backEnd.tokenOf(by);
    return async (path: string, look: (app: OpenedApp) => Promise<void>): Promise<void> => {
      const app = openApp({ path, token, platform: PLATFORM });
      await look(app);
      app.close();
    };
  };
  /** The number beside a name, once it has been read. */
  const fact = async (name: string): Promise<number> => {
    const value = (await screen.findByText(name, { selector: 'dt' })).nextElementSibling;
    await waitFor(() => {
      expect(value?.textContent).toMatch(/\d/);
    });
    return numberIn(value?.textContent);
  };
  /** The texts below the headings of a table, row by row. */
  const texts = async (...headings: readonly string[]): Promise<readonly (readonly string[])[]> => {
    const first = await screen.findAllByRole('cell');
    const found = first[0]?.closest('table');
    if (!found) throw new Error('no table');
    const rows = within(found).getAllByRole('row');
    const names = within(found)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent.trim());
    const places = headings.map((heading) => names.findIndex((name) => name.startsWith(heading)));
    expect([headings, places.includes(-1), names]).toEqual([headings, false, names]);
    return rows
      .map((row) => within(row).queryAllByRole('cell'))
      .filter((cells) => cells.length === names.length)
      .map((cells) => places.map((place) => cells[place]?.textContent ?? ''));
  };
  const table = async (...headings: readonly string[]): Promise<readonly (readonly number[])[]> =>
    (await texts(...headings)).map((row) => row.map(numberIn));
  const column = async (heading: string): Promise<number> =>
    (await table(heading)).reduce((sum, [value = 0]) => sum + Math.round(value * 100), 0);

  /** The statement of an account: its sums, its newest rows, its months. */
  const statement = async (open: Awaited<ReturnType<typeof visits>>, key: string): Promise<void> => {
    const mine = legsOf(key);
    const available = sumOf(mine);
    const { from } = defaultRange(startOfDay(dayOf(Date.now())));
    const shown = mine.filter(({ at }) => at >= from);
    expect(shown.length).toBeGreaterThan(3);
    await open('/integral/record', async ({ user }) => {
      expect(await fact('可用积分')).toBe(points(available));
      expect(await fact('冻结积分')).toBe(points(journal.held[key] ?? 0));
      expect(await fact('期初余额')).toBe(points(available - sumOf(shown)));
      expect(await fact('期末余额')).toBe(points(available));
      const rows = await table('收入', '支出', '余额');
      expect(rows.length).toBe(Math.min(20, shown.length));
      let running = available;
      expect(rows).toEqual(
        shown.slice(0, rows.length).map(({ amount }) => {
          const balance = running;
          running -= amount;
          return [points(Math.max(0, amount)), points(Math.max(0, -amount)), points(balance)];
        }),
      );
      await user.click(screen.getByRole('button', { name: '查看每月收支图' }));
      const months = within(await screen.findByRole('table', { name: '每月收支' })).getAllByRole('row');
      const expected = new Map<string, [number, number]>();
      for (const { at, amount } of shown) {
        const month = formatDate(at).slice(0, 7);
        const [incoming, outgoing] = expected.get(month) ?? [0, 0];
        expected.set(month, [incoming + Math.max(0, amount), outgoing + Math.max(0, -amount)]);
      }
      const read = months
        .slice(1)
        .map((row) => [
          within(row).getByRole('rowheader').textContent,
          ...within(row)
            .getAllByRole('cell')
            .map(({ textContent }) => numberIn(textContent)),
        ])
        .filter(([, incoming, outgoing]) => incoming !== 0 || outgoing !== 0);
      expect(read).toEqual(
        [...expected]
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([month, [incoming, outgoing]]) => [month, points(incoming), points(outgoing)]),
      );
    });
  };
  const paidOut = (...keys: readonly string[]): number =>
    keys.reduce((sum, key) => sum + sumOf(legsOf(key, 'withdrawal-payout', 'withdrawal-return')), 0);

  it('equals the journal on the pages of a seller', async () => {
    const seller = await person('seller');
    const key = `seller:${seller.sid}`;
    const available = points(sumOf(legsOf(key)));
    const open = await visits(seller);
    await open('/index', async () => {
      expect(await fact('可用积分')).toBe(available);
      expect(await fact('冻结积分')).toBe(points(journal.held[key] ?? 0));
    });
    await statement(open, key);
    await open('/integral/recharge?status=CREDITED&size=100', async () => {
      expect(await fact('可用积分')).toBe(available);
      expect(await column('到账金额')).toBe(rechargedOn(key));
    });
    for (const path of ['/integral/withdraw', '/integral/taxPoint'])
      await open(path, async () => {
        expect(await fact('可提现积分')).toBe(available);
      });
    await open('/order/add', async () => {
      expect(numberIn((await screen.findByText(/可用 [\d,.]+ 积分/)).textContent)).toBe(available);
    });
  });

  it('withholds and pays to the fen while an amount is typed', async () => {
    const open = await visits(await person('seller'));
    await open('/integral/taxPoint', async ({ user }) => {
      await user.type(await screen.findByRole('textbox', { name: /^提现积分/ }), '250');
      // 6 % of 250 yuan.
      expect(await fact('提现金额')).toBe(250);
      expect(await fact('代扣税点（6%）')).toBe(15);
      expect(await fact('实际到账')).toBe(235);
    });
    await open('/integral/withdraw', async ({ user }) => {
      await user.type(await screen.findByRole('textbox', { name: /^提现积分/ }), '101');
      expect(await fact('提现金额')).toBe(101);
      expect(await fact('实际到账')).toBe(101);
    });
  });

  it('equals the journal on the pages of a shop that owes points', async () => {
    const { account, points: owed } = await backEnd.demo.owingShop(PLATFORM);
    if (account === undefined) throw new Error('no person of the shop');
    const key = `shop:${account.shopId ?? ''}`;
    const open = await visits(account);
    await statement(open, key);
    await open('/integral/withdraw', async () => {
      expect(await fact('可提现积分')).toBe(points(sumOf(legsOf(key))));
      expect(numberIn((await screen.findByText(/待抵扣，抵扣完之前不能提现/)).textContent)).toBe(owed);
    });
  });

  it('equals the journal on the pages of the platform', async () => {
    const open = await visits(await person('auditor'));
    await open('/finance/recharge?status=CREDITED&size=100', async () => {
      expect(await column('到账金额')).toBe(-rechargedOn('platform:cash'));
    });
    await open('/finance/pay?status=PAID', async () => {
      const [gross, tax, net] = [await column('提现金额'), await column('税点'), await column('实付金额')];
      expect([gross, tax, net]).toEqual([
        paidOut('platform:tax', 'platform:cash'),
        paidOut('platform:tax'),
        paidOut('platform:cash'),
      ]);
      expect(net).toBeGreaterThan(0);
    });
    await open('/finance/reconcile', async () => {
      expect(await column('手续费')).toBe(-sumOf(legsOf('platform:fees')));
    });
  });

  it('equals the journal on the page of each payout', async () => {
    const rows = async (open: Awaited<ReturnType<typeof visits>>) => {
      let shown: readonly (readonly string[])[] = [];
      await open('/finance/pay?status=PAID&size=100', async () => {
        shown = await texts('提现单号', '提现金额', '税点', '实付金额');
      });
      return shown;
    };
    const open = await visits(await person('cashier'));
    for (const [no = '', ...amounts] of await rows(open))
      await open(`/finance/pay/dk/${numberIn(no)}`, async () => {
        const [gross, tax, net] = amounts.map(numberIn);
        expect([no, await fact('提现金额'), await fact('税点')]).toEqual([no, gross, tax]);
        // Among the facts, and beside the payee.
        const beside = screen.getAllByText('实付金额', { selector: 'dt' });
        expect(beside).toHaveLength(2);
        for (const { nextElementSibling: value } of beside) expect(numberIn(value?.textContent)).toBe(net);
      });
  });

  it('equals the journal on the page of the balances', async () => {
    const open = await visits(await person('platform'));
    const partiesOf = (kind: string) => [
      ...new Set(journal.legs.map(({ key }) => key).filter((key) => key.startsWith(`${kind}:`))),
    ];
    const available = (kind: string) => partiesOf(kind).reduce((sum, key) => sum + sumOf(legsOf(key)), 0);
    const held = (kind: string) => partiesOf(kind).reduce((sum, key) => sum + (journal.held[key] ?? 0), 0);
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
        expect([name, await fact(name)]).toEqual([name, points(sumOf(legsOf(`platform:${account}`)))]);
      expect(await fact('商家和门店可用')).toBe(points(available('seller') + available('shop')));
      expect(await fact('全部账户合计')).toBe(0);
      expect([await column('可用'), await column('冻结')]).toEqual([available('seller'), held('seller')]);
    });
    await open('/finance/accounts?size=100&kind=shop', async () => {
      expect([await column('可用'), await column('冻结')]).toEqual([available('shop'), held('shop')]);
    });
  });

  it('equals the journal on the pages of the mall', async () => {
    const sold = sumOf(legsOf('platform:revenue', 'mall-payment', 'mall-refund'));
    expect(sold).toBeGreaterThan(0);
    for (const [userName, path] of [
      ['mallstaff', '/mall/orders?size=100'],
      ['seller', '/mall/mine?size=100'],
    ] as const)
      await (
        await visits(await person(userName))
      )(path, async () => {
        const rows = (await texts('订单状态', '应付', '已退')).filter(
          ([status = '']) => !['待付款', '已关闭'].some((each) => status.startsWith(each)),
        );
        const left = rows.reduce(
          (sum, [, payable, refunded]) => sum + numberIn(payable) - numberIn(refunded),
          0,
        );
        expect([path, left]).toEqual([path, points(sold)]);
      });
    await (
      await visits(await person('mallstaff'))
    )(`/mall/orders/detail/${mallOrderNo}`, async () => {
      expect(await fact('应付')).toBe(points(sold));
    });
  });
});
