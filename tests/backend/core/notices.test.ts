import { describe, expect, it } from 'vitest';
import type { Account } from '@backend/core/ports/account';
import { loadDemoData } from '@backend/storage/load-demo-data';
import { embeddedDatabase } from '@tests/support/database';
import { newRequestId } from '@tests/support/running-back-end';
import { openSignals } from '@tests/support/signals';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

onEachBackEnd('the platform’s notices', (backEnd) => {
  const { get } = callsAs(backEnd);
  const read = async (by: Account, noticeId: unknown) =>
    (
      await backEnd().client.post('/seller/saveCommonNotice', {
        token: await backEnd().tokenOf(by),
        platform: by.platform,
        body: { noticeId },
      })
    ).body;
  const unread = async (by: Account): Promise<readonly string[]> =>
    (await get(by, '/seller/selectCommonNotice')).data.map((each: { noticeId: string }) => each.noticeId);

  const tell = async (platform: string, title: string, at: string): Promise<string> => {
    const row = { platform, title, content: '内容', created_at: new Date(at) };
    return (await backEnd().db.insertInto('notice').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };

  it('stay until each person has read them, oldest first', async () => {
    const [one, other] = [await backEnd().people.account(), await backEnd().people.account()];
    const newer = await tell('cyy', '新', '2026-03-02T00:00:00Z');
    const older = await tell('cyy', '旧', '2026-03-01T00:00:00Z');
    const { data } = await get(one, '/seller/selectCommonNotice');
    expect(data[0]).toEqual({
      noticeId: older,
      noticeTitle: '旧',
      noticeContent: '内容',
      createTime: '2026-03-01 08:00:00',
      level: 'info',
      pinned: false,
    });
    expect(await unread(one)).toEqual([older, newer]);
    expect(await read(one, older)).toEqual({ code: 200, msg: '操作成功' });
    expect(await read(one, older)).toEqual({ code: 200, msg: '操作成功' });
    expect(await unread(one)).toEqual([newer]);
    expect(await unread(other)).toEqual([older, newer]);
  });

  it('of another platform are neither shown nor there to be read', async () => {
    const person = await backEnd().people.account({ platform: 'xcm' });
    const theirs = await tell('kyx', '别家的', '2026-03-01T00:00:00Z');
    expect(await unread(person)).toEqual([]);
    for (const id of [theirs, '0', '9'.repeat(30), 'x']) {
      expect(await read(person, id)).toMatchObject({ code: 500, refusal: 'notice.not-found' });
    }
    expect((await backEnd().client.get('/seller/selectCommonNotice')).body.code).toBe(401);
  });

  describe('that are published', () => {
    const KEY = 'idempotency-key';
    const send = async (by: Account, method: string, path: string, body?: unknown) =>
      (
        await backEnd().client.send(method, `/seller/master/notice${path}`, {
          token: await backEnd().tokenOf(by),
          platform: by.platform,
          body,
          headers: { [KEY]: newRequestId() },
        })
      ).body;
    const publisher = () =>
      backEnd().people.account({ type: 'PLATFORM', permissions: ['notice:publish'], platform: 'dc_az' });
    const reader = (type: 'SELLER' | 'SHOP') => backEnd().people.account({ type, platform: 'dc_az' });
    const publish = async (by: Account, more: object): Promise<string> =>
      (await send(by, 'POST', '', { values: { subject: '停机', content: '今晚维护', ...more } })).data.id;

    it('reach the accounts that they are for, in their time, pinned ones first', async () => {
      const by = await publisher();
      const [seller, shop] = [await reader('SELLER'), await reader('SHOP')];
      const all = await publish(by, { level: 'urgent' });
      const forShops = await publish(by, { audience: ['SHOP'], pinned: true });
      const later = await publish(by, { from: '2999-01-01' });
      const over = await publish(by, { subject: '往届', until: '2020-01-01', pinned: true });
      const hidden = await publish(by, { published: false });
      expect(await unread(seller)).toEqual([all]);
      expect(await unread(shop)).toEqual([forShops, all]);
      for (const id of [forShops, later, hidden])
        expect(await read(seller, id)).toMatchObject({ refusal: 'notice.not-found' });
      expect(await read(shop, forShops)).toMatchObject({ code: 200 });
      const box = await get(shop, '/seller/notice/list?pageNum=1&pageSize=10');
      expect(box).toMatchObject({ total: 3, unreadCount: 1 });
      expect(box.rows).toMatchObject([
        { noticeId: forShops, pinned: true, isRead: 1 },
        { noticeId: over, isRead: 0, isOver: true },
        { noticeId: all, level: 'urgent', isRead: 0 },
      ]);
      for (const row of [box.rows[0], box.rows[2]]) expect(row).not.toHaveProperty('isOver');
      const past = await get(shop, `/seller/notice/list?searchValue=${encodeURIComponent('往届')}`);
      expect(past).toMatchObject({ total: 1, unreadCount: 1, rows: [{ noticeId: over }] });
      expect(await read(shop, over)).toMatchObject({ code: 200 });
      expect((await get(shop, '/seller/notice/list')).unreadCount).toBe(1);
      const found = await get(shop, `/seller/notice/list?searchValue=${encodeURIComponent('没有的')}`);
      expect(found).toMatchObject({ total: 0, unreadCount: 1 });
    });

    it('are told at once to the open pages of their brand, unlike what only staff keep up', async () => {
      const by = await backEnd().people.account({ type: 'PLATFORM', platform: 'dc_az' });
      const [seller, foreign] = [await reader('SELLER'), await backEnd().people.account({ platform: 'kyx' })];
      const lines = [];
      for (const person of [seller, foreign]) {
        const token = await backEnd().tokenOf(person);
        const line = await openSignals(backEnd().url, { token, platform: person.platform });
        await line.heard('ready');
        lines.push(line);
      }
      const [own, other] = lines;
      const values = { name: '漕河泾店', city: '上海', address: '徐汇区宜山路 700 号' };
      const token = await backEnd().tokenOf(by);
      await backEnd().client.command('/seller/master/shop', { token, platform: 'dc_az', body: { values } });
      expect(await publish(by, {})).toMatch(/^\d+$/);
      await expect.poll(() => own?.named().length).toBeGreaterThan(0);
      // The shop was changed before the notice was published.
      expect(own?.named().map((name) => name.split(':')[0])).toEqual(['master']);
      expect(other?.named()).toEqual([]);
      for (const { socket } of lines) socket.terminate();
    });

    it('name who has read them, to those who publish alone', async () => {
      const by = await publisher();
      const seller = await reader('SELLER');
      const id = await publish(by, {});
      await read(seller, id);
      expect((await get(by, `/seller/notice/readers/${id}`)).data).toMatchObject({
        total: 1,
        readers: [{ name: seller.name }],
      });
      expect(await get(seller, `/seller/notice/readers/${id}`)).toMatchObject({
        refusal: 'permission.denied',
      });
      const other = await backEnd().people.account({ type: 'PLATFORM', permissions: ['*:*:*'] });
      expect(await get(other, `/seller/notice/readers/${id}`)).toMatchObject({ refusal: 'notice.not-found' });
      expect(await send(seller, 'POST', '', { values: {} })).toMatchObject({ refusal: 'permission.denied' });
    });
  });
});

it('the demo has two on each platform', async () => {
  const { db, discard } = await embeddedDatabase();
  await loadDemoData(db, { now: Date.parse('2026-03-01T04:00:00Z'), passwordHash: '-' });
  const rows = await db.selectFrom('notice').select('platform').execute();
  const perPlatform = new Map<string, number>();
  for (const { platform } of rows) perPlatform.set(platform, (perPlatform.get(platform) ?? 0) + 1);
  expect([...perPlatform.values()]).toEqual([2, 2, 2, 2]);
  await discard();
});
