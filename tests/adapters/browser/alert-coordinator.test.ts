import { describe, expect, test } from 'vitest';
import { createAlertCoordinator } from '@/adapters/browser/alert-coordinator';
import { createFakeClock } from '@/adapters/fake/fake-clock';
import { createListeners } from '@/application/kernel/listeners';
import { BURST_MS } from '@/domain/chat/alert';
import { createFakeLockManager } from '@tests/support/browser/lock-manager';

const browser = () => {
  const locks = createFakeLockManager();
  const clock = createFakeClock();
  return {
    clock,
    tab: (startsVisible: boolean) => {
      const changed = createListeners();
      let isVisible = startsVisible;
      const coordinator = createAlertCoordinator({
        locks,
        clock,
        visibility: { isVisible: () => isVisible, subscribe: changed.add },
      });
      coordinator.attend();
      return {
        coordinator,
        show: (visible: boolean) => {
          isVisible = visible;
          changed.call();
        },
      };
    },
  };
};

describe('several tabs', () => {
  test('only the tab in front alerts', async () => {
    const { tab } = browser();
    const front = tab(true);
    const behind = tab(false);
    expect(await behind.coordinator.take(['1'])).toBe(false);
    expect(await front.coordinator.take(['1'])).toBe(true);
  });

  test('one tab alerts when no tab is in front', async () => {
    const { tab } = browser();
    const tabs = [tab(false), tab(false), tab(false)];
    const reported = await Promise.all(tabs.map(({ coordinator }) => coordinator.take(['1'])));
    expect(reported.filter(Boolean)).toHaveLength(1);
  });

  test('a tab alerts once within a burst of messages, and again after the burst has ended', async () => {
    const { tab, clock } = browser();
    const { coordinator } = tab(true);
    expect(await coordinator.take(['1'])).toBe(true);
    expect(await coordinator.take(['1'])).toBe(false);
    await clock.advance(BURST_MS);
    expect(await coordinator.take(['1'])).toBe(true);
  });

  test('no tab alerts for a conversation that one of the tabs shows', async () => {
    const { tab } = browser();
    const looking = tab(true);
    const other = tab(true);
    const lookAway = looking.coordinator.lookAt('7');
    expect(await other.coordinator.take(['7'])).toBe(false);
    expect(await other.coordinator.take(['7', '8'])).toBe(true);
    lookAway();
    await Promise.resolve();
    expect(await looking.coordinator.take(['9'])).toBe(false);
  });

  test('a tab that goes to the background lets another tab alert', async () => {
    const { tab } = browser();
    const first = tab(true);
    const second = tab(false);
    first.show(false);
    await Promise.resolve();
    expect(await second.coordinator.take(['1'])).toBe(true);
  });
});

test('in a browser without locks, the tab in front alerts only for conversations that are not visible', async () => {
  const coordinator = (isVisible: boolean) =>
    createAlertCoordinator({
      locks: null,
      clock: createFakeClock(),
      visibility: { isVisible: () => isVisible, subscribe: () => () => undefined },
    });
  expect(await coordinator(true).take(['1'])).toBe(true);
  expect(await coordinator(false).take(['1'])).toBe(false);
  const looking = coordinator(true);
  const lookAway = [looking.lookAt('1'), looking.lookAt('1')];
  expect(await looking.take(['1'])).toBe(false);
  expect(await looking.take(['1', '2'])).toBe(true);
  lookAway[0]?.();
  expect(await looking.take(['1'])).toBe(false);
  lookAway[1]?.();
  expect(await looking.take(['1'])).toBe(true);
});
