import { act, fireEvent, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFakeClock } from '@/adapters/fake/fake-clock';
import type { Clock } from '@/application/kernel/ports';
import type { Services } from '@/application/services';
import { dayOf } from '@/domain/dates/calendar';
import { DAY } from '@/domain/kernel/instant';
import { ServicesProvider } from '@/ui/kit/services/services';
import { useToday } from '@/ui/kit/use-today';

const NOON = 1_767_585_600_000;

const followed = (clock: Clock) =>
  renderHook(useToday, {
    wrapper: ({ children }) => (
      <ServicesProvider value={{ clock } as unknown as Services}>{children}</ServicesProvider>
    ),
  });

describe('the current day', () => {
  it.each([
    ['the page gets the focus', () => fireEvent.focus(window)],
    ['the page is seen again', () => fireEvent(document, new Event('visibilitychange'))],
  ])('is updated when %s, after a sleep without timers', (_, comeBack) => {
    let now = NOON;
    const { result } = followed({ now: () => now, after: () => () => undefined });
    now += 3 * DAY;
    expect(result.current).toBe(dayOf(NOON));
    comeBack();
    expect(result.current).toBe(dayOf(NOON) + 3);
  });

  it('has one timer for the next midnight, and no timer without subscribers', async () => {
    const clock = createFakeClock(NOON);
    const { result, unmount } = followed(clock);
    await act(() => clock.advance(2 * DAY));
    fireEvent.focus(window);
    expect([result.current, clock.waiting()]).toEqual([dayOf(NOON) + 2, 1]);
    unmount();
    fireEvent.focus(window);
    expect(clock.waiting()).toBe(0);
  });
});
