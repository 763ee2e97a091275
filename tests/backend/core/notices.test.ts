import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Account } from '@backend/core/ports/account';
import { MIGRATIONS } from '@backend/storage/migrations';
import { newRequestId } from '@tests/support/running-back-end';
import { openSignals } from '@tests/support/signals';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

onEachBackEnd('the platform’s notices', (backEnd) => {
  const { get } = callsAs(backEnd);
  const read = async (by: Account, noticeId: unknown, textTime?: string) =>
    (
      await backEnd().client.post('/seller/saveCommonNotice', {
        token: await backEnd().tokenOf(by),
        platform: by.platform,
        body: { noticeId, textTime },
      })
    ).body;
  const unread = async (by: Account): Promise<readonly string[]> =>
    (await get(by, '/seller/selectCommonNotice')).data.map((each: { noticeId: string }) => each.noticeId);

  const insertNotice = async (platform: string, title: string, at: string): Promise<string> => {
    const row = { platform, title, content: '内容', created_at: new Date(at) };
    return (await backEnd().db.insertInto('notice').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };

  it('are listed for each user until the user has read them, oldest first', async () => {
    const [one, other] = [await backEnd().people.account(), await backEnd().people.account()];
    const newer = await insertNotice('cyy', '新', '2026-03-02T00:00:00Z');
    const older = await insertNotice('cyy', '旧', '2026-03-01T00:00:00Z');
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

  it('from before migration 0165 are dated by their first visible time, and drafts get no date', async () => {
    const { db } = backEnd();
    const undone = new Error('undone');
    const attempt = db.transaction().execute(async (transaction) => {
      await sql`alter table notice drop column shown_from, drop column updated_at, drop column unread_from`.execute(
        transaction,
      );
      const at = (day: string) => new Date(`${day}T00:00:00Z`);
      const row = { platform: 'cyy', content: '', created_at: at('2026-01-02') };
      await transaction
        .insertInto('notice')
        .values([
          { ...row, title: 'shown', starts_at: null, published: true },
          { ...row, title: 'scheduled', starts_at: at('2026-01-05'), published: true },
          { ...row, title: 'begun before', starts_at: at('2026-01-01'), published: true },
          { ...row, title: 'draft', starts_at: null, published: false },
        ])
        .execute();
      await MIGRATIONS['0165-notice-times']?.up(transaction);
      const found = await transaction
        .selectFrom('notice')
        .select(['title', 'shown_from'])
        .where('created_at', '=', row.created_at)
        .execute();
      expect(
        Object.fromEntries(found.map(({ title, shown_from }) => [title, shown_from?.getTime()])),
      ).toEqual({
        shown: Date.parse('2026-01-02'),
        scheduled: Date.parse('2026-01-05'),
        'begun before': Date.parse('2026-01-02'),
        draft: undefined,
      });
      throw undone;
    });
    await expect(attempt).rejects.toBe(undone);
  });

  it('notices of another platform are neither listed nor readable', async () => {
    const person = await backEnd().people.account({ platform: 'xcm' });
    const theirs = await insertNotice('kyx', '别家的', '2026-03-01T00:00:00Z');
    expect(await unread(person)).toEqual([]);
    for (const id of [theirs, '0', '9'.repeat(30), 'x']) {
      expect(await read(person, id)).toMatchObject({ code: 500, refusal: 'notice.not-found' });
    }
    expect((await backEnd().client.get('/seller/selectCommonNotice')).body.code).toBe(401);
  });

  describe('published notices', () => {
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
      backEnd().people.account({
        type: 'PLATFORM',
        permissions: ['notice:list', 'notice:publish'],
        platform: 'dc_az',
      });
    const reader = (type: 'SELLER' | 'SHOP') => backEnd().people.account({ type, platform: 'dc_az' });
    const publish = async (by: Account, more: object): Promise<string> =>
      (await send(by, 'POST', '', { values: { subject: '停机', content: '今晚维护', ...more } })).data.id;

    it('reach their audience in their period, pinned ones first', async () => {
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

    const change = async (by: Account, id: string, values: object): Promise<void> => {
      const { data } = await send(by, 'GET', `/info/${id}`);
      const body = { revision: data.revision, values: { ...data.values, ...values } };
      expect(await send(by, 'PUT', `/${id}`, body)).toMatchObject({ code: 200 });
    };
    const inBox = async (by: Account, id: string) =>
      (await get(by, '/seller/notice/list?pageNum=1&pageSize=50')).rows.find(
        (row: { noticeId: string }) => row.noticeId === id,
      );

    it('are dated and ordered by when they became visible', async () => {
      const by = await publisher();
      const seller = await reader('SELLER');
      const scheduled = await publish(by, { subject: '预告' });
      const later = await publish(by, { subject: '之后' });
      // The times simulate a notice that was created last week and became visible yesterday.
      const at = (daysAgo: number) => new Date(Date.parse('2026-03-09T16:00:00Z') - daysAgo * 86_400_000);
      await backEnd()
        .db.updateTable('notice')
        .set({ created_at: at(7), starts_at: at(1), shown_from: at(1) })
        .where('id', '=', scheduled)
        .execute();
      await backEnd()
        .db.updateTable('notice')
        .set({ created_at: at(3), shown_from: at(3) })
        .where('id', '=', later)
        .execute();
      expect(await inBox(seller, scheduled)).toMatchObject({ createTime: '2026-03-09 00:00:00' });
      const ids = (await get(seller, '/seller/notice/list?pageNum=1&pageSize=50')).rows.map(
        (row: { noticeId: string }) => row.noticeId,
      );
      expect(ids.indexOf(scheduled)).toBeLessThan(ids.indexOf(later));
      const asked = await unread(seller);
      expect(asked.indexOf(later)).toBeLessThan(asked.indexOf(scheduled));
    });

    it('are dated by their first day when they are scheduled', async () => {
      const by = await publisher();
      const id = await publish(by, { from: '2999-01-01' });
      const row = await backEnd()
        .db.selectFrom('notice')
        .select('shown_from')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(row.shown_from?.toISOString()).toBe('2998-12-31T16:00:00.000Z');
    });

    it('are marked as updated when their text changes, and stay read', async () => {
      const by = await publisher();
      const seller = await reader('SELLER');
      const id = await publish(by, {});
      expect(await read(seller, id)).toMatchObject({ code: 200 });
      await change(by, id, { pinned: true });
      expect(await inBox(seller, id)).not.toHaveProperty('updateTime');
      await change(by, id, { content: '维护改到明晚' });
      expect(await inBox(seller, id)).toMatchObject({
        updateTime: expect.stringMatching(/^\d{4}-/) as unknown,
        noticeContent: '维护改到明晚',
        isRead: 1,
      });
      expect(await unread(seller)).not.toContain(id);
    });

    it('are not marked as read when their text differs from the text that the user saw', async () => {
      const by = await publisher();
      const seller = await reader('SELLER');
      const id = await publish(by, {});
      const { createTime } = await inBox(seller, id);
      // The time simulates a notice that was published an hour earlier.
      const published = new Date(Date.parse(`${createTime as string}+08:00`) - 3_600_000);
      await backEnd().db.updateTable('notice').set({ shown_from: published }).where('id', '=', id).execute();
      const seen = await inBox(seller, id);
      await change(by, id, { content: '维护改到明晚' });
      expect(await read(seller, id, seen.createTime as string)).toMatchObject({ refusal: 'notice.changed' });
      expect(await unread(seller)).toContain(id);
      expect((await get(by, `/seller/notice/readers/${id}`)).data).toMatchObject({ total: 0 });
      const { updateTime } = await inBox(seller, id);
      expect(await read(seller, id, updateTime as string)).toMatchObject({ code: 200 });
      expect(await unread(seller)).not.toContain(id);
    });

    it('become unread for all readers when the editor requests it, which is recorded', async () => {
      const by = await publisher();
      const seller = await reader('SELLER');
      const id = await publish(by, {});
      expect(await read(seller, id)).toMatchObject({ code: 200 });
      await change(by, id, { content: '维护取消', again: true });
      expect(await unread(seller)).toContain(id);
      expect(await inBox(seller, id)).toMatchObject({ isRead: 0 });
      expect((await get(by, `/seller/notice/readers/${id}`)).data).toMatchObject({ total: 0 });
      const { data } = await send(by, 'GET', `/info/${id}`);
      expect(data.values).toMatchObject({ again: false });
      expect(data.history[0].changes).toContainEqual({ field: 'again', before: false, after: true });
      expect(await read(seller, id)).toMatchObject({ code: 200 });
      expect(await unread(seller)).not.toContain(id);
      expect((await get(by, `/seller/notice/readers/${id}`)).data).toMatchObject({ total: 1 });
    });

    it('are announced at once to open pages of their brand, unlike a new shop', async () => {
      const by = await backEnd().people.account({ type: 'PLATFORM', platform: 'dc_az' });
      const [seller, foreign] = [await reader('SELLER'), await backEnd().people.account({ platform: 'kyx' })];
      const lines = [];
      for (const person of [seller, foreign]) {
        const token = await backEnd().tokenOf(person);
        const line = await openSignals(backEnd().url, { token, platform: person.platform });
        await line.received('ready');
        lines.push(line);
      }
      const [own, other] = lines;
      const values = { name: '漕河泾店', city: '上海', address: '徐汇区宜山路 700 号' };
      const token = await backEnd().tokenOf(by);
      await backEnd().client.command('/seller/master/shop', { token, platform: 'dc_az', body: { values } });
      expect(await publish(by, {})).toMatch(/^\d+$/);
      await expect.poll(() => own?.named().length).toBeGreaterThan(0);
      // A signal about the shop would have arrived first, so the only signal is about the notice.
      expect(own?.named().map((name) => name.split(':')[0])).toEqual(['master']);
      expect(other?.named()).toEqual([]);
      for (const { socket } of lines) socket.terminate();
    });

    it('show publishers, and no others, who has read them', async () => {
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
