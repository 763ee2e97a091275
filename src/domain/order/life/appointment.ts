import { dayOf, startOfDay } from '../../dates/calendar';
import type { DayNumber } from '../../dates/civil';
import { HOUR, type Instant } from '../../kernel/instant';
import { type OpeningHours, openRangesOn } from '../../shop/opening-hours';
import { ok, refuse, type Result } from '../../result';
import { APPOINT_AHEAD_DAYS } from './order-settings';

/** The window in which the car is expected; `to` is excluded. */
export interface Appointment {
  readonly from: Instant;
  readonly to: Instant;
}

const WINDOW = 2 * HOUR;
/** A shorter remainder of the opening hours is no window. */
const SHORTEST_WINDOW = HOUR;

/** The windows of a day: each range of the opening hours, cut from its start. */
export const windowsOn = (hours: OpeningHours | undefined, day: DayNumber): readonly Appointment[] =>
  openRangesOn(hours, day).flatMap(({ from, to }) =>
    Array.from({ length: Math.ceil((to - from) / WINDOW) }, (_, index) => {
      const begins = from + index * WINDOW;
      return { from: startOfDay(day) + begins, to: startOfDay(day) + Math.min(begins + WINDOW, to) };
    }).filter((window) => window.to - window.from >= SHORTEST_WINDOW),
  );

export type AppointmentRefusal = 'order.window-past' | 'order.window-too-far' | 'order.window-outside-hours';

/** Whether a window belongs to the shop and is not over. The calendar decides whether it has a free place. */
export const checkAppointment = (
  { from, to }: Appointment,
  hours: OpeningHours | undefined,
  now: Instant,
): Result<Appointment, AppointmentRefusal> => {
  if (!(to > now)) return refuse('order.window-past');
  if (dayOf(from) - dayOf(now) > APPOINT_AHEAD_DAYS)
    return refuse('order.window-too-far', { days: APPOINT_AHEAD_DAYS });
  const window = windowsOn(hours, dayOf(from)).find((each) => each.from === from && each.to === to);
  return window === undefined ? refuse('order.window-outside-hours') : ok(window);
};

export const isSameWindow = (a: Appointment | undefined, b: Appointment): boolean =>
  a?.from === b.from && a.to === b.to;
