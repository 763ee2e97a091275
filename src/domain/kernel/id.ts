/** An id as the wire sends it: digits of any length, kept as text because 64-bit numbers do not fit a double. */
export type Id = string;

/** Whether an optional id is set. On the wire, `0` and an empty text mean no id. */
export const isGiven = (id: Id): boolean => id !== '' && id !== '0';

/** Orders ids by length, then by characters: numeric order for digits of any length, without arithmetic. */
export const compareIds = (a: Id, b: Id): number =>
  a.length !== b.length ? a.length - b.length : a < b ? -1 : a > b ? 1 : 0;
