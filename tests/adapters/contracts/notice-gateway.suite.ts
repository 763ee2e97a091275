import { beforeEach, describe, expect, test } from 'vitest';
import type { NoticeGateway } from '@/application/notice/notice.port';
import { type CommonNotice, seenOf } from '@/domain/notice/common-notice';
import { NOON } from '@tests/support/builders';

const PLAIN = { level: 'info', pinned: false } as const;
const NEWER: CommonNotice = { id: '1', title: '新', content: '内容', at: NOON, ...PLAIN };
const OLDER: CommonNotice = { id: '2', title: '旧', content: '第一行\n第二行', at: NOON - 60_000, ...PLAIN };

export const NOTICES: readonly CommonNotice[] = [NEWER, OLDER];

/** The contract of every adapter of `NoticeGateway`, for a user who has read none of NOTICES. */
export const noticeGatewayContract = (name: string, open: () => Promise<NoticeGateway>): void => {
  describe(`notice gateway: ${name}`, () => {
    let gateway: NoticeGateway;
    beforeEach(async () => {
      gateway = await open();
    });

    test('returns unread notices, oldest first', async () => {
      expect(await gateway.unread()).toEqual([OLDER, NEWER]);
    });

    test('a notice marked as read is no longer returned, and marking it again changes nothing', async () => {
      await gateway.markRead(seenOf(OLDER));
      await gateway.markRead(seenOf(OLDER));
      expect(await gateway.unread()).toEqual([NEWER]);
    });

    test('the list of all notices includes unread ones and can be searched', async () => {
      await gateway.markRead(seenOf(OLDER));
      expect(await gateway.page({ page: 1, pageSize: 20 })).toEqual({
        items: [
          { ...NEWER, read: false },
          { ...OLDER, read: true },
        ],
        total: 2,
        unread: 1,
      });
      const found = await gateway.page({ page: 1, pageSize: 20, search: '第一行' });
      expect([found.items.map(({ id }) => id), found.total, found.unread]).toEqual([[OLDER.id], 1, 1]);
      expect((await gateway.readers(OLDER.id)).total).toBe(1);
    });

    test('refuses to mark a notice as read when its text has changed', async () => {
      const seen = { id: OLDER.id, textAt: OLDER.at - 1000 };
      await expect(gateway.markRead(seen)).rejects.toMatchObject({
        details: { kind: 'refused', refusal: { code: 'notice.changed' } },
      });
      expect(await gateway.unread()).toEqual([OLDER, NEWER]);
      await gateway.markRead({ id: OLDER.id });
      expect(await gateway.unread()).toEqual([NEWER]);
    });

    test('refuses an unknown notice', async () => {
      await expect(gateway.markRead({ id: '9' })).rejects.toMatchObject({
        details: { kind: 'refused', refusal: { code: 'notice.not-found' } },
      });
    });
  });
};
