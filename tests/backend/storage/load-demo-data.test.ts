import { beforeAll, expect, it } from 'vitest';
import { type Instant, MINUTE } from '@/domain/shared/instant';
import { replyToWorkOrder } from '@/domain/work-order/reply-to-work-order';
import { type Scope } from '@backend/core/ports/scope';
import { loadDemoData } from '@backend/storage/load-demo-data';
import { aReply, NOON } from '@tests/support/builders';
import { onEachDatabase } from '@tests/support/database';
import { done, request } from '@tests/support/storage/market';

const NOW: Instant = NOON;
const PAGE = { page: 1, pageSize: 500 };

onEachDatabase('demo data', (database) => {
  const load = () => loadDemoData(database().db, { now: NOW, passwordHash: '$demo$' });

  beforeAll(async () => {
    const began = performance.now();
    const loaded = await load();
    const seconds = (performance.now() - began) / 1000;
    console.log(`demo data on ${database().kind}: ${seconds.toFixed(2)} s`);
    expect(loaded).toBe(true);
    expect(seconds).toBeLessThan(10);
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
      .workList({ ...PAGE, ...query }, NOW);

  it('lets the six accounts sign in on every platform with the password it was given', async () => {
    for (const platform of ['cyy', 'kyx', 'xcm', 'dc_az']) {
      for (const userName of ['seller', 'clerk', 'handler', 'shop', 'platform', 'stranger']) {
        const account = await database().storage.accounts.byUserName(platform, userName.toUpperCase());
        expect(account).toMatchObject({ platform, userName, enabled: true, passwordHash: '$demo$' });
      }
    }
  });

  it('shows each of them what is theirs', async () => {
    const totals: Record<string, number> = {};
    for (const userName of ['seller', 'clerk', 'handler', 'shop', 'platform', 'stranger']) {
      totals[userName] = (await listOf('cyy', userName)).total;
    }
    expect(totals).toMatchObject({ platform: 360, stranger: 0, clerk: totals['seller'] });
    expect(totals['seller']).toBeGreaterThan(200);
    expect(totals['handler']).toBeGreaterThan(150);
    expect(totals['shop']).toBeGreaterThan(50);
  });

  it('has unread messages for those who create and handle, once beyond ninety-nine', async () => {
    const unread = async (userName: string) =>
      (await listOf('cyy', userName)).items.map((item) => item.unread).filter((count) => count > 0);
    expect((await unread('seller')).length).toBeGreaterThan(5);
    expect(Math.max(...(await unread('seller')))).toBe(100);
    expect((await unread('clerk')).length).toBeGreaterThan(0);
    expect((await unread('handler')).length).toBeGreaterThan(5);
    expect((await unread('platform')).length).toBe(0);
  });

  it('has something under every hint', async () => {
    for (const hint of ['NONE', 'URGED', 'OVERDUE']) {
      expect((await listOf('cyy', 'seller', { hint })).total, hint).toBeGreaterThan(3);
    }
  });

  it('goes on with ids of its own: what is created afterwards is newer than everything', async () => {
    const storage = database().storage.within(await scopeOf('cyy', 'platform'));
    const { items } = await storage.workList({ ...PAGE, state: 'HANDLING' }, NOW);
    const id = items[0]?.id ?? '';
    const [newest] = await storage.history(id, { limit: 1 });
    const event = await done(
      storage.execute(id, request(), replyToWorkOrder(aReply().build()), NOW + MINUTE),
    );
    expect(event.seq).toBe((newest?.seq ?? 0) + 1);
    expect(Number(event.id)).toBeGreaterThan(Number(newest?.id));
  });

  it('is loaded once: a database that has accounts stays as it is', async () => {
    const count = async () => (await listOf('cyy', 'platform')).total;
    const before = await count();
    expect(await load()).toBe(false);
    expect(await count()).toBe(before);
  });
});
