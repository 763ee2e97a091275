import { dayOf, startOfDay } from '../../dates/calendar';
import type { DayNumber } from '../../dates/civil';
import { HOUR, type Instant } from '../../kernel/instant';
import { closedOn, dateOf } from '../../shop/closed-dates';
import { type OpeningHours, openRangesOn } from '../../shop/opening-hours';
import { ok, refuse, type Result } from '../../result';
import { APPOINT_AHEAD_DAYS } from './order-settings';

/** The time window in which the car is expected; `to` is exclusive. */
export interface Appointment {
  readonly from: Instant;
  readonly to: Instant;
}

const WINDOW = 2 * HOUR;
/** The shortest window: a shorter remainder of the opening hours is not offered. */
const SHORTEST_WINDOW = HOUR;

/** The windows of a day: each range of the opening hours is divided from its start. */
export const windowsOn = (hours: OpeningHours | undefined, day: DayNumber): readonly Appointment[] =>
  openRangesOn(hours, day).flatMap(({ from, to }) =>
    Array.from({ length: Math.ceil((to - from) / WINDOW) }, (_, index) => {
      const begins = from + index * WINDOW;
      return { from: startOfDay(day) + begins, to: startOfDay(day) + Math.min(begins + WINDOW, to) };
    }).filter((window) => window.to - window.from >= SHORTEST_WINDOW),
  );

export type AppointmentRefusal =
  'order.window-past' | 'order.window-too-far' | 'order.window-closed-date' | 'order.window-outside-hours';

/**
 * Whether a window is within the shop's hours, not over and not too far ahead. The calendar checks whether a place is
 * free.
 */
export const checkAppointment = (
  { from, to }: Appointment,
  hours: OpeningHours | undefined,
  now: Instant,
): Result<Appointment, AppointmentRefusal> => {
  if (!(to > now)) return refuse('order.window-past');
  if (dayOf(from) - dayOf(now) > APPOINT_AHEAD_DAYS)
    return refuse('order.window-too-far', { days: APPOINT_AHEAD_DAYS });
  const closed = hours && closedOn(hours.closed, dayOf(from));
  if (closed !== undefined)
    return refuse('order.window-closed-date', { day: dateOf(dayOf(from)), reason: closed.reason });
  const window = windowsOn(hours, dayOf(from)).find((each) => each.from === from && each.to === to);
  return window === undefined ? refuse('order.window-outside-hours') : ok(window);
};

/** Whether the appointment has exactly this window. */
export const isSameWindow = (a: Appointment | undefined, b: Appointment): boolean =>
  a?.from === b.from && a.to === b.to;

/** Why a booked appointment is outside the opening hours. `reason` is set if its day is a closed date. */
export interface OffHours {
  readonly reason?: string;
}

/** Checks an appointment against changed opening hours and closed dates; `undefined` if it still fits. */
export const offHours = (
  { from, to }: Appointment,
  hours: OpeningHours | undefined,
): OffHours | undefined => {
  const day = dayOf(from);
  const closed = hours && closedOn(hours.closed, day);
  if (closed !== undefined) return { reason: closed.reason };
  const [begins, ends] = [from - startOfDay(day), to - startOfDay(day)];
  const isOpen = openRangesOn(hours, day).some((range) => range.from <= begins && ends <= range.to);
  return isOpen ? undefined : {};
};
