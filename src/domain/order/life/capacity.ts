import type { Appointment } from './appointment';

/** An appointment in one of the shop's places, counted from 1. */
export interface BookedPlace extends Appointment {
  readonly place: number;
}

/** A window with the number of cars that still fit. */
export interface FreeWindow extends Appointment {
  readonly free: number;
}

const overlap = (a: Appointment, b: Appointment): boolean => a.from < b.to && b.from < a.to;

/**
 * The first of the shop's places that is free for all of a window; nothing where it is full. Windows of other opening
 * hours may overlap this one, so places are compared by time.
 */
export const freePlace = (
  window: Appointment,
  booked: readonly BookedPlace[],
  capacity: number,
): number | undefined => {
  const taken = new Set(booked.filter((other) => overlap(other, window)).map(({ place }) => place));
  return Array.from({ length: capacity }, (_, index) => index + 1).find((place) => !taken.has(place));
};

/** How many more cars fit into a window. */
export const freePlaces = (window: Appointment, booked: readonly BookedPlace[], capacity: number): number => {
  const taken = new Set(booked.filter((other) => overlap(other, window)).map(({ place }) => place));
  return Array.from({ length: capacity }, (_, index) => index + 1).filter((place) => !taken.has(place))
    .length;
};
