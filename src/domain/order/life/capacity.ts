import type { Appointment } from './appointment';

/**
 * An appointment at one of the shop's places. A place is one unit of the shop's `capacity`; places are numbered from 1.
 */
export interface BookedPlace extends Appointment {
  readonly place: number;
}

/** A window with its number of free places. */
export interface FreeWindow extends Appointment {
  readonly free: number;
}

const overlap = (a: Appointment, b: Appointment): boolean => a.from < b.to && b.from < a.to;

const takenIn = (window: Appointment, booked: readonly BookedPlace[]): ReadonlySet<number> =>
  new Set(booked.filter((other) => overlap(other, window)).map(({ place }) => place));

/**
 * The number of free places in a window. Places above the capacity, booked before it was lowered, also count as used.
 */
export const freePlaces = (window: Appointment, booked: readonly BookedPlace[], capacity: number): number =>
  Math.max(0, capacity - takenIn(window, booked).size);

/**
 * The lowest place of the shop that is free for the whole window; undefined if there is no room. After the
 * opening hours changed, an older booking may overlap this window only in part. So each overlapping booking counts, not
 * only those of the same window.
 */
export const freePlace = (
  window: Appointment,
  booked: readonly BookedPlace[],
  capacity: number,
): number | undefined => {
  if (freePlaces(window, booked, capacity) === 0) return undefined;
  const taken = takenIn(window, booked);
  return Array.from({ length: capacity }, (_, index) => index + 1).find((place) => !taken.has(place));
};
