import { useCallback, useSyncExternalStore } from 'react';
import type { Clock } from '@/application/kernel/ports';
import { dayOf, startOfDay } from '@/domain/dates/calendar';
import type { DayNumber } from '@/domain/dates/civil';
import { useServices } from './services/services';

/**
 * Watches the date. Timers run late after the computer was asleep, so the date is also checked when the tab
 * becomes visible.
 */
const follow = (clock: Clock, changed: () => void) => {
  const untilTomorrow = () => startOfDay(dayOf(clock.now()) + 1) - clock.now();
  const look = () => {
    stop();
    stop = clock.after(untilTomorrow(), look);
    changed();
  };
  let stop = clock.after(untilTomorrow(), look);
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    stop();
    window.removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
  };
};

/** The current calendar day at +08:00, updated at midnight. */
export const useToday = (): DayNumber => {
  const { clock } = useServices();
  const subscribe = useCallback((changed: () => void) => follow(clock, changed), [clock]);
  return useSyncExternalStore(subscribe, () => dayOf(clock.now()));
};
