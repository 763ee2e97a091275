import type { Id } from '../../domain/kernel/id';

/**
 * Something of an area is different from what was read: what a confirmed command and a signal have in common. `kind`
 * belongs to the area; a signal says `changed`. The area's registration maps it to the queries that are read again.
 */
export interface Change {
  readonly area: string;
  readonly id: Id;
  readonly kind: string;
}

/** Signals may have been missed: every area reads again. */
export const EVERYTHING: Change = { area: '*', id: '*', kind: 'changed' };

export const isEverything = ({ area }: Change): boolean => area === EVERYTHING.area;
