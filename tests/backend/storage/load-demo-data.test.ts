import { type KyselyPlugin, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { COMPLAINT_STATES } from '@/domain/work-order/complaint';
import { acceptValues } from '@/domain/form/accept-values';
import { DAY, HOUR, type Instant, MINUTE, SECOND } from '@/domain/kernel/instant';
import { replyToWorkOrder } from '@/domain/work-order/reply-to-work-order';
import { WAITING_KINDS, type WaitingKind } from '@/domain/work-order/waiting-for-me';
import type { WorkListPage } from '@/domain/work-order/work-list';
import { PLATFORM_IDS } from '@backend/core/platforms';
import type { Scope } from '@backend/core/ports/scope';
import { ownFields } from '@backend/core/work-order/own-fields';
import { verifyLedger } from '@backend/storage/ledger/verify-ledger';
import { loadDemoData } from '@backend/storage/load-demo-data';
import { isStaffed } from '@backend/storage/shop/staffed';
import { aReply, NOON } from '@tests/support/builders';
import { onEachDatabase } from '@tests/support/database';
import { done, request } from '@tests/support/storage/market';

const NOW: Instant = NOON;
/**
 * The maximum number of statements that load the demo data. New users wait for them. Unlike a duration, the number does
 * not depend on the load of the machine.
 */
const STATEMENTS_MAX = 420;
const PAGE = { page: 1, pageSize: 500 };

onEachDatabase('demo data', (database) => {
  const load = (db = database().db) => loadDemoData(db, { now: NOW, passwordHash: '$demo$' });

  beforeAll(async () => {
    let statements = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    expect(await load(database().db.withPlugin(counting))).toBe(true);
    console.log(`demo data on ${database().kind}: ${statements} statements`);
    expect(statements).toBeLessThan(STATEMENTS_MAX);
  });

  const scopeOf = async (platform: string, userName: string): Promise<Scope> => {
    const account = await database().storage.accounts.byUserName(platform, userName);
    if (account === undefined) throw new Error(`no ${userName} on ${platform}`);
    const { id: userId, sid, name, type, shopId } = account;
    return {
      platform,
      person: { userId, sid, name, type },
      ...(shopId === undefined ? {} : { shopId }),
      wholePlatform: type === 'PLATFORM',
    };
  };
  const listOf = async (platform: string, userName: string, query = {}) =>
    database()
      .storage.within(await scopeOf(platform, userName))
      .workOrders.list({ ...PAGE, ...query }, NOW);

  it('leave a valid ledger and a readable statement', async () => {
    const { db, storage } = database();
    expect(await verifyLedger(db)).toEqual([]);
    for (const userName of ['seller', 'shop', 'shop2']) {
      const statement = storage.within(await scopeOf('cyy', userName)).statement;
      const { total, items } = await statement.page({ page: 1, pageSize: 20 });
      const { available } = await statement.summary({});
      expect(await statement.balance()).toMatchObject({ available });
      expect(total, userName).toBeGreaterThan(10);
      expect(items[0]?.balance, userName).toBe(available);
    }
  });

  it('have two notices on each platform', async () => {
    const notices = await database().db.selectFrom('notice').select('platform').execute();
    expect(notices.map(({ platform }) => platform).toSorted()).toEqual(
      PLATFORM_IDS.flatMap((platform) => [platform, platform]).toSorted(),
    );
  });

  it('contain the history and the jobs that the steps of the orders would have written', async () => {
    const { db } = database();
    const events = await db.selectFrom('order_event').select(['order_id']).execute();
    expect(events.length).toBeGreaterThan(4000);
    expect(new Set(events.map(({ order_id }) => order_id)).size).toBe(2000);
    const jobs = await db
      .selectFrom('job')
      .select(['payload', 'platform'])
      .where('kind', '=', 'order.due')
      .execute();
    expect(jobs.length).toBeGreaterThan(20);
    const { count } = await db
      .selectFrom('seller_account')
      .select(({ fn }) => fn.count<string>('handler_id').as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(12);
  });

  it('grant all permissions only to the account `platform`', async () => {
    const { rows } = await sql<{ user_name: string }>`
      select distinct user_name from account
      where account_rights(platform, roles, permissions) @> '["*:*:*"]'::jsonb`.execute(database().db);
    expect(rows).toEqual([{ user_name: 'platform' }]);
  });

  it('contain six enabled accounts with the given password hash on every platform', async () => {
    for (const platform of ['cyy', 'kyx', 'xcm', 'dc_az']) {
      for (const userName of ['seller', 'clerk', 'handler', 'shop', 'platform', 'stranger']) {
        const account = await database().storage.accounts.byUserName(platform, userName.toUpperCase());
        expect(account).toMatchObject({ platform, userName, enabled: true, passwordHash: '$demo$' });
      }
    }
  });

  it('contain a user for each shop, who may accept its orders and has the given password hash', async () => {
    const { db } = database();
    for (const platform of PLATFORM_IDS) {
      const shops = await db
        .selectFrom('shop')
        .select(['id', isStaffed(platform).as('staffed')])
        .where('platform', '=', platform)
        .execute();
      expect(shops).toHaveLength(36);
      expect(shops.filter(({ staffed }) => !staffed)).toEqual([]);
    }
    const people = await db
      .selectFrom('account')
      .select('password_hash')
      .where('type', '=', 'SHOP')
      .execute();
    expect(new Set(people.map(({ password_hash }) => password_hash))).toEqual(new Set(['$demo$']));
  });

  it('show each of the six accounts its own rows', async () => {
    const totals: Record<string, number> = {};
    for (const userName of ['seller', 'clerk', 'handler', 'shop', 'platform', 'stranger']) {
      totals[userName] = (await listOf('cyy', userName)).total;
    }
    expect(totals).toMatchObject({ platform: 360, stranger: 0, clerk: totals['seller'] });
    expect(totals['seller']).toBeGreaterThan(200);
    expect(totals['handler']).toBeGreaterThan(150);
    expect(totals['shop']).toBeGreaterThan(50);
  });

  it('contain unread messages for creators and handlers, fewer than ten in each conversation', async () => {
    const unread = async (userName: string) =>
      (await listOf('cyy', userName)).items.map((item) => item.unread).filter((count) => count > 0);
    expect((await unread('seller')).length).toBeGreaterThan(5);
    for (const userName of ['seller', 'clerk', 'handler'])
      expect(Math.max(...(await unread(userName))), userName).toBeLessThan(10);
    expect((await unread('clerk')).length).toBeGreaterThan(0);
    expect((await unread('handler')).length).toBeGreaterThan(5);
    expect((await unread('platform')).length).toBe(0);
  });

  it('contain work orders of the seller with every hint', async () => {
    for (const hint of ['NONE', 'URGED', 'OVERDUE']) {
      expect((await listOf('cyy', 'seller', { hint })).total, hint).toBeGreaterThan(3);
    }
  });

  it('contain the seller’s work orders with every reshipment status and with one and two ratings, every complaint state, and staff to rate', async () => {
    const scope = await scopeOf('cyy', 'seller');
    const storage = database().storage.within(scope);
    const { items } = await listOf('cyy', 'seller', { mine: true });
    const found = await Promise.all(items.map(({ id }) => storage.workOrders.one(id)));
    const turns = found.flatMap((tracked) => tracked?.workOrder ?? []);
    for (const status of ['none', 'requested', 'shipped'])
      expect(turns.filter(({ reshipment }) => reshipment.status === status).length, status).toBeGreaterThan(
        0,
      );
    for (const times of [1, 2])
      expect(
        turns.filter(({ rating }) => rating.status === 'rated' && rating.times === times).length,
        `rated ${times} times`,
      ).toBeGreaterThan(0);
    const complaints = await Promise.all(items.map(({ id }) => storage.complaints.ofWorkOrder(id)));
    expect(complaints.flat().length).toBeGreaterThan(0);
    const staff = database().storage.within(await scopeOf('cyy', 'platform'));
    for (const state of COMPLAINT_STATES)
      expect((await staff.complaints.page({ state, page: 1, pageSize: 20 })).total, state).toBeGreaterThan(0);
    expect((await storage.workOrders.unrated(NOW)).total).toBeGreaterThan(0);
    const waiting = await storage.staffRatings.waiting(NOW);
    expect(waiting.length).toBeGreaterThan(0);
    expect((await storage.home.waitingForMe(NOW)).staffToRate).toBe(waiting.length);
  });

  it('have filled-in forms that match their definition', async () => {
    const storage = database().storage.within(await scopeOf('cyy', 'platform'));
    const types = new Set<string>();
    for (const { id, type } of (await listOf('cyy', 'platform', { pageSize: 60 })).items) {
      const entered = await storage.workOrders.enteredForm(id);
      const tracked = await storage.workOrders.one(id);
      if (entered === undefined || tracked === undefined) throw new Error(`nothing entered on ${id}`);
      const values = { ...entered.values, ...ownFields(tracked.workOrder) };
      expect(acceptValues(entered.form, values), id).toEqual({ ok: true, value: values });
      types.add(type);
    }
    expect(types.size).toBe(10);
  });

  it('have counts on home that equal the rows of the list, for every account', async () => {
    for (const userName of ['seller', 'clerk', 'handler', 'shop', 'platform', 'stranger']) {
      const storage = database().storage.within(await scopeOf('cyy', userName));
      const home = await storage.home.waitingForMe(NOW);
      const rows = Object.fromEntries(
        await Promise.all(
          WAITING_KINDS.map(
            async (waiting) => [waiting, await storage.workOrders.list({ ...PAGE, waiting }, NOW)] as const,
          ),
        ),
      );
      const { unanswered, urged, reshipment, unrated } = rows as Record<WaitingKind, WorkListPage>;
      expect({
        unanswered: unanswered.items.length,
        urged: urged.items.length,
        reshipmentPending: reshipment.items.length,
        unrated: unrated.items.length,
        staffToRate: home.staffToRate,
        atLeast: [],
      }).toEqual(home);
      const { items } = await storage.workOrders.list(PAGE, NOW);
      const waiting = items.filter(({ waitingSeconds }) => waitingSeconds > 0);
      expect(unanswered.items.map(({ id }) => id)).toEqual(waiting.map(({ id }) => id));
      expect(urged.items.every(({ hint }) => hint === 'URGED')).toBe(true);
      expect(reshipment.items.every(({ reshipmentPending }) => reshipmentPending)).toBe(true);
      expect(unrated.items.every(({ state }) => state === 'FINISH')).toBe(true);
    }
  });

  it('contain a task of every kind for the seller', async () => {
    const home = await database()
      .storage.within(await scopeOf('cyy', 'seller'))
      .home.waitingForMe(NOW);
    expect(home.unanswered).toBeGreaterThan(5);
    expect(home.urged).toBeGreaterThan(3);
    expect(home.reshipmentPending).toBeGreaterThan(0);
    expect(home.unrated).toBeGreaterThan(3);
  });

  it('are listed with the longest wait first on request', async () => {
    const { items } = await listOf('cyy', 'seller', { waiting: 'unanswered', longestWaitFirst: true });
    const waits = items.map(({ waitingSeconds }) => waitingSeconds);
    expect(waits).toEqual(waits.toSorted((one, other) => other - one));
  });

  /** The number of waits of minutes, of hours, of days, and of more than a week. */
  const kindsOf = (waits: readonly number[]): readonly number[] => {
    const bounds = [0, HOUR, DAY, 7 * DAY, Number.POSITIVE_INFINITY];
    return bounds
      .slice(1)
      .map((most, at) => waits.filter((wait) => wait >= (bounds[at] ?? 0) && wait < most).length);
  };
  const AT_LEAST_ONE: unknown = expect.toSatisfy((count: number) => count > 0);

  it.each(PLATFORM_IDS)('have work orders that wait for minutes, hours and days on %s', async (platform) => {
    for (const userName of ['platform', 'seller']) {
      const { items } = await listOf(platform, userName, { waiting: 'unanswered' });
      const kinds = kindsOf(items.map(({ waitingSeconds }) => waitingSeconds * SECOND));
      expect(kinds.slice(0, 3), userName).toEqual([AT_LEAST_ONE, AT_LEAST_ONE, AT_LEAST_ONE]);
      expect((kinds[3] ?? 0) / items.length, userName).toBeLessThan(0.1);
    }
  });

  it.each(PLATFORM_IDS)('have orders that wait for minutes, hours and days on %s', async (platform) => {
    const rows = await database()
      .db.selectFrom('customer_order')
      .select(['created_at', 'assigned_at'])
      .where('platform', '=', platform)
      .where('accepted_at', 'is', null)
      .where('status', 'in', ['UNPAID', 'PENDING', 'ASSIGNED'])
      .execute();
    const waits = rows.map((row) => NOW - (row.assigned_at ?? row.created_at).getTime());
    const kinds = kindsOf(waits);
    expect(kinds.slice(0, 3)).toEqual([AT_LEAST_ONE, AT_LEAST_ONE, AT_LEAST_ONE]);
    expect(kinds[3]).toBeLessThanOrEqual(1);
  });

  it('leave the sequences at the last row, so that new rows have higher ids', async () => {
    const storage = database().storage.within(await scopeOf('cyy', 'platform'));
    const { items } = await storage.workOrders.list({ ...PAGE, state: 'HANDLING' }, NOW);
    const id = items[0]?.id ?? '';
    const [newest] = await storage.workOrders.history(id, { limit: 1 });
    const event = await done(
      storage.workOrders.execute(id, request(), replyToWorkOrder(aReply().build()), NOW + MINUTE),
    );
    expect(event.seq).toBe((newest?.seq ?? 0) + 1);
    expect(Number(event.id)).toBeGreaterThan(Number(newest?.id));
  });

  it('are loaded once: a database with accounts stays unchanged', async () => {
    const count = async () => (await listOf('cyy', 'platform')).total;
    const before = await count();
    expect(await load()).toBe(false);
    expect(await count()).toBe(before);
  });
});
