/** The sizes of the selector, in the order of the menu (product 2). */
export const SIZES = ['default', 'medium', 'small', 'mini'] as const;

export type Size = (typeof SIZES)[number];

/** The size on a first visit (product 2). */
export const DEFAULT_SIZE: Size = 'small';

/** A stored size, or the default if it is invalid. */
export const sizeOrDefault = (remembered: unknown): Size =>
  SIZES.find((size) => size === remembered) ?? DEFAULT_SIZE;
