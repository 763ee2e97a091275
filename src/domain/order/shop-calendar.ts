import { dayOf } from '../dates/calendar';
import type { DayNumber } from '../dates/civil';
import type { Appointment } from './life/appointment';
import type { FreeWindow } from './life/capacity';

/** A window of a shop's day, its free places, and its appointments. */
interface CalendarWindow<Booked> extends FreeWindow {
  readonly booked: readonly Booked[];
}

export interface CalendarDay<Booked = { readonly appointment?: Appointment }> {
  readonly day: DayNumber;
  readonly windows: readonly CalendarWindow<Booked>[];
  readonly free: number;
  readonly taken: number;
}

/**
 * The days of a calendar. An appointment belongs to the window in which it begins. An appointment that begins in no
 * window, for example after a change of the opening hours, gets its own window without free places.
 */
export const daysOf = <Booked extends { readonly appointment?: Appointment }>(
  { from, days }: { readonly from: DayNumber; readonly days: number },
  windows: readonly FreeWindow[],
  booked: readonly Booked[],
): readonly CalendarDay<Booked>[] =>
  Array.from({ length: days }, (_, index) => {
    const day = from + index;
    const open = windows.filter((window) => dayOf(window.from) === day);
    const coming = booked.filter(
      ({ appointment }) => appointment !== undefined && dayOf(appointment.from) === day,
    );
    const begins = (window: Appointment) => (order: Booked) =>
      order.appointment !== undefined &&
      order.appointment.from >= window.from &&
      order.appointment.from < window.to;
    const inside = open.map((window) => ({ ...window, booked: coming.filter(begins(window)) }));
    const outside = coming
      .filter((order) => !open.some((window) => begins(window)(order)))
      .flatMap((order) =>
        order.appointment === undefined ? [] : [{ ...order.appointment, free: 0, booked: [order] }],
      );
    return {
      day,
      windows: [...inside, ...outside].sort((a, b) => a.from - b.from),
      free: open.reduce((sum, window) => sum + window.free, 0),
      taken: coming.length,
    };
  });
