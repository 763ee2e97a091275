import { describe, expect, test } from 'vitest';
import { createFakePage } from '@/adapters/fake/fake-browser';
import { createFakeClock, settle } from '@/adapters/fake/fake-clock';
import { createMemoryStore } from '@/adapters/fake/memory.store';
import { createRecordingNotifier } from '@/adapters/fake/recording.notifier';
import { startUpdateCheck } from '@/application/update-check/update-check';
import { inChinese } from '../support/in-chinese';

const setUp = (store = createMemoryStore()) => {
  const page = createFakePage('/assets/main-1.js', '/theme.js');
  const clock = createFakeClock();
  const notifier = createRecordingNotifier();
  const stop = startUpdateCheck({ page, clock, notifier, store });
  return { page, clock, notifier, stop, store };
};

describe('the update check', () => {
  test('opens a dialog after 30 seconds when the server has other scripts, and reloads on confirmation', async () => {
    const { page, clock, notifier } = setUp();
    page.serve('/assets/main-2.js', '/theme.js');
    await clock.advance(29_999);
    expect(notifier.asked).toEqual([]);
    await clock.advance(1);
    expect(notifier.asked.map(({ text }) => inChinese(text))).toEqual([
      '系统已更新，是否刷新页面？未发送的内容会保留。',
    ]);
    notifier.answer(true);
    await settle();
    expect(page.reloads()).toBe(1);
  });

  test('opens the dialog once for each new list of scripts', async () => {
    const { page, clock, notifier } = setUp();
    page.serve('/assets/main-2.js');
    await clock.advance(30_000);
    notifier.answer(false);
    await clock.advance(120_000);
    expect([notifier.asked.length, page.reloads()]).toEqual([1, 0]);
    page.serve('/assets/main-3.js');
    await clock.advance(30_000);
    expect(notifier.asked).toHaveLength(2);
  });

  test('opens the dialog in one tab only', async () => {
    const first = setUp();
    const second = setUp(first.store);
    for (const { page } of [first, second]) page.serve('/assets/main-2.js');
    await first.clock.advance(30_000);
    await second.clock.advance(30_000);
    expect([first.notifier.asked.length, second.notifier.asked.length]).toEqual([1, 0]);
  });

  test('the same scripts in another order are no update', async () => {
    const { page, clock, notifier } = setUp();
    page.serve('/theme.js', '/assets/main-1.js');
    await clock.advance(60_000);
    expect(notifier.asked).toEqual([]);
  });

  test('a page that cannot be read, or has no scripts, is no update', async () => {
    const { page, clock, notifier } = setUp();
    page.goOffline();
    await clock.advance(30_000);
    page.serve();
    await clock.advance(30_000);
    expect(notifier.asked).toEqual([]);
  });

  test('a hidden page opens no dialog until it is visible', async () => {
    const { page, clock, notifier } = setUp();
    page.serve('/assets/main-2.js');
    page.hide();
    await clock.advance(90_000);
    expect(notifier.asked).toEqual([]);
    page.show();
    await clock.advance(30_000);
    expect(notifier.asked).toHaveLength(1);
  });

  test('a stopped update check makes no requests', async () => {
    const { page, clock, notifier, stop } = setUp();
    page.serve('/assets/main-2.js');
    stop();
    await clock.advance(90_000);
    expect([notifier.asked.length, clock.waiting()]).toEqual([0, 0]);
  });
});
