import { describe, expect, it } from 'vitest';
import { arrivedSince, type CommonNotice, inDisplayOrder } from '@/domain/notice/common-notice';

const notice = (id: string, at: number): CommonNotice => ({
  ...{ id, title: id, content: '', at },
  ...({ level: 'info', pinned: false } as const),
});
const reminder = (id: string, at: number): CommonNotice => ({
  ...notice(id, at),
  reminder: { workId: '7', orderNo: 'D1', text: '', isFinished: false },
});
const ids = (notices: readonly CommonNotice[]) => notices.map(({ id }) => id);

describe('unread notices', () => {
  it('show due reminders first, the newest of them first, and keep the order of the others', () => {
    const unread = [notice('a', 1), notice('b', 2), reminder('old', 3), reminder('new', 4)];
    expect(ids(inDisplayOrder(unread))).toEqual(['new', 'old', 'a', 'b']);
  });

  it('count a reminder as arrived only if the previous read did not contain it', () => {
    const before = [notice('a', 1), reminder('old', 3)];
    expect(arrivedSince(undefined, before)).toEqual([]);
    expect(ids(arrivedSince(before, [...before, reminder('new', 4), notice('b', 5)]))).toEqual(['new']);
  });

  it('do not count an older reminder that an earlier response had no room for', () => {
    const before = [reminder('new', 4), reminder('old', 3)];
    expect(arrivedSince(before, [reminder('old', 3), reminder('older', 2)])).toEqual([]);
  });
});
