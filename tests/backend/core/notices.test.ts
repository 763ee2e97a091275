import { expect, it } from 'vitest';
import type { Account } from '@backend/core/ports/account';
import { loadDemoData } from '@backend/storage/load-demo-data';
import { embeddedDatabase } from '@tests/support/database';
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
