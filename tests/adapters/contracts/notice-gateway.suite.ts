import { beforeEach, describe, expect, test } from 'vitest';
import type { NoticeGateway } from '@/application/notice/notice.port';
import { type CommonNotice, seenOf } from '@/domain/notice/common-notice';
import { NOON } from '@tests/support/builders';

const PLAIN = { level: 'info', pinned: false } as const;
const NEWER: CommonNotice = { id: '1', title: '新', content: '内容', at: NOON, ...PLAIN };
const OLDER: CommonNotice = { id: '2', title: '旧', content: '第一行\n第二行', at: NOON - 60_000, ...PLAIN };

export const NOTICES: readonly CommonNotice[] = [NEWER, OLDER];

/** What every adapter of `NoticeGateway` promises, to a person who has read none of NOTICES. */
export const noticeGatewayContract = (name: string, open: () => Promise<NoticeGateway>): void => {
  describe(`notice gateway: ${name}`, () => {
    let gateway: NoticeGateway;
    beforeEach(async () => {
      gateway = await open();
    });

    test('answers what is unread, oldest first', async () => {
      expect(await gateway.unread()).toEqual([OLDER, NEWER]);
    });

    test('a read notice is gone, and reading it again changes nothing', async () => {
      await gateway.markRead(seenOf(OLDER));
      await gateway.markRead(seenOf(OLDER));
      expect(await gateway.unread()).toEqual([NEWER]);
    });

    test('all of them are there with what is unread, and a search finds some', async () => {
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

    test('one whose text is not the one that was seen is refused, and stays unread', async () => {
      const seen = { id: OLDER.id, textAt: OLDER.at - 1000 };
      await expect(gateway.markRead(seen)).rejects.toMatchObject({
        details: { kind: 'refused', refusal: { code: 'notice.changed' } },
      });
      expect(await gateway.unread()).toEqual([OLDER, NEWER]);
      await gateway.markRead({ id: OLDER.id });
      expect(await gateway.unread()).toEqual([NEWER]);
    });

    test('one that does not exist is refused', async () => {
      await expect(gateway.markRead({ id: '9' })).rejects.toMatchObject({
        details: { kind: 'refused', refusal: { code: 'notice.not-found' } },
      });
    });
  });
};
