import type { Appointment } from './appointment';

/** An appointment in one of the shop's places, numbered from 1. */
export interface BookedPlace extends Appointment {
  readonly place: number;
}

/** A window with the number of cars it still has room for. */
export interface FreeWindow extends Appointment {
  readonly free: number;
}

const overlap = (a: Appointment, b: Appointment): boolean => a.from < b.to && b.from < a.to;

/**
 * The first place of the shop that is free for the whole window; undefined if all are taken. Windows of other opening
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

/** The number of free places in a window. */
export const freePlaces = (window: Appointment, booked: readonly BookedPlace[], capacity: number): number => {
  const taken = new Set(booked.filter((other) => overlap(other, window)).map(({ place }) => place));
  return Array.from({ length: capacity }, (_, index) => index + 1).filter((place) => !taken.has(place))
    .length;
};
