import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { PlatformBalances } from '@/domain/balances/balances';
import { fenOfPoints } from '@/domain/ledger/fen';
import { PLATFORM_ACCOUNTS, sellerParty, shopParty } from '@/domain/ledger/ledger-account';
import type { Account } from '@backend/core/ports/account';
import { platformBalance } from '@backend/storage/ledger/platform-accounts';
import { giveFen } from '@tests/support/storage/points';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

interface Page {
  readonly rows: readonly {
    readonly id: string;
    readonly name: string;
    readonly [figure: string]: unknown;
  }[];
  readonly total: number;
  readonly next?: string;
}

const RIGHTS = { type: 'PLATFORM', permissions: ['finance:accounts'] } as const;

onEachBackEnd('the account balances', (backEnd) => {
  const { get } = callsAs(backEnd);
  const staff = (platform = 'cyy') => backEnd().people.account({ ...RIGHTS, platform });
  const seller = (name: string, platform = 'cyy') => backEnd().people.account({ name, platform });
  const give = ({ platform, id }: Account, fen: number) =>
    giveFen(backEnd().db, platform, sellerParty(id), fen);

  const brandAs = async (by: Account) => (await get(by, '/finance/accounts/brand')).data as PlatformBalances;
  const list = async (by: Account, query: Readonly<Record<string, string>>) =>
    (await get(by, `/finance/accounts/list?${new URLSearchParams(query).toString()}`)) as unknown as Page;

  describe('of the brand', () => {
    it('equal the ledger and sum to zero', async () => {
      const by = await staff();
      const before = await brandAs(by);
      await give(await seller('余额甲'), 12_345);
      const after = await brandAs(by);
      expect(after).toEqual({
        ...before,
        adjustment: before.adjustment - 12_345,
        parties: before.parties + 12_345,
      });
      for (const name of PLATFORM_ACCOUNTS)
        expect([name, after[name]]).toEqual([name, await platformBalance(backEnd().db, 'cyy', name)]);
      expect(after.total).toBe(0);
      expect(PLATFORM_ACCOUNTS.reduce((sum, name) => sum + after[name], after.parties)).toBe(0);
    });

    it('sum to zero while points are being posted', async () => {
      const by = await staff();
      const one = await seller('余额乙');
      const reads = Array.from({ length: 6 }, async (_each, at) => {
        await give(one, 100 + at);
        return (await brandAs(by)).total;
      });
      expect(await Promise.all(reads)).toEqual([0, 0, 0, 0, 0, 0]);
    });

    it('do not sum to zero when the ledger is broken', async () => {
      const by = await staff('kyx');
      const one = await seller('余额丙', 'kyx');
      await give(one, 500);
      const add = (fen: number) =>
        sql`update ledger_account set available = available + ${fen} where key = ${`seller:${one.id}`}`.execute(
          backEnd().db,
        );
      await add(7);
      expect((await brandAs(by)).total).toBe(7);
      await add(-7);
      expect((await brandAs(by)).total).toBe(0);
    });

    it('cover one brand only', async () => {
      const other = await brandAs(await staff('kyx'));
      await give(await seller('余额丁'), 800);
      expect(await brandAs(await staff('kyx'))).toEqual(other);
    });
  });

  describe('of sellers and shops', () => {
    it('are sorted by amount, and the next page continues after the last row', async () => {
      const by = await staff();
      const all = [await seller('排序商家一'), await seller('排序商家二'), await seller('排序商家三')];
      for (const [at, one] of all.entries()) await give(one, 100 * (at + 1));
      const first = await list(by, { searchValue: '排序商家', pageSize: '2' });
      expect([first.total, first.rows.map(({ name, available }) => [name, available])]).toEqual([
        3,
        [
          ['排序商家三', 300],
          ['排序商家二', 200],
        ],
      ]);
      const [smallest] = all;
      if (smallest === undefined) throw new Error('there are three');
      // A new seller appears on the first page. The next page still repeats no row and skips none.
      await give(await seller('排序商家四'), 900);
      const rest = await list(by, { searchValue: '排序商家', pageSize: '2', after: first.next ?? '' });
      expect(rest.rows.map(({ id }) => id)).toEqual([smallest.id]);
      expect(rest.next).toBeUndefined();
    });

    it('are sorted by id when equal, and each is on one page only', async () => {
      const by = await staff();
      const ids = [await seller('并列商家'), await seller('并列商家'), await seller('并列商家')].map(
        ({ id }) => id,
      );
      const found: string[] = [];
      let after: string | undefined;
      do {
        const page = await list(by, {
          ...{ searchValue: '并列商家', pageSize: '1' },
          ...(after === undefined ? {} : { after }),
        });
        found.push(...page.rows.map(({ id }) => id));
        after = page.next;
      } while (after !== undefined);
      expect(found).toEqual(ids.toReversed());
    });

    it('show a shop’s available, held and owed points', async () => {
      const { people, db } = backEnd();
      const by = await staff();
      const [rich, owing] = [await people.shop('欠款门店甲'), await people.shop('欠款门店乙')];
      await giveFen(db, 'cyy', shopParty(rich), fenOfPoints(3));
      await db.updateTable('shop').set({ receivable_points: 25 }).where('id', '=', owing).execute();
      const shown = async (sort: string) =>
        (await list(by, { kind: 'shop', sort, searchValue: '欠款门店' })).rows.map(
          ({ id, available, held, owed }) => [id, available, held, owed],
        );
      const rows = [
        [rich, 300, 0, 0],
        [owing, 0, 0, 2500],
      ];
      expect(await shown('available')).toEqual(rows);
      expect(await shown('owed')).toEqual(rows.toReversed());
    });

    it('list main accounts but not their users', async () => {
      const by = await staff();
      const main = await seller('主账号商家');
      await backEnd().people.account({ name: '主账号商家的员工', clerkOf: main });
      expect((await list(by, { searchValue: '主账号商家' })).rows.map(({ id }) => id)).toEqual([main.id]);
    });

    it('cover one brand only', async () => {
      const one = await seller('外品牌商家');
      const shopId = await backEnd().people.shop('外品牌门店');
      expect((await list(await staff(), { searchValue: '外品牌' })).rows.map(({ id }) => id)).toEqual([
        one.id,
      ]);
      const other = await staff('kyx');
      for (const kind of ['seller', 'shop'])
        expect(await list(other, { kind, searchValue: '外品牌' })).toMatchObject({ rows: [], total: 0 });
      expect(shopId).not.toBe('');
    });
  });

  it('are refused to sellers and shops even with the permission, and to staff without it', async () => {
    const { people } = backEnd();
    const permissions = ['finance:accounts'];
    const others = [
      await people.account({ permissions }),
      await people.account({ type: 'SHOP', shopId: await people.shop(), permissions }),
      await people.account({ type: 'PLATFORM', permissions: ['finance:adjust', 'finance:pay:list'] }),
    ];
    for (const by of others)
      for (const path of ['brand', 'list', 'list?kind=shop'])
        expect(await get(by, `/finance/accounts/${path}`)).toMatchObject({ refusal: 'permission.denied' });
  });

  describe('of one account', () => {
    const STATEMENT = '/seller/integral/record';
    const named = (kind: string, id: string) => `partyKind=${kind}&partyId=${id}`;
    const linesOf = async (by: Account, query: string) =>
      (
        (await get(by, `${STATEMENT}?params[beginTime]=1970-01-01&${query}`)) as unknown as {
          rows: readonly { readonly amount: number }[];
        }
      ).rows;

    it('have the same statement for staff as for the account itself', async () => {
      const by = await staff();
      const one = await backEnd().people.account({ name: '明细商家', permissions: ['integral:list'] });
      await give(one, 700);
      await give(one, -200);
      const own = await linesOf(one, '');
      expect(own.map(({ amount }) => amount)).toEqual([-200, 700]);
      expect(await linesOf(by, named('seller', one.id))).toEqual(own);
      const summary = (await get(by, `${STATEMENT}/summary?${named('seller', one.id)}`)).data;
      expect(summary).toMatchObject({ available: 500, held: 0 });
      expect(await get(by, `/finance/accounts/info/seller/${one.id}`)).toMatchObject({
        data: { kind: 'seller', id: one.id, name: '明细商家', available: 500, held: 0, owed: 0 },
      });
    });

    it('a balance is found only under the kind of its account', async () => {
      const by = await staff();
      const shopId = await backEnd().people.shop('明细门店');
      await giveFen(backEnd().db, 'cyy', shopParty(shopId), 900);
      expect((await linesOf(by, named('shop', shopId))).map(({ amount }) => amount)).toEqual([900]);
      expect(await get(by, `/finance/accounts/info/shop/${shopId}`)).toMatchObject({
        data: { available: 900 },
      });
      expect(await get(by, `/finance/accounts/info/platform/${shopId}`)).toMatchObject({
        refusal: 'balances.not-found',
      });
    });

    it('staff of another brand get the same answer as for an unknown account', async () => {
      const one = await seller('外品牌明细');
      await give(one, 700);
      const other = await staff('kyx');
      for (const kind of ['seller', 'shop'])
        for (const path of [STATEMENT, `${STATEMENT}/summary`]) {
          const answer = await get(other, `${path}?${named(kind, one.id)}`);
          expect(answer).toEqual(await get(other, `${path}?${named(kind, '999999999')}`));
          expect(JSON.stringify(answer)).not.toContain('700');
        }
      expect(await get(other, `/finance/accounts/info/seller/${one.id}`)).toEqual(
        await get(other, '/finance/accounts/info/seller/999999999'),
      );
    });

    it('a statement is refused to an account that names a party, even itself, and to staff who name none', async () => {
      const { people } = backEnd();
      const permissions = ['integral:list', 'finance:accounts'];
      const one = await people.account({ permissions });
      const victim = await seller('被看商家');
      await give(victim, 700);
      for (const path of [STATEMENT, `${STATEMENT}/summary`]) {
        for (const { id } of [one, victim])
          expect(await get(one, `${path}?${named('seller', id)}`)).toMatchObject({
            refusal: 'permission.denied',
          });
        const blind = await people.account({ type: 'PLATFORM', permissions: ['integral:list'] });
        expect(await get(blind, path)).toMatchObject({ refusal: 'permission.denied' });
        expect(await get(blind, `${path}?${named('seller', victim.id)}`)).toMatchObject({
          refusal: 'permission.denied',
        });
        expect(await get(await staff(), path)).toMatchObject({ refusal: 'permission.denied' });
        // Without a party kind, staff are refused, and an account gets its own statement.
        expect(await get(await staff(), `${path}?partyId=${victim.id}`)).toMatchObject({
          refusal: 'permission.denied',
        });
      }
      expect((await linesOf(one, `partyId=${victim.id}`)).length).toBe(0);
    });

    it('staff who may only propose adjustments can read the balances of one account, but no list', async () => {
      const by = await backEnd().people.account({ type: 'PLATFORM', permissions: ['finance:adjust'] });
      const one = await seller('调账商家');
      await give(one, 700);
      expect(await get(by, `/finance/accounts/info/seller/${one.id}`)).toMatchObject({
        data: { available: 700 },
      });
      for (const path of [
        '/finance/accounts/list',
        '/finance/accounts/brand',
        `${STATEMENT}?${named('seller', one.id)}`,
      ])
        expect(await get(by, path)).toMatchObject({ refusal: 'permission.denied' });
    });
  });
});
