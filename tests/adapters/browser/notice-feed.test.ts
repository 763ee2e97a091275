import { describe, expect, test, vi } from 'vitest';
import { createNoticeFeed } from '@/adapters/browser/notice-feed';
import { createFakeClock } from '@/adapters/fake/fake-clock';
import type { Notice, Question } from '@/application/kernel/notifier.port';
import { notifierContract } from '../contracts/notifier.suite';

const notice = (change: Partial<Notice> = {}): Notice => ({
  as: 'message-box',
  tone: 'error',
  text: { literal: '不行' },
  ...change,
});
const question: Question = { text: { literal: '是否继续？' } };

const open = () => {
  const clock = createFakeClock();
  return { clock, feed: createNoticeFeed(clock) };
};

notifierContract('feed', () => {
  const { feed } = open();
  return { notifier: feed, answer: (confirmed) => feed.answer(feed.open()[0]?.id ?? 0, confirmed) };
});

describe('the notice feed', () => {
  test('a message box merges with an equal one that is still open, but not with a different or closed one', () => {
    const { feed } = open();
    feed.show(notice());
    feed.show(notice());
    feed.show(notice({ tone: 'warning' }));
    expect(feed.open()).toHaveLength(2);
    feed.close(feed.open()[0]?.id ?? 0);
    feed.show(notice());
    expect(feed.open()).toHaveLength(2);
  });

  test('toasts do not merge', () => {
    const { feed } = open();
    feed.show(notice({ as: 'toast' }));
    feed.show(notice({ as: 'toast' }));
    expect(feed.open()).toHaveLength(2);
  });

  test.each([
    ['toast', undefined, 3000],
    ['notification', undefined, 4500],
    ['toast', 5000, 5000],
  ] as const)('a %s with the duration %s closes by itself after %i ms', async (as, durationMs, ms) => {
    const { feed, clock } = open();
    feed.show(notice({ as, ...(durationMs === undefined ? {} : { durationMs }) }));
    expect(feed.open()[0]).toMatchObject({ durationMs: ms });
    await clock.advance(ms - 1);
    expect(feed.open()).toHaveLength(1);
    await clock.advance(1);
    expect(feed.open()).toEqual([]);
  });

  test('a message box stays until it is closed', async () => {
    const { feed, clock } = open();
    feed.show(notice());
    await clock.advance(3_600_000);
    expect(feed.open()).toHaveLength(1);
  });

  test('equal open questions share one answer, and closing means cancel', async () => {
    const { feed } = open();
    const answers = [feed.ask(question), feed.ask({ ...question })];
    expect(feed.open()).toHaveLength(1);
    feed.close(feed.open()[0]?.id ?? 0);
    expect(await Promise.all(answers)).toEqual([false, false]);
  });

  test('the list is the same object until it changes, and announces each change', () => {
    const { feed } = open();
    const received = vi.fn();
    feed.subscribe(received);
    const before = feed.open();
    expect(feed.open()).toBe(before);
    feed.close(99);
    expect([received.mock.calls.length, feed.open()]).toEqual([0, before]);
    feed.show(notice());
    feed.show(notice());
    expect(received).toHaveBeenCalledTimes(1);
  });

  test('a closed notice leaves no timer behind', () => {
    const { feed, clock } = open();
    feed.show(notice({ as: 'toast' }));
    feed.close(feed.open()[0]?.id ?? 0);
    expect(clock.waiting()).toBe(0);
  });
});
